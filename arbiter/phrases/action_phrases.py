"""Phrases for actions: "Ann plays Forest from her graveyard", "Ann casts Shock targeting Ned"."""

from __future__ import annotations

from collections.abc import Callable

from arbiter.errors import CaseError, unknown
from arbiter.phrases.activating_phrases import (
    activating,
    named_ability,
    regenerates,
    sacrifices,
    sacrifices_for_mana,
    taps_for_mana,
)
from arbiter.phrases.casting_phrases import casting, is_card, paid_with, to_be_played
from arbiter.phrases.damage_phrases import assigns
from arbiter.phrases.declaring_phrases import (
    alone,
    alpha_strikes,
    attacks,
    blocks,
    blocks_together,
    declares,
    declares_none,
)
from arbiter.phrases.using_phrases import of_itself, responds, responds_to, used_on, used_up, using
from arbiter.set_apart_characters import plain
from arbiter.words import announcement_clauses
from arbiter.words.objects_by_name import half_named, object_named
from arbiter.words.phrase_forms import Form, Parts, the_player
from model.actions.actions import THE_RULE, Action, PassPriority, PlayLand
from model.actions.casting_options import way_of_morph
from model.actions.declarations import DeclareAttackers, DeclareBlockers
from model.actions.special_actions import (
    MANA_COST,
    DiscardAtInstantSpeed,
    EndEffect,
    ForetellCard,
    IgnoreEffect,
    PlotCard,
    RevealConspiracy,
    RollPlanarDie,
    SuspendCard,
    TakeCompanion,
    TurnFaceUp,
    UnlockHalf,
)
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import all_of, any_of, no
from model.objects.printed_on_its_card import is_card_of, said_on, says
from model.rulebook.lands import LAND_PLAYS_COUNTED
from model.text.entering_and_halves import Half
from model.text.keywords.keywords_by_edition import DISGUISE, MEGAMORPH, MORPH
from model.text.keywords.special_actions import MayIgnore, Morph
from model.vocabulary import CardType, Zone


