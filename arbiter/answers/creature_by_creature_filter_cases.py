"""Cases for a filter that judges creature by creature: the smallest boards on which it goes astray."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, TypeAlias

from arbiter.answers.discoveries_as_cases import Found, checked
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.words.cards_by_name import card_named
from arbiter.writing.toml_text import toml
from model.actions.declarations import Declaration, DeclareAttackers, DeclareBlockers
from model.game.state import State
from model.rulebook import rule_named
from model.value_dataclasses import dataclass
from model.vocabulary import CardType
from solver.questions.check import judge
from solver.rulebooks.creature_by_creature_filter import Astray, astray
from solver.rulebooks.discover import Kind

ATTACKS, BLOCKS = NAMES = ("attacks one by one", "blocks one by one")
"""What may be asked for by name, beside scopes."""

MOST_CARDS = 4
"""How many cards a board has at most."""

Key: TypeAlias = tuple[bool, tuple[str, ...]]
"""What tells a discovery from others: whether a legal declaration is forbidden, and the rules that do it."""


@dataclass(frozen=True)
class Entry:
    """A card of a board, whose it is, and whether it is goaded."""

    card: str
    mine: bool = True
    goaded: bool = False


OF_ATTACKS = (
    *(
        Entry(card)
        for card in ("Grizzly Bears", "Hill Giant", "Mogg Flunkies", "Orcish Conscripts", "Orcish Conscripts")
    ),
    *(Entry(card, goaded=True) for card in ("Bonded Construct", "Silent Arbiter")),
    *(Entry(card) for card in ("Juggernaut", "Forest")),
    *(
        Entry(card, mine=False)
        for card in ("Baird, Steward of Argive", "Dueling Grounds", "Crawlspace", "Jace Beleren")
    ),
)
OF_BLOCKS = (
    *(Entry(card) for card in ("Grizzly Bears", "Hill Giant", "Mogg Flunkies", "Razorgrass Screen", "Forest")),
    *(Entry(card, mine=False) for card in ("Boggart Brute", "Taunting Elf", "Storm Crow", "Silent Arbiter")),
    *(Entry(card, mine=False) for card in ("Archangel of Tithes", "Grand Melee")),
)
ENTRIES = {ATTACKS: OF_ATTACKS, BLOCKS: OF_BLOCKS}
ACTS: dict[str, Declaration] = {ATTACKS: DeclareAttackers(0), BLOCKS: DeclareBlockers(0)}


def entries_of(name: str, cards: Sequence[str]) -> tuple[Entry, ...]:
    """Return the cards of which boards are made; "Ned: Propaganda" is one of Ned's. Raises ``CaseError``."""
    if not cards:
        return ENTRIES[name]
    named = [said.rpartition(":") for said in cards]
    return tuple(Entry(card_named(card.strip()).name, mine=owner.strip() != "Ned") for owner, _, card in named)


def smallest(name: str, size: int, cards: Sequence[str], edition: str, known: set[Key]) -> Iterator[tuple[Key, Found]]:
    """Return boards of so many cards, as cases, with a declaration judged wrongly as on none that is ``known``."""
    for entries in dict.fromkeys(combinations(entries_of(name, cards), size)):
        table: dict[str, Any] = {"title": name} | ({"edition": edition} if edition else {})
        table |= {"situation": _situation(name, entries), "step": []}
        try:
            now = begin(parse(toml(table).encode())).start
        except CaseError:
            continue  # which no game comes to
        for found in astray(now, ACTS[name]):
            key = found.legal, found.rules
            if key not in known:
                known.add(key)
                yield key, _told(name, table, now, found)


def _situation(name: str, entries: Sequence[Entry]) -> dict[str, Any]:
    mine = [{"card": one.card, "goaded_by": ["Ned"]} if one.goaded else one.card for one in entries if one.mine]
    fighting = [one for one in entries if not one.mine]
    if name == ATTACKS:
        return {
            "step": "declare attackers",
            "Ann": {"battlefield": mine},
            "Ned": {"battlefield": [one.card for one in fighting]},
        }
    theirs = [{"card": o.card, "attacking": "Ann"} if is_creature_card(o.card) else o.card for o in fighting]
    return {"turn": "Ned", "step": "declare blockers", "Ann": {"battlefield": mine}, "Ned": {"battlefield": theirs}}


def is_creature_card(name: str) -> bool:
    """Return whether a card is printed as a creature."""
    return CardType.CREATURE in card_named(name).types


def _told(name: str, table: dict[str, Any], now: State, found: Astray) -> Found:
    """Return a discovery in words, with the text of its file. Raises ``Disagreement`` if that is not as expected."""
    what, act = ACTS[name].topic, found.act
    wrong = "forbids though it is legal" if found.legal else "allows though it is illegal"
    rules = [rule_named(rule) for rule in found.rules]
    title = f"{what.capitalize()}: a filter creature by creature {wrong}, by {' and '.join(found.rules)}"
    alone = [act.instead((pair,)) for pair in act.pairs] if found.legal else []
    table |= {
        "title": title,
        "about": " ".join(dict.fromkeys(rule.sentence for rule in rules)),
        "cites": list(dict.fromkeys(rule.cr(now.game.edition) for rule in rules)),
        "step": [_step(now, one) for one in (act, *alone)],
    }
    order = ("title", "about", "cites", "edition", "situation", "step")
    written = checked(
        f"{'_'.join(('combat', what, 'forbidden' if found.legal else 'allowed', *found.rules))}.toml",
        {key: table[key] for key in order if key in table},
    )
    kind: Kind = "too strict" if found.legal else "too lax"
    return Found(kind, title, written.name, f"{act.words(now.game)}: {wrong}", written.text)


def _step(now: State, act: Declaration) -> dict[str, Any]:
    judged = judge(now, replace(act, against=None))
    step: dict[str, Any] = {"ask": act.words(now.game), "legal": judged.answer == "legal"}
    return step if judged.answer == "legal" else step | {"because": list(judged.rules_in_the_way)}
