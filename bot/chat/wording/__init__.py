"""Texts and menus about tables, results and positions."""
