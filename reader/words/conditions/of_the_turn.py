"""Facts of the turn that conditions name: "a creature died this turn", "an opponent gained life this turn"."""

from __future__ import annotations

from dataclasses import replace

from model.text.conditions.condition import All, AnOpponent, Condition, No, either
from model.text.conditions.of_players import Controls, HasCardsInHand, HasCast, HasCastSpells, HasDrawn, HasLostLife
from model.text.conditions.of_the_turn import ItIs
from model.text.counted import SpellsOfTheTurn, TimesHappened
from model.text.descriptions import ANYTHING, Those
from model.text.happened_this_turn import (
    Descends,
    EnteredThisTurn,
    HasDealtDamage,
    HasGainedLife,
    HasHappened,
    IsCastWith,
)
from model.text.trigger_conditions.of_combat import Attacks, DealsCombatDamage
from model.text.trigger_conditions.of_objects import (
    CountersPut,
    Dies,
    Enters,
    IsSacrificed,
    Leaves,
    LeavesGraveyard,
    PutIntoGraveyard,
)
from model.text.trigger_conditions.of_players import CommitsCrime, TakesAction
from model.vocabulary import CardType, Who
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import cards, noun, nouns_alone
from reader.words.numbers import number, or_more
from reader.words.zones_moved_out_of import out_of

_CREATURE = frozenset({CardType.CREATURE})

_OF_THIS: dict[str, Condition] = {
    "~ entered the battlefield this turn": EnteredThisTurn(),
    "~ entered this turn": EnteredThisTurn(),
    "it entered the battlefield this turn": EnteredThisTurn(),
    "it entered this turn": EnteredThisTurn(),
    "~ hasn't dealt damage yet": No(HasDealtDamage()),
    "it hasn't dealt damage yet": No(HasDealtDamage()),
    "you haven't cast a spell this turn": No(HasCast(ANYTHING)),
    "it's night": ItIs(night=True),
    "it's day": ItIs(night=False),
    "a spell was warped this turn": HasHappened(IsCastWith("warp")),
    "no creatures attacked this turn": No(HasHappened(Attacks(Those(types=_CREATURE)))),
    "a card left your graveyard this turn": HasHappened(LeavesGraveyard()),
    "one or more cards left your graveyard this turn": HasHappened(LeavesGraveyard()),
    "you descended this turn": HasHappened(Descends()),
    "you've committed a crime this turn": HasHappened(CommitsCrime()),
    "you committed a crime this turn": HasHappened(CommitsCrime()),
    "you've discarded a card this turn": HasHappened(TakesAction("discard")),
    "you discarded a card this turn": HasHappened(TakesAction("discard")),
    "you've cast both a creature spell and a noncreature spell this turn": All(
        (HasCast(Those(types=_CREATURE)), HasCast(Those(not_types=_CREATURE)))
    ),
}


def of_the_turn(words: Words) -> Condition:
    """Take a fact of the turn. Raises ``NotRead``."""
    if said := words.has(*_OF_THIS):
        return _OF_THIS[said]
    return first_of(
        *(words, _died, _entered, _had_enter, _gained_life, _attacked_with, _sacrificed, _cast_several),
        *(_dealt_damage_by, _of_an_opponent, _left, _gained_and_lost, _counters_put, _put_there, _cards_put_there),
    )


def _died(words: Words) -> Condition:
    """Such as "a creature died this turn", "five or more creatures died this turn", "... under your control ..."."""
    at_least = or_more(words)
    what = seen_by_all(nouns_alone(words))
    words.take("died")
    under = words.has(*_UNDER)
    words.take("this turn")
    if what.types - {CardType.CREATURE} or what.all_types:
        raise NotRead("what dies as another than a creature")
    return _of_whom(under, HasHappened(Dies(replace(what, who=Who.YOU if under else None)), at_least))


_ANOTHERS = "under an opponent's control"
_UNDER = ("under your control", _ANOTHERS)


def _of_whom(under: str, happened: HasHappened) -> Condition:
    return AnOpponent(happened) if under == _ANOTHERS else happened


def _entered(words: Words) -> Condition:
    """Such as "an artifact entered the battlefield under your control this turn", "a Soldier entered this turn"."""
    at_least = or_more(words)
    what = seen_by_all(nouns_alone(words))
    words.take("entered")
    words.has("the battlefield")
    under = words.has(*_UNDER)
    words.take("this turn")
    return _of_whom(under, HasHappened(Enters(replace(what, who=Who.YOU if under else None)), at_least))


