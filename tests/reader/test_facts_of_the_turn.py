"""What is read of what has happened this turn, and of keyword abilities that ask for it, by invented texts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from model.text.conditions.condition import All, AnOpponent, Condition, No
from model.text.conditions.of_players import Controls, HasCardsInHand, HasCast, HasCastSpells, HasDrawn
from model.text.costs.cost import cost
from model.text.descriptions import ANYTHING, Those, those
from model.text.happened_this_turn import Descends, EnteredThisTurn, HasGainedLife, HasHappened, WasDiscarded
from model.text.keywords.alternative_costs import AlternativeCost
from model.text.trigger_conditions.of_combat import Attacks, DealsCombatDamage
from model.text.trigger_conditions.of_objects import CountersPut, Dies, Enters, IsSacrificed, PutIntoGraveyard
from model.text.trigger_conditions.of_players import CommitsCrime, TakesAction
from model.vocabulary import CardType, Who, Zone
from reader.card import read
from reader.card_record import Face, Record
from reader.words.conditions.every import condition
from reader.words.cursor import NotRead, whole

CREATURE = those("creature")
NO_BEAR = Those(types=frozenset({CardType.CREATURE}), not_subtypes=frozenset({"Bear"}), who=Who.YOU)

FACTS: dict[str, Condition] = {
    "a creature died this turn": HasHappened(Dies(CREATURE)),
    "three or more creatures died this turn": HasHappened(Dies(CREATURE), 3),
    "a non-Bear creature died under your control this turn": HasHappened(Dies(NO_BEAR)),
    "an artifact entered the battlefield under your control this turn": HasHappened(
        Enters(those("artifact you control"))
    ),
    "a creature entered under an opponent's control this turn": AnOpponent(
        HasHappened(Enters(those("creature you control")))
    ),
    "two or more creatures died under an opponent's control this turn": AnOpponent(
        HasHappened(Dies(those("creature you control")), 2)
    ),
    "you had two or more lands enter the battlefield under your control this turn": HasHappened(
        Enters(those("land you control")), 2
    ),
    "~ entered this turn": EnteredThisTurn(),
    "you gained life this turn": HasGainedLife(),
    "you've gained 5 or more life this turn": HasGainedLife(5),
    "you attacked with a Bear this turn": HasHappened(Attacks(Those(subtypes=frozenset({"Bear"}), who=Who.YOU))),
    "you attacked with three or more creatures this turn": HasHappened(
        Attacks(those("creature you control"), first=True), 3
    ),
    "you discarded a card this turn": HasHappened(TakesAction("discard")),
    "you've put one or more +1/+1 counters on a creature this turn": HasHappened(
        CountersPut("+1/+1", CREATURE, by_you=True)
    ),
    "a counter was put on a creature under your control this turn": HasHappened(
        CountersPut("", those("creature you control"))
    ),
    "an enchantment was put into your graveyard from the battlefield this turn": HasHappened(
        Dies(replace(those("enchantment"), owned=True))
    ),
    "you've cast both a creature spell and a noncreature spell this turn": All(
        (HasCast(CREATURE), HasCast(those("noncreature")))
    ),
    "you haven't cast a spell this turn": No(HasCast(ANYTHING)),
    "you've cast two or more noncreature spells this turn": HasCast(those("noncreature"), at_least=2),
    "you sacrificed two or more artifacts this turn": HasHappened(IsSacrificed(those("artifact you control")), 2),
    "you descended this turn": HasHappened(Descends()),
    "two or more cards were put into your graveyard from anywhere this turn": HasHappened(
        PutIntoGraveyard(each=True), 2
    ),
    "you've committed a crime this turn": HasHappened(CommitsCrime()),
    "an artifact entered this turn": HasHappened(Enters(those("artifact"))),
    "an opponent was dealt combat damage by a creature this turn": HasHappened(
        DealsCombatDamage(Who.EACH_OPPONENT, CREATURE)
    ),
    "an opponent gained life this turn": AnOpponent(HasGainedLife()),
    "an opponent drew four or more cards this turn": AnOpponent(HasDrawn(4)),
    "an opponent cast two or more spells this turn": AnOpponent(HasCastSpells(2)),
    "an opponent cast a creature spell this turn": AnOpponent(HasCast(CREATURE)),
    "an opponent has no cards in hand": AnOpponent(HasCardsInHand(at_most=0)),
    "an opponent controls no creatures": AnOpponent(No(Controls(CREATURE))),
    "an opponent had three or more artifacts enter the battlefield under their control this turn": AnOpponent(
        HasHappened(Enters(those("artifact you control")), 3)
    ),
}


@pytest.mark.parametrize("text", FACTS)
def test_facts_of_the_turn(text: str) -> None:
    assert whole(text, condition) == FACTS[text]


@pytest.mark.parametrize(
    "text",
    [
        "another creature died this turn",
        "two creatures died this turn",
        "an artifact died this turn",
        "you attacked with two or more Bears this turn",
        "you sacrificed another artifact this turn",
        "an opponent was dealt damage by a creature this turn",
    ],
)
def test_what_is_not_kept_is_not_read(text: str) -> None:
    with pytest.raises(NotRead):
        whole(text, condition)


def says(text: str, type_line: str = "Instant") -> tuple[object, ...]:
    return read(Record((Face("Odd Ash", "{3}{R}", type_line, text),))).card.abilities


def test_mayhem_asks_for_a_discard() -> None:
    (found,) = says("Mayhem {R}", "Creature — Human")
    assert found == AlternativeCost("mayhem", cost("{R}"), Zone.GRAVEYARD, WasDiscarded())


def test_prowl_asks_for_combat_damage_by_what_has_one_of_its_creature_types() -> None:
    (found,) = says("Prowl {R}", "Kindred Instant — Goblin Rogue")[:1]
    dealt = DealsCombatDamage(what=Those(subtypes=frozenset({"Goblin", "Rogue"}), who=Who.YOU))
    assert found == AlternativeCost("prowl", cost("{R}"), condition=HasHappened(dealt))


def test_freerunning_asks_for_combat_damage_by_an_assassin_or_a_commander() -> None:
    (found,) = says("Freerunning {R}", "Creature — Human")
    assassin = Those(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Assassin"}))
    dealt = DealsCombatDamage(what=Those(who=Who.YOU, alternatives=(assassin, Those(commander=True))))
    assert found == AlternativeCost("freerunning", cost("{R}"), condition=HasHappened(dealt))
