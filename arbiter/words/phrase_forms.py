"""Forms of phrases: how a phrase is matched, and what is said of one that is not understood."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import chain
from typing import Any, Generic, TypeVar

from arbiter.errors import CaseError, closest, short_enough
from arbiter.set_apart_characters import SET_APART, plain
from arbiter.words.names_in_phrases import as_casting, set_apart
from arbiter.words.objects_by_name import object_named
from arbiter.words.players_zones_steps_by_name import player_named
from arbiter.words.questions_as_statements import as_told
from arbiter.words.said_in_response import by_doing, without_response
from model.game.game import Object
from model.game.state import State
from model.value_dataclasses import dataclass
from model.vocabulary import Player, Zone

Meaning = TypeVar("Meaning")

_WHAT_IT_DOES = 'what is done with it is asked, "Ann casts ... targeting ..."; what comes of that, once it has resolved'

INSTEAD = {
    "animate": 'an ability is activated: "Ann activates ..."',
    "bolt": _WHAT_IT_DOES,
    "bounce": 'what is returned is said to be, "... is returned to hand", or by what: "bounces ... with ..."',
    "burn": _WHAT_IT_DOES,
    "destroy": _WHAT_IT_DOES,
    "exile": _WHAT_IT_DOES,
    "kill": _WHAT_IT_DOES,
    "ping": _WHAT_IT_DOES,
    "remove": _WHAT_IT_DOES,
    "shoot": _WHAT_IT_DOES,
    "concede": "conceding is not modelled",
    "exert": 'a creature is exerted as it attacks, or for a cost: say it of that, "attacks ... exerting ..."',
    "counter": 'what counters a spell is cast, "Ann casts ... targeting ..."; counters on something are "given"',
    "dealt": 'damage is dealt by something: "... deals 2 damage to ..."',
    "end": 'a turn ends once all pass: a story says which step begins next, "the end step begins"',
    "go": 'the game goes on once all pass: a story says which step begins, "the declare attackers step begins"',
    "hold": "who has priority holds it by doing something else than passing",
    "how": 'what a player may do is listed by "arbiter options", every way to pay by "--payments"',
    "legal": 'say what is done: "Ann casts ..."',
    "mill": 'what mills is said to resolve: "... resolves", "... is put into the graveyard"',
    "move": 'the game goes on once all pass: a story says which step begins, "the declare attackers step begins"',
    "mulligan": "nothing before the first turn is modelled",
    "pitch": 'what goes for a cost is named: "Ann casts ... exiling ..."',
    "sacrifice": 'what is sacrificed is said with what it goes for: "... sacrificing ...", "sacrifices ... for ..."',
    "shuffle": 'what shuffles is said to resolve: "... resolves"',
    "skip": 'who does nothing in a step passes, "Ann passes", or attacks "with nothing"',
    "tapped": 'a story has "... becomes tapped"',
    "take": 'damage is dealt by something: "... deals 2 damage to ..."',
    "target": 'what targets it is cast or activated: "Ann casts ... targeting ..."',
    "untap": 'no player untaps anything as an action; a story has "... becomes untapped"',
    "what": 'what a player may do is listed by "arbiter options"',
}
"""What is said of a word that no phrase has: of a verb of the game, or a question of another kind."""

BEFORE_A_VERB = ("the", "it", "any", "player", "may", "be")

ENDS = ".?"
"""What a phrase may end with."""

SHORT = 3
"""A word of so few letters is not taken for another that was mistyped, but for a verb; one of fewer for none."""

_QUOTED = re.compile(rf'["“”]({SET_APART}(?:\s*#\d+)?)["“”]')

NOBODY_HERE = frozenset({"i", "me", "my", "you", "your", "we"})
"""Words for who asks, or for whoever is meant, where players have names."""

Parts = dict[str, str]


@dataclass(frozen=True)
class Form(Generic[Meaning]):
    """A form of phrase: how it is written (square brackets: may be left out), and what it means."""

    written: str
    means: Callable[[State, Parts], tuple[State, Meaning]]

    def match(self, phrase: str) -> Parts | None:
        """Return the parts of a phrase of this form, or ``None``."""
        found = _pattern(self.written).fullmatch(phrase)
        return None if found is None else {k: v.strip() for k, v in found.groupdict().items() if v is not None}

    def words(self) -> list[str]:
        """Return the fixed words of this form."""
        return re.findall(r"[a-z][a-z-]*[a-z]", re.sub(r"\{[^}]*\}", " ", self.written))

    @property
    def verb(self) -> str:
        """The first of the fixed words that cannot be left out, but for those that stand before a verb."""
        always = re.sub(r"\[[^]]*\]", " ", self.written)
        return next(word for word in self.words() if word in always.split() and word not in BEFORE_A_VERB)


@cache
def _verbs(forms: tuple[Form[Any], ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(form.verb for form in forms))


@cache
def _pattern(written: str) -> re.Pattern[str]:
    text = re.escape(written).replace(r"\ ", r"\s+")
    text = text.replace(r"\[", "(?:").replace(r"\]", ")?")
    text = text.replace(r"\{action\}", "(?P<action>.+)")  # which may have "for" in it as well
    return re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+?)", text), re.IGNORECASE)


def meant(
    now: State,
    phrase: str,
    forms: tuple[Form[Meaning], ...],
    what: str,
    elsewhere: tuple[Form[Any], ...] = (),
    there: str = "",
) -> tuple[State, Meaning]:
    """Return what a phrase of one of these forms means, and the state with room for what it needs.

    Names in it are read as names first, and only if that makes no sense as other words. Raises ``CaseError`` saying
    what was not understood; ``there`` is said of a phrase that is of another form, ``elsewhere``.
    """
    text = " ".join(short_enough(phrase).split())
    if not text.rstrip(ENDS):
        raise CaseError(f"{what} is missing")
    problems = []
    verbs = _verbs(forms)
    text = as_casting(now.game, text, (*verbs, *_verbs(elsewhere)))
    for reading in dict.fromkeys((set_apart(now.game, text), text)):
        told = _as_told(now, reading, verbs)
        for form in forms:
            parts = form.match(told)
            if parts is None:
                continue
            try:
                return form.means(now, parts)
            except CaseError as problem:
                of_nobody = "player" in parts and not is_player(now, parts["player"])
                problems.append((of_nobody, problem))
    text = text.rstrip(ENDS)
    if problems:
        _, first = min(problems, key=lambda problem: problem[0])
        raise CaseError(f'"{text}": {plain(first.message)}')
    apart = _as_told(now, set_apart(now.game, text), verbs)
    hint = (
        there
        if any(form.match(apart) is not None for form in elsewhere)
        else _what_fits(apart, forms, now.game.players)
    )
    raise CaseError(f'"{text}" is not {what}; {hint}')


def _as_told(now: State, reading: str, verbs: Sequence[str]) -> str:
    """Return a phrase, its names set apart, as the forms have it. Raises ``CaseError`` for a response to nothing."""
    told = as_told(without_response(now, _as_forms_have_it(reading)), now.game.players, verbs)
    return by_doing(now, told, verbs)


_OF_A_VERB = re.compile(r"\b(?:chump[ -](?=blocks?\b)|(?<=hard)[ -](?=casts?\b))", re.IGNORECASE)
"""What is said before a verb, and says no more than that verb: "chump-blocks", "hard-casts"."""

_FACE_DOWN = re.compile(
    rf"(?<=cast)(?P<s>s?\s+)(?:an?\s+)?face down\s+(?P<name>{SET_APART}(?:\s*#\d+)?)", re.IGNORECASE
)
"""Said before what is cast face down."""

_ONLY = re.compile(rf"\bwith\s+(?:only|just)\s+(?={SET_APART})", re.IGNORECASE)
"""Said of what attacks or blocks, where nothing else does."""


def _as_forms_have_it(text: str) -> str:
    """Return a phrase, its names set apart, in the spelling of the forms: "face-down", "X = 2" and "?" are others.

    Quotation marks around a name say nothing.
    """
    text = _QUOTED.sub(r"\1", text)
    spelt = re.sub(r"\bface-?(up|down)\b", r"face \1", text.rstrip(ENDS), flags=re.IGNORECASE)
    spelt = re.sub(r"\balpha\s+(?=strikes?\b)", "alpha-", spelt, flags=re.IGNORECASE)
    spelt = _ONLY.sub("with ", _OF_A_VERB.sub("", spelt))
    spelt = _FACE_DOWN.sub(r"\g<s>\g<name> face down", spelt)
    spelt = re.sub(r"\b(does|do)n['’]t\b", r"\1 not", spelt, flags=re.IGNORECASE)
    return re.sub(r"\bX\s*=\s*", "X=", spelt)


def _what_fits(text: str, forms: tuple[Form[Meaning], ...], players: Sequence[str]) -> str:
    """Return a hint for a phrase of no form: its verb is not modelled, the forms with its verb, or a word near one."""
    said = [word.lower() for word in text.split() if plain(word) == word]
    if nobody := next((word for word in text.split() if word.lower() in NOBODY_HERE), ""):
        return f'"{nobody}" is no player here: the players are {" and ".join(players)}'
    first = next(iter(text.lower().split()), "")
    if verb := next((form.verb for form in forms if form.verb in (first, f"{first}s", f"{first}es")), ""):
        return f'say who does it, as in "{players[0]} {verb} ..."'
    known = {word for form in forms for word in form.words()}
    for word in said:
        if word not in known and (meant := next((one for one in (word, word[:-1], word[:-2]) if one in INSTEAD), "")):
            return INSTEAD[meant]
    in_common = {form.written: len(set(form.words()) & set(said)) for form in forms if form.verb in said}
    if in_common:
        most = max(in_common.values())
        return "it can be: " + "; ".join(form for form, number in in_common.items() if number == most)
    verbs = {form.verb for form in forms}
    others = {word for word in known if len(word) > SHORT} - verbs
    near = chain(
        (closest(word, sorted(verbs)) for word in said if len(word) >= SHORT),
        (closest(word, sorted(others)) for word in said if len(word) > SHORT and word not in others),
    )
    for word in filter(None, near):
        return f'did you mean "{word}"?'
    each = ", ".join(dict.fromkeys(form.verb for form in forms))
    return f'one has the verb {each}; "arbiter list phrases" shows all'


def the_player(now: State, parts: Parts) -> Player:
    """Return the player that a phrase names."""
    return player_named(now.game.players, parts["player"])


def is_player(now: State, name: str) -> bool:
    """Return whether a name is that of a player."""
    return plain(name).lower() in (player.lower() for player in now.game.players)


def the_object(now: State, parts: Parts, *zones: Zone) -> Object:
    """Return the object that a phrase names, looked for first in these zones."""
    return object_named(now, parts["object"], zones=zones)
