"""What is done around a release."""
