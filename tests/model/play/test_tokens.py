"""Tokens: what they are, that they come to be and cease to exist, and how case files write them (CR 111)."""

from __future__ import annotations

import re

import pytest

from arbiter.answers.choices_left_out import one_way, room
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.phrases.phrases import action_meant
from arbiter.words.cards_by_name import what_named
from arbiter.writing.situations import read_back, situation_table, told
from model.cards import catalogue
from model.cards.tokens import PREDEFINED, predefined, token, token_named, token_words
from model.changes.entering.entering import create_tokens
from model.following.all_moves import all_moves
from model.game.facts import Fact
from model.game.game import NEWEST_EDITION, Object
from model.game.state import State
from model.game.tokens import kinds_created, unborn
from model.objects.zones.drawing import hand_size
from model.objects.zones.putting import put
from model.play.moves import perform
from model.play.state_based import state_based_actions
from model.rulebook.legality import legality
from model.vocabulary import CardType, Zone
from solver.questions.check import judge
from solver.questions.facts_as_variables import turns_on
from solver.questions.nearest_changes import nearest_changes
from solver.systems.game_as_system import ROOM_FOR_TOKENS, follow
from solver.systems.interchangeable import Interchangeable
from tests.support import shared
from tests.worlds import situation

TREASURE, CLUE = predefined()["Treasure"], predefined()["Clue"]
NED = "[situation.Ned]\n"


def named(now: State, label: str) -> Object:
    return next(o for o in now.game.objects if o.label == label)


def there(now: State) -> list[str]:
    return [o.label for o in now.game.cards if o.token and now.on_battlefield(o) is True]


def test_every_predefined_token_of_the_rules_but_the_roles_is_known_as_it_is_defined() -> None:
    text = shared("rules", f"CR-{NEWEST_EDITION}.txt").read_text(encoding="utf-8")
    defined = dict(re.findall(r"^111\.10\w An? ([\w ]+?) token is (.+)$", text, re.MULTILINE))
    assert set(defined) - set(predefined()) == {name for name in defined if name.endswith(" Role")}
    assert set(predefined()) <= set(defined)
    for name, what in predefined().items():
        kind = re.sub(r"^a double-faced token\. Its front face is ", "", defined[name])
        assert all(f"{subtype} {kind_of(what.types)}" in kind for subtype in what.subtypes)
        assert ("colorless" in kind) == (not what.colours)


def kind_of(types: frozenset[CardType]) -> str:
    (only,) = types
    return only.value.lower()


def test_a_token_that_is_described_is_called_by_its_subtypes() -> None:
    made = token_named("1/1 red and white Kor Ally artifact creature")
    assert made.name == "Kor Ally Token"
    assert made.types == {CardType.ARTIFACT, CardType.CREATURE}
    assert made.subtypes == ("Kor", "Ally")
    assert (made.stats, made.colours, made.cost) == ("1/1", {"R", "W"}, None)


@pytest.mark.parametrize(
    "name",
    ["Treasure", "Walker", "Grizzly Bears", "legendary 3/3 green Beast creature", "Nest Invader's Eldrazi Spawn"],
)
def test_the_words_for_a_token_find_it_again(name: str) -> None:
    assert token_named(token_words(token_named(name))) == token_named(name)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Tresure token", 'there is no token "Tresure": .*; did you mean "Treasure"?'),
        ("1/1 blau Bird creature token", "'blau' describes nothing"),
        ("1/1 white creature token", "has no subtype"),
        ("white Soldier creature token", "has no power and toughness"),
        ("Shock token", "no token is a copy of Shock, which is no permanent"),
        ("treasure", 'there is no card "treasure"; did you mean "Treasure token"'),
    ],
)
def test_a_name_that_is_no_token_is_refused_with_the_reason(name: str, problem: str) -> None:
    with pytest.raises(CaseError, match=problem):
        what_named(name)


def test_a_token_is_found_by_its_short_name_and_told_from_a_card_of_its_name() -> None:
    now = situation(f'[situation.Ann]\nbattlefield = ["Llanowar Elves", "Llanowar Elves token", "Clue token"]\n{NED}')
    for phrase, label in (
        ("Ann taps Llanowar Elves token for {G}", "Llanowar Elves token"),
        ("Ann taps Llanowar Elves for {G}", "Llanowar Elves"),
        ("Ann activates Clue", "Clue token"),
    ):
        assert getattr(action_meant(now, phrase), "source", None) is named(now, label)


