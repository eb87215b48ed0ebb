"""State-based actions that bear on legality (CR 704.5): losing, dying, the legend rule, attachments, tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from model.changes.designation_markers import designations_passed_on, engines_started
from model.changes.destroying import not_kept
from model.changes.entering.entering import protected, returned
from model.changes.graveyards.cards_put_there import note_put_there
from model.changes.leaving import bury_together, note_leaving, sacrifice
from model.changes.variants.decks import without_phenomena_left, without_schemes_done
from model.changes.variants.dungeons import without_dungeons_left
from model.game.changing import CannotHappen, change
from model.game.choosing import choose
from model.game.counters import counters_of
from model.game.facts import COUNTERS, Fact, Range
from model.game.game import Game, Object
from model.game.state import State
from model.game.turn_order import has_lost
from model.logic.formulas import Formula, Value, all_of, any_of, boolean, if_then_else, no
from model.objects.attachments import enchants_players, is_aura_now, is_older_role, without_strays
from model.objects.characteristics import has_known_stats, has_supertype, has_type, is_given, may_have_type
from model.objects.combat.attacked import attacked_by, is_battle_card
from model.objects.combat.leaving import without_what_is_no_creature
from model.objects.commanders import killed_by_a_commander
from model.objects.control import given_back
from model.objects.counting.saga_chapters import has_ended, sagas
from model.objects.counting.sizes_that_texts_may_change import toughness_of
from model.objects.designations_of_players import blessings_settled
from model.objects.functioning import functions
from model.objects.matching import matches
from model.objects.own_characteristics import forms
from model.objects.printed_on_its_card import is_emblem, is_marker
from model.objects.prohibited_changes import cant_lose
from model.objects.soulbond_pairs import without_pairs_of_no_creatures
from model.objects.zones.pending_triggers import any_pending
from model.objects.zones.putting import put
from model.objects.zones.world_rule import world_cards
from model.play.commanders_returning import commanders_returned
from model.play.triggers_put_on_the_stack import of_nothing
from model.text.abilities import Triggered
from model.text.card import Card
from model.text.continuous import Makes
from model.text.instructions.zones import ExileUntilThisLeaves
from model.text.keywords.of_permanents import Indestructible
from model.text.parts_by_layer import Gets, Has, HasSupertype, SetsBase
from model.text.statics.prohibitions import CantLose, LegendRuleDoesntApply
from model.vocabulary import NOBODY, CardType, Player, Zone

ONE_IS_KEPT = "2013-07-11"
"""The edition since which a player keeps one of the permanents that the legend rule is about."""

NO_RULE_FOR_WALKERS = "2018-07-13"
"""The edition since which planeswalkers have no rule of their own, but are legendary."""

LETHAL_POISON = 10
"""How many poison counters make a player without a team lose the game (CR 704.5c)."""

_LOYALTY, _DEFENSE = COUNTERS.index("loyalty"), COUNTERS.index("defense")

MORTAL = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})
"""The card types of what may be put into a graveyard by itself (CR 704.5f, g, i)."""


def state_based_actions(now: State) -> State:
    """Perform all state-based actions that apply, and those that apply after them, once (CR 704.3).

    Where it is open whether any did anything, one makes another apply only where what goes has given others toughness,
    or kept them from being destroyed, something in exile, or a player in the game, and that is followed once.
    """
    now = note_put_there(engines_started(blessings_settled(now)))
    before, now = now, _noticed(_performed(returned(without_pairs_of_no_creatures(without_what_is_no_creature(now)))))
    while (moved := _has_moved_something(before, now)) is True:
        before, now = now, _noticed(_performed(now))
    now = _noticed(_performed(now)) if moved is None and _may_apply_again(now.game) else now
    return commanders_returned(now)


def _noticed(now: State) -> State:
    """Return the state once state-based actions were performed at once, with what comes back or triggers by them."""
    return note_put_there(returned(now))


def _has_moved_something(before: State, now: State) -> bool | None:
    """Return whether something is elsewhere, on something else, or has other counters; ``None`` if that is open."""
    moved: bool | None = False
    for fact in now.stated_of("zone", "attached_to", "counters"):
        is_now, was = now.value(fact), before.value(fact)
        if isinstance(is_now, int) and isinstance(was, int):
            if is_now != was:
                return True
        elif is_now is not was:
            moved = None
    return moved


def _may_apply_again(game: Game) -> bool:
    stats = (effect for kind in (Gets, SetsBase) for effect, _ in game.making(kind))
    kept = (effect for effect, has in game.making(Has) if any(isinstance(one, Indestructible) for one in has.abilities))
    return (
        game.speaks_of(ExileUntilThisLeaves)
        or bool(game.continuous(CantLose))
        or any(isinstance(e.effect, Makes) for e in (*stats, *kept))
    )


def _performed(now: State) -> State:
    """Perform the state-based actions that apply at once: what goes is found before anything goes (CR 704.3).

    What is attached to something that goes is looked at after that, and tokens that went somewhere last.
    """
    lost = {p: any_of(*(_loses(now, one) for one in now.team_of(p))) for p in now.game.everyone}
    leaving = {p: all_of(lost[p], no(now.holds("lost", p))) for p in lost}
    losing: dict[Fact, Value] = {Fact("lost", p): lost[p] for p in lost}
    losing |= {Fact("failed_draw", p): False for p in now.game.everyone}
    now, surplus = _surplus_legends(now)
    mortal = [obj for obj in _that_could_go(now) if now.on_battlefield(obj) is not False]
    going = {obj: _goes(now, obj, surplus.get(obj, False)) for obj in mortal}
    hurt = [(obj, dies) for obj in mortal if (dies := is_mortally_hurt(now, obj)) is not False]
    now, destroyed = not_kept(change(now, losing), hurt)
    going |= {obj: any_of(going.get(obj, False), goes) for obj, goes in destroyed}
    ended = [(obj, ends) for obj in sagas(now.game) if (ends := has_ended(now, obj)) is not False]
    now = sacrifice(now, ended, [(obj, goes) for obj, goes in going.items() if goes is not False])
    now = change(now, dict.fromkeys(now.stated_of("touched"), False))
    now = _annihilated(now)
    if now.game.of_variants:
        now = without_phenomena_left(without_schemes_done(without_dungeons_left(now)))
    now = _with_protectors(_without_auras_on(_without_who_lost(now), leaving))
    return _without_tokens_that_left(without_strays(now, bury_together))


def _loses(now: State, player: Player) -> Formula:
    """Return whether a player loses the game or has lost; a team does so as one of it does (CR 704.5a-c, 810.8a)."""
    dead = all_of(now.life(player) <= 0, no(cant_lose(now, player, for_life=True)))
    spent = any_of(dead, now.holds("failed_draw", player), is_poisoned_to_death(now, player))
    loses = all_of(any_of(spent, killed_by_a_commander(now, player)), no(cant_lose(now, player)))
    return any_of(now.holds("lost", player), loses)


def is_poisoned_to_death(now: State, player: Player) -> Formula:
    """Return whether a player has so many poison counters, or the team, that it loses (CR 704.5c, 704.6b, 810.11)."""
    lethal = LETHAL_POISON + 5 * (len(now.team_of(player)) - 1)
    return now.number(*counters_of(now, player, "poison")) >= lethal


def _annihilated(now: State) -> State:
    """Remove as many +1/+1 as -1/-1 counters from what has both (CR 704.5q)."""
    plus, minus = COUNTERS.index("+1/+1"), COUNTERS.index("-1/-1")
    for fact in [fact for fact in now.stated_of("counters") if fact.toward == minus]:
        more, less = now.number("counters", fact.about, plus), now.number(*fact)
        pairs = if_then_else(more < less, more, less)
        now = change(now, {fact._replace(toward=plus): more - pairs, fact: less - pairs})
    return now


def _without_tokens_that_left(now: State) -> State:
    """Let every token cease to exist that is off the battlefield, and every copy of a spell off the stack (704.5d, e).

    On the stack there is no token but such a copy, and one on the battlefield is a token (CR 707.10f).
    """
    for token in (o for o in now.game.cards if o.token and not is_emblem(o)):
        gone = all_of(no(any_of(now.on_battlefield(token), now.on_stack(token))), now.zone(token) != Zone.NOWHERE)
        if gone is not False:
            now = put(now, token, Zone.NOWHERE, when=gone)
    return now


def _without_who_lost(now: State) -> State:
    """Take what players own who have lost out of a game that goes on; what they had of others goes back (CR 800.4a).

    What no effect has given to them is exiled: what they put onto the battlefield, or cast (CR 800.4c).
    """
    if any_of(*(has_lost(now, player) for player in now.game.everyone)) is False:
        return now
    if any_of(*(now.number(*fact) != NOBODY for fact in now.stated_of("phased_out"))) is not False:
        raise CannotHappen("what is phased out as a player leaves the game is not followed (CR 702.26k, 702.26n)")
    now = _seen_leaving_the_game(now)
    for obj in (o for o in now.game.objects if not is_marker(o)):
        whose = now.controller(obj) if obj.is_ability else obj.owner
        away = all_of(has_lost(now, whose), now.zone(obj) != Zone.OUTSIDE, now.zone(obj) != Zone.NOWHERE)
        if away is not False:
            gone = obj.is_ability or obj.token
            now = put(now, obj, Zone.NOWHERE if gone else Zone.OUTSIDE, when=away)
    for obj in now.game.cards:
        now = given_back(now, obj, partial(has_lost, now))
    for obj in now.game.cards:
        theirs = all_of(has_lost(now, now.controller(obj)), any_of(now.on_battlefield(obj), now.on_stack(obj)))
        if theirs is not False:
            now = put(now, obj, Zone.EXILE, when=theirs)
    return designations_passed_on(now)


def _seen_leaving_the_game(now: State) -> State:
    """Let trigger what does as permanents leave with their owners (CR 603.6c); what those control does not (800.4d)."""
    now = note_leaving(
        now, [(obj, all_of(has_lost(now, obj.owner), now.on_battlefield(obj))) for obj in now.game.cards]
    )
    for obj in (now.game.objects[fact.about] for fact in now.stated_of("waiting")):
        theirs = all_of(now.holds("waiting", obj.index), has_lost(now, now.controller(obj)))
        now = change(now, {**of_nothing(now, obj), Fact("waiting", obj.index): False}, theirs)
    return now


def _without_auras_on(now: State, leaving: Mapping[Player, Formula]) -> State:
    """Let the Auras go that enchant players who leave a game that goes on (CR 704.5m)."""
    for player, leaves in leaving.items() if len(now.game.players) > 2 else ():
        on = [aura for aura in now.game.cards if enchants_players(aura)] if leaves is not False else []
        enchanted = ((aura, now.enchants(aura, player)) for aura in on)
        going = [
            (aura, all_of(leaves, now.is_face_up_there(aura), is_aura_now(now, aura), there))
            for aura, there in enchanted
        ]
        now = bury_together(now, [(aura, goes) for aura, goes in going if goes is not False])
    return now


def _with_protectors(now: State) -> State:
    """Let battles have another protector whose own has left, or controls them (CR 704.5w, 704.5x)."""
    for battle in (o for o in now.game.cards if is_battle_card(o)):
        protector, here = now.number("protector", battle.index), len(now.game.players) + battle.index
        attacked = any_of(*(attacked_by(now, o) == here for o in now.game.cards))
        gone = all_of(has_lost(now, protector), no(attacked))
        needed = all_of(now.is_face_up_there(battle), any_of(gone, now.controller(battle) == protector))
        now = protected(now, battle, needed) if needed is not False else now
    return now


def _goes(now: State, obj: Object, surplus: Formula) -> Formula:
    """Return whether a permanent is put into its owner's graveyard without being destroyed (704.5f, i, j, k, y)."""
    no_toughness = toughness_of(now, obj) <= 0
    shrunk = no_toughness is not False and all_of(
        has_type(now, obj, CardType.CREATURE), has_known_stats(now, obj), no_toughness
    )
    spent = may_have_type(now.game, obj, CardType.PLANESWALKER) and all_of(
        now.number("counters", obj.index, _LOYALTY) <= 0, has_type(now, obj, CardType.PLANESWALKER)
    )
    older = now.holds("older_world", obj.index)
    goes = any_of(shrunk, spent, surplus, older, is_older_role(now, obj), is_defeated_for_good(now, obj))
    return all_of(now.on_battlefield(obj), goes)


