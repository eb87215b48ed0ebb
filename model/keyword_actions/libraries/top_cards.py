"""What is done with the top cards of a library: milled, exiled to be played, revealed by exploring (701.17, 701.44)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from model.changes.cards_seen import shown
from model.changes.entering.entering import enter_face_down
from model.changes.graveyards.cards_milled import MilledBy, note_milled
from model.changes.leaving import into_graveyard
from model.changes.replacement_effects import cards_milled
from model.changes.trigger_events import Explored, TookAction
from model.changes.triggering.trigger_condition_met import may_descend
from model.changes.triggers import note
from model.game.changing import change
from model.game.choosing import choose, chooses_to
from model.game.facts import Fact, FactKind, Range
from model.game.game import Object
from model.game.libraries import found_out, is_counted, library_size, named_in_library, resized, top_cards, unused_name
from model.game.state import State
from model.keyword_actions.affected import Affected, one_after_the_other, players_affected
from model.keyword_actions.amounts import amount_of, times
from model.keyword_actions.draws_life_damage_counters import put_counters
from model.keyword_actions.libraries.exiled_for_others import has_exiled, turned_face_down
from model.keyword_actions.optional_choices import LEAVES_THE_TOP
from model.keyword_actions.resolving_object import CannotHappen, Does, Resolution
from model.logic.formulas import Formula, Number, all_of, any_of, boolean, count, if_then_else, no
from model.objects.printed_on_its_card import is_land_card
from model.objects.unnamed_cards import unnamed_card
from model.objects.zones.putting import take_top
from model.objects.zones.replacing import goes_elsewhere, unnamed_that_stay_out
from model.text.instructions.libraries.top_cards import ExileTopCards, Explore, Manifest, ManifestDread, Mill, RevealTop
from model.text.trigger_conditions.of_objects import PutIntoGraveyard
from model.vocabulary import Player, Zone

DREAD = 2
"""At how many cards a player looks who manifests dread (CR 701.62a)."""

MOST_MILLED = 99
"""How many cards are milled at once at most."""

MOST_ONE_BY_ONE = 99
"""How many cards are taken one by one at most from a library of which cards are named."""


def only_so_many(now: State, number: Number, player: Player, done: str) -> None:
    """Raises ``CannotHappen`` if so many cards may be taken one by one that it can't be told where the named ones go.

    ``done``: what is done with them, in words.
    """
    most = number if isinstance(number, int) else number.high
    if most > MOST_ONE_BY_ONE and named_in_library(now, player):
        raise CannotHappen(too_many(done))


def too_many(done: str) -> str:
    """Return in words that it is not followed one by one what is done with so many cards."""
    return f"more than {MOST_ONE_BY_ONE} cards may be {done}: say how many, such as what X is"


def mill(now: State, player: Player, number: Number, when: Formula = True) -> State:
    """Put that many cards from the top of a library into the graveyard, or all if there are fewer (CR 701.17b).

    Those that the situation does not name are counted there. Raises ``CannotHappen`` if there may be very many.
    """
    now, cards, others = _mills(now, player, number, when)
    return note_milled(now, [MilledBy(player, cards, others)])


def _mills(now: State, player: Player, number: Number, when: Formula) -> tuple[State, Affected, Number]:
    """Let a player mill; return as well which cards it may be, and how many are among them that nobody names."""
    now, number = cards_milled(now, number, player)
    return _top_into_graveyard(now, player, number, when)


def _top_into_graveyard(now: State, player: Player, number: Number, when: Formula) -> tuple[State, Affected, Number]:
    """Put the top cards into the graveyard, all at once: what is shuffled into the library instead is so after that."""
    if not named_in_library(now, player):
        size = library_size(now, player)
        number = if_then_else(number > size, size, number)
        now = resized(into_graveyard_unnamed(now, player, number, when), player, -1 * number, when)
        return now, [], if_then_else(when, number, 0)
    moved: Affected = []
    others: list[Formula] = []
    for card_number in range(_at_most(now, player, number)):
        there = all_of(when, number > card_number, library_size(now, player) > 0)
        now, tops = take_top(now, player, Zone.NOWHERE, there)
        unnamed = all_of(there, no(any_of(*(on_top for _, on_top in tops))))
        now = into_graveyard_unnamed(now, player, 1, unnamed)
        moved += tops
        others.append(unnamed)
    return into_graveyard(now, moved), moved, count(*others)


def into_graveyard_unnamed(
    now: State,
    player: Player,
    number: Number,
    when: Formula = True,
    buried_from: FactKind = "others_buried_from_library",
) -> State:
    """Put that many cards that the situation does not name into a graveyard, or where they go instead.

    Whether there are permanent cards among them, by which the player descends, is open (CR 700.11), and how many are
    of a kind that is exiled instead.
    """
    kinds: tuple[FactKind, ...] = (
        "other_cards_in_graveyard",
        *((buried_from,) if now.game.speaks_of(PutIntoGraveyard) else ()),
    )
    goes = all_of(when, no(goes_elsewhere(now, unnamed_card(player))))
    number = number - unnamed_that_stay_out(now, player, number)
    now = change(now, {Fact(kind, player): now.number(kind, player) + number for kind in kinds}, goes)
    return may_descend(now, player, all_of(goes, number > 0))


def _at_most(now: State, player: Player, number: Number) -> int:
    most = number if isinstance(number, int) else number.high
    if is_counted(now, player):
        size = library_size(now, player)
        most = min(most, size if isinstance(size, int) else size.high)
    if most > MOST_MILLED:
        raise CannotHappen(f"more than {MOST_MILLED} cards would be milled: say how many cards the library has")
    return most


def _mill(now: State, effect: Mill, by: Resolution) -> State:
    milled: list[MilledBy] = []
    for player, when in list(players_affected(now, effect.who, by)):
        number = amount_of(now, effect.number, by)
        if effect.may:
            can = all_of(when, library_size(now, player) >= number)
            now, when = chooses_to(now, player, "mill", by.source, can)
        now, cards, others = _mills(now, player, number, when)
        by.milled.extend([*cards, (None, others > 0)])
        milled.append(MilledBy(player, cards, others))
    return note_milled(now, milled)


def _exile_top(now: State, effect: ExileTopCards, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.whose, by)):
        only_so_many(now, amount_of(now, effect.number, by), player, "exiled")
        for once in times(now, effect.number, by):
            now, cards = take_top(now, player, Zone.EXILE, all_of(when, once))
            now = has_exiled(now, by, cards)
            now = turned_face_down(now, cards) if effect.face_down else now
    return now


def _explore(now: State, effect: Explore, by: Resolution) -> State:
    def explores(now: State, player: Player, _when: Formula, turns: Mapping[Object, Formula]) -> State:
        for obj, when in turns.items():
            now = _explores(now, obj, player, by, when)
        return now

    return one_after_the_other(now, effect.of, by, "explores", explores)


def _explores(now: State, obj: Object, player: Player, by: Resolution, when: Formula) -> State:
    """Let a permanent explore: a land card goes to hand, else it gets a counter, and the card may go (CR 701.44a)."""
    if when is False:
        return now
    there = all_of(when, library_size(now, player) > 0)
    now, land = _top_revealed(now, player, obj, there)
    now = put_counters(now, obj, "+1/+1", 1, all_of(when, no(land), now.on_battlefield(obj)), who=player)
    now, goes = chooses_to(now, player, LEAVES_THE_TOP, by.source, all_of(there, no(land)))
    now, _, _ = _top_into_graveyard(now, player, 1, all_of(there, no(land), goes))
    return note(now, Explored(obj), when)


def _top_revealed(now: State, player: Player, by: Object, there: Formula) -> tuple[State, Formula]:
    """Let a player reveal the top card, and put a land card into hand; return as well whether it is one (701.20b).

    Whether a card that the situation does not name is a land card is open.
    """
    tops = top_cards(now, player)
    unnamed = all_of(there, no(any_of(*(on_top for _, on_top in tops))))
    name = f"the card that {now.game.players[player]} reveals for {by} is a land card"
    unnamed_land = unnamed is not False and boolean(unused_name(now, name))
    land = all_of(there, any_of(all_of(unnamed, unnamed_land), *(on for card, on in tops if is_land_card(card))))
    now, _ = take_top(now, player, Zone.HAND, land)
    for card, on_top in tops:
        now = shown(now, card, now.game.everyone, all_of(there, on_top))
    held = Fact("other_cards_in_hand", player)
    return change(now, {held: now.number(*held) + 1}, all_of(land, unnamed)), land


def _reveal_top(now: State, effect: RevealTop, by: Resolution) -> State:
    for player, when in list(players_affected(now, effect.who, by)):
        now, _ = _top_revealed(now, player, by.source, all_of(when, library_size(now, player) > 0))
    return now


def _manifest(now: State, effect: Manifest, by: Resolution) -> State:
    if effect.cloaked:
        now = now.set({}, now.game.with_cloaked())
    for player, when in list(players_affected(now, "you", by)):
        only_so_many(now, amount_of(now, effect.number, by), player, "manifested")
        for once in times(now, effect.number, by):
            there = all_of(when, once, library_size(now, player) > 0)
            now = _top_manifested(now, player, "cloaked" if effect.cloaked else "manifested", there)
    return now


def _manifest_dread(now: State, effect: ManifestDread, by: Resolution) -> State:
    for player, when in list(players_affected(now, "you", by)):
        now = found_out(now, player, DREAD, when)
        seen = list(_seen(now, player, when))
        _all_are_named(now, player, when, count(*(there for _, there in seen)) >= DREAD)
        labels = tuple(obj.label for obj in now.game.objects)
        what = f"which card {now.game.players[player]} manifests for {by.source}"
        options = ((card.index, there) for card, there in seen)
        now, chosen = choose(now, what, options, Range(0, len(labels) - 1, labels))
        for card, there in seen:
            now = enter_face_down(now, card, player, "manifested", all_of(there, chosen == card.index))
        for card, there in seen:
            left = all_of(there, chosen != card.index, now.zone(card) == Zone.LIBRARY)
            now = into_graveyard(now, [(card, left)])
        now = note(now, TookAction(player, "manifest dread"), when)
    return now


def _seen(now: State, player: Player, when: Formula) -> Iterator[tuple[Object, Formula]]:
    for card, there in named_in_library(now, player):
        known = no(now.holds("place_unknown", card.index))
        seen = all_of(when, there, known, now.number("library_position", card.index) <= DREAD)
        if seen is not False:
            yield card, seen


def _all_are_named(now: State, player: Player, when: Formula, named: Formula) -> None:
    """Raises ``CannotHappen`` where a card might be manifested that nobody names."""
    if all_of(when, no(named)) is not False:
        name = now.game.players[player]
        raise CannotHappen(f"say what lies on top of {name}'s library: what nobody names is not followed face down")


def _top_manifested(now: State, player: Player, how: FactKind, when: Formula) -> State:
    tops = top_cards(now, player)
    _all_are_named(now, player, when, any_of(*(on_top for _, on_top in tops)))
    for card, on_top in tops:
        now = enter_face_down(now, card, player, how, all_of(when, on_top))
    return now


DOES: dict[type, Does] = {
    Mill: _mill,
    ExileTopCards: _exile_top,
    Explore: _explore,
    RevealTop: _reveal_top,
    Manifest: _manifest,
    ManifestDread: _manifest_dread,
}
