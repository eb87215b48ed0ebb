"""The kinds of facts about the game, its players and combat: range, what it is when nothing is said, its sentence."""

from __future__ import annotations

from collections.abc import Callable

from model.game.fact import (
    ENDLESS,
    KINDS_OF_MANA,
    LEAST_LIFE,
    MOST_LANDS,
    MOST_LIFE,
    Fact,
    FactKind,
    Kind,
    Range,
)
from model.game.game import Game
from model.game.kinds_of_counters import PLAYER_COUNTERS
from model.game.kinds_of_facts.parts import (
    BOTH,
    GAME,
    OBJECT,
    PLAYER,
    a_player,
    a_player_or_nobody,
    counted,
    flag,
    library_sentence,
    many,
    numbers,
    places,
    said,
    stack_sentence,
    what,
    what_may_be_targeted,
    who,
)
from model.game.kinds_of_facts.turn_history_asked_for import watched_in
from model.game.mana_pool import restricted_in_pools
from model.text.combat import THIS_TURN_IT
from model.text.instructions.turns import SKIPPED
from model.vocabulary import DAY_AND_NIGHT, MOST_SPEED, NOBODY, Step


def _turn_sentence(game: Game, _fact: Fact, value: int) -> str:
    if value == NOBODY:
        return "it is no extra turn"
    return f"it is an extra turn, and the last that was none was {game.name_of(value)}'s"


def _buried_sentence(origin: str) -> Callable[[Game, Fact, int], str]:
    return lambda g, f, v: f"{many(v, 'other card')} went from {who(g, f)}'s {origin} to the graveyard just now"