def is_defeated_for_good(now: State, obj: Object) -> Formula:
    """Return whether a battle has no defense, and no ability of it has triggered and is yet to resolve (CR 704.5v)."""
    if not may_have_type(now.game, obj, CardType.BATTLE):
        return False
    defense = now.number("counters", obj.index, _DEFENSE)
    spent = all_of(defense <= 0, now.is_face_up_there(obj), has_type(now, obj, CardType.BATTLE))
    if spent is False:
        return False
    mine = (o for o in now.game.objects if o.source is obj and isinstance(o.ability, Triggered))
    return all_of(spent, no(any_pending(now, mine)))


def is_mortally_hurt(now: State, obj: Object) -> Formula:
    """Return whether a creature is destroyed for lethal damage, or for damage by deathtouch (CR 704.5g, h).

    How much is lethal to what an effect has made a creature is not known.
    """
    damage, touched = now.number("damage", obj.index), now.holds("touched", obj.index)
    if any_of(damage > 0, touched) is False:
        return False
    known = has_known_stats(now, obj)
    unknown = boolean(f"the damage to {obj} is lethal")
    lethal = any_of(all_of(known, damage >= toughness_of(now, obj)), all_of(no(known), unknown))
    hurt = any_of(all_of(damage > 0, lethal), touched)
    large_enough = any_of(no(known), toughness_of(now, obj) > 0)
    return all_of(now.on_battlefield(obj), has_type(now, obj, CardType.CREATURE), hurt, large_enough)


