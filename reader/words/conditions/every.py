"""Conditions that texts name: "if you control a Swamp", "as long as it's your turn", "only during combat"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from model.text.conditions.condition import All, AnOpponent, Condition, No, either, of_any_player
from model.text.conditions.of_its_source import (
    HasAttached,
    HasCounters,
    HostIs,
    IsMonstrous,
    IsRenowned,
    IsUntapped,
    TargetIs,
    ThisIs,
)
from model.text.conditions.of_players import (
    AnOpponentSearched,
    AreOnBattlefield,
    Controls,
    ControlsCommander,
    ControlsPower,
    HasAttacked,
    HasBeenTempted,
    HasBlessing,
    HasCardsInHand,
    HasCast,
    HasCastSpells,
    HasDevotion,
    HasDrawn,
    HasInGraveyard,
    HasInitiative,
    HasLife,
    HasLostLife,
    HasPlayedNoLand,
    HasSpeed,
    HasTypesInGraveyard,
    IsAttacked,
    IsMonarch,
    PlayerHasCounters,
)
from model.text.conditions.of_the_turn import CastLastTurn, DuringFirstCombat, OnOwnTurn
from model.text.descriptions import ATTACKS_YOU, Those
from model.text.happened_this_turn import HasHappened, IsAttackedInThisStep
from model.vocabulary import CardType, Who
from reader.patterns import Pattern
from reader.words.conditions.controlled import of_defender, of_who_controls
from reader.words.conditions.counts import fighting, of_counts
from reader.words.conditions.of_players import of_players
from reader.words.conditions.of_the_turn import of_the_turn
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words, first_of, remembered
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import number, or_fewer, or_more
from reader.words.qualities import colours_of_devotion

CREATURE = Those(types=frozenset({CardType.CREATURE}))
EQUIPMENT, AURA = (Those(subtypes=frozenset({kind})) for kind in ("Equipment", "Aura"))

SO: dict[str, Condition] = {
    "you've been attacked this step": either(
        HasHappened(IsAttackedInThisStep()), AreOnBattlefield(replace(ATTACKS_YOU, attacked=True), 1)
    ),
    "it's your turn": OnOwnTurn(),
    "it's the first combat phase of the turn": DuringFirstCombat(),
    "it's not your turn": No(OnOwnTurn()),
    "it's attacking alone": ThisIs(Those(attacking=True, alone=True)),
    "~ is untapped": IsUntapped(),
    "it's untapped": IsUntapped(),
    "~ is tapped": No(IsUntapped()),
    "it's tapped": No(IsUntapped()),
    "~ is monstrous": IsMonstrous(),
    "it's monstrous": IsMonstrous(),
    "~ is renowned": IsRenowned(),
    "it's renowned": IsRenowned(),
    "~ is attached to a creature": HostIs(CREATURE),
    "~ is equipped": HasAttached(EQUIPMENT),
    "it's equipped": HasAttached(EQUIPMENT),
    "~ is enchanted": HasAttached(AURA),
    "it's enchanted": HasAttached(AURA),
    "you have no cards in hand": HasCardsInHand(at_most=0),
    "a player has no cards in hand": of_any_player(HasCardsInHand(at_most=0)),
    "no spells were cast last turn": No(CastLastTurn(1)),
    "a player cast two or more spells last turn": CastLastTurn(2),
    "an opponent searched their library this turn": AnOpponentSearched(),
    "you played a land this turn": No(HasPlayedNoLand()),
    "you control a commander": ControlsCommander(),
    "you control your commander": ControlsCommander(own=True),
    "it's an opponent's turn": AnOpponent(OnOwnTurn()),
    "you didn't attack with a creature this turn": No(HasAttacked()),
    "you didn't attack this turn": No(HasAttacked()),
    "you didn't play a land this turn": HasPlayedNoLand(),
    "you didn't lose life this turn": No(HasLostLife()),
    "you didn't cast a spell this turn": No(HasCastSpells(1)),
    "~ attacked this turn": ThisIs(Those(attacked=True)),
    "~ didn't attack this turn": No(ThisIs(Those(attacked=True))),
    "you attacked this turn": HasAttacked(),
    "you've attacked this turn": HasAttacked(),
    "an opponent lost life this turn": AnOpponent(HasLostLife()),
    "you lost life this turn": HasLostLife(),
    "you've lost life this turn": HasLostLife(),
    "a creature is attacking you": IsAttacked(),
    "you have the city's blessing": HasBlessing(),
    "you're the monarch": IsMonarch(),
    "you're not the monarch": No(IsMonarch()),
    "an opponent is the monarch": AnOpponent(IsMonarch()),
    "there is no monarch": No(IsMonarch(anybody=True)),
    "you have the initiative": HasInitiative(),
    "the Ring has tempted you two or more times this game": HasBeenTempted(2),
    "~ is your Ring-bearer": ThisIs(Those(ring_bearer=True, who=Who.YOU)),
    "you have max speed": HasSpeed(),
    "an opponent is poisoned": AnOpponent(PlayerHasCounters("poison", 1)),
}
"""What must be so, as it is said in one way."""


@remembered
def condition(words: Words) -> Condition:
    """Take what must be so: "you control two or more Swamps", "it's your turn". Raises ``NotRead``."""
    found = first = _one(words)
    while True:
        before = words.at
        other = words.maybe(_one) if words.has("or if", "or") else None
        if other is not None:
            if isinstance(found, All):
                raise NotRead("which of them are joined by or")
            found = either(found, other)
            continue
        words.at = before
        more = words.maybe(_one) if words.has("and if", "and", ", and") else None
        if more is None:
            words.at = before
            return found
        if found != first and not isinstance(found, All):
            raise NotRead("which of them are joined by and")
        found = All((found, more))


_IT = Pattern(r"\bit(?:s|'s)?\b")


def condition_of_host(words: Words) -> Condition:
    """Take a condition in which "it" is what the object is attached to: "it's red", "its power is 3 or less"."""
    begins = words.at
    found = condition(words)
    said = words.text[begins : words.at]
    return _of_another(found, HostIs) if _IT.search(said) and not said.lstrip().startswith("~ has ") else found


def condition_of_target(words: Words) -> Condition:
    """Take a condition in which "it" is the target: "it's red", "it isn't a creature". Raises ``NotRead``."""
    begins = words.at
    found = condition(words)
    if not _IT.search(words.text[begins : words.at]):
        raise NotRead("not the target")
    return _of_another(found, TargetIs)


def _of_another(found: Condition, says: Callable[[Those], Condition]) -> Condition:
    """Return what is asked of "it", where that is another object. Raises ``NotRead``."""
    match found:
        case ThisIs(what):
            return says(what)
        case HasCounters(kind, 1) if kind:
            return says(Those(counters=kind))
        case No(asked):
            return No(_of_another(asked, says))
    raise NotRead("whether the object or another is meant")


def _one(words: Words) -> Condition:
    if known := words.has(*SO):
        return SO[known]
    return first_of(
        *(words, of_counts, of_players, of_who_controls, of_defender, _in_graveyard, _has_counters, _is_so, _host_is),
        *(_in_hand, _life),
        *(_has_cast, _types_in_graveyard, _devotion, _attached),
        *(
            _this_turn,
            of_the_turn,
            _of_opponents,
            _power_together,
            _own_size,
            counters_there,
            _on_the_battlefield,
            _exactly,
            fighting,
        ),
    )


def _is_so(words: Words) -> Condition:
    """Such as "~ is attacking", "it's a creature", "~ isn't a creature"."""
    negated = words.take("~ is", "it's", "~ isn't", "it isn't") in ("~ isn't", "it isn't")
    found = ThisIs(quality(words))
    return No(found) if negated else found


def _host_is(words: Words) -> Condition:
    """Such as "enchanted creature is red", "equipped creature isn't legendary"."""
    words.take("enchanted", "equipped", "fortified")
    words.take("creature", "permanent", "land", "artifact", "enchantment")
    negated = words.take("isn't", "is") == "isn't"
    found = HostIs(quality(words))
    return No(found) if negated else found


def quality(words: Words) -> Those:
    """Take what something is or was: "attacking", "a creature". Raises ``NotRead`` for what is asked of others."""
    words.has("a", "an")
    what = nouns_alone(words)
    if what.other or what.who is not None:
        raise NotRead("one of several")
    return what


def _this_turn(words: Words) -> Condition:
    """Such as "you've drawn three or more cards this turn", "you've cast two or more spells this turn"."""
    drawn = words.take("you've drawn", "you've cast") == "you've drawn"
    at_least = or_more(words)
    words.take("cards this turn" if drawn else "spells this turn")
    return HasDrawn(at_least) if drawn else HasCastSpells(at_least)


def _of_opponents(words: Words) -> Condition:
    """Such as "an opponent has two or more poison counters", "an opponent has six or more cards in their graveyard"."""
    words.take("an opponent has")
    at_least = or_more(words)
    if words.has("cards in their graveyard"):
        return AnOpponent(HasInGraveyard(at_least))
    words.take("poison counters")
    return AnOpponent(PlayerHasCounters("poison", at_least))


def _power_together(words: Words) -> Condition:
    """Such as "creatures you control have total power 8 or greater"."""
    what = nouns_alone(words)
    words.take("have total power")
    at_least = number(words, article=False)
    words.take("or greater")
    if what.who is not Who.YOU:
        raise NotRead("power of what others control")
    return ControlsPower(what, at_least)


def _own_size(words: Words) -> Condition:
    """Such as "~'s power is 3 or greater", "its toughness is 3 or less", "it has mana value 3 or less"."""
    size = words.needs(_SIZE)
    bound = number(words, article=False)
    greater = words.take("or greater", "or less") == "or greater"
    least, most = (bound, None) if greater else (None, bound)
    is_so = HostIs if size["host"] else ThisIs
    if size["value"]:
        return is_so(Those(least_value=least or 0, most_value=most))
    return is_so(Those(power=(least, most)) if size["power"] else Those(toughness=(least, most)))


_SIZE = Pattern(
    r"(?:(?:~'s|its|(?P<host>enchanted creature's|equipped creature's)) (?=.* is )|it has )"
    r"(?:(?P<value>mana value)|(?P<power>power)|toughness)(?: is)?(?= \d)"
)


def counters_there(words: Words, on: str = "on ~") -> Condition:
    """Such as "there are three or more charge counters on ~", "there are no charge counters on ~"."""
    words.take("there are", "there is")
    none = bool(words.has("no"))
    at_least = 1 if none else or_more(words)
    kind = counters(words)
    words.take(on)
    asked = HasCounters(kind, at_least)
    return No(asked) if none else asked


def _on_the_battlefield(words: Words) -> Condition:
    """Such as "there are six or more lands on the battlefield", "any player controls a black permanent"."""
    begins = words.has("there are", "there is", "there's", "any player controls")
    anybody = begins == "any player controls"
    at_least = or_more(words)
    what = nouns_alone(words)
    if anybody and (at_least > 1 or what.who is not None):
        raise NotRead("so many of one player")
    if what.other and begins != "there's":
        raise NotRead("other than what")
    if not anybody:
        words.take("on the battlefield" if begins else "is on the battlefield")
    return AreOnBattlefield(what, at_least)


def _exactly(words: Words) -> Condition:
    """Such as "you control exactly two Forests"."""
    words.take("you control exactly")
    how_many = number(words, article=False)
    what = nouns_alone(words)
    return All((Controls(what, how_many), No(Controls(what, how_many + 1))))


def _in_hand(words: Words) -> Condition:
    """Such as "you have seven or more cards in hand", "you have one or fewer cards in your hand"."""
    words.take("you have")
    how_many = number(words, article=False)
    more = words.take("or more cards in", "or fewer cards in") == "or more cards in"
    words.take("your hand", "hand")
    return HasCardsInHand(how_many) if more else HasCardsInHand(at_most=how_many)


def _life(words: Words) -> Condition:
    """Such as "you have 10 or more life", "an opponent has 5 or less life", "your life total is 5 or less"."""
    if words.has("your life total is"):
        how_much = number(words, article=False)
        return HasLife(how_much) if words.take("or greater", "or less") == "or greater" else HasLife(at_most=how_much)
    own = words.take("you have", "an opponent has") == "you have"
    how_much = number(words, article=False)
    more = words.take("or more life", "or less life") == "or more life"
    asked = HasLife(how_much) if more else HasLife(at_most=how_much)
    return asked if own else AnOpponent(asked)


def _types_in_graveyard(words: Words) -> Condition:
    """Such as "there are four or more card types among" the cards of a graveyard of one's own."""
    words.take("there are")
    at_least = or_more(words)
    words.take("card types among cards in your graveyard")
    return HasTypesInGraveyard(at_least)


