"""The format of case files: TOML, read into these models. ``docs/case-file.schema.json`` is made from them."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, BeforeValidator, Field, ValidationError

from arbiter.cases.format_errors import EXPECTED, path_of, shown_short
from arbiter.cases.own_cards import CardText, with_own_cards
from arbiter.cases.reading_files import Strict, bounded, content, tables, tables_of_json
from arbiter.cases.situation_keys import CardSpec, CastSpec, DelayedSpec, EffectSpec, PlayerArea, Situation, StackSpec
from arbiter.errors import CaseError, in_file, nearest

RULE_NUMBER = r"^[1-9][0-9]{2}(\.[0-9]{1,3}[a-z]?)?$"
"""What a rule's number looks like; whether an edition has that rule is not known here."""

Dated = Annotated[str, BeforeValidator(lambda day: str(day) if isinstance(day, date) else day)]


class _Answering(Strict):
    """What answers rows of requirements."""

    row: str | list[str] = Field(default_factory=list, description="The requirement rows it answers.")

    @property
    def rows(self) -> list[str]:
        """The requirement rows answered, in order."""
        return [self.row] if isinstance(self.row, str) else self.row


class Step(_Answering):
    """One step of the story: something is done, happens or is asked, and something is expected."""

    name: str = Field(default="", description="What the step shows, in words.")
    do: str | list[str] = Field(default_factory=list, description="Actions; each must be legal.")
    happens: str | list[str] = Field(default_factory=list, description="Events; nothing is asked of them.")
    ask: str = Field(default="", description="An action, of which is asked whether it is legal.")
    legal: bool | str | None = Field(default=None, description='true, false or "depends".')
    uncertain: bool = Field(default=False, description="The answer rests on text that is not modelled.")
    because: list[str] | None = Field(default=None, description="The names of all rules in the way.")
    depends_on: list[str] | None = Field(default=None, description="The open facts it turns on.")
    refused: str | None = Field(default=None, description="Words of the message with which the step is refused.")
    expect: dict[str, int | bool | str] | list[str] = Field(
        default_factory=dict, description="What is observed after the step."
    )
    given: dict[str, Any] = Field(default_factory=dict, description="Changes for this step alone.")
    facts: dict[str, int | bool | str] = Field(
        default_factory=dict,
        description="Facts by name that are otherwise in this step alone, after what it does.",
    )
    edition: Dated = Field(default="", description="The rules edition asked, if not the file's.")

    @property
    def is_what_if(self) -> bool:
        """Whether it changes something for itself alone, so that the story goes on from before it."""
        return bool(self.given or self.facts or self.edition)

    @property
    def actions(self) -> list[str]:
        """What is done, in order."""
        return [self.do] if isinstance(self.do, str) else self.do

    @property
    def events(self) -> list[str]:
        """What happens, in order."""
        return [self.happens] if isinstance(self.happens, str) else self.happens


class Claim(_Answering):
    """A statement about every game that can follow from the situation."""

    name: str = Field(default="", description="What the claim says, in words.")
    always: str = Field(default="", description="What holds in every state, or of every step, of every game.")
    never: str = Field(default="", description="What holds in no state, or never happens.")
    possible: str = Field(default="", description="What some game comes to.")
    after: int | None = Field(default=None, ge=0, description="Begin after that many steps of the story.")
    within: int | None = Field(default=None, ge=0, le=60, description="In so many steps; any number if left out.")
    this_turn: bool = Field(default=False, description="Only until the turn ends.")
    attacks: bool = Field(default=False, description="Players attack and block; if not, nobody attacks.")
    allow: list[str] = Field(default_factory=list, description="What may happen besides the moves of the game.")
    expect: Literal["holds", "breaks"] = Field(default="holds", description="Whether it is true.")
    depth: int | None = Field(default=None, ge=0, description="How many steps the shortest game has that shows it.")
    edition: Dated = Field(default="", description="The rules edition, if not the file's.")

    @property
    def kind(self) -> str:
        """Which of always, never and possible is said; "" if not exactly one is."""
        said = [kind for kind in ("always", "never", "possible") if getattr(self, kind)]
        return said[0] if len(said) == 1 else ""

    @property
    def text(self) -> str:
        """What is said always, never or possibly to hold."""
        return self.always or self.never or self.possible


class CaseFile(Strict):
    """A case file: a situation, and a story told from it."""

    title: str = Field(min_length=1)
    about: str = Field(default="", description="What the case shows.")
    cites: list[Annotated[str, Field(pattern=RULE_NUMBER)]] = Field(
        default_factory=list, description="Rule numbers, in the file's edition."
    )
    edition: Dated = Field(default="", description="The rules edition: a date; the newest if left out.")
    card: list[CardText] = Field(default_factory=list, description="Cards that the file writes itself.")
    situation: Situation
    step: list[Step] = Field(default_factory=list)
    claim: list[Claim] = Field(default_factory=list)


Model = TypeVar("Model", bound=BaseModel)