def _plays(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    announcement_clauses.split(parts["object"], (), 'playing a land; a spell is cast: did you mean "casts"?')
    land = to_be_played(now, player, parts)
    announced: Object | str | None = None
    if "announced" in parts:
        if now.game.edition >= LAND_PLAYS_COUNTED:
            raise CaseError(f"lands are announced only in editions before {LAND_PLAYS_COUNTED}")
        is_rule = plain(parts["announced"]).lower() in (THE_RULE, "rule", "rule 305.2")
        announced = THE_RULE if is_rule else object_named(now, parts["announced"], zones=(Zone.BATTLEFIELD,))
    return now, PlayLand(player, land, announced, half_named(land, parts["object"]))


def _passes(now: State, parts: Parts) -> tuple[State, Action]:
    return now, PassPriority(the_player(now, parts))


def _special(kind: Callable[..., Action], *zones: Zone) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of a verb for a special action with an object, looked for first in these zones."""

    def means(now: State, parts: Parts) -> tuple[State, Action]:
        player = the_player(now, parts)
        return now, kind(player, object_named(now, parts["object"], among=is_card, zones=zones, player=player))

    return means


def _turns_up(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    told = " ".join((parts["object"], parts.get("paid", "")))
    head, said = announcement_clauses.split(told, announcement_clauses.OF_PAYING, "turning it face up")
    obj = object_named(
        now,
        head,
        among=is_card,
        zones=(Zone.BATTLEFIELD, Zone.STACK),
        player=player,
        able=lambda o: all_of(now.face_down(o), any_of(no(now.on_battlefield(o)), now.controller(o) == player)),
    )
    if is_card_of(obj, CardType.CONSPIRACY):
        if "way" in parts or said:
            raise CaseError(f"turning {obj} face up has no cost (CR 116.2j)")
        return now, RevealConspiracy(player, obj)
    ways = {MORPH: way_of_morph(obj) or MORPH, MEGAMORPH: MORPH, DISGUISE: DISGUISE, "mana": MANA_COST, None: None}
    word = parts["way"].lower() if "way" in parts else None
    if word not in ways:
        raise CaseError(unknown("cost to turn it face up", word or "", [MORPH, DISGUISE, "mana"]))
    costs = (one.cost for one in said_on(obj, Morph))
    return now, TurnFaceUp(player, obj, ways[word], paid_with(now, player, said, costs))


def _cast_so(way: str) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of a verb that stands for casting in a way: "evokes Mulldrifter"."""
    return lambda now, parts: casting(now, {"player": parts["player"], "object": f"{parts['object']} {way}"})


def _by_the_word(word: str) -> Callable[[State, Parts], tuple[State, Action]]:
    """Return the meaning of a verb that stands for the ability with that word before its dash (CR 207.2c)."""

    def means(now: State, parts: Parts) -> tuple[State, Action]:
        return activating(
            now, {"player": parts["player"], "object": announcement_clauses.of_the_head(parts["object"], f"'s {word}")}
        )

    return means


def _discards(now: State, parts: Parts) -> tuple[State, Action]:
    return _special(DiscardAtInstantSpeed, Zone.HAND)(now, parts)


def _rolls(now: State, parts: Parts) -> tuple[State, Action]:
    return now, RollPlanarDie(the_player(now, parts))


def _unlocks(now: State, parts: Parts) -> tuple[State, Action]:
    """Read the half by its own name, with "#2" after it for the second Room that has it."""
    player = the_player(now, parts)

    def has_halves(obj: Object) -> bool:
        return is_card(obj) and says(obj, Half)

    halves = [a.name for o in now.game.cards for a in said_on(o, Half)]
    try:
        room = object_named(now, parts["half"], among=has_halves, zones=(Zone.BATTLEFIELD,), player=player)
    except CaseError:
        raise CaseError(unknown("half", plain(parts["half"]), halves)) from None
    half = half_named(room, parts["half"])
    if not half:
        known = " or ".join(a.name for a in room.card.halves)
        raise CaseError(f"{room} has two halves: say which is unlocked, {known}")
    return now, UnlockHalf(player, room, half)


def _pays_for(now: State, parts: Parts) -> tuple[State, Action]:
    """Read "pays for": of what may be ignored that it is, of what lets a player act later that action."""
    player = the_player(now, parts)
    head, said = announcement_clauses.split(parts["object"], announcement_clauses.OF_PAYING, "paying for an effect")
    obj = object_named(now, head, among=is_card, zones=(Zone.BATTLEFIELD, Zone.GRAVEYARD), player=player)
    if says(obj, MayIgnore):
        return now, IgnoreEffect(player, obj, paid_with(now, player, said))
    if said:
        raise CaseError(f'"{next(iter(said))}" says nothing of paying for {obj}')
    return now, EndEffect(player, obj)


def _ignores(now: State, parts: Parts) -> tuple[State, Action]:
    player = the_player(now, parts)
    head, said = announcement_clauses.split(parts["object"], announcement_clauses.OF_PAYING, "ignoring an effect")
    obj = object_named(now, head, among=is_card, zones=(Zone.BATTLEFIELD,))
    return now, IgnoreEffect(player, obj, paid_with(now, player, said))


_WAYS_TO_CAST = {
    "evokes": "evoke",
    "kicks": "kicker",
    "bestows": "bestow",
    "overloads": "overload",
    "dashes": "dash",
    "blitzes": "blitz",
    "warps": "warp",
    "surges": "surge",
    "retraces": "retrace",
    "bargains": "bargain",
    "buys back": "buyback",
    "escapes": "escape",
    "flashes back": "flashback",
    "flashbacks": "flashback",
}
"""Verbs for casting a card, by the cost with which it is cast."""

ACTIONS: tuple[Form[Action], ...] = (
    Form("{player} plays {object} from {place}, announcing {announced}", _plays),
    Form("{player} plays {object}, announcing {announced}", _plays),
    Form("{player} plays {object} from {place}", _plays),
    Form("{player} plays {object}", _plays),
    Form("{player} passes[ priority]", _passes),
    Form("{player} attacks {declared}[ exerting {exerted}][ enlisting {enlisted}]", attacks),
    Form("{player} blocks {declared}", blocks),
    Form("{player} assigns {damage}", assigns),
    Form("{player} casts {object}", casting),
    Form("{player} activates {object}", activating),
    Form("{player} taps {object} for {mana}", taps_for_mana),
    Form("{player} sacrifices {object} for {mana}", sacrifices_for_mana),
    Form("{player} sacrifices {object}", sacrifices),
    Form("{player} cracks {object} for {mana}", sacrifices_for_mana),
    Form("{player} cracks {object}", sacrifices),
    Form("{player} sacs {object} for {mana}", sacrifices_for_mana),
    Form("{player} sacs {object}", sacrifices),
    Form("{player} equips {target} with {object}", named_ability("equip")),
    Form("{player} equips {object} to {target}", named_ability("equip")),
    Form("{player} fortifies {target} with {object}", named_ability("fortify")),
    Form("{player} cycles {object}", named_ability("cycling")),
    Form("{player} crews {object}[ with {tapped}]", named_ability("crew")),
    Form("{player} saddles {object}[ with {tapped}]", named_ability("saddle")),
    Form("{player} turns {object} face up[ for its {way} cost][ {paid}]", _turns_up),
    Form("{player} turns up {object}", _turns_up),
    Form("{player} flips {object} face up", _turns_up),
    Form("{player} unmorphs {object}", _turns_up),
    Form("{player} pays for {object}", _pays_for),
    Form("{player} pays to ignore {object}", _ignores),
    Form("{player} ignores {object}", _ignores),
    Form("{player} discards {object}", _discards),
    Form("{player} suspends {object}", _special(SuspendCard, Zone.HAND)),
    Form("{player} takes the companion {object}", _special(TakeCompanion, Zone.OUTSIDE)),
    Form("{player} foretells {object}", _special(ForetellCard, Zone.HAND)),
    Form("{player} rolls the planar die", _rolls),
    Form("{player} reveals the conspiracy {object}", _special(RevealConspiracy, Zone.COMMAND)),
    Form("{player} plots {object}", _special(PlotCard, Zone.HAND)),
    Form("{player} unlocks {half}", _unlocks),
    Form("{player} transmutes {object}", named_ability("transmute")),
    Form("{player} unearths {object}", named_ability("unearth")),
    Form("{player} embalms {object}", named_ability("embalm")),
    Form("{player} outlasts {object}", named_ability("outlast")),
    Form("{player} levels up {object}", named_ability("level up")),
    Form("{player} uses {object}", using),
    Form("{player} regenerates {object}", regenerates),
    Form("{player} channels {object}", _by_the_word("channel")),
    Form("{player} scavenges {object}", _by_the_word("scavenge")),
    Form("{player} eternalizes {object}", named_ability("eternalize")),
    Form("{player} encores {object}", named_ability("encore")),
    *(Form(f"{{player}} {verb} {{object}}", _cast_so(f"with {way}")) for verb, way in _WAYS_TO_CAST.items()),
    Form("{player} hardcasts {object}", _cast_so("for its mana cost")),
    Form("{player} swings[ at] {declared}", attacks),
    Form("{player} alpha-strikes[ {target}]", alpha_strikes),
    Form("{player} declares {declared} as[ an] attacker[s]", declares),
    Form("{player} does not attack", declares_none(DeclareAttackers)),
    Form("{player} does not block", declares_none(DeclareBlockers)),
    Form("{object} attacks[ {target}]", alone(attacks)),
    Form("{object} blocks[ {target}]", alone(blocks)),
    Form("{player} declares no attackers", declares_none(DeclareAttackers)),
    Form("{player} declares no blockers", declares_none(DeclareBlockers)),
    Form("{player} double-blocks {declared}", blocks_together(2)),
    Form("{player} triple-blocks {declared}", blocks_together(3)),
    Form("{player} responds with {object}", responds),
    Form("{player} responds to {stacked} with {object}", responds_to),
    *(
        Form(f"{{player}} {verb} {{target}} with {{object}}", used_on)
        for verb in ("targets", "counters", "copies", "bounces", "blinks", "flickers", "taps")
    ),
    Form("{player} aims {object} at {target}", used_on),
    Form("{object} targets {target}", of_itself),
    Form("{player} sacrifices {gone} to {object}", used_up("sacrificing")),
    Form("{player} sacs {gone} to {object}", used_up("sacrificing")),
    Form("{player} discards {gone} to {object}", used_up("discarding")),
    Form("{player} pitches {gone} to {object}", used_up("exiling")),
    Form("{player} pops {object}", sacrifices),
    Form("{player} fetches with {object}", sacrifices),
    Form("{player} moves {object} to {target}", named_ability("equip")),
    Form("{player} attaches {object} to {target}", named_ability("equip")),
    Form("{player} ultimates {object}", _by_the_word("ultimate")),
    Form("{player} pluses {object}", _by_the_word("plus")),
    Form("{player} minuses {object}", _by_the_word("minus")),
)