def _devotion(words: Words) -> Condition:
    """Such as "your devotion to blue is less than five", "your devotion to red and white is seven or more"."""
    words.take("your devotion to")
    colours = colours_of_devotion(words)
    words.take("is")
    if words.has("less than"):
        return No(HasDevotion(colours, number(words, article=False)))
    return HasDevotion(colours, or_more(words))


def _attached(words: Words) -> Condition:
    """Such as "two or more Equipment are attached to it"."""
    at_least = or_more(words)
    what = nouns_alone(words)
    words.take("are attached to", "is attached to")
    words.take("~", "it")
    return HasAttached(what, at_least)


def _has_cast(words: Words) -> Condition:
    """Such as "you've cast an instant or sorcery spell this turn", "you've cast another spell this turn"."""
    words.take("you've cast")
    if not words.stands("another"):
        words.take("a", "an")
    found = noun(words)
    words.take("this turn")
    if found.head != "spell" or found.what.who is not None:
        raise NotRead("no spells")
    return HasCast(replace(found.what, other=False), another=found.what.other)


def _in_graveyard(words: Words) -> Condition:
    """Such as "there are seven or more cards in your graveyard", "seven or more cards are in your graveyard"."""
    words.has("there are", "there is", "there's", "you have")
    at_least = or_more(words)
    found = noun(words)
    words.has("are", "is")
    words.take("in your graveyard")
    if found.head != "card":
        raise NotRead("no cards")
    return HasInGraveyard(at_least, found.what)


def _has_counters(words: Words) -> Condition:
    """Such as "~ has a charge counter on it", "~ has three or more counters on it", "~ has no charge counter"."""
    words.take("~ has", "it has")
    return had_counters(words)


def had_counters(words: Words) -> Condition:
    """Take which counters something has or had: "a charge counter on it", "no counters on it", "counters on it"."""
    none = bool(words.has("no"))
    most = None if none else words.maybe(or_fewer)
    fewer = not none and most is None and bool(words.has("fewer than"))
    if none or words.rest.startswith("counters"):
        at_least = 1
    elif fewer:
        at_least = number(words, article=False)
    else:
        at_least = or_more(words) if most is None else most + 1
    kind = "" if words.has("counters", "counter") else counters(words)
    words.take("on it", "on ~", "on them")
    asked = HasCounters(kind, at_least)
    return No(asked) if none or fewer or most is not None else asked
