"""Which object a phrase means that activates an ability, and which of its abilities."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import get_args

from arbiter.cases.situations.abilities_and_modes_named import ability_number
from arbiter.errors import CaseError
from arbiter.phrases.casting_phrases import is_card, texts_noted
from arbiter.set_apart_characters import plain
from arbiter.words import announcement_clauses
from arbiter.words.announcement_clauses import Said
from arbiter.words.loyalty_in_words import loyalty_called
from arbiter.words.objects_by_name import object_named
from arbiter.words.players_zones_steps_by_name import zone_named
from model.actions.actions import by_its_place, ordinal, told_by_place, told_on_each_face
from model.game.game import Object
from model.game.state import State
from model.logic.formulas import Formula, all_of, any_of
from model.objects.characteristics import has_activated
from model.objects.own_characteristics import is_on_face_up
from model.objects.printed_on_its_card import all_on_faces
from model.rulebook.payment.named_objects import VERBS
from model.text.abilities import Activated, Static, Triggered
from model.text.costs.parts import DiscardThis, ExileThis, Part, ReturnThis, SacrificeThis, TapThis
from model.text.mana import FREE
from model.text.unread import Reach
from model.vocabulary import Player, Zone

ACTIVATED_FROM = (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD)
"""Where what is activated is looked for, if the phrase does not say where it is."""

STATIC = get_args(Static)

MOST_ABILITIES = 99
"""How many abilities of an object can be told apart by their place."""

_OF_WHAT = re.compile(r"^(?:the\s+)?(?P<name>(?:(?!'s\s).)+)\s+of\s+(?P<of>.+)", re.IGNORECASE)
"""Said of an ability before what has it: "the +2 of Jace Beleren"; a name that is set apart has no such word.

What is behind that may be called with one, too: "Dark Apostle's gift of chaos".
"""

MODES = {str(place + 1): f"{ordinal(place)} mode" for place in range(10)}
"""What abilities are called that are one ability in each of its modes."""

OF_THE_OTHER_FACE = " of the other face"
"""Said of an ability that is told by its place, where a face that may be up has one at that place as well."""

_ORDINALS = {f"{ordinal(place)} ability": place for place in range(MOST_ABILITIES)}


_VERBS = {**VERBS, TapThis: "tapping"}
"""The verb that names what goes for a part of a cost, the object itself too, which the tap symbol taps."""

_OF_ITSELF = TapThis | SacrificeThis | DiscardThis | ExileThis | ReturnThis


def mode_announced(said: Said) -> str:
    """Return what an ability of several modes is called in that mode: 2 is the second mode."""
    return MODES.get(said["choosing"][0], plain(said["choosing"][0]).lower())


def with_ability(
    now: State,
    text: str,
    player: Player,
    zones: tuple[Zone, ...],
    fits: Callable[[Activated], bool],
    which: str,
    *keyword: str,
) -> Object:
    """Return the object of that name with such an ability, that of a keyword if one is named.

    Raises ``CaseError`` saying what is not modelled of it, or of others that could give it the ability.
    """

    def has_it(obj: Object) -> bool:
        return is_card(obj) and any(fits(ability) for ability in now.game.activated(obj))

    def able(obj: Object) -> Formula:
        return any_of(*(_could_work(now, player, obj, a) for a in now.game.activated(obj) if fits(a)))

    try:
        return object_named(now, text, among=has_it, zones=zones, player=player, able=able, untapped=True)
    except CaseError:
        obj = object_named(now, text, among=is_card, zones=zones, player=player)
        noted = "; ".join(note.text for note in obj.card.unmodelled)
        left_out = (f"; not modelled of it: {noted}" if noted else "") + _maybe_given(now, obj, keyword)
        raise CaseError(f"{obj} has no activated ability here that {which}{left_out}{_instead(obj)}") from None


def _maybe_given(now: State, obj: Object, keyword: Iterable[str]) -> str:
    """Return the unread texts of other permanents that could give an object an activated ability, in words."""
    there = (one for one in now.game.cards if one is not obj and now.on_battlefield(one) is not False)
    return _in_words({one: list(dict.fromkeys(_texts_that_give(now, one, obj, keyword))) for one in there})


def _texts_that_give(now: State, source: Object, obj: Object, keyword: Iterable[str]) -> Iterator[str]:
    reaches = {Reach.OTHERS, Reach.ANYTHING, *((Reach.HOST,) if now.attached(source, obj) is not False else ())}
    for note in source.card.unmodelled:
        gives = _QUOTES_AN_ABILITY.search(note.text) or any(word in note.text.lower() for word in keyword)
        if gives and note.acts is None and note.reach in reaches:
            yield note.text


_QUOTES_AN_ABILITY = re.compile(r"\"[^\"]*: ")
"""How a text gives an activated ability: it stands there in quotation marks."""


def _could_work(now: State, player: Player, obj: Object, ability: Activated) -> Formula:
    """Return whether an object is where an ability of it works, and is the player's (CR 113.6)."""
    mine = now.controller(obj) == player if ability.zone is Zone.BATTLEFIELD else obj.owner == player
    return all_of(now.zone(obj) == ability.zone, mine)


