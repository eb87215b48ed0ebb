"""What kind of thing sets an ability off, where it is not read what exactly does: by the verbs of its head (CR 603.1).

Whatever could set it off shows in one of these changes. A head of which not every word is known may wait for anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Literal, TypeAlias

from model.text.descriptions import COLOURS, SUPERTYPES, TYPES
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.read_roughly import Roughly
from model.vocabulary import Step, Zone
from reader.patterns import Pattern
from reader.segments.normalise import THIS
from reader.words.subtypes import MEANT


def roughly(head: str) -> tuple[Roughly, ...] | tuple[Whatever]:
    """Return what kind of thing sets an ability off, by each verb of its head: "Whenever ~ attacks or blocks".

    What happens to the object itself, wherever it lies, stands apart from what else does (CR 113.6k).
    """
    events = list(_events(head))
    known = [event for event in events if event is not None]
    if not known or len(known) < len(events):
        return (Whatever(),)
    parted = ([event for event in known if event.itself is itself] for itself in (True, False))
    return tuple(reduce(or_, some) for some in parted if some)


def _events(head: str) -> Iterator[Roughly | None]:
    """Return what happens by each clause of a head, ``None`` for one that is not read."""
    for several, one in _AS_ONE:
        head = several.sub(one, head)
    clauses = [_WHOSE.sub("", _BEGINS.sub("", clause)) for clause in _CLAUSES.split(head)]
    others = any(_describes(clause) for clause in clauses)
    subject = ""
    for clause in clauses:
        event = _step(clause) or _event(clause, subject)
        if event is not None:
            subject = THIS if event.itself else ""
            yield replace(event, itself=event.itself and not others)
        elif not _describes(clause):
            yield None


_AS_ONE = tuple(
    (Pattern(pattern), one)
    for pattern, one in (
        (r"\bone or more\b", "some"),
        (r" or (?:greater|less|more|fewer|higher)\b", ""),
        (r"\binstant(?: spells?)?,? (?:or|and/or) sorcery\b", "sorcery"),
        (r"\bspells? or (?:activated |triggered )?abilit(?:y|ies)\b", "spell"),
        (r"\bthis spell\b", THIS),
        (r"\byou're\b", "you are"),
        (r"\b(cast|cycle|discard|sacrifice) or (cast|cycle|discard|sacrifice) ~", r"\1 ~ or \2 ~"),
        (r"\bdealt (?:combat )?damage by (?:~|equipped creature|enchanted creature) this turn ", ""),
        (r"(?<=\w )put onto the battlefield with (?:~|this \w+) ", ""),
        (r"(?:[\w+/-]+ )?\bcounters? (?=(?:is|are) (?:put|removed))", ""),
    )
)
"""Words that belong together, or only say of which objects something is said, and what stands for them."""

_WHOSE = Pattern(
    r"(?<=\w )(?:you|they|an opponent|your opponents|opponents|a player|another player|that player|enchanted player|"
    r"your team)(?: don't| doesn't)? (?:controls?|owns?)\b"
)
_CLAUSES = Pattern(r",? (?:and/or|or|and) |, ")
_BEGINS = Pattern(r"^(?:When|Whenever|At|when|whenever|at) ")

_STEPS: tuple[tuple[str, tuple[Step, ...]], ...] = (
    (r"upkeeps?(?: steps?)?", (Step.UPKEEP,)),
    (r"draw steps?", (Step.DRAW,)),
    (r"(?:precombat|first) main phases?", (Step.PRECOMBAT_MAIN,)),
    (r"(?:postcombat|second) main phases?", (Step.POSTCOMBAT_MAIN,)),
    (r"main phases?", (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)),
    (r"combat(?: steps?| phases?)?", (Step.BEGINNING_OF_COMBAT,)),
    (r"end steps?|end of turn", (Step.END,)),
)
_BEGINNING = Pattern(
    r"the beginning of (?!.*\bnext\b)[^,]*?\b(?:"
    + "|".join(f"({name})" for name, _ in _STEPS)
    + r")(?: (?:of|on) [^,]*)?$"
)


def _step(clause: str) -> Roughly | None:
    """Return that a step begins, whoever's: "the beginning of the upkeep of enchanted creature's controller"."""
    if clause == "end of combat":
        return Roughly(steps=frozenset({Step.END_OF_COMBAT}))
    found = _BEGINNING.match(clause)
    if found is None or found.lastindex is None:
        return None
    return Roughly(steps=frozenset(_STEPS[found.lastindex - 1][1]))


