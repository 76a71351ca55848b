"""Remembering so much and no more."""

from bot.bounded_dict import BoundedDict


def test_what_was_set_longest_ago_is_forgotten_first() -> None:
    known = BoundedDict[str, int](2)
    for number, name in enumerate("abc"):
        known[name] = number
    assert known == {"b": 1, "c": 2}


def test_what_is_set_again_is_kept_for_longer() -> None:
    known = BoundedDict[str, int](2)
    known["a"], known["b"] = 1, 2
    known["a"] = 3
    known["c"] = 4
    assert list(known.items()) == [("a", 3), ("c", 4)]
