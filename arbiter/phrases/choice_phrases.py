"""Phrases for what is left to players while the game goes on by itself: "Ann keeps Azusa", "... choosing Forest"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from arbiter.cases.situations.abilities_and_modes_named import mode_named, mode_said, name_to_choose
from arbiter.errors import CaseError, unknown
from arbiter.phrases.damage_phrases import orders
from arbiter.phrases.target_phrases import controller_told, targets_for
from arbiter.set_apart_characters import plain
from arbiter.words import announcement_clauses
from arbiter.words.descriptions import alternatives
from arbiter.words.expressions import formula_meant
from arbiter.words.fact_values import mana_said
from arbiter.words.objects_by_name import object_named
from arbiter.words.phrase_forms import Form, Parts, the_object, the_player
from arbiter.words.players_zones_steps_by_name import player_named
from model.changes.entering.choosing import chosen_as_it_enters
from model.game.game import Object
from model.game.state import State
from model.keyword_actions.becoming import WORDS_TO_REPLACE
from model.keyword_actions.carrying_out_effects import choosable, effects_of
from model.keyword_actions.libraries.looking import PLACES
from model.keyword_actions.optional_choices import last_choice_to, left_to_players, options_of
from model.keyword_actions.resolving_object import Resolution
from model.objects.printed_on_its_card import is_aura_card, is_card_of
from model.objects.targeting.chosen import is_asked
from model.objects.targeting.targets_asked_for import Asked, asked_of, modes_of
from model.objects.unnamed_cards import ANY_CARD, unnamed_card
from model.play.story_events.choices import (
    Adds,
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
    PutsCard,
    ReplacesWords,
    Rolls,
    Settled,
    Targets,
    Votes,
)
from model.play.story_events.choices_carried_out import may_have_chosen
from model.play.story_events.events import Event
from model.text.abilities import Triggered
from model.text.instructions.becoming import ChangesWords
from model.text.instructions.compound import Vote, VoteToExile
from model.vocabulary import NOBODY, CardType, Player, Zone

NUMBERS = {"no": 0, "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}


def number_said(parts: Parts, what: str, least: int = 1) -> int:
    """Return the number that a phrase says of something. Raises ``CaseError``."""
    word = parts["number"].lower()
    number = int(word) if word.isdecimal() and len(word) <= 9 else NUMBERS.get(word)
    if number is None and not word.isdecimal():
        raise CaseError(unknown(f"number of {what}", word, NUMBERS))
    if number is None or not least <= number <= 99:
        raise CaseError(f"the number of {what} is from {least} to 99, not {word}")
    return number


def joined(names: str) -> list[str]:
    """Return the names that are listed, joined by commas and "and"."""
    return [plain(name) for name in announcement_clauses.each_of(names)]


def _named(now: State, names: str, likely: list[Object]) -> tuple[tuple[Object, ...], tuple[Player, ...]]:
    """Return the objects and players that are named, joined by "and": of objects called so, one that may be meant."""
    if names.lower() == "nothing":
        return (), ()
    objects: list[Object] = []
    players: list[Player] = []
    for name in joined(names):
        if name.lower() == ANY_CARD.name:
            objects.append(unnamed_card(NOBODY, 1 + len(objects)))
        elif name.lower() in (player.lower() for player in now.game.players):
            players.append(player_named(now.game.players, name))
        else:
            objects.append(_object_chosen(now, name, objects, likely))
    return tuple(objects), tuple(players)


def _object_chosen(now: State, name: str, taken: list[Object], likely: list[Object]) -> Object:
    def left(obj: Object) -> bool:
        return obj not in taken and not obj.is_ability

    try:
        return object_named(now, name, among=lambda o: o in likely and left(o))
    except CaseError:
        zones = (Zone.BATTLEFIELD,) if likely else (Zone.LIBRARY, Zone.HAND)
        return object_named(now, name, among=left, zones=zones)


def chosen_for_it(now: State, obj: Object, text: str) -> tuple[State, ChosenForIt]:
    """Return what a text says was chosen as a permanent entered: a card name, or what its card lists."""
    kind = chosen_as_it_enters(now, obj)
    if kind is None:
        if obj.is_ability:
            told = f'what it targets is told as "{obj} targets ...", what is chosen as it resolves as'
            raise CaseError(f'{obj} does not enter: {told} "{obj} resolves choosing ..."')
        if is_card_of(obj, CardType.INSTANT) or is_card_of(obj, CardType.SORCERY):
            raise CaseError(f'what is chosen as {obj} resolves is said of that: "{obj} resolves choosing ..."')
        chosen = "; ".join(note.text for note in obj.card.unmodelled if note.changes("choice"))
        raise CaseError(
            f"what is chosen as {obj} enters is not modelled, leave it out: {chosen}"
            if chosen
            else f"nothing is chosen as {obj} enters" + (_OF_A_TRIGGER.format(obj) if now.game.triggered(obj) else "")
        )
    if kind == "mode":
        return now, ChosenForIt(obj, kind, mode_named(now, obj, plain(text)))
    now, number = name_to_choose(now, obj, plain(text))
    return now, ChosenForIt(obj, kind, number)


_OF_A_TRIGGER = '; what is chosen as an ability of it resolves is said of that: "for {}\'s trigger"'


def meanwhile_chosen(
    now: State, parts: Parts, by: Resolution
) -> tuple[State, tuple[tuple[Object, ...] | None, Settled | None, tuple[Player, ...]]]:
    """Return the objects that are chosen while an object resolves, what is as it enters then, and the players."""
    if "objects" not in parts:
        return now, (None, None, ())
    if chosen_as_it_enters(now, by.obj) is not None:
        now, chosen = chosen_for_it(now, by.obj, parts["objects"])
        return now, (None, chosen, ())
    if _replaces_words(by.obj):
        player = by.controller if isinstance(by.controller, int) else by.obj.owner
        return now, (None, ReplacesWords(player, _words_said(parts["objects"]), by.obj), ())
    if options := options_of(now, by.obj):
        player = by.controller if isinstance(by.controller, int) else by.obj.owner
        return now, (None, ChoosesOption(player, _option_said(by.source, options, parts["objects"]), by.source), ())
    objects, players = _named(now, parts["objects"], list(choosable(now, by)))
    return now, (objects, None, players)


def _option_said(obj: Object, options: tuple[str, ...], text: str) -> str:
    """Return which option a text says is chosen. Raises ``CaseError`` for what is none."""
    known = {option.lower(): option for option in options}
    if plain(text).lower() not in known:
        raise CaseError(unknown(f"option of {obj}", plain(text), options))
    return known[plain(text).lower()]


def modes_said(obj: Object, text: str) -> tuple[str, ...]:
    """Return the modes that a text names, joined by "and". Raises ``CaseError`` for what are none of the object."""
    known, said = modes_of(obj), () if text.lower() == "nothing" else tuple(joined(text))
    if not known:
        raise CaseError(f"{obj} has no modes")
    return tuple(mode_said(mode, obj) for mode in each_mode(said, known))


def each_mode(named: Sequence[str], known: Sequence[str]) -> Sequence[str]:
    """Return the modes that are named: each of two for "both", where none is called so."""
    both = len(known) == 2 and "both" not in known and [name.lower() for name in named] == ["both"]
    return known if both else named


def _replaces_words(obj: Object) -> bool:
    return any(isinstance(effect, ChangesWords) for effect in effects_of(obj))


def _words_said(text: str) -> str:
    """Return which word a text says is replaced by which. Raises ``CaseError`` for what are no such words."""
    known = {words.lower(): words for words in WORDS_TO_REPLACE.labels}
    if plain(text).lower() not in known:
        raise CaseError(unknown("change of words", plain(text), WORDS_TO_REPLACE.labels))
    return known[plain(text).lower()]


def _chooses(now: State, parts: Parts) -> tuple[State, Event]:
    obj, player = the_object(now, parts, Zone.BATTLEFIELD), the_player(now, parts)
    if obj.is_ability and modes_of(obj) and now.on_stack(obj) is not False:
        if (now.controller(obj) == player) is False:
            raise CaseError(f"{parts['player']} does not control {obj}")
        return now, ChoosesModes(obj, modes_said(obj, parts["choice"]))
    if _replaces_words(obj):
        return now, ReplacesWords(player, _words_said(parts["choice"]), obj)
    if options := options_of(now, obj):
        return now, ChoosesOption(player, _option_said(obj, options, parts["choice"]), obj)
    abilities = [one for one in now.game.objects if one.is_ability and one.source is obj]
    asked = [(one, there) for one in (obj, *abilities) if (there := may_have_chosen(now, player, one))]
    if len(asked) == 1 or (asked and asked[0][0] is obj):
        chosen_for, possible = asked[0]
        return now, Chooses(player, chosen_for, *_named(now, parts["choice"], possible))
    if asked:
        raise CaseError(f"say for which: {alternatives([str(one) for one, _ in asked])}")
    if (now.controller(obj) == player) is False:
        raise CaseError(f"{parts['player']} does not control {obj}")
    return chosen_for_it(now, obj, parts["choice"])


def _targets(now: State, parts: Parts) -> tuple[State, Event]:
    obj = object_named(now, parts["object"], zones=(Zone.STACK,))
    asked = tuple(one.target for one in _asked_here(now, obj))
    shares = announcement_clauses.shares(parts["shares"])[0] if "shares" in parts else None
    if shares is not None and not any(target.shared for target in asked):
        raise CaseError(f'"dividing" says nothing of {obj}: nothing is divided among its targets')
    targets = targets_for(now, controller_told(now, obj), obj, lambda: (asked,), joined(parts["target"]))
    return now, Targets(obj, targets, shares)


def _asked_here(now: State, obj: Object) -> list[Asked]:
    """Return what an ability targets by the modes that were chosen. Raises ``CaseError`` if these have to be said."""
    asked = [one for one in asked_of(obj) if is_asked(now, obj, one) is not False]
    if len({one.part for one in asked if one.part in modes_of(obj)}) > 1 and not all(
        is_asked(now, obj, one) is True for one in asked
    ):
        raise CaseError(f"say first which mode of {obj} is chosen: {', '.join(modes_of(obj))}")
    return asked


def _lies_above(now: State, parts: Parts) -> tuple[State, Event]:
    return now, LiesAbove(_trigger(now, parts["object"]), _trigger(now, parts["lower"]))


def _trigger(now: State, name: str) -> Object:
    return object_named(now, name, among=lambda o: isinstance(o.ability, Triggered), zones=(Zone.STACK,))


def _keeps(now: State, parts: Parts) -> tuple[State, Event]:
    player = the_player(now, parts)
    obj = object_named(now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.BATTLEFIELD,), player=player)
    return now, Keeps(player, obj)


def _adds(now: State, parts: Parts) -> tuple[State, Event]:
    return now, Adds(the_object(now, parts), mana_said(parts["mana"]))


def _enchants(now: State, parts: Parts) -> tuple[State, Event]:
    aura = object_named(
        now, parts["object"], among=lambda o: is_aura_card(o) and not o.is_ability, zones=(Zone.BATTLEFIELD,)
    )
    return now, Enchants(aura, object_named(now, parts["host"], zones=(Zone.BATTLEFIELD,)))


def _puts(place: str) -> Callable[[State, Parts], tuple[State, Event]]:
    def means(now: State, parts: Parts) -> tuple[State, Event]:
        ordinal = f"{parts['ordinal'].lower()} " if "ordinal" in parts else ""
        if ordinal not in PLACES:
            raise CaseError(unknown("place", parts["ordinal"], [word.strip() for word in PLACES[1:]]))
        card = object_named(now, parts["object"], among=lambda o: not o.is_ability, zones=(Zone.LIBRARY,))
        return now, PutsCard(the_player(now, parts), card, ordinal + place, _what_lets_choose(now, parts))

    return means


def _what_lets_choose(now: State, parts: Parts, able: Callable[[Object], bool] = lambda o: True) -> Object:
    """Return the spell or permanent for which something is chosen: of an ability that is named, its source."""
    by = object_named(now, parts["for"], able=able)
    return by if by.source is None else by.source


def _chooses_to(does: bool) -> Callable[[State, Parts], tuple[State, Event]]:
    def means(now: State, parts: Parts) -> tuple[State, Event]:
        player, said = the_player(now, parts), plain(parts["action"]).lower()
        by = _what_lets_choose(now, parts, lambda o: _is_left_to(now, player, o))
        left = left_to_players(now, by)
        meant = [action for action in left if action.lower() == said] or [one for one in left if _speaks_of(one, said)]
        if len(meant) != 1:
            raise CaseError(unknown(f"choice that {by} leaves", said, left))
        return now, ChoosesTo(player, meant[0], does, by)

    return means


def _is_left_to(now: State, player: Player, by: Object) -> bool:
    """Return whether it is open what a player chooses to do for an object, or for the one whose ability it is."""
    source = by.source or by
    return any(last_choice_to(now, player, action, source) is not None for action in left_to_players(now, source))


def _speaks_of(action: str, said: str) -> bool:
    """Return whether an action has all words that are said, in their order: "create a token" of what it is like."""
    left = iter(action.lower().split())
    return all(word in left for word in said.split())


def _flips(wins: bool) -> Callable[[State, Parts], tuple[State, Event]]:
    return lambda now, parts: (now, Flips(the_player(now, parts), wins, _what_lets_choose(now, parts)))


def _rolls(now: State, parts: Parts) -> tuple[State, Event]:
    return now, Rolls(the_player(now, parts), number_said(parts, "sides of a die"), _what_lets_choose(now, parts))


def _votes(now: State, parts: Parts) -> tuple[State, Event]:
    by, choice = _what_lets_choose(now, parts), plain(parts["choice"]).lower()
    if any(isinstance(effect, VoteToExile) for effect in effects_of(by)):
        voted = object_named(now, parts["choice"], zones=(Zone.BATTLEFIELD,))
        return now, Votes(the_player(now, parts), voted.label, by)
    words = [word for effect in effects_of(by) if isinstance(effect, Vote) for word, _ in effect.choices]
    if choice not in words:
        raise CaseError(unknown(f"vote for {by}", choice, words))
    return now, Votes(the_player(now, parts), choice, by)


def _dredges(now: State, parts: Parts) -> tuple[State, Event]:
    nothing = parts["object"].lower() == "nothing"
    return now, Dredges(the_player(now, parts), None if nothing else the_object(now, parts, Zone.GRAVEYARD))


def _moves_into(now: State, parts: Parts) -> tuple[State, Event]:
    rooms = {room.lower(): room for room in now.game.rooms}
    room = plain(parts["room"]).lower()
    if room not in rooms:
        raise CaseError(unknown("room", parts["room"], rooms.values()))
    return now, MovesIntoRoom(the_player(now, parts), rooms[room], _what_lets_choose(now, parts))


def _leaves(now: State, parts: Parts) -> tuple[State, Event]:
    return now, LeavesOnTop(the_player(now, parts), number_said(parts, "cards", least=0), _what_lets_choose(now, parts))


def _is_so(now: State, parts: Parts) -> tuple[State, Event]:
    return now, IsSo(plain(parts["words"]), formula_meant(now, parts["words"]))


def resolving(now: State, obj: Object) -> Resolution:
    """Return an object on the stack as it resolves, before anything is chosen."""
    return Resolution(obj, now.controller(obj))


CHOICES: tuple[Form[Event], ...] = (
    Form("{object} targets {target}[ dividing {shares}]", _targets),
    Form("{object} goes on the stack above {lower}", _lies_above),
    Form("{player} keeps {object}", _keeps),
    Form("{player} chooses not to {action} for {for}", _chooses_to(False)),
    Form("{player} chooses to {action} for {for}", _chooses_to(True)),
    Form("{player} chooses {choice} for {object}", _chooses),
    Form("{player} wins the flip for {for}", _flips(True)),
    Form("{player} loses the flip for {for}", _flips(False)),
    Form("{player} rolls[ a] {number} for {for}", _rolls),
    Form("{object} adds {mana}", _adds),
    Form("{object} enchants {host}", _enchants),
    Form("it turns out that {words}", _is_so),
    Form("{player} votes {choice} for {for}", _votes),
    Form("{player} orders {objects} for {for}", orders),
    Form("{player} dredges {object}", _dredges),
    Form("{player} moves into {room} for {for}", _moves_into),
    Form("{player} puts {object} on top for {for}", _puts("on top")),
    Form("{player} puts {object} {ordinal} from the top for {for}", _puts("from the top")),
    Form("{player} puts {object} on the bottom for {for}", _puts("on the bottom")),
    Form("{player} puts {object} {ordinal} from the bottom for {for}", _puts("from the bottom")),
    Form("{player} puts {object} into the graveyard for {for}", _puts("into the graveyard")),
    Form("{player} puts {object} into[ the] hand for {for}", _puts("into hand")),
    Form("{player} puts {object} onto the battlefield for {for}", _puts("onto the battlefield")),
    Form("{player} leaves {number} card[s] on top for {for}", _leaves),
)