def _moving(to: Zone | None = None, out_of: Zone | None = None, more: str = "", less: str = "") -> Roughly:
    came, left = (frozenset(() if zone is None else (zone,)) for zone in (to, out_of))
    return Roughly(came, left, frozenset(more.split()), frozenset(less.split()))


def _changing(more: str = "", less: str = "") -> Roughly:
    return _moving(None, None, more, less)


_CAST = _moving(to=Zone.STACK)
_LEAVES = _moving(out_of=Zone.BATTLEFIELD)
_DAMAGE = _changing("damage counters player_counters life_lost", "life counters")
_FIGHTS = replace(
    _changing("blocking still_blocking blocked blockers_declared"), steps=frozenset({Step.DECLARE_BLOCKERS})
)
_BURIED, _UNEARTHED = (
    _moving(to=Zone.GRAVEYARD, more="other_cards_in_graveyard"),
    _moving(out_of=Zone.GRAVEYARD, less="other_cards_in_graveyard"),
)
_TARGETED = _changing("stack_size target further_target", "target further_target")
_INTO = r"(?:(?:a|an|your|their|its|his|her|each|any|player's|opponent's|owner's|opponents'|owners') )*"
_COUNTERS = r"[^,]*(?:\bcounters?\b|\{E\})(?: on| from)?"

Whose: TypeAlias = Literal["subject", "object", "nobody"]
"""Which word of a clause names the object in whose changes it shows alone what happens."""

SAID: tuple[tuple[str, Roughly, Whose], ...] = (
    (r"casts?", _CAST, "object"),
    (r"cop(?:y|ies) (?:an?|that|~|sorcery)\b(?!.*\babilit)", _CAST, "nobody"),
    (r"plays?", _CAST | _changing("lands_played"), "nobody"),
    (r"enters?|creates? [^,]*\btokens?|puts? [^,]*\bonto the battlefield", _moving(to=Zone.BATTLEFIELD), "subject"),
    (r"leaves? (?:the battlefield|play)|dies?|(?:is|are) (?:destroyed|sacrificed)", _LEAVES, "subject"),
    (rf"(?:is|are) put into {_INTO}graveyards? from the battlefield", _LEAVES, "subject"),
    (r"sacrifices?", _LEAVES, "object"),
    (r"exploits?", _LEAVES, "nobody"),
    (
        rf"(?:is|are) put into {_INTO}graveyards?",
        _moving(Zone.GRAVEYARD, more="other_cards_in_graveyard"),
        "subject",
    ),
    (r"mills?|(?:is|are) milled", _BURIED, "nobody"),
    (rf"leaves? {_INTO}graveyards?", _UNEARTHED, "subject"),
    (r"(?:is|are) (?:put into exile|exiled)", _moving(to=Zone.EXILE), "subject"),
    (
        rf"(?:is|are) (?:returned to|put into) {_INTO}hands?",
        _moving(Zone.HAND, more="other_cards_in_hand"),
        "subject",
    ),
    (r"discards?|cycles?", _moving(None, Zone.HAND, "", "other_cards_in_hand"), "object"),
    (r"draws?", _changing("cards_drawn"), "nobody"),
    (r"attacks?", _changing("attacking has_attacked attacked"), "subject"),
    (r"(?:is|are) attacked", _changing("attacking has_attacked attacked"), "nobody"),
    (r"blocks?|becomes? blocked|(?:isn't|aren't|is|are) blocked", _FIGHTS, "nobody"),
    (r"deals? (?:\w+ )*?damage|(?:is|are) dealt", _DAMAGE, "nobody"),
    (r"gains? life", _changing("life life_gained"), "nobody"),
    (r"(?:loses?|pays?) life", _changing("life_lost", "life"), "nobody"),
    (r"becomes? tapped|(?:is|are) tapped", _changing("tapped"), "subject"),
    (r"taps?", _changing("tapped"), "object"),
    (r"becomes? untapped", _changing("", "tapped"), "subject"),
    (r"untaps?", _changing("", "tapped"), "object"),
    (r"becomes? the targets?|commits? a crime", _TARGETED, "nobody"),
    (rf"(?:puts?|gets?){_COUNTERS}|(?:is|are) put on", _changing("counters player_counters"), "object"),
    (rf"removes?{_COUNTERS}|(?:is|are) removed from", _changing("", "counters player_counters"), "object"),
    (
        r"(?:is|are) turned face (?:up|down)|transforms?",
        _changing("face_down back_face_up", "face_down back_face_up"),
        "subject",
    ),
    (r"becomes? attached", _changing("attached_to", "attached_to"), "subject"),
    (r"loses? control", _LEAVES | _changing("controller", "controller"), "nobody"),
    (r"gains? control", _changing("controller", "controller"), "nobody"),
    (r"loses? the game", _changing("lost"), "nobody"),
    (r"mutates?", _changing("cast_with"), "nobody"),
    (r"becomes? level", _changing("class_level"), "subject"),
    (r"(?:fully )?unlocks?", _changing("unlocked"), "nobody"),
)
"""In what it shows that something happens, by the verb for it: whoever does it, and to whatever."""