def lethal_damage_is_open(now: State, obj: Object) -> bool:
    """Return whether an object may be a creature with damage of which it is not known whether it is lethal."""
    damaged = all_of(now.on_battlefield(obj), no(has_known_stats(now, obj)), now.number("damage", obj.index) > 0)
    return all_of(has_type(now, obj, CardType.CREATURE), damaged) is not False


def _that_could_go(now: State) -> tuple[Object, ...]:
    """Return the objects that any of these actions may be about: creatures, planeswalkers, legends and Sagas."""
    if any(is_given(now.game, card_type) for card_type in MORTAL):
        return now.game.cards
    changed = {f.about for f in now.stated_of("face_down", "animated") if now.value(f) is not False}
    mortal = now.game.memo_of_cards("mortal", _mortal)
    return tuple(obj for obj in now.game.cards if obj in mortal or obj.index in changed)


def _mortal(game: Game) -> frozenset[Object]:
    """Return what is a creature, a planeswalker, a battle, a legend, a world, a Role or a Saga on one of its faces."""
    named = (obj for obj in game.cards if _legend_kinds(game, obj))
    return frozenset((*game.that_may_be(*MORTAL), *named, *world_cards(game), *game.roles, *sagas(game)))


def _surplus_legends(now: State) -> tuple[State, dict[Object, Formula]]:
    """Let each player choose which permanent to keep that the legend rule is about, and return the rest (CR 704.5j).

    Before July 2013 none was kept, whoever controlled them, and until 2017 planeswalkers had one by their types.
    """
    surplus: dict[Object, Formula] = {}
    for kind, group in legends(now):
        if now.game.edition < ONE_IS_KEPT:
            for obj, there in group:
                others = (other_there for other, other_there in group if other is not obj)
                surplus[obj] = any_of(surplus.get(obj, False), all_of(there, any_of(*others)))
            continue
        for player in now.game.everyone:
            theirs = [(obj, all_of(there, now.controller(obj) == player)) for obj, there in group]
            what = f"the {kind} that {now.game.players[player]} keeps"
            of = Range(0, len(group) - 1, tuple(obj.label for obj, _ in group))
            now, kept = choose(now, what, [(place, there) for place, (_, there) in enumerate(theirs)], of)
            for place, (obj, there) in enumerate(theirs):
                surplus[obj] = any_of(surplus.get(obj, False), all_of(there, kept != place))
    return now, surplus