def _instead(obj: Object) -> str:
    """Return which abilities an object has that nobody activates."""
    said = all_on_faces(obj)
    kinds = {
        "a triggered ability triggers by itself (CR 113.3c)": any(isinstance(a, Triggered) for a in said),
        "what a static ability says is simply so (CR 113.3d)": any(isinstance(a, STATIC) for a in said),
    }
    return "".join(f"; {words}" for words, is_so in kinds.items() if is_so)


def ability_meant(now: State, player: Player, text: str, said: Said) -> tuple[Object, list[int]]:
    """Find the object and its ability: "Puppeteer", "Jace Beleren's +2", "Tectonic Edge's second ability".

    Of abilities that share the name that is said each may be meant.
    """
    place = announcement_clauses.one(said, "from")
    zone = None if place is None else zone_named(place)

    def can_be_meant(obj: Object) -> bool:
        there = zone is None or (now.zone(obj) == zone) is not False
        return is_card(obj) and bool(told_by_place(now.game, obj)) and there

    owner, _, name = _OF_WHAT.sub(r"\g<of>'s \g<name>", text).rpartition("'s ")
    of_whom: CaseError | None = None
    if owner and owner not in now.game.players:
        try:
            source = object_named(now, owner, among=can_be_meant, zones=ACTIVATED_FROM, player=player, untapped=True)
        except CaseError as problem:
            of_whom = problem
        else:
            if plain(name).lower() == "ability":
                return source, _those_that_fit(now, source, said)
            return source, _numbers_of(now, source, plain(name), said)
    try:
        if zone is not None:
            source = object_named(now, text, among=can_be_meant, zones=ACTIVATED_FROM, player=player)
        else:
            source = with_ability(now, text, player, ACTIVATED_FROM, lambda _: True, "is modelled")
    except CaseError as problem:
        raise _has_no_such(now, player, owner, plain(name)) or _the_more_helpful(problem, of_whom) from None
    return source, _those_that_fit(now, source, said)


def _has_no_such(now: State, player: Player, owner: str, name: str) -> CaseError | None:
    """Return that an object has no such ability, with the unread texts that name it; ``None`` if it is not here."""
    try:
        obj = object_named(now, owner, among=is_card, zones=ACTIVATED_FROM, player=player)
    except CaseError:
        return None
    told = not_modelled(now, obj, name.lower())
    return CaseError(f'{obj} has no activated ability here that is called "{name}"{told}{_instead(obj)}')


def not_modelled(now: State, obj: Object, *words: str) -> str:
    """Return the unread texts with one of these words that could give an object an ability, in words."""
    noted = {one: texts_noted(one, words, of_others=one is not obj) for one in now.game.cards}
    return _in_words(noted)


def _in_words(noted: Mapping[Object, list[str]]) -> str:
    return "".join(f"; not modelled of {one}: {'; '.join(texts)}" for one, texts in noted.items() if texts)


def _the_more_helpful(of_it_all: CaseError, of_whom: CaseError | None) -> CaseError:
    """Return which of two problems with a name is told: of "Jace's +2" that of Jace, if that alone has a near name."""
    both = (problem for problem in (of_it_all, of_whom) if problem is not None)
    return next((problem for problem in both if "did you mean" in problem.message), of_it_all)


def _numbers_of(now: State, source: Object, name: str, said: Said) -> list[int]:
    own = told_by_place(now.game, source)
    by_place = name.lower().removesuffix(OF_THE_OTHER_FACE)
    place, other = _ORDINALS.get(by_place), by_place != name.lower()
    placed = [] if place is None else at_that_place(now, source, place)
    if len(placed) > other:
        return [_that_it_has(now, source, _as_worded_now(now, source, placed[other]))]
    number = list(own)[ability_number(source, own.values(), loyalty_called(source, own.values(), name))]
    like = [n for n, one in own.items() if one.name and one.name == own[number].name] or [number]
    fitting = [n for n in like if asks_for(now, source, own[n], said)]
    return [_that_it_has(now, source, n) for n in that_do_the_same(now, source, fitting or like)]


