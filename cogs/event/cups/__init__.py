"""Cups: tournaments of several rounds on one evening, which people sign up for."""
