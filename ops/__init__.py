"""What is done by hand or by a machine around a release: images, versions, services."""
