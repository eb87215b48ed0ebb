"""What may be so of what: of which objects, and where, a fact can be other than it is when nothing is said of it.

One table, for all that asks whether a game can come to a situation: what is written of one, the facts and nearest
changes of an explanation, and what is compared over all situations. A kind of fact may have several lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from model.changes.entering.choosing import barred
from model.game.facts import KINDS, PLAIN_DEFAULTS, Fact, FactKind, default_of
from model.game.game import Object
from model.game.marks_on_permanents import LAST_KNOWN, SHIELDS_FROM_SOURCES, is_ring_bearer
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of, implies, no
from model.objects.layers.timestamps import has_timestamp, takers_of
from model.objects.printed_on_its_card import (
    MOST_OBJECTS_KEPT,
    says,
)
from model.objects.soulbond_pairs import can_be_paired
from model.situations.possible_facts.attached_or_turned import (
    attaches,
    enchants_rightly,
    is_attached_rightly,
    is_melded,
    turns,
)
from model.situations.possible_facts.in_combat import COMBAT_LINES
from model.situations.possible_facts.in_commander_games import COMMANDER_LINES
from model.situations.possible_facts.in_variants import (
    in_planechase,
    is_a_dungeon,
    is_of_a_deck,
    may_lie_face_down_there,
)
from model.situations.possible_facts.line import BATTLEFIELD, Condition, Line
from model.situations.possible_facts.on_the_stack import STACK_LINES
from model.situations.possible_facts.played_from_elsewhere import PERMISSION_LINES
from model.situations.possible_facts.where_it_is import PERMANENT_OR_SPELL, PLACE_LINES
from model.text.entering_and_halves import Half
from model.text.keywords.special_actions import Companion, LaterAction, MayIgnore
from model.vocabulary import Player, Zone


def lines_about(kind: FactKind) -> tuple[Line, ...]:
    """Return the lines of the table about a kind of fact."""
    return _BY_KIND[kind]


def lines_on(now: State, fact: Fact) -> tuple[Line, ...]:
    """Return the lines of the table that say something of a fact."""
    return _zone_lines_of(now.game.objects[fact.about]) if fact.kind == "zone" else _BY_KIND[fact.kind]


@lru_cache(maxsize=MOST_OBJECTS_KEPT)
def _zone_lines_of(obj: Object) -> tuple[Line, ...]:
    return tuple(line for line in _BY_KIND["zone"] if line.of(obj))


def what_has_to_be(now: State) -> tuple[tuple[Fact, Line, Formula], ...]:
    """Return the facts of a state that may be as they can't be, each with the line about it and when it is so.

    A fact that turns on others was made by a move, as it can be.
    """
    return now.memo("what has to be", lambda state: tuple(_what_has_to_be(state)))


def _what_has_to_be(now: State) -> Iterator[tuple[Fact, Line, Formula]]:
    for fact, value in list(now.stated()):
        if value is PLAIN_DEFAULTS[fact.kind]:
            continue  # as most are
        lines = lines_on(now, fact)
        if not lines or not (isinstance(value, int) or value.operation == "variable"):
            continue
        as_usual = value == default_of(now.game, fact)
        if as_usual is True:
            continue
        for line in lines:
            holds = any_of(as_usual, line.allows(now, fact))
            if holds is not True:
                yield fact, line, holds


def _card(now: State, obj: Object, fact: Fact) -> Formula:
    return not obj.is_ability


def _face_down(now: State, obj: Object, fact: Fact) -> Formula:
    return now.face_down(obj)


def _not_manifested(now: State, obj: Object, fact: Fact) -> Formula:
    return no(now.holds("manifested", obj.index))


def _not_put_so(now: State, obj: Object, fact: Fact) -> Formula:
    return no(any_of(now.holds("manifested", obj.index), now.holds("cloaked", obj.index)))


def _not_taken(now: State, obj: Object, fact: Fact) -> Formula:
    return any_of(now.zone(obj) == Zone.OUTSIDE, now.holds("companion_taken", obj.owner))


def _has(ability: type) -> Condition:
    return lambda now, obj, fact: says(obj, ability)


def is_new_if_had_back(now: State, obj: Object, fact: Fact) -> Formula:
    """Who has lost a permanent since a turn began and controls it has it back, not continuously (CR 302.6)."""
    has_it_back = all_of(now.number(*fact) > 0, now.controller(obj) == fact.toward)
    return implies(has_it_back, now.holds("summoning_sick", obj.index))


def _another_permanent(now: State, obj: Object, fact: Fact) -> Formula:
    others = [o for o in now.game.cards if o is not obj and now.attached(obj, o) is not False]
    return any_of(*(all_of(now.attached(obj, o), now.on_battlefield(o)) for o in others))


def _rightly_paired(now: State, obj: Object, fact: Fact) -> Formula:
    others = ((o, now.number(*fact) == o.index) for o in now.game.cards if o is not obj)
    return any_of(*(all_of(there, can_be_paired(now, obj, o)) for o, there in others if there is not False))


def _bears_alone(now: State, obj: Object, fact: Fact) -> Formula:
    whose = now.controller(obj)
    tempted = any_of(*(all_of(whose == p, now.number("tempted", p) > 0) for p in now.game.everyone))
    others = ((o, is_ring_bearer(now, o)) for o in now.game.cards if o is not obj)
    return all_of(tempted, *(no(all_of(so, now.controller(o) == whose)) for o, so in others if so is not False))


def _has_bestow(now: State, obj: Object, fact: Fact) -> Formula:
    return not obj.is_ability and obj.card.bestowed is not None


def _both_have_one(now: State, number: int, fact: Fact) -> Formula:
    return all_of(has_timestamp(now, number), has_timestamp(now, fact.toward))


def _one_takes_keywords(now: State, obj: Object, fact: Fact) -> Formula:
    taking = (now.game.on_objects[place].dated for place in takers_of(now.game))
    return fact.toward in taking and has_timestamp(now, fact.toward)


def _is_reworded_if_a_spell(now: State, obj: Object, fact: Fact) -> Formula:
    reworded = (place for place, form in enumerate(now.game.copies.of(obj), 1) if form.reworded)
    return any_of(now.on_battlefield(obj), *(now.number(*fact) == place for place in reworded))


COPIED = "only a permanent is a copy of another, and words of a spell may be replaced"


def _by_resolution(now: State, obj: Object, fact: Fact) -> Formula:
    return fact.toward in now.game.lasting and any_of(now.game.makes_spells, now.on_battlefield(obj))


def _on_own_turn(now: State, player: Player, fact: Fact) -> Formula:
    return now.active == player


def _among_lands_played(now: State, player: Player, fact: Fact) -> Formula:
    return now.number(*fact) <= now.lands_played(player)


def _is_of_the_kind_asked_for(now: State, obj: Object, fact: Fact) -> Formula:
    return all_of(*(now.number(*fact) != name for name in barred(now.game, obj, "chosen_name")))


def _never(now: State, obj: Object, fact: Fact) -> Formula:
    return False


EXILE = (Zone.EXILE,)
GRAVEYARD = (Zone.GRAVEYARD,)
NAMED_IN = (Zone.BATTLEFIELD, Zone.COMMAND)
HIDDEN_IN = (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND)
COUNTED_IN = (Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.GRAVEYARD, Zone.COMMAND)

TABLE = (
    # What a player has done this turn.
    Line("attacked", "a player attacks on that player's own turn", "508.1", (), _on_own_turn),
    Line("lands_offered", "lands_offered counts some of lands_played", "305.2a", (), _among_lands_played),
    Line("die_actions", "the planar die is rolled as an action on one's own turn", "901.9", (), _on_own_turn),
    Line("die_actions", "there is a planar die in Planechase games alone", "901.3", (), in_planechase),
    Line("die_rolls_by_effects", "there is a planar die in Planechase games alone", "901.3", (), in_planechase),
    *PLACE_LINES,
    # The status of a permanent, and what lies face down elsewhere.
    Line("tapped", "only a permanent is tapped", "110.5d", BATTLEFIELD),
    Line(
        "face_down", "only permanents, spells, exiled cards and conspiracies lie face down", "110.5d", HIDDEN_IN, _card
    ),
    Line(
        "face_down",
        "of cards in the command zone only conspiracies and those of decks lie face down",
        "315.2",
        (),
        may_lie_face_down_there,
    ),
    Line("back_face_up", "only a two-faced permanent or spell has its back up", "712.8a", PERMANENT_OR_SPELL, turns),
    Line("part_of", "only a meld card is part of a permanent with its back face up", "701.42a", (), is_melded),
    Line("controller_by_default", "only a permanent or spell has a controller", "108.4", PERMANENT_OR_SPELL, _card),
    Line("copy_of", COPIED, "707.2", PERMANENT_OR_SPELL, _is_reworded_if_a_spell),
    Line("copy_this_turn", COPIED, "707.2", PERMANENT_OR_SPELL, _is_reworded_if_a_spell),
    Line("manifested", "only a face-down permanent was manifested", "701.40a", BATTLEFIELD, _face_down),
    Line("cloaked", "only a face-down permanent was cloaked", "701.58a", BATTLEFIELD, _face_down),
    Line("cloaked", "a manifested permanent was not cloaked", "701.58a", (), _not_manifested),
    Line("as_forest", "only a face-down permanent becomes a Forest so", "708.2", BATTLEFIELD, _face_down),
    Line("as_forest", "a manifested or cloaked permanent is a creature", "701.40a", (), _not_put_so),
    Line("unlocked", "only a permanent with halves has unlocked ones", "709.5c", BATTLEFIELD, _has(Half)),
    # What is remembered of a permanent: what goes elsewhere is a new object.
    Line("summoning_sick", "only a permanent came under somebody's control", "302.6", BATTLEFIELD),
    Line("came_last_turn", "only a permanent came under somebody's control", "702.30a", BATTLEFIELD),
    Line("lost_since", "only a permanent came out of somebody's control", "302.6", BATTLEFIELD),
    Line("lost_since", "who lost a permanent and has it came to have it since", "302.6", (), is_new_if_had_back),
    Line("targeted_by", "only of a permanent it is kept that it has become a target", "400.7", BATTLEFIELD),
    Line("switched", "only a permanent has its power and toughness switched", "611.2c", BATTLEFIELD),
    Line("hasty", "only a permanent is given haste until end of turn", "109.2", BATTLEFIELD),
    Line("newer", "only what makes something of objects has a timestamp", "613.7", (), _both_have_one),
    Line("counters_newer", "only counters of a permanent are newer", "613.7c", BATTLEFIELD, _one_takes_keywords),
    Line(
        "made", "only a permanent or spell is made something for a time", "611.2c", PERMANENT_OR_SPELL, _by_resolution
    ),
    Line("gained", "only a permanent gains abilities for a time", "611.2c", BATTLEFIELD),
    Line("animated", "only a permanent is made a creature until end of turn", "109.2", BATTLEFIELD),
    Line("discarded", "only a card in a graveyard was discarded and is still there", "400.7", GRAVEYARD),
    Line("entered_now", "only a permanent entered the battlefield", "400.7", BATTLEFIELD),
    Line("given_to", "an effect gives control of a permanent alone", "613.1b", BATTLEFIELD),
    Line("older_world", "only of a permanent it is known that a newer world permanent has come", "704.5k", BATTLEFIELD),
    Line("was_damaged", "only of a permanent it is kept that it was dealt damage", "400.7", BATTLEFIELD),
    Line("harmed_by", "only of a permanent it is kept that it was dealt damage", "400.7", BATTLEFIELD),
    Line("dealt_damage_now", "only of a permanent it is kept that it dealt damage", "400.7", BATTLEFIELD),
    Line("has_dealt_damage", "only of a permanent it is kept that it dealt damage", "400.7", BATTLEFIELD),
    Line("damage", "only a permanent has damage marked on it", "120.3", BATTLEFIELD),
    Line("shields", "only a permanent has regeneration shields", "701.19a", BATTLEFIELD),
    Line("mode_used", "only a permanent has modes that were chosen", "700.2b", BATTLEFIELD),
    Line("mode_used_now", "only a permanent has modes that were chosen this turn", "700.2b", BATTLEFIELD),
    Line("damage_shield", "only of a permanent the next damage this turn is prevented", "615.7", BATTLEFIELD),
    Line("unregenerable", "only a permanent can't be regenerated for a time", "701.19c", BATTLEFIELD),
    Line("unactivatable", "only of a permanent abilities can't be activated for a time", "602.5", BATTLEFIELD),
    Line("touched", "what deathtouch has touched is destroyed before a player has priority", "704.5h", (), _never),
    Line("left_graveyard", "what has left a graveyard was seen to before a player has priority", "603.3", (), _never),
    Line("just_discarded", "what was discarded was seen to before a player has priority", "603.3", (), _never),
    Line("buried_from", "what was put into a graveyard was seen to before a player has priority", "603.3", (), _never),
    Line("stays_tapped", "only a permanent does not untap for a time", "502.3", BATTLEFIELD),
    Line(
        "paired_with",
        "a creature is paired with another one of its controller",
        "702.95e",
        BATTLEFIELD,
        _rightly_paired,
    ),
    Line("phased_out", "what is phased out is treated as though it did not exist", "702.26b", (Zone.NOWHERE,)),
    Line("phased_with", "only what is phased out was attached as it did", "702.26g", (Zone.NOWHERE,)),
    Line("phased_indirectly", "only what is phased out did so indirectly", "702.26g", (Zone.NOWHERE,)),
    Line("exiled_until", "only an exiled card is exiled until something leaves", "610.3", EXILE),
    Line("exiled_with", "only an exiled card is exiled with something", "607.2a", EXILE),
    Line("returns", "what is to return to the battlefield has before a player has priority", "610.3", (), _never),
    *COMBAT_LINES,
    Line("more_power", "only a permanent gets more power until end of turn", "611.2c", BATTLEFIELD),
    Line("toughness_set", "only a permanent has its toughness set", "701.12g", BATTLEFIELD),
    Line("more_toughness", "only a permanent gets more toughness until end of turn", "611.2c", BATTLEFIELD),
    Line("bound_this_turn", "only a permanent is kept from fighting for a turn, or has to", "611.2c", BATTLEFIELD),
    Line("has_to_block", "only a permanent has to block another", "611.2c", BATTLEFIELD),
    Line("has_to_attack", "only a permanent has to attack a player", "611.2c", BATTLEFIELD),
    Line("cant_block", "only a permanent is kept from blocking another", "611.2c", BATTLEFIELD),
    Line("goaded", "only a permanent is goaded", "701.15b", BATTLEFIELD),
    Line("detained", "only a permanent is detained", "701.35a", BATTLEFIELD),
    Line("exerted", "only a permanent is exerted", "701.43c", BATTLEFIELD),
    Line("permission_used", "only a permanent lets somebody play cards once each turn", "113.6", BATTLEFIELD),
    Line("amassed", "only a permanent becomes something by amassing", "701.47a", BATTLEFIELD),
    Line("saddled", "only a permanent is saddled", "702.171b", BATTLEFIELD),
    Line("suspected", "only a permanent is suspected", "701.60b", BATTLEFIELD),
    Line("ring_bearer", "whom the Ring has tempted has one Ring-bearer at most", "701.54a", BATTLEFIELD, _bears_alone),
    Line("exiled_if_it_leaves", "only a permanent is exiled if it would leave", "702.84a", BATTLEFIELD),
    Line("harnessed", "only a permanent is harnessed", "701.64b", BATTLEFIELD),
    Line("renowned", "only a permanent is renowned", "702.112b", BATTLEFIELD),
    Line("monstrous", "only a permanent is monstrous", "701.37b", BATTLEFIELD),
    Line("class_level", "only a permanent has gained a class level", "716.2b", BATTLEFIELD),
    Line("solved", "only a permanent is solved", "719.3b", BATTLEFIELD),
    Line("mode", "only a permanent has what was chosen as it entered", "607.2d", BATTLEFIELD),
    Line("chosen_name", "only permanents and conspiracies have a name chosen for them", "607.2d", NAMED_IN),
    Line(
        "chosen_name",
        "the name that is chosen is one of the kind of card that is asked for",
        "201.4a",
        (),
        _is_of_the_kind_asked_for,
    ),
    Line(
        "deck_position",
        "planar, scheme and Attraction decks are in the command zone",
        "717.2",
        (Zone.COMMAND,),
        is_of_a_deck,
    ),
    Line("room", "a venture marker is on a dungeon in the command zone", "309.4a", (Zone.COMMAND,), is_a_dungeon),
    Line("completed", "only a dungeon is completed", "309.7", (), is_a_dungeon),
    Line("ignores", "only the effect of a permanent that offers it is ignored", "116.2d", BATTLEFIELD, _has(MayIgnore)),
    Line("later_action", "only some effects let a player act later", "116.2c", (), _has(LaterAction)),
    Line("counters", "no card keeps counters in a hand or a library, or outside the game", "122.2", COUNTED_IN),
    Line("words_of", "only a permanent has the text box of another object", "612.5", BATTLEFIELD),
    Line("words_by", "only a permanent has the text box of another object", "612.5", BATTLEFIELD),
    # Attachments.
    Line("attached_to", "only a permanent is attached, and to another one", "701.3a", BATTLEFIELD, _another_permanent),
    Line("attached_to", "only Auras, Equipment and Fortifications are attached", "704.5p", (), attaches),
    Line("enchanted_player", "a player is enchanted by an Aura that can", "303.4c", BATTLEFIELD, enchants_rightly),
    Line(
        "attached_to",
        "an Equipment that is no creature is attached to creatures alone, a Fortification to lands",
        "704.5n",
        (),
        is_attached_rightly,
    ),
    Line(
        "bestowed", "only permanents and spells with bestow are bestowed", "702.103b", PERMANENT_OR_SPELL, _has_bestow
    ),
    *STACK_LINES,
    Line("seen", "only a card in a hidden zone is shown to a player", "400.2", (Zone.HAND, Zone.LIBRARY)),
    Line("revealed_for", "only a card in a hidden zone is revealed for something", "400.2", (Zone.HAND, Zone.LIBRARY)),
    *PERMISSION_LINES,
    Line("companion", "a companion is outside the game until it is taken", "702.139a", (), _has(Companion)),
    Line("companion", "a companion is outside the game until it is taken", "702.139a", (), _not_taken),
    *COMMANDER_LINES,
)
"""What may be so of what. A line says nothing of a fact that is as by default."""

OF_ANYTHING: tuple[FactKind, ...] = (
    "activations",
    "triggered",
    "cast",
    "cast_bestowed",
    "cast_face_down",
    "cast_turned",
    "charged",
    "convoked",
    "delayed",
    "effects",
    "x_this_turn",
    *LAST_KNOWN,
    *SHIELDS_FROM_SOURCES,
    "waiting",
)
"""The kinds of facts about objects that tell what was done, wherever the objects have come to since."""

_BY_KIND = {kind: tuple(line for line in TABLE if line.kind == kind) for kind in KINDS}
