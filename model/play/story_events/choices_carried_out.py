"""What becomes of a game as a player is said to have chosen: the state, or why it can't be so."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from model.actions.actions import target_name
from model.changes.adding_mana import choice_of_mana
from model.game.choosing import (
    NO_OTHER_CARD,
    flip_of,
    in_order,
    labels,
    latest,
    made,
    roll_of,
    still_open,
    what_is_chosen,
    which_option,
)
from model.game.facts import Fact, shown
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.compound import last_vote, who_votes_before
from model.keyword_actions.libraries.draws_replaced import what_is_dredged
from model.keyword_actions.libraries.looking import how_many_stay, where_put
from model.keyword_actions.optional_choices import LEAVES_THE_TOP, last_choice_to
from model.keyword_actions.resolving_object import CannotHappen
from model.keyword_actions.variants.dungeons import last_room_chosen
from model.logic.formulas import Integer, all_of, no
from model.objects.targeting.chosen import is_asked, is_chosen_mode, place_of, targets_chosen
from model.objects.targeting.division_among_targets import share_of
from model.objects.targeting.targets_asked_for import asked_of, chosen_for_each, in_their_order, modes_of, somebody
from model.play.damage_order import in_damage_order
from model.play.story_events.choices import (
    Adds,
    Choice,
    Chooses,
    ChoosesModes,
    ChoosesOption,
    ChoosesTo,
    ChosenForIt,
    Dredges,
    Enchants,
    Flips,
    IsSo,
    Keeps,
    LeavesOnTop,
    LiesAbove,
    MovesIntoRoom,
    Orders,
    PutsCard,
    ReplacesWords,
    Rolls,
    Targets,
    Votes,
)
from model.text.mana import written
from model.vocabulary import NOBODY, Player, Zone


def chosen_so(now: State, choice: Choice) -> State:
    """Return the state in which it is known that a player chose so. Raises ``CannotHappen`` if it can't be so."""
    return _TOLD[type(choice)](now, choice)


def _targets(now: State, event: Targets) -> State:
    after = _with_targets(now, event.obj, event.targets)
    if after is None:
        first = [now.number(*place_of(event.obj, one.first)) for one in asked_of(event.obj)]
        anything = range(len(now.game.players) + len(now.game.objects))
        can = [t for t in anything if any(made(now, target == t) is not None for target in first)]
        names = ", ".join(target_name(now.game, target) for target in can)
        said = " and ".join(target_name(now.game, target) for target in event.targets) or "nothing"
        instead = f"its target can be {names}" if names else "it targets nothing"
        rule = "603.3d" if event.obj.is_ability else "707.10c" if event.obj.token else "115.7"
        raise CannotHappen(f"{event.obj} can't target {said} (CR {rule}): {instead}")
    return after if event.shares is None else _divided(after, event.obj, somebody(event.targets), event.shares)


def _chooses_modes(now: State, event: ChoosesModes) -> State:
    obj, modes = event.obj, modes_of(event.obj)
    chosen = (is_chosen_mode(now, obj, number) for number in range(len(modes)))
    so = (is_so if mode in event.modes else no(is_so) for mode, is_so in zip(modes, chosen, strict=True))
    stays = now.on_stack(obj) if event.modes else no(now.on_stack(obj))
    after = made(now, all_of(stays, *so))
    if after is None:
        said = " and ".join(event.modes) or "no mode"
        raise CannotHappen(f"{said} can't be chosen for {obj} (CR 603.3c, 700.2b)")
    return _with_the_only_targets(after, obj)


def _with_the_only_targets(now: State, obj: Object) -> State:
    """Return the state in which it is known what an ability targets where its modes leave one choice only."""
    for fact in [place_of(obj, one.first + number) for one in asked_of(obj) for number in range(one.target.number)]:
        target = now.number(*fact)
        if isinstance(target, Integer):
            ways = (made(now, target == one) for one in range(target.low, target.high + 1))
            found = [after for after in ways if after is not None]
            now = found[0] if len(found) == 1 else now
    return now


