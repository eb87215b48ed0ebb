"""Sentences that say more of what the sentence before them said."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, TypeAlias

from model.text.abilities import Effect, Later, ThisTurn
from model.text.card import Card
from model.text.continuous import MakesUntil
from model.text.descriptions import Those
from model.text.instructions.adding_mana import AddMana, ManyIf
from model.text.instructions.affected import Chosen, Objects, Utmost
from model.text.instructions.compound import IfSo, May, MayPay, with_those_in
from model.text.instructions.copying import CopyOnStack
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import ExileTopCards
from model.text.instructions.permanents import CantBeRegenerated, Destroy, Untap
from model.text.instructions.stack import Counter
from model.text.instructions.tokens import CreateCopies, CreateTokens
from model.text.instructions.zones import OfferCards
from model.text.parts_by_layer import AddsTypes, Controlled
from model.text.restricted_mana import Restriction
from model.text.unread import Unread
from model.vocabulary import CardType, Zone
from reader.effects.changed_for_a_time import NOTHING_ELSE
from reader.effects.mana import add_mana
from reader.effects.playing.cast_freely import exiled_afterwards, with_the_rest
from reader.effects.playing.exiled_to_play import MAY_BE_LOOKED_AT, with_other_mana
from reader.effects.said_so_far import Said
from reader.instructions.instead_of_dying import exiles_what_it_damages
from reader.instructions.outcomes.if_paid_on_resolution import not_told
from reader.instructions.what_entered import of_what_entered
from reader.patterns import Pattern
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, whole
from reader.words.keywords import gifts
from reader.words.spent_on import restriction

_NOT_REGENERATED = Pattern(
    r"(?:it|they|that (?:creature|permanent|artifact)|those (?:creatures|permanents)|the creature) "
    r"can't be regenerated\.?$"
)


def amended(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return effects as a sentence after them amends them, ``None`` if it is no such sentence.

    "Destroy target creature. It can't be regenerated.", "Add {C}. Spend this mana only to cast Elf spells."
    """
    if effects and isinstance(effects[-1], Destroy) and _NOT_REGENERATED.match(text):
        return (*effects[:-1], replace(effects[-1], regenerates=False))
    if NOTHING_ELSE in effects and _STILL.match(text):
        return tuple(effect for effect in effects if effect != NOTHING_ELSE)
    if effects and _NEW_TARGETS.match(text) and (copying := _with_new_targets(effects[-1])) is not None:
        return (*effects[:-1], copying)
    if effects and isinstance(effects[-1], Search) and not effects[-1].shuffles and _SHUFFLES.match(text):
        return (*effects[:-1], replace(effects[-1], shuffles=True))
    if effects and isinstance(effects[-1], AddMana) and (more := _more_mana(effects[-1], text)) is not None:
        return (*effects[:-1], more)
    if effects and isinstance(effects[-1], AddMana) and effects[-1].restriction is None:
        only = _spent_on(text)
        return None if only is None else (*effects[:-1], replace(effects[-1], restriction=only))
    if (spent := with_other_mana(effects, text)) is not None:
        return spent
    found = _COUNTERED.match(text)
    if found and effects and effects[-1] == Counter():
        return (*effects[:-1], Counter(_TO[found[1]]))
    if effects and effects[-1] == Counter() and _NO_MORE.match(text):
        return (*effects[:-1], Counter(forbids_more=True))
    return _besides(effects, text) if effects else None


_TIED = Pattern(
    r"if two or more \w+ are tied for (greatest|highest|least|lowest) (power|toughness|mana value), "
    r"you choose one of them\.?$"
)


