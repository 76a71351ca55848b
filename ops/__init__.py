"""Work around a release, by hand or by a machine: images, versions and services."""
