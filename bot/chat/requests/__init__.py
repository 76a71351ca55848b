"""Requests of people: their arrival, their permissions, and the replies to them."""
