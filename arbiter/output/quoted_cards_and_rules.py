"""The texts that an answer rests on, quoted: of cards and of rules, as far as a user has imported them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.cases.own_cards import text_of
from arbiter.imported.cards_by_name import HINT, database
from arbiter.imported.rules_text import sentences_of
from model.actions.actions import ActivateAbility, CastSpell, subject_of
from model.game.game import Object
from model.game.left_unsettled import Acted
from model.game.state import State
from model.objects.reason_details import Finding
from model.value_dataclasses import dataclass
from reader.card_record import Record
from solver.questions.check import LookedAt, Permission, Reason, Verdict


@dataclass(frozen=True)
class OwnWords:
    """Texts of cards by name, of rules by number, and what to do about those that are missing."""

    cards: tuple[tuple[str, str], ...]
    rules: tuple[tuple[str, str], ...]
    hints: tuple[str, ...]


def own_words(now: State, verdicts: Iterable[Verdict], why: bool = False) -> OwnWords:
    """Return the texts of the cards and rules that verdicts name; ``why``: of all that was looked at, too."""
    verdicts = list(verdicts)
    edition = now.game.edition
    names = dict.fromkeys(obj.card.name for found in verdicts for obj in _named(now, found) if obj.card.name)
    numbers = dict.fromkeys(number for found in verdicts for number in _numbers(found, edition, why))
    sentences = sentences_of(edition)
    cards = {name: _text(now, name) for name in names}
    return OwnWords(
        tuple((name, text) for name, text in cards.items() if text is not None),
        tuple((number, sentences[number]) for number in numbers if sentences and number in sentences),
        tuple(_hints(edition, [name for name, text in cards.items() if text is None], sentences is None)),
    )


def _named(now: State, found: Verdict) -> Iterator[Object]:
    """Return the objects that a verdict names: what is done with, to what, and what decides it."""
    subject = subject_of(found.act)
    if subject is not None:
        yield subject
    if isinstance(found.act, CastSpell | ActivateAbility):
        players = len(now.game.players)
        yield from (now.game.objects[target - players] for target in found.act.targets or () if target >= players)
    for reason in found.because:
        yield from _sources((reason, *reason.findings))
    yield from _sources(found.permissions)
    yield from _sources(one for one in found.looked_at if one.nearly)
    yield from _sources(found.rests_on)


def _sources(named: Iterable[Reason | Permission | LookedAt | Finding | Acted]) -> Iterator[Object]:
    yield from (one.source for one in named if one.source is not None)


def _numbers(found: Verdict, edition: str, why: bool) -> Iterator[str]:
    yield from (one.rule.cr(edition) for one in found.because)
    yield from (one.rule.cr(edition) for one in found.permissions)
    yield from (one.rule.cr(edition) for one in found.looked_at if why or one.nearly)


def _text(now: State, name: str) -> str | None:
    """Return the text of a card as its case file or the imported file has it, ``None`` where neither has."""
    own = next((text for obj in now.game.cards if obj.card.name == name and (text := text_of(obj.card))), None)
    imported = database()
    record = own.record if own is not None else None if imported is None else imported.record(name)
    return None if record is None else _of_faces(record)


def _of_faces(record: Record) -> str:
    """Return what is printed on a card; of several faces each under its name."""
    if len(record.faces) == 1:
        return record.faces[0].text or "(no text)"
    return "\n".join(f"{face.name}: {face.text}" for face in record.faces)


def _hints(edition: str, without: list[str], no_rules: bool) -> Iterator[str]:
    if without and database() is None:
        yield f"no card file was imported: {HINT}"
    elif without:
        yield f"not in the card file that was imported: {', '.join(without)}"
    if no_rules:
        yield f"the rules of {edition} were not imported: arbiter rules import FILE takes in their published text"
