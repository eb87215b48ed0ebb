"""How much less a spell or ability costs by its own text, and what spells are given to be paid with (CR 601.2f)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from model.game.kinds_of_counters import PLAYER_COUNTERS
from model.text.conditions.condition import No
from model.text.conditions.of_the_turn import OnOwnTurn
from model.text.counted import (
    BasicLandTypes,
    CardsInHand,
    CardTypesInGraveyard,
    ColoursAmong,
    ColoursSpent,
    Counted,
    CountersOfPlayer,
    CountersOn,
    CountOf,
    DevotionTo,
    LifeOfTheTurn,
    LifeTotal,
    Opponents,
    PartySize,
    PowerOf,
    StatOf,
    Together,
)
from model.text.descriptions import ANYTHING
from model.text.keywords.of_casting import Affinity, Convoke, CostsLess, Delve, Improvise
from model.text.mana import FREE
from model.vocabulary import Who, Zone
from reader.patterns import Pattern
from reader.words.conditions.every import condition
from reader.words.conditions.of_the_turn import times_of_the_turn
from reader.words.counters import counters_on_this
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import mana_cost, number
from reader.words.permitted_times import time
from reader.words.qualities import colours_of_devotion


def costs_less(words: Words, doing: str = "cast") -> CostsLess:
    """Take "costs {1} less to cast for each artifact you control", "costs {2} less to activate if ...".

    ``doing`` is what it costs less to do. Also "costs {1} less to cast during your turn", "... if it targets a Wall",
    and "costs {X} less to cast, where X is" what is counted. Raises ``NotRead``.
    """
    words.take("costs")
    if words.has(f"{{X}} less to {doing}, where X is"):
        return CostsLess(1, for_each=amount(words))
    less = mana_cost(words)
    if less.xs:
        raise NotRead("X less")
    generic, mana = less.generic, replace(less, generic=0)
    if words.take(f"less to {doing}", f"more to {doing}")[0] == "m":
        generic = -generic
        if mana != FREE:
            raise NotRead("mana of colours more")
    if mana != FREE and doing != "cast":
        raise NotRead("an ability for less mana of colours")
    if words.has("for each"):
        return CostsLess(generic, for_each=each_of_these(words), mana=mana)
    if (found := words.maybe(lambda said: _by_what_is_announced(said, generic, doing))) is not None:
        return replace(found, mana=mana)
    if when := words.has("during your turn", "during turns other than yours"):
        return CostsLess(generic, OnOwnTurn() if when == "during your turn" else No(OnOwnTurn()), mana=mana)
    if (step := words.maybe(time)) is not None:
        return CostsLess(generic, step, mana=mana)
    words.take("if", "as long as")
    return CostsLess(generic, condition(words), mana=mana)


_IF_PAID = {"if evidence was collected": "collect evidence", "if it's bargained": "bargain"}
"""The costs that may be paid besides, by what texts say of a spell for which one is."""


def _by_what_is_announced(words: Words, less: int, doing: str) -> CostsLess:
    """Take what else is paid, "if it's bargained", or what it targets: "if it targets a Wall", "... a red spell"."""
    if doing == "cast" and (paid := words.has(*_IF_PAID)):
        return CostsLess(less, if_paid=_IF_PAID[paid])
    words.take("if it targets")
    words.take("a", "an", "one or more")
    found = noun(words)
    zones = {"": Zone.BATTLEFIELD, "permanent": Zone.BATTLEFIELD, "spell": Zone.STACK, "card": Zone.GRAVEYARD}
    if found.head not in zones or (found.head in ("spell", "card") and found.what.who is not None):
        raise NotRead("what is targeted")
    if doing != "cast" and zones[found.head] is not Zone.BATTLEFIELD:
        raise NotRead("what an ability targets that is no permanent")
    return CostsLess(less, targets=found.what, targets_in=zones[found.head])


def each_of_these(words: Words) -> Counted:
    """Take what is counted, or several: "Cave you control and each Cave card in your graveyard". Raises ``NotRead``."""
    found = [each(words)]
    while words.has("and each"):
        found.append(each(words))
    return found[0] if len(found) == 1 else Together(tuple(found))


def each(words: Words) -> Counted:
    """Take what is counted: permanents, cards in one's graveyard, counters, opponents, or what has happened."""
    if said := words.has(*_EACH):
        return _EACH[said]
    if (kind := words.maybe(_counter)) is not None:
        return kind
    if (happened := words.maybe(times_of_the_turn)) is not None:
        return happened
    if words.has("color among", "colors among"):
        return colours_among(words)
    found = noun(words)
    if found.head == "card":
        where = words.take("in your graveyard", *(_HANDS if found.what == ANYTHING else ()))
        if where in _HANDS:
            return CardsInHand(_HANDS[where])
        return CountOf(replace(found.what, who=Who.YOU), Zone.GRAVEYARD)
    if found.head in ("spell", "source"):
        raise NotRead(f"{found.head} is no permanent")
    words.has("on the battlefield")
    return CountOf(found.what)