def read(path: Path, held: bytes | None = None) -> CaseFile:
    """Read a case file, or what it is known to hold.

    Raises ``CaseError`` with the file and the place for whatever is wrong with it.
    """
    with in_file(str(path)):
        return parse(content(path) if held is None else held)


def parse(written: bytes) -> CaseFile:
    """Read a case file from its bytes. Raises ``CaseError``."""
    return validated(CaseFile, with_own_cards(tables(written)))


def parse_json(written: bytes) -> CaseFile:
    """Read a case that is written as JSON, with the keys of a case file. Raises ``CaseError``."""
    return validated(CaseFile, with_own_cards(bounded(tables_of_json(written))))


def validated(model: type[Model], table: dict[str, Any]) -> Model:
    """Check a table against a model. Raises ``CaseError`` for the first thing that does not fit."""
    try:
        return model.model_validate(table)
    except ValidationError as problem:
        raise _explained(problem, model) from None


def _explained(problem: ValidationError, model: type[BaseModel]) -> CaseError:
    """Turn what pydantic found first into one clear message with the key path."""
    errors = problem.errors(include_url=False, include_input=True)
    first = min(errors, key=lambda e: (-len(path_of(e["loc"])), e["type"] == "missing"))
    path = path_of(first["loc"])
    place = ".".join(str(part) for part in path)
    match first["type"]:
        case "missing":
            message = f'"{path[-1]}" is missing'
            place = ".".join(str(p) for p in path[:-1])
        case "extra_forbidden":
            message = _no_such_key(str(path[-1]), _keys_at(model, path[:-1]))
            if model is CaseFile and len(path) == 1:
                message = _misplaced(str(path[-1]), first["input"]) or message
        case "model_type" if _is_no_player(model, path):
            message = f"{_no_such_key(str(path[-1]), list(Situation.model_fields))} (a player would be a table)"
        case _:
            kinds = frozenset(e["type"] for e in errors if path_of(e["loc"]) == path)
            expected = EXPECTED.get(kinds) or f"{first['msg'][0].lower()}{first['msg'][1:]}"
            message = f"{expected}, not {shown_short(first.get('input'))}"
    return CaseError(message, place=place)


IN_OTHER_WORDS: dict[str, str] = {
    "phase": "step",
    **dict.fromkeys(("active", "active_player"), "turn"),
    "deck": "library",
    "lands": "lands_played",
    "spells_cast": "cast_this_turn",
    **dict.fromkeys(("pool", "mana_pool"), "mana"),
    **dict.fromkeys(("sick", "summoning_sick"), "new"),
    **dict.fromkeys(("foretold", "plotted", "warped"), "set_aside"),
    **dict.fromkeys(("transformed", "flipped", "prototyped"), "back_face_up"),
    **dict.fromkeys(("creature_type", "color", "colour", "chosen"), "mode"),
    **dict.fromkeys(("enchanting", "equipping", "equipped_to"), "attached_to"),
    **dict.fromkeys(("loyalty", "poison", "energy"), "counters"),
    **dict.fromkeys(("power", "toughness", "stats"), "gets"),
    "activated_this_turn": "activated",
    "targets": "target",
}
"""What people call a key who have not looked it up."""


def _no_such_key(key: str, valid: list[str]) -> str:
    near = IN_OTHER_WORDS.get(key.lower())
    hint = f'did you mean "{near}"?' if near in valid else nearest(key, valid)
    return f'there is no key "{key}" here; {hint}'.rstrip("; ")


def _misplaced(key: str, value: Any) -> str:
    """Say where a key stands that is written beside the situation; "" if it is none of a situation."""
    if key in Situation.model_fields:
        return f'there is no key "{key}" here; it stands under [situation]'
    if isinstance(value, dict) and value.keys() <= PlayerArea.model_fields.keys():
        return f'there is no key "{key}" here; a player is written as [situation.{key}]'
    return ""


def _is_no_player(model: type[BaseModel], path: list[int | str]) -> bool:
    """Return whether a place is where a situation has a player, and what is there is no table."""
    inside = path if model is Situation else path[1:] if path[:1] == ["situation"] else []
    return len(inside) == 1 and inside[0] not in Situation.model_fields


_TABLES: dict[str, type[BaseModel]] = {
    "situation": Situation,
    "step": Step,
    "claim": Claim,
    "stack": StackSpec,
    "delayed": DelayedSpec,
    "this_turn": EffectSpec,
    "cast_this_turn": CastSpec,
    **dict.fromkeys(("hand", "battlefield", "graveyard", "library", "exile", "command", "outside"), CardSpec),
}
"""What stands under a key, if that is a table or a list of them; under another key of a situation is a player."""


def _keys_at(model: type[BaseModel], path: list[int | str]) -> list[str]:
    """Return the keys that are valid at a place."""
    here = model
    for part in (str(part) for part in path if not isinstance(part, int)):
        here = CardSpec if part.endswith("_deck") else _TABLES.get(part, PlayerArea)
    return list(here.model_fields)
