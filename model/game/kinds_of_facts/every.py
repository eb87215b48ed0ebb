"""Every kind of fact a situation is made of: range, what it is when nothing is said, its sentence."""

from __future__ import annotations

from model.game.fact import (
    KINDS_OF_MANA,
    LEAST_LIFE,
    MOST_CASTS,
    MOST_LIFE,
    MOST_X_OF_A_SPELL,
    NOT_SET,
    Fact,
    FactKind,
    Kind,
    Range,
)
from model.game.game import Game
from model.game.kinds_of_counters import COUNTERS
from model.game.kinds_of_facts.of_the_game import COMBAT_KINDS, OF_PLAYERS
from model.game.kinds_of_facts.of_variants import OF_VARIANTS
from model.game.kinds_of_facts.parts import (
    BOTH,
    EVERY_TIME,
    OBJECT,
    PLAYER,
    a_player,
    a_player_or_nobody,
    amassed,
    an_object_or_nothing,
    back_sentence,
    cast_from_sentence,
    convokings,
    counted,
    flag,
    goadings,
    its_copies,
    its_halves,
    its_modes,
    its_owner,
    label_in,
    made_sentence,
    many,
    more_sentence,
    newer_sentence,
    numbers,
    places,
    places_in_library,
    said,
    set_sentence,
    shield_sentence,
    top_sentence,
    untaps,
    used_sentence,
    what,
    what_may_be_targeted,
    who,
    zone_sentence,
)
from model.game.kinds_of_facts.remembered import REMEMBERED
from model.text.entering_and_halves import CAST_WITH, PAID_FOR
from model.text.instructions.counters_and_doubling import ARMIES
from model.text.prevention import SOURCES
from model.vocabulary import MOST_LEVELS, NOBODY, AnyMana, Until, Zone


def _label(game: Game, fact: Fact, value: int) -> str:
    return label_in(KINDS[fact.kind].range(game, fact), value)


def _when(game: Game, fact: Fact) -> str:
    """Return since when activations of an ability are counted, where it is not since its object came to be."""
    abilities = game.activated(game.objects[fact.about])
    ever = fact.toward < len(abilities) and abilities[fact.toward].only_once
    return "" if ever else " this turn"


def _did(game: Game, fact: Fact) -> str:
    """Return what is counted of an ability that is counted each turn."""
    abilities = game.limited_triggers(game.objects[fact.about])
    return "resolved" if fact.toward < len(abilities) and abilities[fact.toward].counts_resolutions else "triggered"


def _target_sentence(game: Game, fact: Fact, value: int) -> str:
    return f"{what(game, fact)} targets {_label(game, fact, value)}"


ZONES = Range(0, len(Zone) - 1, tuple(zone.words for zone in Zone))

