"""What bears on a creature that may attack or block: haste, protection, goad, and whether something may force it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from model.game.game import Object
from model.game.marks_on_permanents import is_blocking, is_bound
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, no
from model.objects.characteristics import gifts, has_ability, has_colour, has_type
from model.objects.combat.attacked import attacks_player, is_attacking
from model.objects.combat.whom_combat_texts_bind import binds, who_speaks
from model.objects.functioning import functions
from model.text.combat import IsGoaded, MustAttack, MustBeAttacked, MustBeBlocked, MustBlock
from model.text.keywords.of_permanents import Haste
from model.text.mana import COLOURS
from model.text.parts_by_layer import Gift
from model.vocabulary import CardType, Player

GiftKind = TypeVar("GiftKind", bound=Gift)


def has_haste(now: State, obj: Object) -> Formula:
    """Whether an object has haste now, its own or given (CR 702.10)."""
    return any_of(has_ability(now, obj, Haste), now.holds("hasty", obj.index))


def is_detained(now: State, obj: Object) -> Formula:
    """Whether a permanent is detained by somebody (CR 701.35a)."""
    marks = now.stated_of("detained")
    return any_of(*(now.number(*fact) > 0 for fact in marks if fact.about == obj.index))


def is_creature_there(now: State, obj: Object) -> Formula:
    """Whether an object is a creature on the battlefield."""
    return now.memo(("creature there", obj), lambda now: _is_creature_there(now, obj))


def _is_creature_there(now: State, obj: Object) -> Formula:
    return all_of(not obj.is_ability, now.on_battlefield(obj), has_type(now, obj, CardType.CREATURE))


def is_creature_of(now: State, obj: Object, player: Player) -> Formula:
    """Whether an object is a creature that a player controls."""
    return all_of(is_creature_there(now, obj), now.controller(obj) == player)


def can_be_a_creature_there(now: State, obj: Object) -> bool:
    """Return whether an object may be a creature on the battlefield, as far as is known."""
    return not obj.is_ability and is_creature_there(now, obj) is not False


def is_in_combat(now: State, obj: Object) -> Formula:
    """Whether an object is an attacking or blocking creature (CR 506.4)."""
    return any_of(is_attacking(now, obj), is_blocking(now, obj))


def is_goaded(now: State, creature: Object) -> Formula:
    """Whether some player has goaded a creature, or an effect says that it is goaded (CR 701.15b)."""
    goaded = (now.number("goaded", creature.index, player) > 0 for player in now.game.everyone)
    said = (binds(now, e, e.effect.of, creature) for e in now.game.continuous(IsGoaded))
    return any_of(*goaded, *said)


def something_may_have_to_attack(now: State) -> bool:
    """Return whether a text asks creatures to attack, or something asked that of one (CR 508.1d, 701.15b)."""
    by_texts = (IsGoaded, MustAttack, MustBeAttacked)
    return any(map(now.game.continuous, by_texts)) or any(now.stated_of("goaded", "has_to_attack", "bound_this_turn"))


def may_have_to_attack(now: State, creature: Object) -> bool:
    """Return whether something may ask a creature of the active player to attack, as far as is known (CR 508.1d)."""
    if not can_be_a_creature_there(now, creature) or (now.controller(creature) == now.active) is False:
        return False
    asked = (binds(now, e, e.effect.of, creature) for e in now.game.continuous(MustAttack))
    able = no(now.holds("tapped", creature.index))
    this_turn = is_bound(now, creature, "attacks if able") > 0
    whom = (now.number(*fact) > 0 for fact in now.stated_of("has_to_attack") if fact.about == creature.index)
    of_any = (
        all_of(speaks, now.opposes(player, now.active))
        for effect in now.game.continuous(MustBeAttacked)
        for player, speaks in who_speaks(now, effect)
    )
    return all_of(able, any_of(is_goaded(now, creature), *asked, this_turn, *whom, *of_any)) is not False


def may_have_to_block(now: State, player: Player) -> bool:
    """Return whether something may ask a player's creatures to block, as far as is known (CR 509.1c)."""
    creatures = [o for o in now.game.cards if can_be_a_creature_there(now, o)]
    mine = [o for o in creatures if is_creature_of(now, o, player) is not False]
    asked = (binds(now, e, e.effect.of, o) for e in now.game.continuous(MustBlock) for o in mine)
    lured = (
        all_of(attacks_player(now, o, player), binds(now, e, e.effect.of, o))
        for e in now.game.continuous(MustBeBlocked)
        for o in creatures
    )
    this_turn = (is_bound(now, o, "blocks if able") > 0 for o in mine)
    blocked = (all_of(attacks_player(now, o, player), is_bound(now, o, "is blocked if able") > 0) for o in creatures)
    pairs = (now.number(*fact) > 0 for fact in now.stated_of("has_to_block"))
    return bool(mine) and any_of(*asked, *lured, *this_turn, *blocked, *pairs) is not False


def abilities_of(now: State, obj: Object, kind: type[GiftKind]) -> Iterator[tuple[GiftKind, Formula]]:
    """Return the abilities of a kind that an object may have, its own and given ones, each with when it has it."""
    own = (ability for ability in now.game.copies.said_by(obj) if isinstance(ability, kind))
    yield from ((ability, functions(now, obj, ability)) for ability in own)
    yield from ((ability, has) for _, ability, has in gifts(now, obj, kind))


def shares_a_colour(now: State, one: Object, other: Object) -> Formula:
    """Whether two objects have a colour in common."""
    return any_of(*(all_of(has_colour(now, one, c), has_colour(now, other, c)) for c in COLOURS))