OF_PLAYERS: dict[FactKind, Kind] = {
    "active": Kind(GAME, a_player, 0, lambda g, f, v: f"it is {g.name_of(v)}'s turn"),
    "step": Kind(
        GAME,
        lambda _game, _fact: Range(0, len(Step) - 1, tuple(s.words for s in Step)),
        Step.PRECOMBAT_MAIN,
        lambda g, f, v: f"it is the {Step(v).title}",
    ),
    "extra_turns": counted(PLAYER, 99, lambda g, f, v: f"{who(g, f)} takes {many(v, 'extra turn')} after this one"),
    "extra_turn_after": Kind(GAME, a_player_or_nobody, NOBODY, _turn_sentence),
    "to_skip": counted(
        ("player", "what is skipped"),
        99,
        lambda g, f, v: f"{who(g, f)} skips {f'the next {v}' if v else 'none'} of the {SKIPPED[f.toward]}s to come",
    ),
    "priority": Kind(GAME, a_player_or_nobody, 0, lambda g, f, v: f"{g.name_of(v)} has priority"),
    "passes": Kind(
        GAME,
        lambda game, _fact: Range(0, len(game.players)),
        0,
        lambda g, f, v: f"{v} player{'s have' if v != 1 else ' has'} passed in succession",
    ),
    "planechase": flag(GAME, lambda g, f, v: f"it is {'a' if v else 'no'} Planechase game"),
    "day_night": Kind(
        GAME,
        lambda _game, _fact: Range(0, len(DAY_AND_NIGHT) - 1, DAY_AND_NIGHT),
        0,
        lambda g, f, v: f"it is {DAY_AND_NIGHT[v]}",
    ),
    "paying": Kind(GAME, a_player_or_nobody, NOBODY, lambda g, f, v: f"a payment is asked of {g.name_of(v)}"),
    "resolving": flag(GAME, lambda g, f, v: f"{'an object' if v else 'nothing'} is resolving"),
    "cast_meanwhile": Kind(
        GAME, places, 0, lambda g, f, v: f"{many(v, 'spell')} {'has' if v == 1 else 'have'} been cast while it resolves"
    ),
    "more_to_follow": flag(GAME, lambda g, f, v: f"{'more' if v else 'nothing'} is done once what is offered is cast"),
    "cards_shown": counted(
        PLAYER,
        ENDLESS,
        lambda g, f, v: f"{many(v, 'card')} of the top of {who(g, f)}'s library {'is' if v == 1 else 'are'} shown",
    ),
    "stack_size": Kind(GAME, places, 0, stack_sentence),
    "life": Kind(
        PLAYER,
        numbers(LEAST_LIFE, MOST_LIFE),
        20,
        lambda g, f, v: f"{who(g, f)} has {v} life",
    ),
    "lost": flag(PLAYER, lambda g, f, v: f"{who(g, f)} {'has lost' if v else 'is still in'} the game"),
    "lands_played": counted(PLAYER, MOST_LANDS, lambda g, f, v: f"{who(g, f)} has played {many(v, 'land')} this turn"),
    "lands_offered": counted(
        PLAYER,
        MOST_LANDS,
        lambda g, f, v: f"{who(g, f)} has played {many(v, 'land')} this turn while something resolved",
    ),
    "running_count": Kind(
        PLAYER,
        numbers(-200, 4_000),
        0,
        lambda g, f, v: f"{who(g, f)}'s running land drop count is {v}",
    ),
    "running_this_turn": counted(
        PLAYER,
        1_000,
        lambda g, f, v: f"what resolved this turn has added {v} to {who(g, f)}'s running land drop count",
    ),
    "cards_drawn": counted(PLAYER, 999, lambda g, f, v: f"{who(g, f)} has drawn {many(v, 'card')} this turn"),
    "draw_is_due": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'yet to draw' if v else 'drawn'} the first card of the draw step"
    ),
    "other_cards_in_hand": counted(PLAYER, 999, lambda g, f, v: f"{who(g, f)} holds {many(v, 'other card')}"),
    "other_cards_in_graveyard": counted(
        PLAYER, 999, lambda g, f, v: f"{many(v, 'other card')} {'is' if v == 1 else 'are'} in {who(g, f)}'s graveyard"
    ),
    "cards_in_library": Kind(PLAYER, numbers(0, ENDLESS), ENDLESS, library_sentence),
    "failed_draw": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}had to draw a card that is not there"
    ),
    "others_left_graveyard": counted(
        PLAYER, 999, lambda g, f, v: f"{many(v, 'other card')} left {who(g, f)}'s graveyard just now"
    ),
    "others_just_discarded": counted(
        PLAYER, 999, lambda g, f, v: f"{who(g, f)} has discarded {many(v, 'other card')} just now"
    ),
    "others_buried_from_library": counted(PLAYER, 999, _buried_sentence("library")),
    "others_buried_from_hand": counted(PLAYER, 999, _buried_sentence("hand")),
    "searches": counted(
        PLAYER, 99, lambda g, f, v: f"{who(g, f)} has searched the library {many(v, 'time')} this turn"
    ),
    "investigations": counted(PLAYER, 99, lambda g, f, v: f"{who(g, f)} has investigated {many(v, 'time')} this turn"),
    "mana_on_spells": counted(PLAYER, 999, lambda g, f, v: f"{who(g, f)} has spent {v} mana to cast spells this turn"),
    "player_counters": counted(
        ("player", "player counter"),
        99,
        lambda g, f, v: f"{who(g, f)} has {many(v, f'{PLAYER_COUNTERS[f.toward]} counter')}",
    ),
    "mana": counted(
        ("player", "kind of mana"),
        99,
        lambda g, f, v: f"{who(g, f)} has {v} {{{KINDS_OF_MANA[f.toward]}}} in the mana pool",
    ),
    "restricted_mana": counted(
        ("player", "restriction"),
        99,
        lambda g, f, v: f"{who(g, f)} has {v} {restricted_in_pools(g)[f.toward].written()} in the mana pool",
    ),
    "other_spells_cast": counted(
        PLAYER, 99, lambda g, f, v: f"{who(g, f)} has cast {many(v, 'other spell')} this turn"
    ),
    "spells_last_turn": counted(PLAYER, 99, lambda g, f, v: f"{who(g, f)} cast {many(v, 'spell')} last turn"),
    "life_lost": counted(PLAYER, MOST_LIFE, lambda g, f, v: f"{who(g, f)} has lost {v} life this turn"),
    "life_gained": counted(PLAYER, MOST_LIFE, lambda g, f, v: f"{who(g, f)} has gained {v} life this turn"),
    "speed": counted(PLAYER, MOST_SPEED, lambda g, f, v: f"{who(g, f)} has {f'a speed of {v}' if v else 'no speed'}"),
    "lost_before_speed": counted(
        PLAYER, MOST_LIFE, lambda g, f, v: f"{who(g, f)} got a speed once opponents had lost {v} life this turn"
    ),
    "blessed": flag(PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}the city's blessing"),
    "tempted": counted(PLAYER, 99, lambda g, f, v: f"the Ring has tempted {who(g, f)} {many(v, 'time')} this game"),
    "happened": counted(
        ("player", "what has happened"),
        99,
        lambda g, f, v: f"{watched_in(g)[f.toward].written()} has happened {many(v, 'time')} this turn for {who(g, f)}",
    ),
    "attacked": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}attacked with a creature this turn"
    ),
    "companion_taken": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}taken the companion this game"
    ),
    "die_actions": counted(
        PLAYER,
        99,
        lambda g, f, v: f"{who(g, f)} has taken the action of rolling the planar die {many(v, 'time')} this turn",
    ),
    "die_rolls_by_effects": counted(
        PLAYER, 99, lambda g, f, v: f"effects have made {who(g, f)} roll the planar die {many(v, 'time')} this turn"
    ),
    "charged_to_rule": counted(
        PLAYER, 1, lambda g, f, v: f"{who(g, f)} has announced the rule for {many(v, 'land')} this turn"
    ),
}