_EVENTS = tuple((Pattern(rf"(?:{verb})(?![\w'-])"), shows, whose) for verb, shows, whose in SAID)


def _event(clause: str, subject: str) -> Roughly | None:
    """Return what happens in a clause, ``None`` if that is not read.

    ``subject`` is the object itself where the clause before it was about that alone: "~ attacks or blocks".
    """
    for place in _PLACES.finditer(clause):
        before = clause[: place.start()].strip()
        if not _describes(before) and before:
            return None
        for pattern, shows, whose in _EVENTS:
            if (verb := pattern.match(clause, place.start())) is not None:
                does = whose == "subject" and (subject if before in ("", "it") else before) == THIS
                is_done = whose == "object" and _ITSELF.match(clause, verb.end()) is not None
                return replace(shows, itself=does or is_done)
    return None


_PLACES = Pattern(r"(?<![\w'/-])(?=\w)")
_ITSELF = Pattern(r" ~(?=$| )")


def _describes(words: str) -> bool:
    """Return whether words only describe objects or players, so that there is no verb in them that is not known."""
    return bool(words) and all(_is_described_by(word) for word in words.split())


def _is_described_by(word: str) -> bool:
    return word in _WORDS or word in MEANT or word.startswith("non") or _NUMBER.match(word) is not None


_NUMBER = Pattern(r"[+-]?\d+(?:/[+-]?\d+)?$")
_WORDS = frozenset(
    f"""
    a an another one some each any all other others the your their its it you they he she {THIS} player players player's
    opponent opponents opponent's opponents' two three four five six seven at least only
    permanent permanents spell spells card cards token tokens source sources ability commander colorless multicolored
    monocolored historic modified outlaw enchanted equipped fortified attacking blocking tapped untapped face-down
    suspected kicked commander's sorceries named with without power toughness mana value flying deathtouch defender on
    of chosen type color during turn turns time times first second third fourth from anywhere than hand graveyard
    library battlefield
    """.split()
    + [f"{word}{s}" for word in (*TYPES, *SUPERTYPES) for s in ("", "s")]
    + [word.lower() for word in (*SUPERTYPES, *COLOURS)]
)
"""Words of which descriptions are made."""