def _divided(now: State, obj: Object, targets: tuple[int, ...], shares: tuple[int, ...]) -> State:
    """Return the state in which it is known what each target gets of what is divided among them (CR 601.2d)."""
    gets = [share_of(now, obj, target) == share for target, share in zip(targets, shares, strict=False)]
    after = made(now, all_of(len(targets) == len(shares), *gets))
    if after is None:
        said = " and ".join(map(str, shares))
        raise CannotHappen(
            f"{obj} can't divide {said}: each target gets at least 1, and together all of it (CR 601.2d)"
        )
    return after


def _with_targets(now: State, obj: Object, targets: tuple[int, ...]) -> State | None:
    """Return the state in which it is known that these are the targets.

    They are in the order that is said, as far as that is open: an ability that triggers has them in one order only.
    """
    asked = tuple(one.target for one in asked_of(obj) if is_asked(now, obj, one) is not False)
    uses = [taken for _, taken, _ in chosen_for_each(asked, targets)]
    if sum(map(len, uses)) < len(somebody(targets)):
        return None
    after = _with_targets_in_order(now, obj, targets)
    in_its_order = in_their_order(zip(asked, (tuple(sorted(taken, reverse=True)) for taken in uses), strict=True))
    return after if after is not None or in_its_order == targets else _with_targets_in_order(now, obj, in_its_order)


def _with_targets_in_order(now: State, obj: Object, targets: tuple[int, ...]) -> State | None:
    asked = asked_of(obj)
    places = {place_of(obj, one.first + number): NOBODY for one in asked for number in range(one.target.number)}
    after: State | None = now
    may_be = [one for one in asked if is_asked(now, obj, one) is not False]
    for place, target in {**places, **targets_chosen(obj, may_be, targets)}.items():
        after = None if after is None else made(after, after.number(*place) == target)
    return after


def _lies_above(now: State, event: LiesAbove) -> State:
    both = all_of(now.on_stack(event.obj), now.on_stack(event.lower))
    if both is not True:
        raise CannotHappen(f"{event.obj} and {event.lower} are not both on the stack")
    upper, lower = (now.number("stack_position", obj.index) for obj in (event.obj, event.lower))
    after = made(now, upper > lower)
    if after is None:
        raise CannotHappen(
            f"{event.obj} can't lie above {event.lower}: that is not left to a player (CR 603.3b, 405.2)"
        )
    return after


def _keeps(now: State, event: Keeps) -> State:
    is_kept = all_of(now.on_battlefield(event.obj), now.controller(event.obj) == event.player)
    if is_kept is True:
        raise CannotHappen(f"nobody has to choose whether {event.obj} is kept")
    after = made(now, is_kept)
    if after is None:
        name = now.game.players[event.player]
        raise CannotHappen(
            f"{name} can't keep {event.obj}, which is not on the battlefield under that player's control"
        )
    return after


def _adds(now: State, event: Adds) -> State:
    added, mana = choice_of_mana(now, event.obj), written(event.mana)
    if added is None:
        raise CannotHappen(f"{event.obj} has added no mana that is left to say")
    options = list(labels(added))
    after = made(now, added == added.low + options.index(mana)) if mana in options else None
    if after is None:
        raise CannotHappen(f"{event.obj} can't add {mana}: it adds {' or '.join(options)}")
    return after


def _enchants(now: State, event: Enchants) -> State:
    after = made(now, all_of(now.on_battlefield(event.aura), now.attached(event.aura, event.host)))
    if after is None:
        raise CannotHappen(f"{event.aura} can't enchant {event.host} here (CR 303.4f)")
    return after


def _puts_card(now: State, event: PutsCard) -> State:
    chosen, player = where_put(now, event.player, event.card, event.by), now.game.players[event.player]
    if chosen is None:
        return _puts_explored_card(now, event)
    places = labels(chosen)
    after = made(now, chosen == chosen.low + places.index(event.place)) if event.place in places else None
    if after is None:
        others = [place for at, place in enumerate(places[1:], 1) if made(now, chosen == at) is not None]
        instead = f"but {' or '.join(others)}" if others else "which is not among the cards"
        raise CannotHappen(f"{player} can't put {event.card} {event.place} for {event.by}, {instead}")
    return after


