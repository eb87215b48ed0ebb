from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.answers.running_a_case_file import begin, load
from arbiter.cases.casefile import CaseFile, parse, read
from arbiter.errors import CaseError
from arbiter.words.cards_by_name import card_named
from arbiter.words.players_zones_steps_by_name import step_named, zone_named


def told(path: Path, text: str) -> str:
    """Return the error that a file with this text leads to; the test fails if there is none."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CaseError) as error:
        for _ in load(path).outcomes():
            pass
    message = str(error.value)
    assert "\n" not in message
    assert message.startswith(f"{path}: ")
    return message.removeprefix(f"{path}: ")


def case(situation: str = "", step: str = 'ask = "Ann plays Forest"', top: str = "") -> str:
    return f'title = "t"\n{top}\n[situation]\n{situation}\n[[step]]\n{step}\n'


ANN = '[situation.Ann]\nhand = ["Forest", "Explore"]\n'

WRONG_SITUATIONS: dict[str, tuple[str, str, str]] = {
    "unknown card": ('Ann.hand = ["Forst"]', "situation.Ann.hand.1", 'no card "Forst"; did you mean "Forest"?'),
    "unknown card on the stack": ('stack = ["Exlore"]', "situation.stack.1", 'did you mean "Explore"?'),
    "unknown key": ('stepp = "end"', "situation.stepp", ""),
    "unknown key of a player": ("[situation.Ann]\nlands = 1", "situation.Ann.lands", 'no key "lands" here'),
    "unknown key near a right one": ("[situation.Ann]\nland_played = 1", "", 'did you mean "lands_played"?'),
    "unknown key of a card": (
        '[situation.Ann]\nhand = [{ card = "Forest", taped = true }]',
        "situation.Ann.hand.1",
        'did you mean "tapped"?',
    ),
    "unknown key on the stack": ('stack = [{ crad = "Explore" }]', "situation.stack.1", 'did you mean "card"?'),
    "an ability on the stack that was cast": (
        'stack = [{ ability_of = "Prodigal Sorcerer", cast = { Ann = 2 } }]\nAnn.battlefield = ["Prodigal Sorcerer"]',
        "situation.stack.1.cast",
        "said of a card that was cast",
    ),
    "unknown zone": (
        '[situation.Ann]\nhand = [{ card = "Forest", zone = "grave" }]',
        "situation.Ann.hand.1",
        'no zone "grave"',
    ),
    "another word for what has just come": (
        'Ann = { battlefield = [{ card = "Grizzly Bears", sick = true }] }',
        "situation.Ann.battlefield.1.sick",
        'no key "sick" here; did you mean "new"?',
    ),
    "another word for the step": ('phase = "combat"', "situation.phase", 'no key "phase" here; did you mean "step"?'),
    "a misspelt key that is no player": ('stak = ["Explore"]', "situation.stak", 'did you mean "stack"?'),
    "a card that is not known": ('Ann.hand = ["Ragged Nobody"]', "", '"arbiter list cards" lists'),
    "the combat phase": (
        'step = "combat"',
        "situation.step",
        "beginning of combat, declare attackers, ",
    ),
    "unknown step": ('step = "upkep"', "situation.step", 'did you mean "upkeep"?'),
    "unknown player with priority": ('priority = "Anne"\n' + ANN, "situation.priority", 'did you mean "Ann"?'),
    "unknown player's turn": ('turn = "Zachary"', "situation.turn", "known: Ann, Ned"),
    "negative count": ("[situation.Ann]\nlands_played = -1", "situation.Ann.lands_played", "from 0 to 99, not -1"),
    "absurd count": ("[situation.Ann]\nlands_played = 10000", "situation.Ann.lands_played", "from 0 to 99"),
    "more mana than is followed": (
        f'[situation.Ann]\nmana = "{"{G}" * 100}"',
        "situation.Ann.mana",
        "mana(Ann, G) is from 0 to 99, not 100",
    ),
    "generic mana in a pool": ('[situation.Ann]\nmana = "{2}{G}"', "situation.Ann.mana", 'such as "{G}{G}{C}"'),
    "no copies of a card": (
        '[situation.Ann]\nhand = [{ card = "Forest", count = 0 }]',
        "situation.Ann.hand.1.count",
        "greater than or equal to 1",
    ),
    "too many copies": ('[situation.Ann]\nhand = [{ card = "Forest", count = 101 }]', "hand.1.count", "100"),
    "too many cards": (
        "[situation.Ann]\nhand = [" + '{ card = "Forest", count = 100 },' * 6 + "]",
        "situation.Ann.hand.6",
        "at most 500 cards",
    ),
    "priority in the untap step": (
        'step = "untap"\npriority = "Ann"',
        "situation",
        "No player has priority in the untap step",
    ),
    "land on the stack": ('stack = ["Forest"]', "situation.stack.1", "Forest can't be a spell on the stack (CR 305.1)"),
    "empty range": ('[situation.Ann]\nlands_played = "3..1"', "situation.Ann.lands_played", "the range 3..1 is empty"),
    "range out of bounds": ('[situation.Ann]\nlands_played = "0..100"', "lands_played", "from 0 to 99, not 100"),
    "no range": ('[situation.Ann]\nlands_played = "few"', "situation.Ann.lands_played", "expected a number"),
    "a word for a flag": ('[situation.Ann]\nbattlefield = [{ card = "Forest", tapped = "yes" }]', "", "true, false"),
    "wrong type": ("[situation.Ann]\nhand = 3", "situation.Ann.hand", "list"),
    "a float": ("[situation.Ann]\nlife = 2.5", "situation.Ann.life", "2.5"),
    "true is no number": ("[situation.Ann]\nlands_played = true", "situation.Ann.lands_played", "True"),
    "a sorcery on the battlefield": ('[situation.Ann]\nbattlefield = ["Explore"]', "situation", "(CR 110.4)"),
    "lands played on another's turn": ('turn = "Ann"\n[situation.Ned]\nlands_played = 1', "situation", "(CR 305.3)"),
    "more lands offered than played": (
        "[situation.Ann]\nlands_offered = 1",
        "situation",
        "counts some of lands_played",
    ),
    "resolving nothing": ("resolving = true", "situation.resolving", "nothing is on the stack"),
    "resolving perhaps, and what may be cast then": (
        'resolving = "unknown"\nstack = [{ card = "Odd", controller = "Ann" }]\n[[card]]\nname = "Odd"\n'
        'type = "Sorcery"\ncost = "{U}"\ntext = "You may cast a spell from your hand without paying its mana cost."',
        "situation.resolving",
        "say whether Odd is resolving",
    ),
    "a face-down Forest that nothing made": (
        '[situation.Ann]\nbattlefield = [{ card = "Willbender", face_down = true, as_forest = true }]',
        "battlefield.1.as_forest",
        "Yedora",
    ),
    "an Aura that enchants nothing": ('[situation.Ann]\nbattlefield = ["Arrest"]', "situation", "(CR 704.5m)"),
    "mana of a source that restricts none": (
        '[situation.Ann]\nbattlefield = ["Forest"]\nmana_from = { Forest = "{G}" }',
        "situation.Ann.mana_from.Forest",
        'other mana is written in "mana"',
    ),
    "restricted mana of a kind that its source does not make": (
        '[situation.Ann]\nbattlefield = ["Mishra\'s Workshop"]\nmana_from = { "Mishra\'s Workshop" = "{G}" }',
        "situation.Ann.mana_from.Mishra's Workshop",
        "makes {C} alone",
    ),
    "restricted mana of a source that is not there": (
        '[situation.Ann]\nmana_from = { "Powerstone" = "{C}" }',
        "situation.Ann.mana_from.Powerstone",
        "it is named by a card that is listed",
    ),
    "unknown mode": (
        '[situation.Ann]\nbattlefield = [{ card = "Outpost Siege", mode = "Kans" }]',
        "battlefield.1",
        'did you mean "Khans"?',
    ),
    "the name of a card that does not exist": (
        '[situation.Ann]\nbattlefield = [{ card = "Meddling Mage", names = "Quiet Disposal (invented)" }]',
        "battlefield.1.names",
        "can't be chosen",
    ),
    "unknown duration": ('[situation.Ann]\nexile = [{ card = "Forest", playable = "ever" }]', "exile.1", "this turn"),
    "announcing in a new edition": ('[situation.Ann]\nannounced = { "the rule" = 1 }', "Ann.announced", "2013-07-11"),
    "a player called nobody": ("[situation.nobody]", "situation", "can't be a player's name"),
    "two players of one name": ("[situation.Ann]\n[situation.ANN]", "situation", 'called "Ann" and "ANN"'),
    "a player named like two": ('[situation."Ann or Ned"]', "situation", '"or" takes phrases apart'),
    "a player whose name is no word": ('[situation."A(n)n"]', "situation", "a name is words of letters"),
    "a player's name in two lines": ('[situation."A\\nB"]', "situation", "can't be a player's name"),
    "a player called unknown": ("[situation.unknown]", "situation", "the word means something else"),
    "who has passed has priority": ('priority = "Ann"\npassed = ["Ann"]', "priority", "Ned gets priority (CR 117.3d)"),
    "passing twice": ('passed = ["Ann", "Ann"]', "situation.passed", "name each player once"),
    "passing out of turn": (
        'passed = ["Ann", "Bob"]\n[situation.Ann]\n[situation.Cid]\n[situation.Bob]\n[situation.Dora]',
        "situation.passed",
        "that goes in turn order (CR 117.3d)",
    ),
    "contradictory unknowns": ('turn = "Ann"\n[situation.Ned]\nlands_played = "1..2"', "situation", "can't all be so"),
}


@pytest.mark.parametrize("name", WRONG_SITUATIONS)
def test_a_wrong_situation_is_told_with_its_place(name: str, tmp_path: Path) -> None:
    situation, place, said = WRONG_SITUATIONS[name]
    message = told(tmp_path / "wrong.toml", case(situation))
    assert place in message
    assert said in message


WRONG_STEPS: dict[str, tuple[str, str, str]] = {
    "unknown key": ('aks = "Ann plays Forest"', "step.1.aks", 'did you mean "ask"?'),
    "unknown rule": ('ask = "Ann passes"\nbecause = ["with_prority"]', "because", 'did you mean "with_priority"?'),
    "unknown verdict": ('ask = "Ann passes"\nlegal = "maybe"', "legal", 'true, false or "depends"'),
    "unknown phrase": ('ask = "Ann plas Forest"', "step.1.ask", 'did you mean "plays"?'),
    "unknown player": ('do = ["Ann passes", "Zed passes"]', "step.1.do.2", 'no player "Zed"'),
    "unknown event": ('happens = "Explore resolvs"', "step.1.happens", 'did you mean "resolves"?'),
    "unknown edition": (
        'ask = "Ann passes"\nedition = "2012"',
        "step.1.edition",
        'an edition is meant by a date such as 2026-01-16, not by "2012"',
    ),
    "unknown observable": ('expect = { "land_drops(Ann)" = 1 }', "expect.land_drops(Ann)", "land_drop_count"),
    "no expression": ('expect = ["land_drop_count(Ann"]', "step.1.expect.1", "stops making sense"),
    "a number expected to be true": ('expect = { "stack_size" = true }', "expect.stack_size", "is a number"),
    "a wrong card in given": (
        'ask = "Ann passes"\ngiven = { Ann = { hand = ["Forst"] } }',
        "given.Ann.hand.1",
        "Forest",
    ),
    "a wrong key in given": ('ask = "Ann passes"\ngiven = { Ann = { hnd = [] } }', "given.Ann.hnd", '"hand"'),
    "a wrong player in given": ('ask = "Ann passes"\ngiven = { Anna = { hand = [] } }', "given.Anna", '"Ann"'),
    "an impossible given": ('ask = "Ann passes"\ngiven = { step = "untap", priority = "Ann" }', "given", "CR 502.4"),
    "wrong type": ("ask = 3", "step.1.ask", "3"),
    "a verdict on nothing": ('do = "Ann passes"\nlegal = true', "step.1.legal", "this step asks nothing"),
    "rules in the way of nothing": ('because = ["no_such_rule"]\nexpect = { stack_size = 0 }', "step.1.because", "ask"),
    "open facts of nothing": ('happens = "all players pass"\ndepends_on = ["step"]', "step.1.depends_on", "ask"),
    "a step that says nothing": ('name = "Ann may play it"', "step.1", "this step says nothing"),
    "the second of two triggers": (
        'given = { Ann = { battlefield = ["Blood Artist"] }, stack = [{ ability_of = "Blood Artist" }, '
        '{ ability_of = "Blood Artist" }] }\nhappens = "Blood Artist\'s second trigger resolves"',
        "step.1.happens",
        'did you mean "Blood Artist\'s trigger #2"?',
    ),
    "what can't happen": ('happens = "Explore begins to resolve"', "step.1.happens", "CR 405.5"),
}


@pytest.mark.parametrize("name", WRONG_STEPS)
def test_a_wrong_step_is_told_with_its_place(name: str, tmp_path: Path) -> None:
    step, place, said = WRONG_STEPS[name]
    message = told(tmp_path / "wrong.toml", case(ANN, step))
    assert place in message
    assert said in message


TINKERER = """[[card]]
name = "Odd Tinkerer"
cost = "{1}"
type = "Creature — Human"
stats = "2/2"
text = "Artifacts you control are Equipment in addition to their other types and have equip {1}."
"""

TURBINE = """[[card]]
name = "Odd Turbine"
cost = "{1}"
type = "Artifact"
text = "When Odd Turbine enters, you may pay {E}{E}. If you do, you gain 1 life."
"""

WRONG_STEPS_ABOUT: dict[str, tuple[str, str, str]] = {
    "an ability that a text may give": (
        TINKERER,
        'given = { Ann = { battlefield = ["Odd Tinkerer", "Sol Ring"] } }\n'
        'ask = "Ann equips Odd Tinkerer with Sol Ring"',
        'called "equip"; not modelled of Odd Tinkerer: Artifacts you control are',
    ),
    "energy that is not there": (
        TURBINE,
        'given = { Ann = { battlefield = ["Odd Turbine"], counters = { energy = 1 } }, '
        'stack = [{ ability_of = "Odd Turbine" }], resolving = true }\nhappens = "Ann pays for Odd Turbine\'s trigger"',
        "Ann can't pay {E}{E} for Odd Turbine's trigger",
    ),
}


@pytest.mark.parametrize("name", WRONG_STEPS_ABOUT)
def test_a_wrong_step_is_told_with_what_cards_say(name: str, tmp_path: Path) -> None:
    cards, step, said = WRONG_STEPS_ABOUT[name]
    assert said in told(tmp_path / "wrong.toml", case(ANN, step, top=cards))


WRONG_FILES: dict[str, tuple[str, str]] = {
    "broken TOML": ("title = ", "the file is not TOML"),
    "no title": ("[situation]\n", '"title" is missing'),
    "no situation": ('title = "t"', '"situation" is missing'),
    "a title misspelt": ('titel = "t"\n[situation]\n', 'titel: there is no key "titel" here; did you mean "title"?'),
    "a situation's key beside it": ('turn = "Ann"\n[situation.Ann]\n', "it stands under [situation]"),
    "a player beside the situation": ('[situation]\n[Ann]\nhand = ["Forest"]\n', "is written as [situation.Ann]"),
    "unknown key": (case(top='sites = ["305.1"]'), 'did you mean "cites"?'),
    "unknown edition": (case(top='edition = "1999-01-01"'), "edition: the rules of 1999-01-01 are not known here"),
    "nested beyond reading": ("x = " + "[" * 20_000, "the file is"),
}


@pytest.mark.parametrize("name", WRONG_FILES)
def test_a_wrong_file_is_told(name: str, tmp_path: Path) -> None:
    text, said = WRONG_FILES[name]
    assert said in told(tmp_path / "wrong.toml", text)


def test_a_missing_file_is_told_with_the_nearest_one_there(tmp_path: Path) -> None:
    (tmp_path / "azusa.toml").write_text(case())
    with pytest.raises(CaseError, match=r'there is no such file; did you mean "azusa.toml"\?'):
        read(tmp_path / "asuza.toml")
    with pytest.raises(CaseError, match=r"there is no such file$"):
        read(tmp_path / "nothing_near.toml")
    with pytest.raises(CaseError, match="there is no such file"):
        read(tmp_path / "nowhere" / "azusa.toml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(CaseError, match="can't be read"):
        read(tmp_path)


def test_bytes_that_are_no_text_are_told() -> None:
    with pytest.raises(CaseError, match="not UTF-8 text: byte 9"):
        parse(b'title = "\xff"')


def test_what_is_left_out_has_its_default() -> None:
    start = begin(CaseFile.model_validate({"title": "t", "situation": {}})).start
    assert start.game.players == ("Ann", "Ned")
    assert (start.active, start.priority, start.stack_size, start.lands_played(0), start.life(1)) == (0, 0, 0, 0, 20)
    assert start.step == step_named("precombat main")


def test_players_sit_in_the_order_they_are_written() -> None:
    story = begin(parse(b'title = "t"\n[situation.Zoe]\n[situation.Bob]\n[situation.Ann]\n'))
    assert story.start.game.players == ("Zoe", "Bob", "Ann")


def test_words_are_read_whatever_their_case() -> None:
    assert card_named("forest") is card_named("Forest")
    assert step_named("the Precombat Main phase") == step_named("precombat main")
    assert zone_named("Her graveyard") == zone_named("graveyard")


def test_a_story_does_not_go_on_with_more_mana_than_is_followed(tmp_path: Path) -> None:
    cradle = '[situation.Ann]\nmana = "%s"\nbattlefield = ["Gaea\'s Cradle", { card = "Grizzly Bears", count = 60 }]'
    message = told(tmp_path / "x.toml", case(cradle % ("{G}" * 60), 'do = "Ann taps Gaea\'s Cradle for mana"'))
    assert message.startswith("step.1.do: ")
    assert "mana(Ann, G) would be 120; it is followed from 0 to 99" in message


MANA_ABILITIES = {
    "activated": 'stack = [{ ability_of = "Forest" }]',
    "activated, by its number": 'stack = [{ ability_of = "Mutavault", ability = "1" }]',
    "triggered": 'stack = [{ ability_of = "Mana Flare" }]',
}


@pytest.mark.parametrize("kind", MANA_ABILITIES)
def test_a_mana_ability_is_never_on_the_stack(kind: str) -> None:
    """CR 605.3b, 605.4a."""
    board = '[situation.Ann]\nbattlefield = ["Forest", "Mutavault", "Mana Flare"]\n'
    with pytest.raises(CaseError, match=r"no ability that uses the stack|does not use the stack"):
        begin(parse(f'title = "t"\n[situation]\n{MANA_ABILITIES[kind]}\n{board}'.encode()))


@pytest.mark.parametrize("event", ["Ann activates Forest", "Mana Flare triggers"])
def test_no_event_puts_a_mana_ability_on_the_stack(event: str) -> None:
    board = '[situation.Ann]\nbattlefield = ["Forest", "Mana Flare"]\n'
    with pytest.raises(CaseError, match="and uses the stack"):
        begin(parse(f'title = "t"\n{board}[[step]]\nhappens = "{event}"\n'.encode())).after(1)


@pytest.mark.parametrize("cited", ["", "foo", "305.2a.", "3", "305 2a", "999.99zz"])
def test_what_is_no_number_of_a_rule_is_not_cited(cited: str) -> None:
    with pytest.raises(CaseError, match=r"cites.1: expected the number of a rule, such as 305.2a"):
        parse(f'title = "t"\ncites = ["{cited}"]\n[situation.Ann]\n'.encode())
