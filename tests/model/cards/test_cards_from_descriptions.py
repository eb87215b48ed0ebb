"""Cards that a case file describes, and names that may be chosen."""

from __future__ import annotations

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.writing.situations import situation_table, told
from model.cards.cards_from_descriptions import blank_card, description_of
from model.game.facts import Fact
from model.game.state import State
from model.text.abilities import Triggered
from model.vocabulary import CardType, Zone


def situation(text: str) -> State:
    return begin(parse(f'title = "t"\n[situation]\n{text}\n'.encode())).start


BEAR = '{ card = "Own Bear", described = "2/2 Bear creature", cost = "{1}{G}" }'


def test_a_described_card_is_what_is_said_of_it_and_says_nothing() -> None:
    now = situation(f"Ann.hand = [{BEAR}]")
    (bear,) = now.game.cards
    assert bear.card.types == {CardType.CREATURE}
    assert (bear.card.subtypes, bear.card.stats, bear.card.colours) == (("Bear",), "2/2", {"G"})
    assert (bear.card.abilities, bear.card.unmodelled) == ((), ())


def test_once_it_is_described_its_name_is_enough() -> None:
    now = situation(f'Ann.hand = [{BEAR}]\nNed.graveyard = ["own bear"]')
    assert [obj.label for obj in now.game.cards] == ["Own Bear", "Own Bear #2"]
    assert now.game.cards[0].card is now.game.cards[1].card


@pytest.mark.parametrize(
    "text", ["2/2 blue Bear Wizard artifact creature", "blue and red sorcery", "basic Forest land"]
)
def test_a_description_reads_back(text: str) -> None:
    assert description_of(blank_card("Thing", text)) == text


def test_a_described_card_is_written_as_it_is_read() -> None:
    spell = '{ card = "Spell", described = "instant", cost = "{U}", controller = "Ned" }'
    now = situation(f"stack = [{spell}]\nAnn.battlefield = [{BEAR}]")
    table = situation_table(now)
    assert table["Ann"]["battlefield"] == [{"card": "Own Bear", "described": "2/2 Bear creature", "cost": "{1}{G}"}]
    assert table["stack"] == [{"card": "Spell", "described": "instant", "cost": "{U}", "controller": "Ned"}]
    assert told(now) != {}


WRONG = {
    "a card of the catalogue": ('{ card = "Forest", described = "land" }', 'leave "described" out'),
    "no type": ('{ card = "Thing", described = "blue" }', "has no card type"),
    "no power": ('{ card = "Thing", described = "creature" }', "has no power and toughness"),
    "an unknown word": ('{ card = "Thing", described = "blau creature" }', "'blau' describes nothing"),
    "an unknown sign": ('{ card = "Thing", described = "{U} instant" }', "'{U}' describes nothing"),
    "no cost": ('{ card = "Thing", described = "instant", cost = "U" }', "'U' is no mana cost"),
    "a cost alone": ('{ card = "Forest", cost = "{G}" }', "described"),
    "a token": ('{ card = "Thing token", described = "instant" }', "can't be the name of a card"),
    "a number": ('{ card = "Thing #2", described = "instant" }', "can't be the name of a card"),
    "no name": ('{ card = " ", described = "instant" }', "can't be the name of a card"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_description_is_told(name: str) -> None:
    entry, said = WRONG[name]
    with pytest.raises(CaseError, match=r"Ann\.hand\.1") as problem:
        situation(f"Ann.hand = [{entry}]")
    assert said in problem.value.message


def test_the_name_of_a_described_card_can_be_chosen() -> None:
    now = situation(f'Ann.hand = [{BEAR}]\nNed.battlefield = [{{ card = "Meddling Mage", names = "Own Bear" }}]')
    bear, mage = now.game.cards
    assert now.name_chosen(mage, bear.card) is True
    assert now.name_chosen(mage, mage.card) is False


def test_of_a_split_card_the_name_of_one_half_is_chosen() -> None:
    needle = 'Ann.battlefield = ["Bottomless Pool // Locker Room", { card = "Pithing Needle", names = "Locker Room" }]'
    room, chooser = situation(needle).game.cards
    assert situation(needle).name_chosen(chooser, room.card) is True
    with pytest.raises(CaseError, match=r'"Bottomless Pool" or "Locker Room" \(CR 709.4a\)'):
        situation('Ann.battlefield = [{ card = "Pithing Needle", names = "Bottomless Pool // Locker Room" }]')


def test_cards_are_numbered_in_the_order_of_the_file() -> None:
    now = situation('Ann.battlefield = ["Forest"]\nAnn.hand = ["Forest"]\nAnn.graveyard = ["Forest"]')
    zones = {obj.label: now.zone(obj) for obj in now.game.cards}
    assert zones == {"Forest": Zone.BATTLEFIELD, "Forest #2": Zone.HAND, "Forest #3": Zone.GRAVEYARD}


def test_a_spell_is_numbered_where_the_stack_is_written() -> None:
    first = situation('stack = ["Opt"]\nAnn.hand = ["Opt"]')
    last = situation('Ann.hand = ["Opt"]\nstack = ["Opt"]')
    assert [first.zone(obj) for obj in first.game.cards] == [Zone.STACK, Zone.HAND]
    assert [last.zone(obj) for obj in last.game.cards] == [Zone.HAND, Zone.STACK]
    assert last.value(Fact("stack_position", 1)) == 1


def test_no_token_was_cast() -> None:
    for key in ("cast_this_turn", "this_turn"):
        with pytest.raises(CaseError, match="no token is cast"):
            situation(f'Ann.{key} = ["Treasure token"]')


@pytest.mark.parametrize(
    ("said", "place"), [('"1"', 0), ("1", 0), ('"2"', 1), ('"trigger"', 0), ('"second trigger"', 1)]
)
def test_a_trigger_is_on_the_stack_by_its_number_or_by_name(said: str, place: int) -> None:
    stack = f'stack = [{{ ability_of = "Rift Bolt", ability = {said} }}]'
    now = situation(f'{stack}\nAnn.exile = [{{ card = "Rift Bolt", counters = {{ time = 1 }} }}]')
    (bolt,) = now.game.cards
    (trigger,) = (obj for obj in now.game.objects if obj.is_ability)
    triggers = [ability for ability in bolt.card.abilities if isinstance(ability, Triggered)]
    assert trigger.ability == triggers[place]
