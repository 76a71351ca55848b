"""Remembering so much and no more."""

from bot.bounded_dict import BoundedDict


def test_the_oldest_key_is_removed_first() -> None:
    known = BoundedDict[str, int](2)
    for number, name in enumerate("abc"):
        known[name] = number
    assert known == {"b": 1, "c": 2}


def test_setting_a_key_again_makes_the_key_the_newest() -> None:
    known = BoundedDict[str, int](2)
    known["a"], known["b"] = 1, 2
    known["a"] = 3
    known["c"] = 4
    assert list(known.items()) == [("a", 3), ("c", 4)]