def legends(now: State) -> Iterator[tuple[str, list[tuple[Object, Formula]]]]:
    """Return what nobody can keep two of, by the name or type that they share, each with when it is that there.

    Whether it is legendary is asked of what effects have made of it, its name and types of what it is by itself.
    """
    for kind, group in now.game.memo_of_cards("legends", _by_legend_kind).items():
        if len(group) > 1 and sum(now.is_face_up_there(obj) is not False for obj in group) > 1:
            yield kind, [(obj, all_of(now.is_face_up_there(obj), _is_legend(now, obj, kind))) for obj in group]


def _by_legend_kind(game: Game) -> Mapping[str, Sequence[Object]]:
    """Return the cards and tokens by each of what nobody can keep two of."""
    by_kind: dict[str, list[Object]] = {}
    for obj in game.cards:
        for kind in _legend_kinds(game, obj):
            by_kind.setdefault(kind, []).append(obj)
    return by_kind


def _is_legend(now: State, obj: Object, kind: str) -> Formula:
    stands = any_of(*(stands for form, stands in forms(now, obj) if _legend_kind(now.game, form) == kind))
    made = now.game.making(HasSupertype) and any(form.name == kind for form, _ in forms(now, obj))
    legendary = all_of(stands, has_supertype(now, obj, "Legendary")) if made else stands
    return all_of(legendary, no(_is_spared(now, obj)))


def _is_spared(now: State, obj: Object) -> Formula:
    """Return whether an effect says that the legend rule doesn't apply to a permanent."""
    effects = ((e.source, e.effect) for e in now.game.continuous(LegendRuleDoesntApply))
    return any_of(
        *(
            all_of(functions(now, source, said), matches(said.to, now, obj, now.controller(source), source))
            for source, said in effects
        )
    )


def _legend_kinds(game: Game, obj: Object) -> set[str]:
    return {_legend_kind(game, face) for face in game.copies.faces_of(obj)} - {""}


def _legend_kind(game: Game, face: Card) -> str:
    """Return of what a player can't keep two (CR 704.5j): a name, or once a planeswalker's type; "" of any other."""
    if CardType.PLANESWALKER in face.types and game.edition < NO_RULE_FOR_WALKERS:
        return "".join(sorted(face.subtypes))
    return face.name if "Legendary" in face.supertypes or game.making(HasSupertype) else ""