DAMAGE_STEPS = ("the only one, or not told apart", "the first of two", "the second of two")
"""Which combat damage step it can be: there are two where a creature has first or double strike (CR 510.4)."""

TWO_OBJECTS = ("object", "object")

HOW_LONG_IT_BINDS = ("nothing", "this combat", "this turn")
"""For how long a creature can have to block another, or to attack a player, if able."""


def _attacking(game: Game, fact: Fact, value: int) -> str:
    attacked = what_may_be_targeted(game, fact).labels[value - NOBODY]
    return f"{what(game, fact)} {'is not attacking' if value == NOBODY else f'is attacking {attacked}'}"


def _in_order(game: Game, fact: Fact, value: int) -> str:
    place = f"has place {value}" if value else "has no place"
    return f"{game.objects[fact.toward]} {place} in the damage assignment order of {what(game, fact)}"


COMBAT_KINDS: dict[FactKind, Kind] = {
    "attackers_declared": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}declared attackers in this step"
    ),
    "blockers_declared": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}declared blockers in this step"
    ),
    "damage_assigned": flag(
        PLAYER, lambda g, f, v: f"{who(g, f)} has {'' if v else 'not '}assigned combat damage in this step"
    ),
    "damage_step": Kind(
        GAME,
        lambda _game, _fact: Range(0, len(DAMAGE_STEPS) - 1, DAMAGE_STEPS),
        0,
        lambda g, f, v: f"the combat damage step is {DAMAGE_STEPS[v]}",
    ),
    "attack_made": flag(
        GAME,
        lambda g, f, v: (
            f"{'a' if v else 'no'} creature was declared as an attacker or put onto the battlefield attacking in this "
            "combat phase"
        ),
    ),
    "earlier_combats": counted(
        GAME, 99, lambda g, f, v: f"{many(v, 'combat phase')} of this turn came before the present one"
    ),
    "combats_next": counted(
        GAME, 99, lambda g, f, v: f"{many(v, 'additional combat phase')} of this turn come without a main phase before"
    ),
    "combats_after_main": counted(
        GAME,
        99,
        lambda g, f, v: f"{many(v, 'additional combat phase')} of this turn come after a main phase and before another",
    ),
    "combats_at_end": counted(
        GAME,
        99,
        lambda g, f, v: f"{many(v, 'additional combat phase')} of this turn come after its last main phase",
    ),
    "ends_after_combat": flag(
        GAME, lambda g, f, v: f"{'no' if v else 'a'} main phase comes after the combat phases that there are now"
    ),
    "postcombat_main_over": flag(
        GAME, lambda g, f, v: f"{'a' if v else 'no'} postcombat main phase of this turn is over"
    ),
    "has_attacked": flag(
        OBJECT, said("was declared as an attacker this turn", "was not declared as an attacker this turn")
    ),
    "protector": Kind(
        OBJECT,
        a_player_or_nobody,
        NOBODY,
        lambda g, f, v: f"{'nobody' if v == NOBODY else g.players[v]} protects {what(g, f)}",
    ),
    "bound_this_turn": counted(
        ("object", "restriction or requirement"),
        9,
        lambda g, f, v: (
            f"{many(v, 'effect') if v != 1 else 'an effect'} of this turn {'say' if v != 1 else 'says'} of "
            f"{what(g, f)} that it {THIS_TURN_IT[f.toward]}"
        ),
    ),
    "has_to_block": Kind(
        TWO_OBJECTS,
        lambda _game, _fact: Range(0, len(HOW_LONG_IT_BINDS) - 1, HOW_LONG_IT_BINDS),
        0,
        lambda g, f, v: (
            f"no effect says that {what(g, f)} blocks {g.objects[f.toward]} if able"
            if not v
            else f"{what(g, f)} blocks {g.objects[f.toward]} {HOW_LONG_IT_BINDS[v]} if able"
        ),
    ),
    "has_to_attack": Kind(
        BOTH,
        lambda _game, _fact: Range(0, len(HOW_LONG_IT_BINDS) - 1, HOW_LONG_IT_BINDS),
        0,
        lambda g, f, v: (
            f"no effect says that {what(g, f)} attacks {g.players[f.toward]} if able"
            if not v
            else f"{what(g, f)} attacks {g.players[f.toward]} {HOW_LONG_IT_BINDS[v]} if able"
        ),
    ),
    "cant_block": counted(
        TWO_OBJECTS,
        1,
        lambda g, f, v: (
            f"{'an' if v else 'no'} effect of this turn keeps {what(g, f)} from blocking {g.objects[f.toward]}"
        ),
    ),
    "attacking": Kind(OBJECT, what_may_be_targeted, NOBODY, _attacking),
    "defended_by": Kind(
        OBJECT,
        a_player_or_nobody,
        NOBODY,
        lambda g, f, v: (
            f"what {what(g, f)} attacks has not been removed from combat"
            if v == NOBODY
            else f"what {what(g, f)} attacked has been removed from combat, and {g.players[v]} was the defending player"
        ),
    ),
    "blocking": counted(
        TWO_OBJECTS,
        1,
        lambda g, f, v: f"{what(g, f)} {'blocks' if v else 'does not block'} {g.objects[f.toward]}",
    ),
    "still_blocking": flag(
        OBJECT,
        said(
            "is still a blocking creature, though something that it blocked has left combat",
            "blocks nothing that has left combat",
        ),
    ),
    "blocked": flag(OBJECT, said("has become blocked in this combat", "has not become blocked in this combat")),
    "struck_first": flag(
        OBJECT,
        said(
            "had first or double strike as the first combat damage step began",
            "had neither first nor double strike as the first combat damage step began",
        ),
    ),
    "damage_order": Kind(TWO_OBJECTS, places, 0, _in_order),
    "assigned": counted(
        TWO_OBJECTS, 999, lambda g, f, v: f"{what(g, f)} is assigned to deal {v} damage to {g.objects[f.toward]}"
    ),
    "assigned_ahead": counted(
        OBJECT, 999, lambda g, f, v: f"{what(g, f)} is assigned to deal {v} damage to what it attacks"
    ),
}
"""Each kind of them, as in :mod:`model.game.kinds_of_facts.every`."""