def _puts_explored_card(now: State, event: PutsCard) -> State:
    """Tell where a player puts the card that was revealed as a permanent explored (CR 701.44a)."""
    choice = last_choice_to(now, event.player, LEAVES_THE_TOP, event.by)
    goes, stays = now.zone(event.card) == Zone.GRAVEYARD, now.zone(event.card) == Zone.LIBRARY
    is_so = {"into the graveyard": goes, "on top": stays}.get(event.place, False)
    after = None if choice is None or isinstance(is_so, bool) else made(now, is_so)
    if after is None:
        player = now.game.players[event.player]
        raise CannotHappen(f"nothing is left to say of where {player} puts {event.card} for {event.by}")
    return after


def _leaves_on_top(now: State, event: LeavesOnTop) -> State:
    kept, player = how_many_stay(now, event.player, event.by), now.game.players[event.player]
    if kept is None:
        raise CannotHappen(f"nothing is left to say of how many cards {player} leaves on top for {event.by}")
    after = made(now, kept == event.number) if kept.low <= event.number <= kept.high else None
    if after is None:
        raise CannotHappen(f"{player} can't leave {event.number} cards on top for {event.by}")
    return after


def _chooses_to(now: State, event: ChoosesTo) -> State:
    choice, player = last_choice_to(now, event.player, event.action, event.by), now.game.players[event.player]
    if choice is None and not event.does:
        raise CannotHappen(f"no such choice is open: {player} could not {event.action} for {event.by} (CR 608.2d)")
    after = None if choice is None else made(now, choice == int(event.does))
    if after is None:
        yet = "; it has yet to resolve" if _is_to_resolve(now, event.by) else ""
        raise CannotHappen(f"{player} can't choose to {event.action} for {event.by} (CR 608.2d){yet}")
    return after


def _is_to_resolve(now: State, obj: Object) -> bool:
    """Return whether an object, or an ability of it, is certainly on the stack."""
    return any(now.on_stack(one) is True for one in now.game.objects if obj in (one, one.source))


def _flips(now: State, event: Flips) -> State:
    flip, player = latest(now, flip_of(now, event.player, event.by)), now.game.players[event.player]
    after = None if flip is None else made(now, flip == int(event.wins))
    if after is None:
        raise CannotHappen(f"{player} flips no coin for {event.by} of which that is left to say (CR 705.1)")
    return after


def _rolls(now: State, event: Rolls) -> State:
    rolled, player = latest(now, roll_of(now, event.player, event.by)), now.game.players[event.player]
    if rolled is None:
        raise CannotHappen(f"{player} rolls no die for {event.by} of which that is left to say (CR 706.2)")
    after = made(now, rolled == event.shows)
    if after is None:
        raise CannotHappen(f"the die that {player} rolls for {event.by} shows no {event.shows} (CR 706.1a)")
    return after


def _votes(now: State, event: Votes) -> State:
    vote, player = last_vote(now, event.player, event.by), now.game.players[event.player]
    if vote is None:
        raise CannotHappen(f"{player} has no vote for {event.by} that is left to say (CR 701.38a)")
    before = who_votes_before(now, event.player, event.by)
    if before is not None:
        sooner = now.game.players[before]
        raise CannotHappen(f"{sooner} votes for {event.by} before {player}: say first what {sooner} votes (CR 701.38a)")
    return _by_word(now, vote, event.choice, f"{player} can't vote {event.choice} for {event.by}")


def _dredges(now: State, event: Dredges) -> State:
    opened = in_order(now, what_is_dredged(now, event.player))
    chosen = 0 if event.card is None else 1 + event.card.index
    after = made(now, opened[0][1] == chosen) if opened else None
    player = now.game.players[event.player]
    if not opened and event.card is None:
        raise CannotHappen(f"no such choice is open: {player} could dredge nothing (CR 702.52a)")
    if after is None:
        raise CannotHappen(f"{player} can't dredge {event.card} (CR 702.52a-b): there is no draw or not enough to mill")
    return after


def _moves_into_room(now: State, event: MovesIntoRoom) -> State:
    room, player = last_room_chosen(now, event.player, event.by), now.game.players[event.player]
    if room is None:
        raise CannotHappen(f"nothing is left to say of where {player} moves for {event.by} (CR 701.49b)")
    return _by_word(now, room, event.room, f"{player} can't move into {event.room} for {event.by} (CR 701.49b)")


