"""The digest: what a week or month was like, posted once it is over."""
