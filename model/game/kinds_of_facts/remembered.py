"""The kinds of facts about what was: of what has left the battlefield, has resolved or was cast (CR 608.2h)."""

from __future__ import annotations

from model.game.fact import MOST_LANDS, MOST_LIFE, MOST_TARGETS, NOT_SET, Fact, FactKind, Kind, Range
from model.game.game import Game
from model.game.kinds_of_facts.parts import (
    BOTH,
    OBJECT,
    a_player_or_nobody,
    counted,
    flag,
    label_in,
    last_counters_sentence,
    last_sentence,
    many,
    modes_of_its_source,
    numbers,
    said,
    what,
)
from model.vocabulary import NOBODY


def effects_sentence(game: Game, fact: Fact, value: int) -> str:
    """Say how often something has resolved for a player, of which what it does lasts (CR 611.2a)."""
    since = "since that player's last turn" if game.lasts_until_next_turn(game.objects[fact.about]) else "this turn"
    return f"{what(game, fact)} has resolved {many(value, 'time')} {since} for {game.players[fact.toward]}"


def had_sentence(game: Game, fact: Fact, value: int) -> str:
    """Return what an ability on the stack is told to know of what was chosen for its source, before that left."""
    chosen = label_in(REMEMBERED[fact.kind].range(game, fact), value)
    return f"{chosen} was chosen for the source of {what(game, fact)} before that left"


REMEMBERED: dict[FactKind, Kind] = {
    "delayed": flag(OBJECT, said("was created and is yet to trigger", "is not yet to trigger")),
    "waiting": flag(OBJECT, said("waits to be put on the stack", "does not wait to be put on the stack")),
    "turned_since": flag(
        OBJECT,
        said(
            "has the source transformed since it was put onto the stack",
            "has not had its source transform since it was put onto the stack",
        ),
    ),
    "left_since": flag(
        OBJECT,
        said(
            "has had its source leave the battlefield since it was put onto the stack",
            "has not had its source leave the battlefield since it was put onto the stack",
        ),
    ),
    "gone_since": flag(
        OBJECT,
        said(
            "has had its source leave where it is to move it from since it was put onto the stack",
            "has not had its source leave where it is to move it from since it was put onto the stack",
        ),
    ),
    "lapsed_since": flag(
        OBJECT,
        said(
            "has had what its effect is to last for end since it was put onto the stack",
            "has not had what its effect is to last for end since it was put onto the stack",
        ),
    ),
    "keeps_last": flag(
        OBJECT,
        said(
            "keeps what its source was as it left the battlefield",
            "keeps nothing of what its source was as it left the battlefield",
        ),
    ),
    "targets_gone": counted(
        OBJECT, MOST_TARGETS, lambda g, f, v: f"{many(v, 'target')} of {what(g, f)} {'has' if v == 1 else 'have'} left"
    ),
    "had_chosen": Kind(OBJECT, modes_of_its_source, 0, had_sentence),
    "had_named": Kind(
        OBJECT, lambda game, _fact: Range(0, len(game.card_names), ("none", *game.card_names)), 0, had_sentence
    ),
    "had_exiled": counted(
        ("object", "object"),
        1,
        lambda g, f, v: f"the source of {what(g, f)} had {'' if v else 'not '}exiled {g.objects[f.toward]} as it left",
    ),
    "size_of_what_went": counted(
        OBJECT, MOST_LIFE, lambda g, f, v: f"what went for {what(g, f)} had {v} of what its text asks of that"
    ),
    "last_controller": Kind(
        OBJECT,
        a_player_or_nobody,
        NOBODY,
        lambda g, f, v: f"{g.name_of(v)} controlled {what(g, f)} as it left the battlefield",
    ),
    "last_power": Kind(OBJECT, numbers(NOT_SET, MOST_LIFE), NOT_SET, last_sentence),
    "last_toughness": Kind(OBJECT, numbers(NOT_SET, MOST_LIFE), NOT_SET, last_sentence),
    "last_mana_value": Kind(OBJECT, numbers(NOT_SET, MOST_LIFE), NOT_SET, last_sentence),
    "last_counters": Kind(("object", "counter"), numbers(NOT_SET, 999), NOT_SET, last_counters_sentence),
    "last_lifelink": flag(OBJECT, said("had lifelink as it left the battlefield", "had no lifelink as it left")),
    "last_deathtouch": flag(OBJECT, said("had deathtouch as it left the battlefield", "had no deathtouch as it left")),
    "last_infect": flag(OBJECT, said("had infect as it left the battlefield", "had no infect as it left")),
    "last_wither": flag(OBJECT, said("had wither as it left the battlefield", "had no wither as it left")),
    "effects": counted(BOTH, 9, effects_sentence),
    "x_this_turn": counted(
        OBJECT, 999, lambda g, f, v: f"{v} was announced for X of what {what(g, f)} says of this turn, in all"
    ),
    "ignores": counted(
        BOTH,
        1,
        lambda g, f, v: f"{g.players[f.toward]} {'ignores' if v else 'does not ignore'} {what(g, f)} this turn",
    ),
    "lost_since": counted(
        BOTH,
        1,
        lambda g, f, v: (
            f"{g.players[f.toward]} has {'' if v else 'not '}lost control of {what(g, f)} since that player's most "
            "recent turn began"
        ),
    ),
    "targeted_by": counted(
        BOTH,
        1,
        lambda g, f, v: (
            f"{what(g, f)} has {'' if v else 'not '}become a target this turn of what {g.players[f.toward]} controls"
        ),
    ),
    "later_action": counted(
        BOTH,
        9,
        lambda g, f, v: f"{what(g, f)} {'lets' if v else 'does not let'} {g.players[f.toward]} pay for its effect now",
    ),
    "cast": counted(
        BOTH, 9, lambda g, f, v: f"{g.players[f.toward]} has cast {what(g, f)} {many(v, 'time')} this turn"
    ),
    "cast_bestowed": counted(
        BOTH, 9, lambda g, f, v: f"{g.players[f.toward]} has cast {what(g, f)} bestowed {many(v, 'time')} this turn"
    ),
    "cast_face_down": counted(
        BOTH, 9, lambda g, f, v: f"{g.players[f.toward]} has cast {what(g, f)} face down {many(v, 'time')} this turn"
    ),
    "cast_turned": counted(
        BOTH, 9, lambda g, f, v: f"{g.players[f.toward]} has cast the back of {what(g, f)} {many(v, 'time')} this turn"
    ),
    "charged": counted(
        BOTH,
        MOST_LANDS,
        lambda g, f, v: f"{g.players[f.toward]} has announced {what(g, f)} for {many(v, 'land')} this turn",
    ),
}
"""What is remembered of objects, and of players with them."""