def _by_word(now: State, choice: Integer, word: str, refusal: str) -> State:
    """Return the state in which that word was chosen. Raises ``CannotHappen`` with the words that could be."""
    words = labels(choice)
    after = made(now, choice == choice.low + words.index(word)) if word in words else None
    if after is None:
        others = [one for place, one in enumerate(words) if made(now, choice == choice.low + place) is not None]
        raise CannotHappen(f"{refusal}, but {' or '.join(others)}")
    return after


def _replaces_words(now: State, event: ReplacesWords) -> State:
    opened = latest(now, what_is_chosen(now, event.player, event.by))
    if opened is None:
        raise CannotHappen(f"{event.by} can't replace {event.words}: there is no such word, or it has been said")
    return _by_word(now, opened, event.words, f"{event.by} can't replace {event.words}")


def _chooses_option(now: State, event: ChoosesOption) -> State:
    opened, player = latest(now, which_option(now, event.player, event.by)), now.game.players[event.player]
    if opened is None:
        raise CannotHappen(f"{player} has nothing left to choose for {event.by} (CR 608.2d)")
    return _by_word(now, opened, event.option, f"{player} can't choose {event.option} for {event.by}")


def _is_so(now: State, event: IsSo) -> State:
    after = made(now, event.formula)
    if after is None:
        raise CannotHappen(f"it can't be that {event.words}")
    return after


def _chosen_for_it(now: State, event: ChosenForIt) -> State:
    fact = Fact(event.kind, event.obj.index)
    after = None if now.on_battlefield(event.obj) is False else made(now, now.number(*fact) == event.value)
    if after is None:
        chosen = shown(now.game, fact, event.value)
        raise CannotHappen(f"{chosen} can't be what was chosen as {event.obj} entered (CR 614.12a)")
    return after


def may_have_chosen(now: State, player: Player, obj: Object) -> list[Object]:
    """Return what a player may have chosen as an object resolved, where that is still open."""
    choices = still_open(now, what_is_chosen(now, player, obj))
    nothing = {_nothing(choice) for choice in choices[:1]}
    others = (o for o in now.game.objects if 1 + o.index not in nothing)
    return [o for o in others if any(made(now, choice == 1 + o.index) for choice in choices[:1])]


def _nothing(choice: Integer) -> int:
    """Return the option that stands for no object."""
    said = labels(choice)
    return said.index(NO_OTHER_CARD) if NO_OTHER_CARD in said else 0


def _chooses(now: State, event: Chooses) -> State:
    what = what_is_chosen(now, event.player, event.obj)
    choices, chosen = still_open(now, what), [1 + obj.index for obj in event.chosen]
    nothing = [_nothing(choice) for choice in choices[len(chosen) :]]
    for told in permutations([*chosen, *nothing], len(choices)):
        after = made(now, all_of(*(choice == one for choice, one in zip(choices, told, strict=True))))
        if after is not None and len(chosen) <= len(choices):
            return after
    said = " and ".join(obj.label for obj in event.chosen) or "nothing"
    can = ", ".join(obj.label for obj in may_have_chosen(now, event.player, event.obj))
    raise CannotHappen(f"{said} can't be {what}: it is {len(choices)} of {can} (CR 608.2d, 609.3)")


_TOLD: dict[type, Callable[[State, Any], State]] = {
    Targets: _targets,
    ChoosesModes: _chooses_modes,
    LiesAbove: _lies_above,
    Keeps: _keeps,
    Adds: _adds,
    Enchants: _enchants,
    PutsCard: _puts_card,
    Votes: _votes,
    Dredges: _dredges,
    MovesIntoRoom: _moves_into_room,
    ChoosesTo: _chooses_to,
    Flips: _flips,
    Rolls: _rolls,
    LeavesOnTop: _leaves_on_top,
    IsSo: _is_so,
    ChosenForIt: _chosen_for_it,
    Chooses: _chooses,
    ReplacesWords: _replaces_words,
    ChoosesOption: _chooses_option,
    Orders: lambda now, event: in_damage_order(now, event.dealer, event.those),
}