@pytest.mark.parametrize("zone", ["hand", "graveyard", "library", "exile", "command"])
def test_a_token_in_another_zone_is_impossible_while_a_player_has_priority(zone: str) -> None:
    with pytest.raises(CaseError, match=r"a token is in no other zone than the battlefield .* \(CR 704.5d\)"):
        situation(f'[situation.Ann]\n{zone} = ["Clue token"]\n{NED}')


def test_it_may_be_open_whether_a_token_still_exists() -> None:
    treasure = '{ card = "Treasure token", zone = "battlefield or nowhere" }'
    now = situation(f'[situation.Ann]\nhand = ["Shock"]\nbattlefield = [{treasure}]\n{NED}')
    act = action_meant(now, "Ann casts Shock targeting Ned")
    assert judge(now, act).answer == "depends"
    assert turns_on(now, legality(now, act)) == ("zone(Treasure token)",)


def test_only_a_token_can_be_nowhere() -> None:
    with pytest.raises(CaseError, match='there is no zone "nowhere"'):
        situation(f'[situation.Ann]\nbattlefield = [{{ card = "Forest", zone = "battlefield or nowhere" }}]\n{NED}')


def test_a_token_that_left_is_no_card_there_and_ceases_to_exist_by_state_based_actions() -> None:
    now = situation(f'[situation]\npriority = "nobody"\n[situation.Ann]\nhand = ["Opt", "Clue token"]\n{NED}')
    clue = named(now, "Clue token")
    assert hand_size(now, 0) == 1
    assert state_based_actions(now).zone(clue) == Zone.NOWHERE


@pytest.mark.parametrize("zone", [zone for zone in Zone if zone is not Zone.NOWHERE])
def test_a_token_that_has_left_goes_to_no_other_zone(zone: Zone) -> None:
    now = situation(f'[situation]\npriority = "nobody"\n[situation.Ann]\nexile = ["Clue token"]\n{NED}')
    clue = named(now, "Clue token")
    assert put(now, clue, zone).zone(clue) == Zone.EXILE


def test_who_creates_a_token_owns_and_controls_it_and_it_is_new() -> None:
    now = create_tokens(situation(f"[situation.Ann]\n{NED}"), CLUE, 1, 1)
    clue = named(now, "Clue token")
    assert (clue.owner, now.controller(clue), now.zone(clue)) == (1, 1, Zone.BATTLEFIELD)
    assert now.holds("summoning_sick", clue.index) is True


def test_a_token_of_another_player_or_kind_is_another_object() -> None:
    now = situation(f"[situation.Ann]\n{NED}")
    for what, player in ((CLUE, 0), (CLUE, 0), (CLUE, 1), (TREASURE, 0)):
        now = create_tokens(now, what, player, 1)
    assert there(now) == ["Clue token", "Clue token #2", "Clue token #3", "Treasure token"]


def test_a_land_token_is_not_created_where_lands_cannot_enter() -> None:
    now = situation(f'[situation.Ann]\nbattlefield = ["Worms of the Earth"]\n{NED}')
    assert there(create_tokens(now, catalogue()["Forest"], 0, 1)) == []
    assert there(create_tokens(now, TREASURE, 0, 1)) == ["Treasure token"]


def test_a_new_token_is_not_the_one_before_while_an_ability_of_that_is_on_the_stack() -> None:
    now = situation(f'[situation.Ann]\nmana = "{{C}}{{C}}"\nbattlefield = ["Clue token"]\n{NED}')
    now = perform(now, action_meant(now, "Ann activates Clue token"))
    assert there(create_tokens(now, CLUE, 0, 1)) == ["Clue token #2"]
    for passing in ("Ann passes", "Ned passes"):
        now = perform(now, action_meant(now, passing))
    assert there(create_tokens(now, CLUE, 0, 1)) == ["Clue token"]


@pytest.mark.parametrize("phrase", ["Ann plays Forest token", "Ann casts Grizzly Bears token"])
def test_a_token_is_neither_played_nor_cast(phrase: str) -> None:
    now = situation(
        f'[situation.Ann]\nmana = "{{G}}{{G}}"\nbattlefield = ["Forest token", "Grizzly Bears token"]\n{NED}'
    )
    assert judge(now, action_meant(now, phrase)).answer == "illegal"


def test_no_nearest_change_puts_a_token_where_it_can_not_be() -> None:
    text = '[situation.Ann]\nhand = ["Shock"]\nbattlefield = [{ card = "Treasure token", tapped = true }]\n'
    now = situation(text + NED)
    remedies = nearest_changes(now, action_meant(now, "Ann casts Shock targeting Ned"))
    zones = {change.instead for remedy in remedies for change in remedy if change.fact.kind == "zone"}
    assert remedies != ()
    assert zones <= {Zone.BATTLEFIELD, Zone.NOWHERE}


