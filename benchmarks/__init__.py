"""Benchmarks of speed and endurance, run by hand. `README.md` has the instructions and figures."""
