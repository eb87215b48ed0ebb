"""Conditions that texts name: "if you control a Swamp", "as long as it's your turn", "only during combat"."""

from __future__ import annotations

from model.text.conditions import (
    IN_COMBAT,
    IN_OWN_END_STEP,
    IN_OWN_UPKEEP,
    All,
    AnOpponentControls,
    AnOpponentLostLife,
    Before,
    Condition,
    Controls,
    During,
    HasAttacked,
    HasCounters,
    HasInGraveyard,
    IsUntapped,
    No,
    OnOwnTurn,
)
from model.vocabulary import Step
from reader.words.counters import counters
from reader.words.cursor import NotRead, Words, first_of
from reader.words.nouns import noun, nouns_alone
from reader.words.numbers import number

TIMES: dict[str, Condition] = {
    "during your turn, before attackers are declared": All((OnOwnTurn(), Before(Step.DECLARE_ATTACKERS))),
    "during your upkeep": IN_OWN_UPKEEP,
    "during your end step": IN_OWN_END_STEP,
    "during your turn": OnOwnTurn(),
    "during an opponent's turn": No(OnOwnTurn()),
    "during combat": IN_COMBAT,
    "during the declare attackers step": During((Step.DECLARE_ATTACKERS,)),
    "during the declare blockers step": During((Step.DECLARE_BLOCKERS,)),
    "before attackers are declared": Before(Step.DECLARE_ATTACKERS),
    "before blockers are declared": Before(Step.DECLARE_BLOCKERS),
    "before the combat damage step": Before(Step.COMBAT_DAMAGE),
}
"""When something may be done."""

SO: dict[str, Condition] = {
    "it's your turn": OnOwnTurn(),
    "it's not your turn": No(OnOwnTurn()),
    "~ is untapped": IsUntapped(),
    "you attacked this turn": HasAttacked(),
    "you've attacked this turn": HasAttacked(),
    "an opponent lost life this turn": AnOpponentLostLife(),
}
"""What must be so, as it is said in one way."""


def time(words: Words) -> Condition:
    """Take when: "during your upkeep". Raises ``NotRead``."""
    return TIMES[words.take(*TIMES)]


def condition(words: Words) -> Condition:
    """Take what must be so: "you control two or more Swamps", "it's your turn". Raises ``NotRead``."""
    if known := words.has(*SO):
        return SO[known]
    return first_of(words, _you_control, _opponent_controls, _in_graveyard, _has_counters)


def _you_control(words: Words) -> Condition:
    """Such as "you control an artifact", "you control no creatures", "you control three or more artifacts"."""
    words.take("you control")
    if words.has("no"):
        return No(Controls(nouns_alone(words)))
    at_least = _or_more(words)
    return Controls(nouns_alone(words), at_least)


def _opponent_controls(words: Words) -> Condition:
    """Such as "an opponent controls four or more lands"."""
    words.take("an opponent controls")
    at_least = _or_more(words)
    return AnOpponentControls(nouns_alone(words), at_least)


def _in_graveyard(words: Words) -> Condition:
    """Such as "there are seven or more cards in your graveyard", "seven or more cards are in your graveyard"."""
    words.has("there are", "there is")
    at_least = _or_more(words)
    found = noun(words)
    words.has("are", "is")
    words.take("in your graveyard")
    if found.head != "card":
        raise NotRead("no cards")
    return HasInGraveyard(at_least, found.what)


def _has_counters(words: Words) -> Condition:
    """Such as "~ has a charge counter on it"."""
    words.take("~ has a", "~ has an")
    kind = counters(words)
    words.take("on it")
    return HasCounters(kind)


def _or_more(words: Words) -> int:
    """Take how many at least: "a", "two or more", "another" for one. An exact number is no such condition."""
    if words.rest.startswith("another"):
        return 1
    before = words.at
    at_least = number(words)
    if words.has("or more") or words.text[before : words.at].strip() in ("a", "an"):
        return at_least
    raise NotRead("an exact number")


def controls_of_defender(words: Words) -> Condition:
    """Take what the defending player has to control: "defending player controls an Island". Raises ``NotRead``."""
    words.take("defending player controls")
    at_least = _or_more(words)
    return Controls(nouns_alone(words), at_least)
