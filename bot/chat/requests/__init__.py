"""Requests of people: what arrives, what it may do, and what it is answered."""