def tied(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return effects of which a sentence says only what goes without saying: of those that are tied one is chosen.

    ``None`` for another sentence.
    """
    found, utmost = _TIED.match(text), utmost_in(effects[-1]) if effects else None
    if found is None or utmost is None:
        return None
    return effects if (utmost.stat, utmost.least) == (found[2], found[1] in ("least", "lowest")) else None


def utmost_in(effect: Effect) -> Utmost | None:
    """Return of which permanents one is chosen to which something is done: those that have most of something."""
    of = effect.of if isinstance(effect, Destroy) else effect.to if isinstance(effect, DealDamage) else None
    return of.utmost if isinstance(of, Chosen) and of.by == "you" else None


_Done: TypeAlias = Instruction | MakesUntil | Unread

_DESTROYED = Pattern(r"(?:an? )?(artifact|creature|permanent)s? destroyed this way can't be regenerated\.?$")


def not_regenerated(effects: tuple[Effect, ...], text: str, said: Said) -> tuple[Effect, ...] | None:
    """Return effects none of whose destructions is regenerated: "A creature destroyed this way can't be regenerated."

    ``None`` for another sentence, and where something else may be destroyed as well.
    """
    found = _DESTROYED.match(text)
    if found is None:
        return None
    kinds = None if found[1] == "permanent" else frozenset({CardType(found[1].capitalize())})
    destroying = [one for one in with_those_in(effects) if isinstance(one, Destroy)]
    if not destroying or any(kinds not in (None, _types_of(one.of, said)) for one in destroying):
        return None
    then = tuple(one if isinstance(one, ThisTurn) else _without_regenerating(one) for one in effects)
    left = [one for one in with_those_in(then) if isinstance(one, Destroy) and one.regenerates]
    return None if left else then


def _types_of(of: Objects, said: Said) -> frozenset[CardType]:
    """Return which card types everything has that is meant."""
    if of == "target" and len(said.targets) == 1:
        return said.targets[0].what.types
    return of.types if isinstance(of, Those) else frozenset()


def _without_regenerating(effect: _Done) -> _Done:
    match effect:
        case Destroy():
            return replace(effect, regenerates=False)
        case IfSo(then=then, otherwise=otherwise):
            done, done_otherwise = (tuple(map(_without_regenerating, one)) for one in (then, otherwise))
            return replace(effect, then=done, otherwise=done_otherwise)
    return effect


_NO_MORE = Pattern(
    r"if a permanent's ability is countered this way, "
    r"activated abilities of that permanent can't be activated this turn\.?$"
)
_DEALT = Pattern(r"a creature dealt damage this way can't be regenerated this turn\.?$")
_UNTAPS = Pattern(r"untap those (?:creatures|permanents|lands|artifacts)\.?$")
_HAS = Pattern(r"(?:it has|they have) (\".*)$")


def _besides(effects: tuple[Effect, ...], text: str) -> tuple[Effect, ...] | None:
    """Return effects with what is done besides to what the last of them was done to; ``None`` for another sentence."""
    match effects[-1]:
        case MayPay(then=done) as paying if (then := amended(done, text)) is not None:
            return (*effects[:-1], replace(paying, then=tuple(map(not_told, then))))
        case ExileTopCards(face_down=True) | Search(face_down=True) if MAY_BE_LOOKED_AT.match(text):
            return effects
        case OfferCards() | IfSo(then=(OfferCards(),), otherwise=()):
            return exiled_afterwards(effects, text) or with_the_rest(effects, text)
        case DealDamage(to="target", source="this") if _DEALT.match(text):
            return (*effects, CantBeRegenerated())
        case DealDamage() if (exiling := exiles_what_it_damages(effects, text)) is not None:
            return exiling
        case MakesUntil(parts) if _STILL.match(text) and any(isinstance(part, AddsTypes) for part in parts):
            return effects
        case MakesUntil(parts, Those() as of) if _UNTAPS.match(text) and Controlled() not in parts:
            return (*effects, Untap(of)) if of == Those(types=of.types, who=of.who) else None
        case CreateTokens(also=()) as created if (found := _HAS.match(text)) and effects.count(created) == 1:
            having = None if any(_creates(one) for one in effects[:-1]) else _having(created, found[1])
            return None if having is None else (*effects[:-1], having)
    more = of_what_entered(effects, text)
    return None if more is None else (*effects, more)


def _creates(effect: Effect) -> bool:
    return isinstance(effect, CreateTokens | CreateCopies)


def _having(created: CreateTokens, said: str) -> CreateTokens | None:
    """Return what creates tokens that have such abilities as well."""
    try:
        given = whole(said, gifts)
    except NotRead:
        return None
    kind = created.token
    assert isinstance(kind, Card)
    abilities: tuple[Any, ...] = (*kind.abilities, *given)
    return replace(created, token=replace(kind, abilities=abilities))


_MORE = Pattern(r"if (.*), (add .*) instead\.?$")


def _more_mana(added: AddMana, text: str) -> AddMana | None:
    """Return what adds more of the same mana while a condition holds: "if you control a Swamp, add {C}{C} instead"."""
    found = _MORE.match(text)
    if found is None or added.per is not None or any(len(option) != 1 for option in added.options):
        return None
    try:
        (more,) = whole(found[2], lambda words: (words.take("add"), add_mana(words, Said()))[1])
        asked = whole(found[1], condition)
    except NotRead:
        return None
    assert isinstance(more, AddMana)
    many = len(more.options[0])
    if more.per is not None or more.options != tuple(option * many for option in added.options):
        return None
    return replace(added, per=ManyIf(many, asked))


def _with_new_targets(effect: Effect) -> Effect | None:
    """Return what copies a spell, or may, with other targets that may be chosen; ``None`` if it copies none."""
    if isinstance(effect, May) and isinstance(effect.effect, CopyOnStack):
        return replace(effect, effect=replace(effect.effect, new_targets=True))
    if isinstance(effect, Later) and effect.ability.this_turn:
        *others, last = effect.ability.effects
        copying = _with_new_targets(last)
        done = None if copying is None else replace(effect.ability, effects=(*others, copying))
        return None if done is None else replace(effect, ability=done)
    return replace(effect, new_targets=True) if isinstance(effect, CopyOnStack) else None


def _spent_on(text: str) -> Restriction | None:
    try:
        return whole(text.rstrip("."), restriction)
    except NotRead:
        return None


_NEW_TARGETS = Pattern(r"you may choose new targets for the cop(?:y|ies)\.?$")
_SHUFFLES = Pattern(
    r"(?:(?:then )?(?:that player )?shuffles?|if you search(?:ed)? your library this way, shuffle"
    r"|(?:then )?each player who searched (?:a|their) library this way shuffles)\.?$"
)
_STILL = Pattern(
    r"(?:(?:it|he|she|that)'s still an? (?:land|artifact|enchantment|planeswalker)|(?:they|those)'re still lands)\.?$"
)
_TO = {
    "exile it": Zone.EXILE,
    "put it into its owner's hand": Zone.HAND,
    "put it on top of its owner's library": Zone.LIBRARY,
}
_COUNTERED = Pattern(
    rf"if that spell is countered this way, ({'|'.join(map(re.escape, _TO))}) instead of "
    r"(?:putting it )?into (?:its owner's|that player's) graveyard\.?$"
)
