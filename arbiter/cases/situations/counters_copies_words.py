"""Counters on cards and of players (CR 122.1), what is a copy of what (707.2), and words that are replaced (612)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from arbiter.cases.own_cards import CardText, card_of
from arbiter.cases.situation_keys import Amount, CardSpec
from arbiter.cases.situations.who_acts import stands_for_the_team
from arbiter.errors import CaseError, at, unknown
from arbiter.words.cards_by_name import what_named
from arbiter.words.fact_values import UNKNOWN, set_flag, set_number
from model.changes.copying import enters_as_copy, numbered_form
from model.game.changing import CannotHappen, change
from model.game.counters import counters_of
from model.game.facts import COUNTERS, PLAYER_COUNTERS, Fact, FactKind
from model.game.game import Object
from model.game.kinds_of_counters import NOT_MODELLED
from model.game.state import State
from model.keyword_actions.becoming import reword
from model.objects.back_faces_and_copies import in_front, with_that_ability
from model.objects.printed_on_its_card import counters_by_rule
from model.text.abilities import effects_in
from model.text.entering_and_halves import AS_IT_IS, Exceptions
from model.text.instructions.becoming import REWORDINGS
from model.text.instructions.copying import BecomeCopies
from model.text.unread import Unread
from model.vocabulary import AnyMana, CardType, Player, Until

FLAGS: dict[str, FactKind] = {
    "tapped": "tapped",
    "face_down": "face_down",
    "back_face_up": "back_face_up",
    "new": "summoning_sick",
    "creature": "animated",
    "haste": "hasty",
    "unregenerable": "unregenerable",
    "unactivatable": "unactivatable",
    "stays_tapped": "stays_tapped",
    "manifested": "manifested",
    "cloaked": "cloaked",
    "as_forest": "as_forest",
    "companion": "companion",
    "without_paying": "only_without_paying",
    "monstrous": "monstrous",
    "renowned": "renowned",
    "exiled_if_it_leaves": "exiled_if_it_leaves",
    "harnessed": "harnessed",
    "solved": "solved",
    "suspected": "suspected",
    "ring_bearer": "ring_bearer",
    "saddled": "saddled",
    "blocked": "blocked",
    "completed": "completed",
}
"""The keys of a card that are yes or no, with the facts that they are."""


def flag_told(now: State, obj: Object, key: str, written: bool | str) -> State:
    """Say of a card whether it is as a key says; a creature by its own effect, if it has one. Raises ``CaseError``.

    Of which of several effects it is one, ``made_by`` says.
    """
    own = _becomes_a_creature_by(now, obj) if key == "creature" and (written is not False or _is_made(now, obj)) else []
    if not own:
        return set_flag(now, Fact(FLAGS[key], obj.index), written)
    if written is False:
        return change(now, {Fact("made", obj.index, effect): 0 for effect in own})
    if len(own) > 1:
        raise CaseError(f"{obj} becomes a creature by several effects: say in made_by by which", place=key)
    if isinstance(written, str) and written.strip() == UNKNOWN:
        written = "0..1"
    return set_number(now, Fact("made", obj.index, own[0]), 1 if written is True else written)


def _becomes_a_creature_by(now: State, obj: Object) -> list[int]:
    return [e.dated for e in now.game.lasting_of(obj) if e.alone and e.effect.gives_type(CardType.CREATURE)]


def _is_made(now: State, obj: Object) -> bool:
    return any(fact.about == obj.index for fact in now.stated_of("made"))


def with_room_for(now: State, spec: CardSpec) -> State:
    """Return the game in which there can be what is said of a card, and that is not in every game."""
    if spec.cloaked is not False:
        now = now.set({}, now.game.with_cloaked())
    return now if spec.without_paying is False else now.set({}, now.game.casting_free())


PLAYABLE = {
    "this turn": Until.THIS_TURN_ENDS,
    "until their next turn ends": Until.THEIR_NEXT_TURN_ENDS,
    "on an adventure": Until.ITS_ADVENTURE_ENDS,
    "as long as it is exiled": Until.IT_LEAVES_EXILE,
    "until their next turn": Until.THEIR_NEXT_TURN_BEGINS,
    "until their next upkeep": Until.THEIR_NEXT_UPKEEP_BEGINS,
    "until their next end step": Until.THEIR_NEXT_END_STEP_BEGINS,
}
SPENT = {"of any colour": AnyMana.OF_ANY_COLOUR, "of any type": AnyMana.OF_ANY_TYPE}


def let_be_played(now: State, obj: Object, player: Player, spec: CardSpec) -> State:
    """Say for how long an effect lets a player play a card, or cast it alone. Raises ``CaseError``."""
    duration = spec.playable or spec.castable
    if not duration:
        return now
    if duration not in PLAYABLE:
        raise CaseError(unknown("duration", duration, PLAYABLE))
    until = PLAYABLE[duration]
    now = now.set({Fact("may_play", obj.index): player, Fact("may_play_until", obj.index): until})
    if spec.mana_spent and spec.mana_spent not in SPENT:
        raise CaseError(unknown("kind of mana", spec.mana_spent, SPENT), place="mana_spent")
    if spec.mana_spent:
        now = now.set({Fact("any_mana_pays", obj.index): SPENT[spec.mana_spent]})
    return now.set({Fact("only_to_cast", obj.index): not spec.playable})


_GETS = re.compile(r"([+-]\d{1,4})/([+-]\d{1,4})")


def more_stats(said: str) -> tuple[int, int]:
    """Return the power and the toughness that a permanent gets: "+3/-1". Raises ``CaseError`` for anything else."""
    if not said:
        return 0, 0
    found = _GETS.fullmatch(said.strip())
    if found is None:
        raise CaseError(f'expected what it gets until end of turn, such as "+3/+3", not "{said}"')
    return int(found[1]), int(found[2])


def counters_put(now: State, obj: Object, said: Mapping[str, Amount]) -> State:
    """Put counters on a card; what is said of no kind is as the rules have it enter.

    Raises ``CaseError`` for a kind that is not known.
    """
    face = obj.card.faces[-1] if now.holds("back_face_up", obj.index) is True else obj.card
    printed, number = counters_by_rule(face, now.game.edition)
    if number and now.on_battlefield(obj) is not False:
        now = now.set({Fact("counters", obj.index, COUNTERS.index(printed)): number})
    for kind, amount in said.items():
        with at(f"counters.{kind}"):
            now = set_number(now, Fact("counters", obj.index, place_of(kind, COUNTERS)), amount)
    return now


def counters_given(now: State, player: Player, said: Mapping[str, Amount]) -> State:
    """Give counters to a player. Raises ``CaseError`` for a kind that is not known."""
    for kind, amount in said.items():
        with at(f"counters.{kind}"):
            place = place_of(kind, PLAYER_COUNTERS)
            if counters_of(now, player, kind).about != player:
                stands_for_the_team(now, player, f"{kind} counters")
            now = set_number(now, Fact("player_counters", player, place), amount)
    return now


def place_of(kind: str, kinds: tuple[str, ...]) -> int:
    """Return the place of a kind of counter among these kinds. Raises ``CaseError``."""
    if kind in NOT_MODELLED:
        raise CaseError(f"what {kind} counters do is not modelled (CR {NOT_MODELLED[kind]})")
    if kind not in kinds:
        raise CaseError(unknown("kind of counter", kind, kinds))
    return kinds.index(kind)


def with_words_replaced(now: State, obj: Object, written: str) -> State:
    """Let words of a permanent's text be replaced, all at once: "Mountain to Island, blue to red".

    Raises ``CaseError`` for what are no such words, where its text has none of them, and for what is not modelled.
    """
    known = {one.words.lower(): one for one in REWORDINGS}
    with at("words"):
        said = [part.strip().lower() for part in written.split(",")]
        for words in said:
            if words not in known:
                raise CaseError(unknown("change of words", words, [one.words for one in REWORDINGS]))
        try:
            after = reword(now, obj, tuple(known[words] for words in said))
        except CannotHappen as problem:
            raise CaseError(str(problem)) from None
        if after is now:
            raise CaseError(f"the text of {obj} has no such words")
        return after


def as_a_copy(
    now: State,
    obj: Object,
    name: str,
    written: Mapping[str, CardText],
    kind: Literal["copy_of", "copy_this_turn"] = "copy_of",
) -> State:
    """Let a permanent be a copy of the card, or of the face, of that name, for good or until end of turn.

    ``written``: the cards of the file's own that it may be, whether one is in the game or not. One that is so for good
    has the exceptions that it says itself. Raises ``CaseError`` for a name that is not known, and for what is not
    modelled of a copy.
    """
    with at(kind):
        here = (face for o in now.game.cards for face in o.card.faces if face.name.lower() == name.strip().lower())
        of_its_own = (card_of(text) for own, text in written.items() if own == name)
        card = next(of_its_own, None) or next(here, None) or what_named(name)[0]
        try:
            now, number = numbered_form(now, obj, card, _exceptions(obj) if kind == "copy_of" else AS_IT_IS)
        except CannotHappen as problem:
            raise CaseError(str(problem)) from None
        return now.set({Fact(kind, obj.index): number})


def _exceptions(obj: Object) -> Exceptions:
    """Return what a card says of itself as a copy: what is not read of that is noted, and could be anything (707.9).

    So it may be no legend, and the legend rule is not asked of it.
    """
    front = in_front(obj)
    if says := enters_as_copy(front):
        return says.but
    for ability in front.face.abilities:
        for effect in effects_in(ability):
            if isinstance(effect, BecomeCopies) and effect.of == "this" and effect.for_good:
                return with_that_ability(effect.but, ability)
    said = [text.text for text in obj.card.texts if "copy" in text.text]
    return Exceptions(has=tuple(map(Unread, said)), not_legendary=any("except" in text for text in said))
