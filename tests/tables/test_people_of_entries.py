"""The storage knows which fields of an entry contain people."""

from typing import Annotated, Any, Final, get_args, get_origin

import pytest
from pydantic import BaseModel

from bot.storage.changes import PEOPLE_OF_ENTRY, has_person
from bot.tables import entries
from bot.tables.entries import Entry, entry_json
from bot.tables.settings import TableSettings

NUMBERS: Final = {
    "at", "definition", "downtime", "lasts", "lines", "message", "press", "reaction", "removed",
    "seat", "since",
}  # fmt: skip
"""The fields with numbers that are no ids of people."""
PERSON: Final = 222079895583457280
ANNA: Final = entries.Seat(person=PERSON, name="Anna")
BEN: Final = entries.Seat(person=PERSON + 1, name=str(PERSON))


def fields_with_numbers(model: type[BaseModel]) -> set[str]:
    """The fields of a model, and of models in it, that may contain an id."""
    found: set[str] = set()
    for name, field in model.model_fields.items():
        kinds = set(parts(field.annotation))
        if int in kinds:
            found.add(name)
        for each in kinds:
            if isinstance(each, type) and issubclass(each, BaseModel):
                found |= fields_with_numbers(each)
    return found


def parts(kind: Any) -> list[Any]:  # noqa: ANN401 - any annotation
    """Every type that an annotation consists of."""
    inner = get_args(kind)
    if get_origin(kind) is Annotated:
        inner = inner[:1]
    return [kind, *(part for each in inner for part in parts(each))]


def test_every_number_field_of_an_entry_is_declared_as_person_or_not() -> None:
    found = set().union(*map(fields_with_numbers, Entry.__subclasses__()))
    settings = fields_with_numbers(TableSettings)
    assert found - settings - NUMBERS - {"options"} == PEOPLE_OF_ENTRY - {"who"}
    assert not (settings | NUMBERS) & PEOPLE_OF_ENTRY


@pytest.mark.parametrize(
    "entry",
    [
        entries.Joined(at=1, seat=ANNA),
        entries.SeatRemoved(at=1, seat=0, by=PERSON),
        entries.PersonLetIn(at=1, who=ANNA.key),
        entries.SeatReserved(at=1, seat=ANNA),
        entries.SeatReleased(at=1, person=PERSON),
        entries.LuckGiven(at=1, person=PERSON, word="Klee"),
        entries.HostChanged(at=1, host=PERSON),
        entries.Started(at=1, newcomers=(PERSON + 1, PERSON)),
        entries.Started(at=1, apart=((1, 2), (PERSON, PERSON + 1))),
        entries.MatchEnded(at=1, by=PERSON, reason="host"),
    ],
)
def test_a_person_is_found_in_an_entry(entry: Entry) -> None:
    assert has_person(entry_json(entry), PERSON)
    assert not has_person(entry_json(entry), PERSON // 10)


@pytest.mark.parametrize(
    "entry",
    [
        entries.Joined(at=1, seat=BEN),
        entries.LuckGiven(at=1, person=PERSON + 1, word=str(PERSON)),
        entries.Posted(at=1, message=PERSON, press=PERSON),
    ],
)
def test_other_numbers_and_texts_are_not_taken_for_people(entry: Entry) -> None:
    assert not has_person(entry_json(entry), PERSON)