def _had_enter(words: Words) -> Condition:
    """Such as "you had a creature enter ... this turn"."""
    words.take("you had")
    return _entering(words, "your")


def _entering(words: Words, whose: str) -> Condition:
    at_least = or_more(words)
    what = seen_by_all(nouns_alone(words))
    words.take("enter")
    words.has("the battlefield")
    words.take(f"under {whose} control this turn")
    return HasHappened(Enters(replace(what, who=Who.YOU)), at_least)


def times_of_the_turn(words: Words) -> TimesHappened | SpellsOfTheTurn:
    """Take what has happened as often as is counted: "creature that died this turn", "Food you've sacrificed ...".

    Or "permanent sacrificed this turn", "creature you attacked with this turn", "spell your opponents have cast this
    turn", "other spell cast this turn". Raises ``NotRead``.
    """
    another = bool(words.has("other"))
    found = noun(words)
    what = seen_by_all(found.what)
    happened = words.take(*(_TIMES_OF_SPELLS if found.head == "spell" else _TIMES))
    words.take("this turn")
    if found.head not in ("", "permanent", "spell") or (another and happened != "cast"):
        raise NotRead("what else happened")
    if happened in _TIMES_OF_SPELLS:
        return SpellsOfTheTurn(_TIMES_OF_SPELLS[happened], what)
    if happened == "that died":
        return TimesHappened(HasHappened(Dies(what)))
    if happened in ("you attacked with", "you've attacked with"):
        return TimesHappened(HasHappened(attacked_with(what)))
    own = what if happened == "sacrificed" else replace(what, who=Who.YOU)
    return TimesHappened(HasHappened(IsSacrificed(own)))


_TIMES = ("that died", "sacrificed", "you've sacrificed", "you attacked with", "you've attacked with")
_TIMES_OF_SPELLS = {"cast": Who.EACH_PLAYER, "you've cast": Who.YOU, "your opponents have cast": Who.EACH_OPPONENT}
"""What has happened to objects, and which spells were cast by whom."""


def seen_by_all(what: Those) -> Those:
    """Return a description that asks nothing of the object that says so. Raises ``NotRead`` for another."""
    if what.other or what.itself or what.host or what.power_beside or what.who is not None:
        raise NotRead("what is described beside the object itself")
    return what


def _gained_life(words: Words) -> Condition:
    """Such as "you gained life this turn", "you've gained 3 or more life this turn"."""
    words.take("you gained", "you've gained")
    at_least = 1 if words.has("life") else number(words, article=False)
    if at_least > 1 or not words.text[: words.at].endswith("life"):
        words.take("or more life")
    words.take("this turn")
    return HasGainedLife(at_least)


def _attacked_with(words: Words) -> Condition:
    """Such as "you attacked with a Spacecraft this turn", "you attacked with three or more creatures this turn".

    Of several, each is counted as it attacks first: what it was then is asked of none that may have changed.
    """
    words.take("you attacked with", "you've attacked with")
    at_least = or_more(words)
    what = seen_by_all(nouns_alone(words))
    words.take("this turn")
    return HasHappened(attacked_with(what) if at_least > 1 else Attacks(replace(what, who=Who.YOU)), at_least)


def attacked_with(what: Those) -> Attacks:
    """Return what counts creatures that a player attacked with, each once. Raises ``NotRead`` for some of them."""
    if what != Those(types=_CREATURE):
        raise NotRead("which of several, as one may have attacked twice")
    return Attacks(replace(what, who=Who.YOU), first=True)


def _left(words: Words) -> Condition:
    """Such as "a permanent you controlled left the battlefield this turn", "a nonland permanent left ..."."""
    none = bool(words.has("no permanents"))
    at_least = 1 if none else or_more(words)
    what = ANYTHING if none else seen_by_all(nouns_alone(words))
    whose = Who.YOU if words.has("you controlled") else None
    words.take("left the battlefield")
    whose = Who.YOU if whose is None and words.has("under your control") else whose
    words.take("this turn")
    found = HasHappened(Leaves(replace(what, who=whose)), at_least)
    return No(found) if none else found


def _gained_and_lost(words: Words) -> Condition:
    """Such as "you gained and lost life this turn", "you gained or lost life this turn"."""
    words.take("you gained")
    joined = words.take("and", "or")
    words.take("lost life this turn")
    if joined == "and":
        return All((HasGainedLife(), HasLostLife()))
    return either(HasGainedLife(), HasLostLife())


