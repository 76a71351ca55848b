"""Cups: evenings with several rounds, for which people sign up."""
