"""Addresses, and the tree of errors."""

import builtins
from collections.abc import Mapping, Sequence
from inspect import getmembers, isclass
from pathlib import Path
from types import ModuleType

import pytest

from bot.storage import errors, open_store
from bot.storage.errors import AddressError, StoreError, UnreachableError


@pytest.mark.parametrize(
    "address", ["mysql://root:secret@host/x", "data/maunz.db", "", "sqlite:///", "sqlite:x"]
)
async def test_unsupported_addresses_are_refused_by_name(address: str) -> None:
    with pytest.raises(AddressError, match="sqlite:///") as caught:
        await open_store(address)
    assert "secret" not in str(caught.value)


async def test_the_address_names_a_relative_or_absolute_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for address, name in (
        ("sqlite:///data/a b%20#?.db", "data/a b%20#?.db"),
        (f"sqlite:///{tmp_path}/c.db", "c.db"),
    ):
        async with await open_store(address):
            assert (tmp_path / name).is_file()


async def test_a_missing_driver_is_reported_with_the_extra_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = builtins.__import__

    def refuse(
        name: str,
        globals_: Mapping[str, object] | None = None,
        locals_: Mapping[str, object] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> ModuleType:
        if name == "bot.storage.postgres":
            raise ModuleNotFoundError(name)
        return real(name, globals_, locals_, fromlist, level)

    monkeypatch.setattr(builtins, "__import__", refuse)
    with pytest.raises(UnreachableError, match="extra `postgres`"):
        await open_store("postgresql://host/x")


def test_the_documented_tree_of_errors_is_complete() -> None:
    drawn = errors.__doc__ or ""
    kinds = {name for name, kind in getmembers(errors, isclass) if issubclass(kind, StoreError)}
    assert kinds == {word for word in drawn.split() if word.endswith("Error")}
