"""What a player may do as something resolves, and may leave undone: open until a story says it (CR 608.2d)."""

from __future__ import annotations

from collections.abc import Iterator

from model.changes.cards_seen import offers_as_drawn
from model.changes.entering.sacrificed_for import to_sacrifice
from model.changes.entering.tapped import ENTERS_UNTAPPED
from model.game.choosing import latest, whether
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Integer
from model.objects.commanders import RETURNS
from model.objects.counting.saga_chapters import chapters_to_begin_with
from model.objects.printed_on_its_card import said_on, says
from model.text.abilities import Effect, Later, effects_in
from model.text.continuous import MakesUntil
from model.text.entering_and_halves import EntersForSacrifice, EntersIfDiscarded, EntersWith
from model.text.instructions.becoming import ChoosesKind
from model.text.instructions.compound import May
from model.text.instructions.counters_and_doubling import Endure
from model.text.instructions.libraries.searching import Search
from model.text.instructions.libraries.top_cards import Explore, OfferThisCard
from model.text.instructions.tokens import CreateCopies
from model.text.instructions.variants import AbandonToRepeat
from model.text.instructions.zones import PutOnTopOrBottom
from model.text.keywords.of_permanents import EntersTappedUnless
from model.text.replacement_effects import EnterTapped
from model.text.statics.of_players import LooksAtMore
from model.text.statics.prohibitions import DoesntUntap, UntapsAtMost
from model.value_dataclasses import values_in
from model.vocabulary import Player

LEAVES_THE_TOP = "put the card into the graveyard"
"""What a player whose permanent explores may do with a card that is no land card, in words (CR 701.44a)."""


PUTS_COUNTERS = "put counters on it"
"""What a player may do whose permanent endures, in words; else a token is created (CR 701.63a)."""

ABANDONS = "abandon it"
"""What a player may do with a scheme, so that another is set in motion again, in words."""


LOOKS_AT_MORE = "look at more cards"
"""What a player may do who surveils, in words (CR 701.25b)."""

REVEALS = "reveal it"
"""What a player may do with a first card of a turn that has miracle, in words (CR 702.94a)."""

LEAVES_IT_TAPPED = "leave it tapped"
"""What a player may do with a permanent that may stay tapped in the untap step, in words (CR 502.3)."""

BY_MADNESS = "exile it by madness"
"""What a player may do with a card that another effect would have go elsewhere as well, in words (CR 616.1)."""

ENTERS_AS_DISCARDED = "put it onto the battlefield as it is discarded"
"""What a player may do with a card that another effect would have go elsewhere as well, in words (CR 616.1)."""

PUTS_ON_THE_BOTTOM = "put it on the bottom"
"""What an owner may do who puts something on the top or bottom of the library, in words (CR 608.2d)."""

SEARCHES_LIBRARY = "search the library"
"""What a player may do who searches whichever of several zones, in words (CR 701.23a)."""


def last_choice_to(now: State, player: Player, action: str, by: Object) -> Integer | None:
    """Return the last choice of whether a player does that for a spell or permanent, if it is still open."""
    return latest(now, whether(now, player, action, by))


def to_have_one_attack(now: State, opponent: Player) -> str:
    """Return what a player may do for each other opponent of the creature with myriad, in words (CR 702.116a)."""
    return f"create a token attacking {now.game.players[opponent]}"


def left_to_players(now: State, source: Object) -> list[str]:
    """Return what a spell or permanent lets players do or not do, as it is called, each once."""
    more = [LOOKS_AT_MORE] if says(source, LooksAtMore) else [REVEALS] if offers_as_drawn(source) else []
    more += [RETURNS] if source.commander else []
    more += [ENTERS_AS_DISCARDED] if says(source, EntersIfDiscarded) else []
    more += [one.action for one in now.game.copies.said_by(source) if isinstance(one, EntersTappedUnless)]
    more += [one.may for one in now.game.copies.said_by(source) if isinstance(one, EntersWith) and one.may]
    sacrifices = any(_asks_for_sacrifices(one) for one in now.game.copies.said_by(source))
    more += [to_sacrifice(one) for one in now.game.cards] if sacrifices else []
    may_stay = any(one.may for one in said_on(source, DoesntUntap)) or bool(now.game.continuous(UntapsAtMost))
    more += [LEAVES_IT_TAPPED] if may_stay else []
    more += [ENTERS_UNTAPPED] if any(one.effect.untapped for one in now.game.continuous(EnterTapped)) else []
    effects = [effect for ability in now.game.said_of(source) for effect in _done_by(ability)]
    if any(isinstance(effect, CreateCopies) and effect.for_others for effect in effects):
        more += [to_have_one_attack(now, player) for player in now.game.everyone]
    return list(dict.fromkeys([*more, *(action for effect in effects if (action := _action(effect)))]))


def _asks_for_sacrifices(said: object) -> bool:
    """Return whether something that a permanent says has others sacrificed for it as it enters."""
    return isinstance(said, EntersForSacrifice) or (isinstance(said, EntersWith) and said.devours is not None)


def _done_by(ability: object) -> Iterator[Effect]:
    """Return what an ability does as it resolves, and what those do that it puts off."""
    for effect in effects_in(ability):
        yield effect
        if isinstance(effect, Later):
            yield from _done_by(effect.ability)


def _action(effect: object) -> str:
    if isinstance(effect, May):
        return effect.action
    if isinstance(effect, Explore):
        return LEAVES_THE_TOP
    if isinstance(effect, Endure):
        return PUTS_COUNTERS
    if isinstance(effect, PutOnTopOrBottom):
        return PUTS_ON_THE_BOTTOM
    if isinstance(effect, AbandonToRepeat):
        return ABANDONS
    if isinstance(effect, OfferThisCard) and effect.madness:
        return BY_MADNESS
    if isinstance(effect, Search) and effect.any_zones:
        return SEARCHES_LIBRARY
    return type(effect).__name__.lower() if getattr(effect, "may", False) else ""


def options_of(now: State, obj: Object) -> tuple[str, ...]:
    """Return what its controller chooses one of as an object resolves, of what it lists: the colours (CR 608.2d).

    Or the chapters of one with read ahead (CR 702.155b).
    """
    says = (obj.ability,) if obj.ability is not None else now.game.said_of(obj)
    kinds = (one.options for one in values_in(says) if isinstance(one, ChoosesKind))
    if (listed := next(kinds, ())) != ():
        return listed
    found = (one.option for one in values_in(says) if isinstance(one, MakesUntil))
    return tuple(dict.fromkeys(option for option in found if option)) or chapters_to_begin_with(now.game, obj)
