"""What bears on attacking and blocking: who can be attacked, who attacks, and which creatures a text binds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeVar

from model.game.game import Continuous, Game, Object
from model.game.marks import is_blocking, is_bound
from model.game.seats import has_lost
from model.game.state import State
from model.logic.formulas import Formula, Number, all_of, any_of, if_then_else, no, total
from model.objects.characteristics import gifts, has_ability, has_colour, has_type
from model.objects.functioning import functions
from model.objects.matching import matches
from model.objects.on_its_card import is_card_of, says
from model.objects.targeting.shields import protects
from model.objects.what_conditions_mean import holds_for_its_controller
from model.text.combat import Bound, CantAttack, CostToAttack, IsGoaded, MustAttack, MustBeBlocked, MustBlock
from model.text.continuous import Gift
from model.text.keywords.of_permanents import Haste, Protection
from model.text.keywords.special_actions import MayIgnore
from model.text.mana import COLOURS
from model.text.things import Those
from model.text.unread import Of
from model.vocabulary import NOBODY, CardType, Player

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


def can_be_attacked(now: State, attacker: Player, what: int) -> Formula:
    """Whether a player may attack that: an opponent, or a planeswalker or battle of one (CR 506.2, 802.3).

    Whose a battle is means here who protects it, and its own controller may attack it (CR 310.8b).
    """
    players = len(now.game.players)
    if what < players:
        return all_of(what != attacker, no(has_lost(now, what)))
    obj = now.game.objects[what - players]
    if obj.is_ability:
        return False
    walker = all_of(has_type(now, obj, CardType.PLANESWALKER), now.controller(obj) != attacker)
    protector = now.number("protector", obj.index)
    battle = all_of(has_type(now, obj, CardType.BATTLE), protector != attacker, protector != NOBODY)
    return all_of(now.on_battlefield(obj), any_of(walker, battle))


def is_attacked_as_said(now: State, text: CantAttack | CostToAttack, source: Object, what: int) -> Formula:
    """Whether a text about attacking means that player or planeswalker: any, or its controller and what is theirs.

    What speaks of a player and of planeswalkers does not speak of battles.
    """
    if isinstance(text, CostToAttack) and text.walkers:
        walker = what >= len(now.game.players) and not is_battle_card(now.game.objects[what - len(now.game.players)])
        return all_of(walker, defending_player(now, what) == now.controller(source))
    if not (text.you or text.yours):
        return True
    if what >= len(now.game.players) and is_battle_card(now.game.objects[what - len(now.game.players)]):
        return False
    attacked: Number = defending_player(now, what) if text.yours else what
    return attacked == now.controller(source)


def what_may_be_attacked(now: State, attacker: Player) -> list[int]:
    """Return the players, planeswalkers and battles that a player may attack, as far as is known."""
    permanents = (len(now.game.players) + o.index for o in attackable(now.game))
    return [what for what in (*now.game.everyone, *permanents) if can_be_attacked(now, attacker, what) is not False]


def attackable(game: Game) -> list[Object]:
    """Return what may be a permanent that can be attacked: a planeswalker or a battle (CR 506.3)."""
    battles = [o for o in game.cards if is_battle_card(o)]
    return [*game.that_may_be(CardType.PLANESWALKER), *battles]


def is_battle_card(obj: Object) -> bool:
    """Return whether a card is a battle: nothing becomes one otherwise here."""
    return is_card_of(obj, CardType.BATTLE)


def defending_player(now: State, what: int) -> Number:
    """Return the player who is attacked, or who controls the planeswalker or protects the battle that is (CR 508.5)."""
    players = len(now.game.players)
    return what if what < players else whose_it_is(now, now.game.objects[what - players])


def whose_it_is(now: State, obj: Object) -> Number:
    """Return who controls a planeswalker, or who protects a battle (CR 310.8d)."""
    return now.number("protector", obj.index) if is_battle_card(obj) else now.controller(obj)


def attacked_by(now: State, attacker: Object) -> Number:
    """Return what an object attacks: a player, an object counted after the players, or nobody."""
    return now.number("attacking", attacker.index)


def is_attacking(now: State, obj: Object) -> Formula:
    """Whether an object is an attacking creature (CR 508.1k)."""
    return all_of(not obj.is_ability, now.on_battlefield(obj), attacked_by(now, obj) != NOBODY)


def is_in_combat(now: State, obj: Object) -> Formula:
    """Whether an object is an attacking or blocking creature (CR 506.4)."""
    return any_of(is_attacking(now, obj), is_blocking(now, obj))


def attacks_player(now: State, attacker: Object, player: Player) -> Formula:
    """Whether an object attacks a player, or a planeswalker of that player's (CR 509.1a).

    Where that has been removed from combat, whether the player is the defending player still (CR 506.4c, 508.5).
    """
    return now.memo(("attacks", attacker, player), lambda now: _attacks_player(now, attacker, player))


def _attacks_player(now: State, attacker: Object, player: Player) -> Formula:
    players = len(now.game.players)
    attacked, once = attacked_by(now, attacker), now.number("defended_by", attacker.index)
    theirs = (all_of(attacked == players + o.index, whose_it_is(now, o) == player) for o in attackable(now.game))
    still = any_of(attacked == player, *theirs)
    return all_of(is_attacking(now, attacker), if_then_else(once == NOBODY, still, once == player))


def is_goaded(now: State, creature: Object) -> Formula:
    """Whether some player has goaded a creature, or an effect says that it is goaded (CR 701.15b)."""
    goaded = (now.number("goaded", creature.index, player) > 0 for player in now.game.everyone)
    said = (binds(now, e, e.effect.of, creature) for e in now.game.continuous(IsGoaded))
    return any_of(*goaded, *said)


def may_have_to_attack(now: State, creature: Object) -> bool:
    """Return whether something may ask a creature of the active player to attack, as far as is known (CR 508.1d)."""
    if not can_be_a_creature_there(now, creature) or (now.controller(creature) == now.active) is False:
        return False
    asked = (binds(now, e, e.effect.of, creature) for e in now.game.continuous(MustAttack))
    able = no(now.holds("tapped", creature.index))
    this_turn = is_bound(now, creature, "attacks if able") > 0
    return all_of(able, any_of(is_goaded(now, creature), *asked, this_turn)) is not False


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


def is_in_effect(now: State, effect: Continuous[object]) -> Formula:
    """Whether what a text says of attacking or blocking holds now: its source functions, or it resolved this turn."""
    if effect.by_resolution:
        return any_of(*(now.number("effects", effect.source.index, player) > 0 for player in now.game.everyone))
    there = functions(now, effect.source, effect.effect)
    condition = getattr(effect.effect, "condition", None)
    return there if condition is None else all_of(there, holds_for_its_controller(condition, now, effect.source))


def binds(now: State, effect: Continuous[object], of: Bound, creature: Object) -> Formula:
    """Whether a text about creatures means that one, while it is in effect."""
    source = effect.source
    if of is Of.ITSELF:
        return creature is source and is_in_effect(now, effect)
    if of is Of.HOST:
        attached = all_of(now.attached(source, creature), no(_is_ignored(now, source, creature)))
        return attached is not False and all_of(is_in_effect(now, effect), attached)
    assert isinstance(of, Those)
    if effect.by_resolution:
        resolved = {player: now.number("effects", source.index, player) > 0 for player in now.game.everyone}
        return any_of(*(all_of(so, matches(of, now, creature, p, source)) for p, so in resolved.items()))
    there = is_in_effect(now, effect)
    return there is not False and all_of(there, matches(of, now, creature, now.controller(source), source))


def each_time_it_binds(now: State, effect: Continuous[object], of: Bound, creature: Object) -> Iterator[Formula]:
    """Return once for each time that a text binds a creature when it does: as often as it has resolved this turn.

    A static ability binds it once (CR 611.2a, 611.3a).
    """
    if not effect.by_resolution or not isinstance(of, Those):
        yield binds(now, effect, of, creature)
        return
    resolved = {player: now.number("effects", effect.source.index, player) for player in now.game.everyone}
    meant = {
        p: matches(of, now, creature, p, effect.source) for p, often in resolved.items() if (often == 0) is not True
    }
    yield from each_time(total(if_then_else(so, resolved[player], 0) for player, so in meant.items()))


def each_time(often: Number) -> Iterator[Formula]:
    """Return once for each of so many times whether it is as often, of what may be open at most nine times."""
    for at_least in range(1, (often if isinstance(often, int) else 9) + 1):
        if (so := often >= at_least) is not False:
            yield so


def those_bound(
    now: State, effect: Continuous[object], of: Bound, creatures: Collection[Object]
) -> dict[Object, Formula]:
    """Return which of these creatures a text may mean, as far as is known, each with whether it does."""
    meant = [o for o in (effect.source,) if o in creatures] if of is Of.ITSELF else creatures
    return {o: bound for o in meant if (bound := binds(now, effect, of, o)) is not False}


def _is_ignored(now: State, source: Object, creature: Object) -> Formula:
    """Whether the controller of a creature ignores an effect on it for now (CR 116.2d)."""
    if not says(source, MayIgnore):
        return False
    by = {player: now.number("ignores", source.index, player) > 0 for player in now.game.everyone}
    return any_of(*(all_of(now.controller(creature) == player, ignores) for player, ignores in by.items()))


def fits_for(now: State, what: Those, obj: Object, effect: Continuous[object]) -> Formula:
    """Whether a description in a text fits an object."""
    return matches(what, now, obj, now.controller(effect.source), effect.source)


def abilities_of(now: State, obj: Object, kind: type[GiftKind]) -> Iterator[tuple[GiftKind, Formula]]:
    """Return the abilities of a kind that an object may have, its own and given ones, each with when it has it."""
    own = (ability for ability in now.game.copies.said_by(obj) if isinstance(ability, kind))
    yield from ((ability, functions(now, obj, ability)) for ability in own)
    yield from ((ability, has) for _, ability, has in gifts(now, obj, kind))


def has_protection_from(now: State, creature: Object, other: Object) -> Formula:
    """Whether a creature has protection from another (CR 702.16)."""
    found = abilities_of(now, creature, Protection)
    return any_of(*(all_of(has, protects(now, creature, ability, other)) for ability, has in found))


def shares_a_colour(now: State, one: Object, other: Object) -> Formula:
    """Whether two objects have a colour in common."""
    return any_of(*(all_of(has_colour(now, one, c), has_colour(now, other, c)) for c in COLOURS))
