"""Speed and endurance, measured by hand; `README.md` says how and what the last figures were."""
