"""Who and what is attacked, by which creature, and who is the defending player (CR 506.2, 506.3, 508.5)."""

from __future__ import annotations

from collections.abc import Iterator

from model.game.game import Game, Object
from model.game.state import State
from model.game.turn_order import has_lost
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, if_then_else, no
from model.objects.characteristics import has_type
from model.objects.printed_on_its_card import is_card_of
from model.vocabulary import COMBAT_STEPS, NOBODY, CardType, Player


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


def what_may_be_attacked(now: State, attacker: Player) -> list[int]:
    """Return the players, planeswalkers and battles that a player may attack, as far as is known."""
    permanents = (len(now.game.players) + o.index for o in attackable(now.game))
    return [what for what in (*now.game.everyone, *permanents) if can_be_attacked(now, attacker, what) is not False]


def attackable(game: Game) -> tuple[Object, ...]:
    """Return what may be a permanent that can be attacked: a planeswalker or a battle (CR 506.3)."""
    return game.memo_of_cards(
        "attackable", lambda game: (*game.that_may_be(CardType.PLANESWALKER), *_battle_cards(game))
    )


def _battle_cards(game: Game) -> Iterator[Object]:
    return (o for o in game.cards if is_battle_card(o))


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


def planeswalkers_of(now: State, player: Player) -> dict[int, Formula]:
    """Return the planeswalkers that a player may control, as what may be attacked, each with when that is so."""
    players = len(now.game.players)
    found = {
        players + o.index: all_of(has_type(now, o, CardType.PLANESWALKER), now.controller(o) == player)
        for o in attackable(now.game)
    }
    return {what: so for what, so in found.items() if so is not False}


def is_defending(now: State, player: Player) -> Formula:
    """Whether a player is a defending player: each opponent of the active one is while there is combat (CR 802.2)."""
    in_combat = any_of(*(now.step == step for step in COMBAT_STEPS))
    return all_of(in_combat, now.opposes(now.active, player), no(has_lost(now, player)))


def is_defender_meant(now: State, source: Object, player: Player) -> Formula:
    """Whether a text of an object that speaks of the defending player means that one (CR 508.5, 802.2a).

    That of an attacking creature means whom that attacks; any other one of them, whom its controller chooses. Whom a
    creature attacked that attacks no more is not kept: of several it may have been any.
    """
    attacks = is_attacking(now, source)
    one_of_them = all_of(no(attacks), is_defending(now, player))
    if one_of_them is not False and len(now.opponents(player)) > 1:
        once = all_of(no(source.is_ability), now.holds("has_attacked", source.index))
        one_of_them = all_of(one_of_them, any_of(no(once), boolean(f"{source} attacked {now.game.players[player]}")))
    return any_of(attacks_player(now, source, player), one_of_them)


def attacked_by(now: State, attacker: Object) -> Number:
    """Return what an object attacks: a player, an object counted after the players, or nobody.

    What attacked a planeswalker or battle that has been removed from combat attacks neither (CR 506.4c).
    """
    stays = now.number("defended_by", attacker.index) == NOBODY
    return if_then_else(stays, now.number("attacking", attacker.index), NOBODY)


def is_attacking(now: State, obj: Object) -> Formula:
    """Whether an object is an attacking creature (CR 508.1k)."""
    return all_of(not obj.is_ability, now.on_battlefield(obj), now.number("attacking", obj.index) != NOBODY)


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
