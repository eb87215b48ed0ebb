"""What is said of what was created or put onto the battlefield right before: "it gains haste" (CR 603.7c, 608.2c)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from model.text.abilities import Effect, Later, at_next
from model.text.continuous import MakesUntil
from model.text.instructions.draws_life_damage_counters import PutCounters
from model.text.instructions.libraries.looking import RevealUntil, TakeFromTop
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Destroy, SacrificePermanents
from model.text.instructions.tokens import CreateCopies, CreateTokens
from model.text.instructions.zones import Exile, Put, PutFromHand
from model.text.parts_by_layer import Has
from model.vocabulary import Zone
from reader.effects.said_so_far import ReadsSentence, Said
from reader.instructions.delayed.until_a_step import parted
from reader.patterns import Pattern
from reader.segments.normalise import THIS
from reader.words.cursor import NotRead, whole
from reader.words.keywords import gifts

_TOKENS = r"they|them|th(?:ose|e) tokens|the tokens created this way"
_A_TOKEN = rf"it|th(?:at|e) token|the token created this way|{_TOKENS}"
_A_CARD = r"it|they|them|th(?:at|e) (?:creature|permanent|card)|those (?:creatures|permanents|cards)"
_FOR_HOW_LONG = r"(?: (until end of turn|until your next turn))?"
_GAINS = {one: Pattern(rf"(?:{one}) gains? (.+?){_FOR_HOW_LONG}\.?$") for one in (_TOKENS, _A_TOKEN, _A_CARD)}
_GOES = {
    one: Pattern(
        rf"(exile|sacrifice|destroy|return) (?:{one})( to (?:your|its owner's|their owner's|their owners') hand)?$"
    )
    for one in (_TOKENS, _A_TOKEN, _A_CARD)
}
_COUNTERS = {
    one: Pattern(rf"((?:then )?put .*?counters? on (?:each of )?)(?:{one})(?![a-z'])(.*)$")
    for one in (_TOKENS, _A_TOKEN, _A_CARD)
}
_SPEAKS_OF_ANOTHER = Pattern(r"\b(?:it|its|itself|they|them|their|that|those)\b")
_DONE: dict[str, Effect] = {
    "exile": Exile("what triggered it"),
    "sacrifice": SacrificePermanents("what triggered it"),
    "destroy": Destroy("what triggered it"),
}
_LASTS: dict[str | None, Literal["this turn", "until your next turn", "for good"]] = {
    "until end of turn": "this turn",
    "until your next turn": "until your next turn",
    None: "for good",
}


def of_what_entered(effects: tuple[Effect, ...], text: str) -> Effect | None:
    """Return what a sentence says of what the effects before it have brought; ``None`` for another sentence.

    "It gains haste", "exile those tokens at end of combat". Where two of them bring something, it is not known which is
    meant.
    """
    whom = _called(effects)
    return None if whom is None else _gains(text, whom) or _later(text, whom)


def counters_on_what_entered(
    effects: tuple[Effect, ...], text: str, said: Said, read: ReadsSentence
) -> tuple[Effect, ...] | None:
    """Return effects with counters for what they have brought; ``None`` for another sentence.

    "Put six +1/+1 counters on it", "put X +1/+1 counters on each of them and you gain X life".
    """
    whom = _called(effects)
    found = None if whom is None else _COUNTERS[whom].match(text.rstrip("."))
    if found is None or _SPEAKS_OF_ANOTHER.search(found[2]):
        return None
    try:
        put, *more = read(f"{found[1]}{THIS}{found[2]}", said)
    except NotRead:
        return None
    if not isinstance(put, PutCounters) or put.on != "this":
        return None
    return (*effects, replace(put, on="what entered"), *more)


def _called(effects: tuple[Effect, ...]) -> str | None:
    """Return the words for what effects have brought, ``None`` if it is not known of what the next sentence speaks."""
    brought = [effect for effect in effects if _brings(effect)]
    if len(brought) != 1 or not (effects[-1] is brought[0] or is_of_what_entered(effects[-1])):
        return None
    if isinstance(brought[0], CreateTokens) and brought[0].also:
        return _TOKENS
    return _A_TOKEN if isinstance(brought[0], CreateTokens | CreateCopies) else _A_CARD


def is_of_what_entered(effect: Effect) -> bool:
    """Return whether an effect is about what was created or put onto the battlefield right before."""
    return "what entered" in vars(effect).values()


def _brings(effect: Effect) -> bool:
    put = isinstance(effect, Search | TakeFromTop | RevealUntil) and effect.to is Zone.BATTLEFIELD
    put = put or (isinstance(effect, Put) and effect.zone is Zone.BATTLEFIELD and not isinstance(effect.of, str))
    return put or isinstance(effect, CreateTokens | CreateCopies | PutFromHand)


def _gains(text: str, whom: str) -> MakesUntil | None:
    found = _GAINS[whom].match(text)
    if found is None:
        return None
    try:
        return MakesUntil((Has(whole(found[1], gifts)),), "what entered", lasts=_LASTS[found[2]])
    except NotRead:
        return None


def _later(text: str, whom: str) -> Later | None:
    put_off = parted(text.rstrip("."))
    found = None if put_off is None else _GOES[whom].match(put_off[1])
    if put_off is None or found is None:
        return None
    verb, to_hand = found.groups()
    if (verb == "return") != bool(to_hand) or (to_hand and whom is not _A_CARD):
        return None
    return at_next(put_off[0], Put("what triggered it", Zone.HAND) if to_hand else _DONE[verb], about="what entered")