_FIRST_NOUN = Pattern(r"opponent|(?:basic land|card) type|color|creature")

_ONE: dict[str, Counted] = {
    "opponent you have": Opponents(),
    "basic land type among lands you control": BasicLandTypes(),
    "color of mana spent to cast ~": ColoursSpent(),
    "creature in your party": PartySize(),
    "card type among cards in your graveyard": CardTypesInGraveyard(),
    "card type among cards in your opponents' graveyards": CardTypesInGraveyard(Who.EACH_OPPONENT),
    "card type among cards in all graveyards": CardTypesInGraveyard(Who.EACH_PLAYER),
    "1 life you gained this turn": LifeOfTheTurn(),
    "1 life your opponents have lost this turn": LifeOfTheTurn(lost_by_opponents=True),
}
_EACH = {**_ONE, **{_FIRST_NOUN.sub(r"\g<0>s", said): counted for said, counted in _ONE.items()}}
"""What is counted, said of one and of several."""


_HANDS = {
    "in your hand": Who.YOU,
    "in your opponents' hands": Who.EACH_OPPONENT,
    "in all players' hands": Who.EACH_PLAYER,
}


def colours_among(words: Words) -> ColoursAmong:
    """Take the permanents among which colours are counted. Raises ``NotRead``."""
    what = nouns_alone(words)
    if what.colours:
        raise NotRead("colours of what has some of them")
    return ColoursAmong(what)


def _counter(words: Words) -> CountersOn | CountersOfPlayer:
    """Take counters: "charge counter on ~", "experience counter you have", "... your opponents have"."""
    if kind := words.has(*PLAYER_COUNTERS):
        words.take("counter", "counters")
        whose = words.take("you have", "your opponents have")
        return CountersOfPlayer(kind, Who.YOU if whose == "you have" else Who.EACH_OPPONENT)
    return counters_on_this(words)


def amount(words: Words) -> Counted:
    """Take what X is: "the number of Elves you control", "your devotion to red", "2 plus" that, "~'s power"."""
    return with_more(words, one_amount)


def with_more(words: Words, one: Callable[[Words], Counted]) -> Counted:
    """Take what is counted, with a number before or behind it, or with more that is counted: "1 plus", "plus one"."""
    more = words.maybe(_number_plus) or 0
    found = [one(words)]
    while words.has("plus"):
        number_behind = words.maybe(lambda rest: number(rest, article=False))
        if number_behind is None:
            found.append(one(words))
        else:
            more += number_behind
    return found[0] if len(found) == 1 and not more else Together(tuple(found), plus=more)


def _number_plus(words: Words) -> int:
    before = number(words, article=False)
    words.take("plus")
    return before


def one_amount(words: Words) -> Counted:
    """Take "the number of Elves you control", "your devotion to red", "~'s power", by itself. Raises ``NotRead``."""
    if said := words.has(*_AMOUNTS):
        return _AMOUNTS[said]
    if words.has("the number of"):
        return each(words)
    if words.has("your devotion to"):
        return DevotionTo(colours_of_devotion(words))
    return greatest(words)


_AMOUNTS: dict[str, Counted] = {
    "~'s power": StatOf("power", "this"),
    "the amount of life you gained this turn": LifeOfTheTurn(),
    "your life total": LifeTotal(),
    "the total amount of life your opponents have lost this turn": LifeOfTheTurn(lost_by_opponents=True),
}


def greatest(words: Words) -> PowerOf:
    """Take "the greatest power among creatures you control", or "the total power of" them. Raises ``NotRead``."""
    of_all = words.take("the greatest", "the highest", "the total") == "the total"
    stat = words.take("power", "toughness", "mana value")
    words.take("of" if of_all else "among")
    what = nouns_alone(words)
    if what.who is not Who.YOU:
        raise NotRead("power among what others control")
    return PowerOf(what, of_all, stat)  # type: ignore[arg-type]


_PAID_WITH: dict[str, Convoke | Improvise | Delve] = {"convoke": Convoke(), "improvise": Improvise(), "delve": Delve()}
"""The keyword abilities that effects give to spells, by which these are paid for with more."""


def spells_pay_with(words: Words) -> Convoke | Improvise | Delve | Affinity:
    """Take such an ability that spells are given: "convoke", "affinity for artifacts". Raises ``NotRead``."""
    if not words.has("affinity for"):
        return _PAID_WITH[words.take(*_PAID_WITH)]
    ability = Affinity(nouns_alone(words))
    if ability.what.who is not None:
        raise NotRead("affinity for what others control")
    return ability