def at_that_place(now: State, source: Object, place: int) -> list[int]:
    """Return the abilities at a place on each face that has so many, those first of a face that may be up (712.8d)."""
    own = told_by_place(now.game, source)
    placed = dict.fromkeys(face[place] for face in told_on_each_face(now.game, source) if place < len(face))
    return sorted(placed, key=lambda number: is_on_face_up(now, source, own[number]) is False)


def that_do_the_same(now: State, source: Object, numbers: list[int]) -> list[int]:
    """Return the abilities for which a word stands, if they do the same. Raises ``CaseError`` listing them if not."""
    told = told_by_place(now.game, source)
    if len({told[number].effects for number in numbers}) <= 1:
        return numbers
    names = [one.name for one in told.values()]
    each = (
        one.name if names.count(one.name) == 1 else by_its_place(now.game, source, number)
        for number, one in told.items()
        if number in numbers
    )
    which = " or ".join(f"{source}'s {one}" for one in each)
    raise CaseError(f"that could be several abilities of {source}: say which, {which}")


def _that_it_has(now: State, source: Object, number: int) -> int:
    """Return the first number by which an object may have the ability of that number, if several effects give it."""
    every = now.game.activated(source)
    if number in now.game.by_itself(source):
        return number
    like = (n for n in range(number, len(every)) if every[n] == every[number])
    return next((n for n in like if has_activated(now, source, n) is not False), number)


def _as_worded_now(now: State, source: Object, number: int) -> int:
    """Return the number of an ability of a card as it is where words of its text are replaced (CR 612.1)."""
    every, there = now.game.activated(source), _that_it_may_have(now, source)
    if number in there or every[number] not in source.activated:
        return number
    from_behind = source.activated.index(every[number]) - len(source.activated)
    forms = (form for form in now.game.copies.of(source) if form.reworded and form.reworded.before == source.card)
    worded = [[one for one in form.abilities if isinstance(one, Activated)][from_behind] for form in forms]
    return next((n for n in there if every[n] in worded), number)


def _that_it_may_have(now: State, source: Object) -> list[int]:
    """Return the numbers of those abilities that an object may have now, as what is told by its place is."""
    own = now.game.by_itself(source)
    return [
        i
        for i, one in told_by_place(now.game, source).items()
        if (is_on_face_up(now, source, one) if i in own else has_activated(now, source, _that_it_has(now, source, i)))
        is not False
    ]


def _those_that_fit(now: State, source: Object, said: Said) -> list[int]:
    """Return what may be meant where no ability is named: one of which the clauses can speak, or all of one name."""
    every = told_by_place(now.game, source)
    there = _that_it_may_have(now, source) or list(every)
    usual = [i for i in there if not every[i].adds_mana]
    fitting = [i for i in there if asks_for(now, source, every[i], said)]
    for some in ([i for i in usual if i in fitting], fitting, usual, there[:1]):
        names = {every[i].name for i in some}
        if len(some) == 1 or (len(names) == 1 and names != {""}):
            return [_that_it_has(now, source, i) for i in that_do_the_same(now, source, some)]
        if some:
            break
    example = every[some[0]].name or by_its_place(now.game, source, some[0])
    raise CaseError(f'{source} has several abilities: say which, as in "{source}\'s {example}"')


def asks_for(now: State, source: Object, ability: Activated, said: Said) -> bool:
    """Return whether an ability asks for everything that clauses speak of."""
    parts = [
        part for part in ability.cost.parts if not isinstance(part, _OF_ITSELF) or _is_named(now, source, part, said)
    ]
    verbs = {_VERBS[type(part)] for part in parts if type(part) in _VERBS}
    verbs |= {"tapping"} if ability.cost.mana != FREE else set()
    paid = all(verb in verbs for verb in announcement_clauses.PAID_WITH if verb in said)
    return (
        paid
        and ("choosing" not in said or ability.name == mode_announced(said))
        and (not said.keys() & {"targeting", "dividing"} or bool(ability.targets))
        and ("with X=" not in said or ability.has_x)
    )


def _is_named(now: State, source: Object, part: Part, said: Said) -> bool:
    """Return whether the object itself, which goes for a part of a cost, is named for it."""
    named = announcement_clauses.names(said, _VERBS[type(part)])
    return any(object_named(now, name, among=is_card).card.name == source.card.name for name in named)
