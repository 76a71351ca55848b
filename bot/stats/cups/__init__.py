"""Cups: drawing rounds, counting points and computing the standings."""