def _counters_put(words: Words) -> Condition:
    """Such as "you put a counter on a creature this turn", "a +1/+1 counter was put on a permanent ... this turn"."""
    by_you = bool(words.has("you put", "you've put"))
    words.take("a", "one or more")
    kind = "" if words.has("counter", "counters") else counters(words)
    if not by_you:
        words.take("was", "were")
        words.take("put")
    words.take("on a", "on an")
    what = seen_by_all(nouns_alone(words))
    under = words.has(_UNDER[0])
    words.take("this turn")
    return HasHappened(CountersPut(kind, replace(what, who=Who.YOU if under else None), by_you))


def _put_there(words: Words) -> Condition:
    """Such as "an artifact or creature was put into a graveyard from the battlefield this turn"."""
    at_least = or_more(words)
    what = seen_by_all(nouns_alone(words))
    words.take("was", "were")
    whose = words.take("put into a graveyard", "put into your graveyard")
    words.take("from the battlefield this turn")
    return HasHappened(Dies(replace(what, owned=True) if "your" in whose else what), at_least)


def _cards_put_there(words: Words) -> Condition:
    """Such as "three or more cards were put into your graveyard from anywhere this turn"."""
    at_least = or_more(words)
    what = cards(words)
    words.take("was", "were")
    return _buried(words, what, at_least, "your")


def _buried(words: Words, what: Those, at_least: int, whose: str) -> Condition:
    words.take(f"put into {whose} graveyard")
    origins = out_of(words)
    words.take("this turn")
    return HasHappened(PutIntoGraveyard(what, origins=origins, each=True), at_least)


def _sacrificed(words: Words) -> Condition:
    """Such as "you've sacrificed a permanent this turn", "you sacrificed two or more artifacts this turn"."""
    words.take("you sacrificed", "you've sacrificed")
    at_least = or_more(words)
    what = seen_by_all(nouns_alone(words))
    words.take("this turn")
    return HasHappened(IsSacrificed(replace(what, who=Who.YOU)), at_least)


def _cast_several(words: Words) -> Condition:
    """Such as "you've cast two or more noncreature spells this turn"."""
    words.take("you've cast")
    at_least = or_more(words)
    found = noun(words)
    words.take("this turn")
    if found.head != "spell" or at_least < 2:
        raise NotRead("no several spells")
    return HasCast(seen_by_all(found.what), at_least=at_least)


def _dealt_damage_by(words: Words) -> Condition:
    """Such as "an opponent was dealt combat damage by a Bear this turn"."""
    words.take("an opponent was dealt combat damage by a", "an opponent was dealt combat damage by an")
    what = seen_by_all(nouns_alone(words))
    words.take("this turn")
    return HasHappened(DealsCombatDamage(Who.EACH_OPPONENT, what))


def _of_an_opponent(words: Words) -> Condition:
    """Such as "an opponent gained life this turn", "an opponent has no cards in hand", "... cast a red spell ..."."""
    words.take("an opponent")
    return AnOpponent(first_of(words, _controls_none, _holds_none, _gained, _counted, _cast, _had))


def _controls_none(words: Words) -> Condition:
    words.take("controls no")
    return No(Controls(seen_by_all(nouns_alone(words))))


def _holds_none(words: Words) -> Condition:
    words.take("has no cards in hand")
    return HasCardsInHand(at_most=0)


def _gained(words: Words) -> Condition:
    words.take("gained life this turn")
    return HasGainedLife()


def _counted(words: Words) -> Condition:
    drew = words.take("drew", "has drawn", "cast", "has cast") in ("drew", "has drawn")
    at_least = or_more(words)
    words.take(*(("cards", "card") if drew else ("spells", "spell")))
    words.take("this turn")
    return HasDrawn(at_least) if drew else HasCastSpells(at_least)


def _cast(words: Words) -> Condition:
    words.take("cast", "has cast")
    words.take("a", "an")
    found = noun(words)
    words.take("this turn")
    if found.head != "spell":
        raise NotRead("no spell")
    return HasCast(seen_by_all(found.what))


def _had(words: Words) -> Condition:
    words.take("had")
    return first_of(words, lambda left: _entering(left, "their"), _had_buried)


def _had_buried(words: Words) -> Condition:
    at_least = or_more(words)
    return _buried(words, cards(words), at_least, "their")
