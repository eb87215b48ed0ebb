"""How many objects a text has done something to: "for each creature destroyed this way" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from model.text.abilities import Effect
from model.text.continuous import MakesUntil
from model.text.descriptions import Those, descriptions_in
from model.text.instructions.affected import Done, DoneThisWay
from model.text.instructions.compound import with_those_in
from model.text.instructions.discarding import DiscardCards, DiscardHands
from model.text.instructions.draws_life_damage_counters import DrawCards
from model.text.instructions.libraries.looking import TakeFromTop
from model.text.instructions.libraries.top_cards import Mill
from model.text.instructions.permanents import Destroy, SacrificePermanents
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Exile, ExileGraveyards, ExileUntilThisLeaves, OfferCards, Put
from model.text.parts_by_layer import Gets
from model.text.unread import Unread
from model.value_dataclasses import values_in
from model.vocabulary import Who
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun

_DOES: dict[Done, tuple[type, ...]] = {
    "destroyed": (Destroy,),
    "discarded": (DiscardCards, DiscardHands),
    "exiled": (Exile, ExileGraveyards, ExileUntilThisLeaves),
    "milled": (Mill,),
    "returned": (Put,),
    "sacrificed": (SacrificePermanents,),
    "taken": (TakeFromTop,),
}
"""By what instructions that is done."""


def done_this_way(words: Words) -> DoneThisWay:
    """Take "creatures destroyed this way", "nonland card discarded this way", "creatures you controlled that were ...".

    Raises ``NotRead``.
    """
    found = noun(words)
    yours = bool(words.has("you controlled"))
    of_others = any(one.other or one.who is not None for one in (found.what, *descriptions_in(found.what)))
    if found.head in ("spell", "source", "token") or of_others:
        raise NotRead("what was moved")
    if yours:
        words.take("that were")
    done = words.take(*_DOES)
    if done == "returned":
        words.has("to your hand")
    words.take("this way")
    what = replace(found.what, token=False) if found.head == "card" and found.what != Those() else found.what
    what = replace(what, who=Who.YOU) if yours else what
    return DoneThisWay(next(one for one in _DOES if one == done), what)


def each_done_this_way(words: Words) -> DoneThisWay:
    """Take how a sentence begins that does something for each of them: "for each creature destroyed this way,"."""
    words.take("for each")
    found = done_this_way(words)
    words.take(",")
    return found


def done_for_each_of_them(effects: Iterable[Effect], so_many: DoneThisWay) -> tuple[Effect, ...]:
    """Return what is done once for each of them: so many tokens are created, or cards drawn, at once.

    Raises ``NotRead`` for anything else.
    """
    return tuple(_so_often(effect, so_many) for effect in effects)


def _so_often(effect: Effect, so_many: DoneThisWay) -> Effect:
    match effect:
        case CreateTokens(number=int() as number, who="you", action="", size=None, blocking=None, also=()):
            return replace(effect, number=replace(so_many, times=number))
        case DrawCards(number=int() as number, who="you"):
            return replace(effect, number=replace(so_many, times=number))
        case MakesUntil(parts=(Gets(),), of="this" | Those(), times=1):
            return replace(effect, times=so_many)
    raise NotRead("what is done for each of them")


def counts_what_is_not_known(effects: tuple[Effect, ...], told: Iterable[object]) -> bool:
    """Return whether effects count what was done by others than one that has done so for certain.

    ``told``: what was done before.
    """
    counted = {one.done for one in values_in(effects) if isinstance(one, DoneThisWay)}
    if not counted:
        return False
    before = tuple(told)
    if any(isinstance(one, Unread | OfferCards) for one in values_in(before)):
        return True
    done = [one for one in before if isinstance(one, Effect)] + [*effects]
    return not all(_is_done_once(_DOES[deed], done) for deed in counted)


def _is_done_once(does: tuple[type, ...], effects: list[Effect]) -> bool:
    within = [one for one in with_those_in(effects) if isinstance(one, does)]
    return len(within) == 1 and within[0] in effects