KINDS: dict[FactKind, Kind] = {
    **OF_PLAYERS,
    "zone": Kind(
        OBJECT,
        lambda _game, _fact: ZONES,
        Zone.NOWHERE,
        zone_sentence,
    ),
    "controller": Kind(OBJECT, a_player, its_owner, lambda g, f, v: f"{g.name_of(v)} controls {what(g, f)}"),
    "controller_by_default": Kind(
        OBJECT, a_player, its_owner, lambda g, f, v: f"{g.name_of(v)} controls {what(g, f)} if no effect says otherwise"
    ),
    "given_to": Kind(
        OBJECT, a_player_or_nobody, NOBODY, lambda g, f, v: f"an effect gives {g.name_of(v)} control of {what(g, f)}"
    ),
    "tapped": flag(OBJECT, said("is tapped", "is untapped")),
    "face_down": flag(OBJECT, said("is face down", "is face up")),
    "back_face_up": flag(OBJECT, back_sentence),
    "part_of": Kind(OBJECT, an_object_or_nothing, NOBODY, lambda g, f, v: f"{what(g, f)} is part of {_label(g, f, v)}"),
    "copy_of": Kind(OBJECT, its_copies, 0, lambda g, f, v: f"{what(g, f)} is {_label(g, f, v)}"),
    "copy_this_turn": Kind(OBJECT, its_copies, 0, lambda g, f, v: f"{what(g, f)} is {_label(g, f, v)} this turn"),
    "summoning_sick": flag(
        OBJECT,
        said(
            "came under its controller's control after that player's most recent turn began",
            "has been under its controller's control since that player's most recent turn began",
        ),
    ),
    "came_last_turn": flag(
        OBJECT,
        said(
            "came under its controller's control since the beginning of that player's last upkeep",
            "has been under its controller's control since the beginning of that player's last upkeep",
        ),
    ),
    "newer": counted(("timestamp", "timestamp"), 1, newer_sentence),
    "counters_newer": counted(
        ("object", "timestamp"),
        1,
        lambda g, f, v: (
            f"the counters on {what(g, f)} that give keywords were put there {'after' if v else 'before'} "
            f"{g.name_of_dated(f.toward)} began to apply"
        ),
    ),
    "made": counted(("object", "effect"), 99, made_sentence),
    "hasty": flag(OBJECT, said("has haste until end of turn", "is not given haste")),
    "switched": flag(OBJECT, said("has power and toughness switched", "has power and toughness as they are")),
    "set_aside": flag(OBJECT, said("is foretold, plotted or warped", "is neither foretold, plotted nor warped")),
    "set_aside_now": flag(OBJECT, said("was set aside this turn", "was not set aside this turn")),
    "discarded": flag(OBJECT, said("was discarded this turn", "was not discarded this turn")),
    "entered_now": flag(OBJECT, said("entered the battlefield this turn", "did not enter the battlefield this turn")),
    "was_damaged": flag(OBJECT, said("was dealt damage this turn", "was dealt no damage this turn")),
    "harmed_by": counted(
        ("object", "object"),
        1,
        lambda g, f, v: f"{what(g, f)} was dealt {'' if v else 'no '}damage by {g.objects[f.toward]} this turn",
    ),
    "dealt_damage_now": flag(OBJECT, said("dealt damage this turn", "dealt no damage this turn")),
    "has_dealt_damage": flag(OBJECT, said("has dealt damage", "has not dealt damage yet")),
    "damage": counted(OBJECT, 999, lambda g, f, v: f"{v} damage is marked on {what(g, f)}"),
    "shields": counted(OBJECT, 99, lambda g, f, v: f"{what(g, f)} has {many(v, 'regeneration shield')}"),
    "damage_shield": counted(
        OBJECT, 999, lambda g, f, v: f"the next {v} damage to {what(g, f)} this turn is prevented"
    ),
    "damage_shield_of_player": counted(
        PLAYER, 999, lambda g, f, v: f"the next {v} damage to {who(g, f)} this turn is prevented"
    ),
    "source_shield": counted(("object", "object"), EVERY_TIME, shield_sentence),
    "source_shield_of_player": counted(BOTH, EVERY_TIME, shield_sentence),
    "source_shield_of_all": counted(OBJECT, EVERY_TIME, shield_sentence),
    "source_has_to_be": Kind(
        OBJECT,
        lambda _game, _fact: Range(0, len(SOURCES) - 1, tuple(SOURCES)),
        0,
        lambda g, f, v: f"damage of {what(g, f)} is prevented this turn as that of {tuple(SOURCES)[v]}",
    ),
    "unregenerable": flag(OBJECT, said("can't be regenerated this turn", "can be regenerated")),
    "unactivatable": flag(OBJECT, said("has no ability that can be activated this turn", "may be activated this turn")),
    "left_graveyard": flag(OBJECT, said("has just left a graveyard", "has not just left a graveyard")),
    "just_discarded": flag(OBJECT, said("has just been discarded", "has not just been discarded")),
    "buried_from": counted(
        OBJECT, len(Zone), lambda g, f, v: f"{what(g, f)} has {'' if v else 'not '}just been put into a graveyard"
    ),
    "touched": flag(
        OBJECT, said("was just dealt damage by a source with deathtouch", "was touched by no source with deathtouch")
    ),
    "older_world": flag(OBJECT, said("is an older world permanent than another", "is no older world permanent")),
    "stays_tapped": flag(
        OBJECT,
        said("does not untap in its controller's next untap step", "untaps in its controller's next untap step"),
    ),
    "paired_with": Kind(
        OBJECT, an_object_or_nothing, NOBODY, lambda g, f, v: f"{what(g, f)} is paired with {_label(g, f, v)}"
    ),
    "exiled_until": Kind(
        OBJECT,
        an_object_or_nothing,
        NOBODY,
        lambda g, f, v: f"{what(g, f)} is exiled until {_label(g, f, v)} leaves the battlefield",
    ),
    "phased_out": Kind(
        OBJECT,
        a_player_or_nobody,
        NOBODY,
        lambda g, f, v: (
            f"{what(g, f)} {'is not phased out' if v == NOBODY else f'is phased out, controlled by {g.players[v]}'}"
        ),
    ),
    "phased_with": Kind(
        OBJECT,
        an_object_or_nothing,
        NOBODY,
        lambda g, f, v: f"{what(g, f)} was attached to {'nothing' if v == NOBODY else g.objects[v]} as it phased out",
    ),
    "phased_indirectly": flag(OBJECT, said("phased out indirectly", "did not phase out indirectly")),
    "exiled_with": Kind(
        OBJECT, an_object_or_nothing, NOBODY, lambda g, f, v: f"{what(g, f)} is exiled with {_label(g, f, v)}"
    ),
    "returns": flag(OBJECT, said("returns to the battlefield at once", "does not return to the battlefield")),
    **COMBAT_KINDS,
    "more_power": Kind(OBJECT, numbers(LEAST_LIFE, MOST_LIFE), 0, more_sentence),
    "more_toughness": Kind(OBJECT, numbers(LEAST_LIFE, MOST_LIFE), 0, more_sentence),
    "toughness_set": Kind(OBJECT, numbers(NOT_SET, MOST_LIFE), NOT_SET, set_sentence),
    "detained": counted(
        BOTH, 1, lambda g, f, v: f"{what(g, f)} is {'' if v else 'not '}detained by {g.players[f.toward]}"
    ),
    "exerted": counted(
        BOTH, 1, lambda g, f, v: f"{what(g, f)} {untaps(v)} during {g.players[f.toward]}'s next untap step"
    ),
    "permission_used": counted(
        BOTH,
        1,
        lambda g, f, v: f"{g.players[f.toward]} has {'' if v else 'not '}played a card by {what(g, f)} this turn",
    ),
    "amassed": counted(
        ("object", "army"), 1, lambda g, f, v: f"{what(g, f)} {amassed(v)} {ARMIES[f.toward]} by amassing"
    ),
    "convoked": Kind(
        ("object", "object"),
        convokings,
        0,
        lambda g, f, v: f"{what(g, f)} {convokings(g, f).labels[v]} {g.objects[f.toward]}",
    ),
    "exiled_if_it_leaves": flag(OBJECT, said("is exiled if it would leave", "is not exiled if it would leave")),
    "harnessed": flag(OBJECT, said("is harnessed", "is not harnessed")),
    "monstrous": flag(OBJECT, said("is monstrous", "is not monstrous")),
    "renowned": flag(OBJECT, said("is renowned", "is not renowned")),
    "kept_from_graveyard": flag(OBJECT, said("is exiled instead of being buried", "may be put into a graveyard")),
    "uncounterable": flag(OBJECT, said("can't be countered by what was said as it was cast", "may be countered")),
    "class_level": Kind(OBJECT, numbers(1, MOST_LEVELS), 1, lambda g, f, v: f"{what(g, f)} is level {v}"),
    "solved": flag(OBJECT, said("is solved", "is not solved")),
    "saddled": flag(OBJECT, said("is saddled", "is not saddled")),
    "suspected": flag(OBJECT, said("is suspected", "is not suspected")),
    "ring_bearer": flag(OBJECT, said("is its controller's Ring-bearer", "is no Ring-bearer")),
    "goaded": Kind(
        BOTH, goadings, 0, lambda g, f, v: f"{what(g, f)} is {'' if v else 'not '}goaded by {g.players[f.toward]}"
    ),
    "seen": counted(
        BOTH, 1, lambda g, f, v: f"{g.players[f.toward]} has {'' if v else 'not '}been shown {what(g, f)} where it is"
    ),
    "revealed_for": Kind(
        OBJECT, an_object_or_nothing, NOBODY, lambda g, f, v: f"{what(g, f)} is revealed for {_label(g, f, v)}"
    ),
    "manifested": flag(OBJECT, said("was manifested", "was not manifested")),
    "cloaked": flag(OBJECT, said("was cloaked", "was not cloaked")),
    "as_forest": flag(OBJECT, said("is a Forest while face down", "is a creature while face down")),
    "bestowed": flag(OBJECT, said("is bestowed", "is not bestowed")),
    "half_cast": Kind(OBJECT, its_halves, 0, lambda g, f, v: f"{_label(g, f, v)} of {what(g, f)} was cast"),
    "cast_from": Kind(OBJECT, lambda _game, _fact: ZONES, Zone.NOWHERE, cast_from_sentence),
    "cast_with": Kind(
        OBJECT,
        lambda _game, _fact: Range(0, len(CAST_WITH), ("neither", *CAST_WITH)),
        0,
        lambda g, f, v: f"{what(g, f)} was cast with {_label(g, f, v)}",
    ),
    "times_paid": counted(
        ("object", "optional cost"),
        99,
        lambda g, f, v: f"{PAID_FOR[f.toward]} was paid {many(v, 'time')} for {what(g, f)}",
    ),
    "mana_spent": counted(
        ("object", "kind of mana"),
        99,
        lambda g, f, v: f"{v} {{{KINDS_OF_MANA[f.toward]}}} was spent to cast {what(g, f)}",
    ),
    "mana_spent_in_all": counted(OBJECT, 99, lambda g, f, v: f"{v} mana was spent to cast {what(g, f)}"),
    "treasure_mana_spent": counted(
        OBJECT, 99, lambda g, f, v: f"{v} mana from Treasures was spent to cast {what(g, f)}"
    ),
    "mode_chosen": counted(
        ("object", "mode"), 1, lambda g, f, v: f"mode {f.toward + 1} of {what(g, f)} was {'' if v else 'not '}chosen"
    ),
    "mode_used": counted(("object", "mode"), 1, used_sentence),
    "mode_used_now": counted(("object", "mode"), 1, used_sentence),
    "companion": flag(OBJECT, said("is a chosen companion", "is no chosen companion")),
    "cast_from_command": counted(
        OBJECT, MOST_CASTS, lambda g, f, v: f"{what(g, f)} was cast from the command zone {many(v, 'time')} this game"
    ),
    "commander_damage": counted(
        BOTH,
        MOST_LIFE,
        lambda g, f, v: f"{what(g, f)} has dealt {v} combat damage to {g.players[f.toward]} as a commander this game",
    ),
    "may_return": flag(
        OBJECT, said("has just come where its owner may return it from", "has not just come there, or stays there")
    ),
    "unlocked": counted(
        ("object", "ability"),
        1,
        lambda g, f, v: f"half {f.toward + 1} of {what(g, f)} is {'unlocked' if v else 'locked'}",
    ),
    "animated": flag(OBJECT, said("is a creature until end of turn", "is not made a creature")),
    "attached_to": Kind(
        OBJECT, an_object_or_nothing, NOBODY, lambda g, f, v: f"{what(g, f)} is attached to {_label(g, f, v)}"
    ),
    "enchanted_player": Kind(
        OBJECT,
        a_player_or_nobody,
        NOBODY,
        lambda g, f, v: f"{what(g, f)} enchants {'nobody that is told' if v == NOBODY else g.players[v]}",
    ),
    "chosen_name": Kind(
        OBJECT,
        lambda game, _fact: Range(0, len(game.card_names), ("none", *game.card_names)),
        0,
        lambda g, f, v: f"{what(g, f)} names {_label(g, f, v)}",
    ),
    "counters": counted(
        ("object", "counter"), 999, lambda g, f, v: f"{what(g, f)} has {many(v, f'{COUNTERS[f.toward]} counter')}"
    ),
    "activations": counted(
        ("object", "ability"),
        99,
        lambda g, f, v: f"ability {f.toward + 1} of {what(g, f)} was activated {many(v, 'time')}{_when(g, f)}",
    ),
    "triggered": counted(
        ("object", "ability"),
        9,
        lambda g, f, v: f"limited ability {f.toward + 1} of {what(g, f)} has {_did(g, f)} {many(v, 'time')} this turn",
    ),
    "gained": counted(
        ("object", "ability"),
        1,
        lambda g, f, v: f"{what(g, f)} has {'' if v else 'not '}gained ability {f.toward + 1} until end of turn",
    ),
    "stack_position": Kind(
        OBJECT, places, 0, lambda g, f, v: f"{what(g, f)} is number {v} on the stack from the bottom"
    ),
    "library_position": Kind(OBJECT, places_in_library, 0, top_sentence),
    "place_unknown": flag(OBJECT, said("is there or deeper in the library, nobody knows where", "is just there")),
    "target": Kind(OBJECT, what_may_be_targeted, NOBODY, _target_sentence),
    "further_target": Kind(("object", "place"), what_may_be_targeted, NOBODY, _target_sentence),
    "share": counted(
        ("object", "place"),
        MOST_X_OF_A_SPELL,
        lambda g, f, v: f"target {f.toward + 1} of {what(g, f)} gets {v} of what is divided",
    ),
    "value_of_x": counted(OBJECT, MOST_X_OF_A_SPELL, lambda g, f, v: f"X of {what(g, f)} is {v}"),
    "concerns": Kind(OBJECT, an_object_or_nothing, NOBODY, lambda g, f, v: f"{what(g, f)} is about {_label(g, f, v)}"),
    "concerns_too": counted(
        ("object", "object"),
        1,
        lambda g, f, v: f"{what(g, f)} is {'' if v else 'not '}about {g.objects[f.toward]} with others",
    ),
    "concerns_player": counted(
        BOTH, 1, lambda g, f, v: f"{what(g, f)} is {'' if v else 'not '}about {g.players[f.toward]}"
    ),
    "mode": Kind(OBJECT, its_modes, 0, lambda g, f, v: f"{what(g, f)} has {_label(g, f, v)} chosen"),
    "may_play": Kind(
        OBJECT, a_player_or_nobody, NOBODY, lambda g, f, v: f"an effect lets {g.name_of(v)} play {what(g, f)}"
    ),
    "may_play_until": Kind(
        OBJECT,
        lambda _game, _fact: Range(0, len(Until) - 1, tuple(u.words for u in Until)),
        0,
        lambda g, f, v: f"that permission for {what(g, f)} lasts until {Until(v).words}",
    ),
    "only_to_cast": flag(OBJECT, said("may be cast, and not be played as a land", "may be played in every way")),
    "only_without_paying": flag(
        OBJECT, said("may be cast only without paying its mana cost", "may be cast for its costs, if it may be")
    ),
    "any_mana_pays": Kind(
        OBJECT,
        lambda _game, _fact: Range(0, len(AnyMana) - 1, tuple(one.words for one in AnyMana)),
        AnyMana.AS_IT_IS,
        lambda g, f, v: (
            f"for casting {what(g, f)} mana may be spent as though {AnyMana(v).words}"
            if v
            else f"for casting {what(g, f)} mana is spent as it is"
        ),
    ),
    "way_given": flag(OBJECT, said("was given another way to be cast", "was given no other way to be cast")),
    "words_of": Kind(
        OBJECT, an_object_or_nothing, NOBODY, lambda g, f, v: f"{what(g, f)} has the text box of {_label(g, f, v)}"
    ),
    "words_by": Kind(
        OBJECT,
        an_object_or_nothing,
        NOBODY,
        lambda g, f, v: f"{_label(g, f, v)} exchanged the text of {what(g, f)}",
    ),
    **REMEMBERED,
    **OF_VARIANTS,
}
