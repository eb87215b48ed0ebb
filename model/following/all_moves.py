"""Every move of a game: what its players and objects allow in a state, each named in full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from model.actions.actions import Action, ActivateAbility, CastSpell, subject_of
from model.actions.announced import targets_asked, targets_of_ability
from model.actions.possible_actions import possible_actions
from model.actions.ways_to_announce import announcements
from model.following.combat import moves_of_combat
from model.following.following import PAYING, Acts, Discards, Move, StepEnds, TopBegins, TopFinishes, TopResolves
from model.game.changing import NotModelled
from model.game.game import Object
from model.game.kinds_of_facts.turn_history_asked_for import mana_asked_for
from model.game.state import State
from model.keyword_actions.carrying_out_effects import chosen_from, effects_of
from model.keyword_actions.libraries.searching import may_find
from model.keyword_actions.resolving_object import Resolution
from model.objects.printed_on_its_card import is_card_of_one_of, said_on
from model.objects.targeting.still_legal import targets_of
from model.objects.targeting.targets import candidates
from model.objects.targeting.targets_asked_for import parts_of
from model.objects.unnamed_cards import unnamed_there
from model.play.moves import waits_for_choice
from model.play.resolving.offered_plays import offers_play
from model.play.resolving.unless_paid import prices_of
from model.rulebook.payment.added_mana import mana_made
from model.rulebook.rule import legal
from model.text.instructions.discarding import Learn
from model.text.instructions.libraries.searching import Search
from model.text.instructions.zones import PutFromHand
from model.text.keywords.of_casting import Splice
from model.text.target import Target
from model.vocabulary import NOBODY, Player, Step, Zone

SKIPPED = (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)
"""The steps that never come where nothing attacks (CR 508.8)."""


def all_moves(now: State, *, attacks: bool = False) -> Iterator[Move]:
    """Return every move that may be possible in a state; in an open state, in some state that it stands for.

    Without ``attacks`` nobody attacks: a state in which something has to stops the game (CR 508.1d).
    """
    for player in now.game.everyone:
        for act in possible_actions(now, player):
            yield from (Acts(full, _objects_of(full)) for full in _announced_in_full(now, act))
    for obj in now.game.objects:
        if now.on_stack(obj) is not False:
            yield from _resolutions(now, obj)
    for player in now.game.everyone:
        if (now.active == player) is False:
            continue
        steps = (s for s in Step if (attacks or s not in SKIPPED) and (now.step == s) is not False)
        yield from (StepEnds(s, player, attacks=attacks) for s in steps)
        if (now.step == Step.CLEANUP) is not False:
            yield StepEnds(Step.CLEANUP, player, again=True)
        cards = [o for o in now.game.cards if o.owner == player and (now.zone(o) == Zone.HAND) is not False]
        yield from (Discards(player, card) for card in (*cards, None))
    if attacks:
        yield from moves_of_combat(now)


def _announced_in_full(now: State, act: Action) -> Iterator[Action]:
    """Return the action with every choice made in every way that may be legal."""
    for announced in announcements(now, act):
        if legal(now, announced, PAYING) is False:
            continue
        if isinstance(announced, CastSpell):
            _refuse_to_splice(now, announced)
            _refuse_to_ask_for_mana(now)
            yield from _with_targets(now, announced, announced.card, targets_asked(announced))
        elif isinstance(announced, ActivateAbility):
            for makes in _mana_chosen(now, announced):
                act = replace(announced, makes=makes)
                yield from _with_targets(now, act, act.source, targets_of_ability(act))
        else:
            yield announced


def _refuse_to_splice(now: State, act: CastSpell) -> None:
    """Check that no card can be spliced onto a spell, as what it does then is not followed. Raises ``NotModelled``."""
    for card in now.game.cards:
        if said_on(card, Splice) and legal(now, replace(act, spliced=(card,)), PAYING) is not False:
            raise NotModelled(f"what a spell does with {card} spliced onto it is not followed (CR 702.47)")


def _refuse_to_ask_for_mana(now: State) -> None:
    """Check that nothing asks which mana is spent on spells, as that is not followed. Raises ``NotModelled``."""
    if mana_asked_for(now.game):
        raise NotModelled("which mana is spent to cast a spell is not followed in games (CR 601.2h)")


def _with_targets(
    now: State, act: CastSpell | ActivateAbility, source: Object, asked: tuple[Target, ...]
) -> Iterator[Action]:
    """Return the action with every choice of targets that may be legal; whether it is, the rules say."""
    if not asked:
        yield act
        return
    each: list[list[tuple[int, ...]]] = []
    for target in asked:
        possible = [c for c, _ in candidates(now, act.player, source, target)]
        sizes = range(target.least, target.number + 1)
        each.append([chosen for size in sizes for chosen in combinations(possible, size)])
    for choice in product(*each):
        yield replace(act, targets=tuple(target for chosen in choice for target in chosen))


def _mana_chosen(now: State, act: ActivateAbility) -> tuple[str, ...]:
    if not act.ability.adds_mana:
        return ("",)
    return tuple(made.chosen for made in mana_made(now, act.player, act.source, act.ability, act.x or 0))


def _resolutions(now: State, obj: Object) -> Iterator[Move]:
    if offers_play(obj):
        yield from (TopBegins(obj), TopFinishes(obj))
    elif waits_for_choice(now, obj):
        paid_for = bool(prices_of(now, obj))
        yield from (TopResolves(obj),) if paid_for else ()
        for player in now.game.everyone:
            if (now.controller(obj) == player) is not False:
                payer = player if paid_for else NOBODY
                yield from (TopResolves(obj, chosen, player, payer) for chosen in _chosen_meanwhile(now, obj, player))
    else:
        yield TopResolves(obj)
        if prices_of(now, obj):
            yield from (TopResolves(obj, payer=player) for player in now.game.everyone)


def _chosen_meanwhile(now: State, obj: Object, player: Player) -> Iterator[tuple[Object, ...]]:
    """Return what may be chosen while an object of that player resolves: nothing, or one card each; what is found."""
    searches = [effect for effect in effects_of(obj) if isinstance(effect, Search)]
    if searches:
        by = Resolution(obj, player, targets_of(now, obj, parts_of(obj)[0]))
        for found in product(*(may_find(now, search, by) for search in searches)):
            cards = tuple(card for some in found for card in some)
            if len(set(cards)) == len(cards):
                yield cards
        return
    everybody = any(isinstance(e, PutFromHand) and e.everybody for e in effects_of(obj))
    choosing = list(now.game.everyone) if everybody else [player]
    possible = [[(), *((card,) for card in _cards_for(now, obj, owner))] for owner in choosing]
    for choice in product(*possible):
        yield tuple(card for chosen in choice for card in chosen)


def _cards_for(now: State, obj: Object, owner: Player) -> Iterator[Object]:
    for card in now.game.cards:
        there = card.owner == owner and (now.zone(card) == chosen_from(obj, card)) is not False
        if there and any(_fits(effect, card) for effect in effects_of(obj)):
            yield card
    if any(isinstance(effect, Learn) for effect in effects_of(obj)):
        yield from unnamed_there(now, owner, 1)


def _fits(effect: object, card: Object) -> bool:
    if isinstance(effect, Learn):
        return True
    return isinstance(effect, PutFromHand) and is_card_of_one_of(card, effect.types)


def _objects_of(act: Action) -> tuple[Object, ...]:
    obj = subject_of(act)
    return () if obj is None else (obj,)
