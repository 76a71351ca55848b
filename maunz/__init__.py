"""The program `maunz`: makes sure that what it imports is its own, and starts it."""