def test_two_tokens_that_are_copies_of_a_legend_are_too_many() -> None:
    azusa = "Azusa, Lost but Seeking"
    with pytest.raises(CaseError, match=r"704\.5j"):
        situation(f'[situation.Ann]\nbattlefield = ["{azusa}", "{azusa} token"]\n{NED}')


def test_a_token_is_no_part_of_a_game_that_its_owner_has_left() -> None:
    others = '[situation.Bob]\nlife = 0\nbattlefield = ["Clue token", "Forest"]\n[situation.Cid]\n'
    now = state_based_actions(situation(f'[situation]\npriority = "nobody"\n[situation.Ann]\n{others}'))
    assert now.zone(named(now, "Clue token")) == Zone.NOWHERE
    assert now.zone(named(now, "Forest")) == Zone.OUTSIDE


def test_a_situation_with_tokens_is_written_as_it_is_read() -> None:
    tokens = '["Treasure token", { card = "Treasure token", tapped = true }, "Grizzly Bears", "Grizzly Bears token"]'
    now = situation(
        f'[situation.Ann]\nbattlefield = {tokens}\n{NED}battlefield = ["Clue token", "1/1 green Insect creature token"]'
    )
    table = situation_table(now)
    assert table["Ned"]["battlefield"] == ["Clue token", "1/1 green Insect creature token"]
    assert told(read_back(now, table)) == told(now)


def test_what_cards_and_tokens_create_may_come_to_be() -> None:
    now = situation(f'[situation.Ann]\nhand = ["Deadly Dispute"]\nbattlefield = ["Thraben Inspector token"]\n{NED}')
    assert kinds_created(now.game) == (TREASURE, CLUE)


def test_there_is_room_for_as_many_tokens_more_as_is_said_with_the_answer() -> None:
    start = situation(
        f'[situation.Ann]\nhand = ["Raise the Alarm"]\nbattlefield = [{{ card = "Plains", count = 2 }}]\n{NED}'
    )
    found = follow(start, all_moves)
    soldier = next(o.card for o in found.start.game.cards if o.token)
    assert len(unborn(found.start, soldier, 0)) == ROOM_FOR_TOKENS
    assert found.tokens == ("Soldier",)
    assert room(found) == f"at most {ROOM_FOR_TOKENS} more at once of Soldier"


def test_where_there_is_room_for_every_token_nothing_is_said() -> None:
    found = follow(situation(f'[situation.Ann]\nbattlefield = ["Treasure token"]\n{NED}'), all_moves)
    assert (found.tokens, room(found)) == ((), "")
    assert list(one_way(found)) == []


def test_tokens_of_one_name_that_are_not_alike_are_not_swapped() -> None:
    both = '"1/1 white Soldier creature token", "2/2 white Soldier creature token", "1/1 white Soldier creature token"'
    now = situation(f"[situation.Ann]\nbattlefield = [{both}]\n{NED}")
    first, other, alike = (o for o in now.game.cards if o.token)
    assert now.game.kinds[first.index] == now.game.kinds[alike.index] != now.game.kinds[other.index]
    interchangeable = Interchangeable(now, frozenset())
    assert interchangeable.kept([other]) is True
    assert interchangeable.kept([alike]) is False


def test_the_name_chosen_for_a_card_is_that_of_a_copy_and_never_of_a_token_that_no_card_is_called_like() -> None:
    needles = '[{ card = "Pithing Needle", names = "Sol Ring" }, "Clue token"]'
    now = situation(f'[situation.Ann]\nbattlefield = {needles}\n{NED}battlefield = ["Sol Ring token"]')
    needle = named(now, "Pithing Needle")
    assert now.name_chosen(needle, named(now, "Sol Ring token").card) is True
    assert now.name_chosen(needle, named(now, "Clue token").card) is False
    assert now.value(Fact("chosen_name", needle.index)) > 0


def test_no_predefined_token_has_a_name_of_a_card() -> None:
    assert {what.name for what in PREDEFINED} & set(catalogue()) == set()
    assert token("1/1 green Insect creature").name == "Insect Token"


@pytest.mark.parametrize("event", ["Clue token resolves", "Ann casts Clue token", "Mind Stone resolves"])
def test_neither_a_token_nor_a_permanent_is_cast(event: str) -> None:
    """CR 108.2b, 601.2a, 601.3: a card is, from where something permits it."""
    table = f'[situation.Ann]\nbattlefield = ["Clue token", "Mind Stone"]\n[[step]]\nhappens = "{event}"\n'
    with pytest.raises(CaseError, match=r"only cards are cast|nothing is cast from"):
        begin(parse(f'title = "t"\n{table}'.encode())).after(1)
