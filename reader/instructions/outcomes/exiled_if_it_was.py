"""What is done if the card that is exiled out of a graveyard was of a kind there (CR 608.2c)."""

from __future__ import annotations

from model.text.abilities import Effect
from model.text.conditions.of_its_source import TargetIs
from model.text.instructions.compound import IfSo
from model.text.instructions.draws_life_damage_counters import GainLife, PutCounters
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Exile
from model.vocabulary import Zone
from reader.effects.said_so_far import ReadsSentence, Said
from reader.patterns import Pattern
from reader.words.cursor import NotRead, Words
from reader.words.nouns import noun

_IT_WAS = Pattern(r"if it was an? (?P<kind>[a-z ]+ card), (?P<does>.+)\.$")


def exiled_if_it_was(told: list[str], said: Said, read: ReadsSentence) -> tuple[Effect, ...]:
    """Read "exile target card from a graveyard. If it was a creature card, you gain 1 life".

    What is done besides turns on nothing in a graveyard, so it is done while the card is what it was.
    """
    asked = _IT_WAS.match(told[1])
    exiles = read(told[0].rstrip("."), said)
    (aim,) = said.targets if len(said.targets) == 1 else (None,)
    if asked is None or exiles != (Exile("target"),) or aim is None or aim.zone is not Zone.GRAVEYARD or aim.number > 1:
        raise NotRead("no card that is exiled, or nothing asked of it")
    words = Words(asked["kind"])
    found = noun(words)
    words.end()
    does = read(asked["does"], said)
    if found.head != "card" or len(said.targets) > 1 or not all(map(_is_apart, does)):
        raise NotRead("what may turn on where the card is")
    return (IfSo(TargetIs(found.what), does), *exiles)  # type: ignore[arg-type]


def _is_apart(effect: Effect) -> bool:
    """Return whether an effect does so much to its source or its controller, whatever lies in a graveyard."""
    match effect:
        case GainLife(int(), "you") | CreateTokens(number=int()):
            return True
        case PutCounters(number=int(), on="this"):
            return True
    return False
