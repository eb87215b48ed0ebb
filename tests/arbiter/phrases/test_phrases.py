from __future__ import annotations

import re
from functools import cache

import pytest

from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import parse
from arbiter.errors import CaseError
from arbiter.phrases.phrases import ACTIONS, EVENTS, action_meant, event_meant
from arbiter.set_apart_characters import SET_APART
from arbiter.words.names_in_phrases import set_apart
from model.actions.actions import THE_RULE, ActivateAbility, CastSpell, PassPriority, PlayLand
from model.cards.tokens import predefined
from model.game.game import Object
from model.game.state import State
from model.play.story_events.choices import (
    Adds,
    ChoosesTo,
    ChosenForIt,
    Dredges,
    Enchants,
    Flips,
    IsSo,
    Keeps,
    LeavesOnTop,
    LiesAbove,
    MovesIntoRoom,
    Orders,
    PutsCard,
    Rolls,
    Targets,
    Votes,
)
from model.play.story_events.events import (
    Abandons,
    AllPass,
    Assembles,
    BecomesTapped,
    BeginsToResolve,
    ChangesLife,
    Creates,
    DealsDamage,
    Draws,
    Event,
    FinishesResolving,
    GainsControl,
    GoesOnStack,
    IsCountered,
    IsDestroyed,
    IsDiscarded,
    Moves,
    OpensAttraction,
    Pays,
    Planeswalks,
    Resolves,
    SetsInMotion,
    StepComes,
)
from model.vocabulary import Step, Zone
from tests.sampling import sampled
from tests.support import FILES, case, story
from tests.worlds import situation

ANN, NED = 0, 1

BOARD = """
title = "a board for phrases"
[situation]
stack = [
    { ability_of = "Emeria Angel" },
    { ability_of = "Burgeoning" },
    "Divination",
    { ability_of = "Djinn of Wishes" },
]
[situation.Ann]
hand = ["Forest", "Mountain", "Explore", "Tyrant's Choice"]
graveyard = ["Forest", "Swamp"]
library = ["Plains", "Island"]
command = ["My Laughter Echoes"]
outside = ["Lost Mine of Phandelver"]
battlefield = [
    "Azusa, Lost but Seeking", "Djinn of Wishes", "Prodigal Sorcerer", "Emeria Angel", "Exploration", "Outpost Siege",
    "Crawling Sensation"
]
[situation.Ned]
hand = ["Murder", "Forest", "Blaze", "Forked Bolt"]
battlefield = ["Grizzly Bears", "Mountain", "Burgeoning", { card = "Pacifism", attached_to = "Grizzly Bears" }]
"""


ANNOUNCED = "2013-04-29"
"""The last edition in which each land play is announced for something."""


@cache
def board() -> State:
    return begin(parse(BOARD.encode()), edition=ANNOUNCED).start


def the(label: str, now: State | None = None) -> Object:
    (found,) = (o for o in (now or board()).game.objects if o.label == label)
    return found


def target(label: str) -> int:
    return len(board().game.players) + the(label).index


def action_forms() -> dict[str, tuple[str, object]]:
    forest, swamp = the("Forest"), the("Swamp")
    return {
        "{player} plays {object}": ("Ann plays Forest", PlayLand(ANN, forest)),
        "{player} plays {object} from {place}": ("Ann plays Swamp from her graveyard", PlayLand(ANN, swamp)),
        "{player} plays {object}, announcing {announced}": (
            "Ann plays Forest, announcing Azusa",
            PlayLand(ANN, forest, the("Azusa, Lost but Seeking")),
        ),
        "{player} plays {object} from {place}, announcing {announced}": (
            "Ann plays Forest from hand, announcing the rule",
            PlayLand(ANN, forest, THE_RULE),
        ),
        "{player} passes[ priority]": ("Ned passes priority", PassPriority(NED)),
        "{player} casts {object}": ("Ann casts Explore", CastSpell(ANN, the("Explore"))),
        "{player} activates {object}": (
            "Ann activates Prodigal Sorcerer targeting Ned",
            ability_of("Prodigal Sorcerer", targets=(NED,)),
        ),
        "{player} taps {object} for {mana}": ("Ned taps Mountain for {R}", ability_of("Mountain #2", NED)),
    }


def told_in_the_cases() -> list[str]:
    """Return the actions that cases do or ask; the cases' own tests see that they are understood."""
    understood = [step for path in FILES for step in case(path).step if not step.refused]
    return [phrase for step in understood for phrase in (*step.actions, step.ask)]


@cache
def phrases_of_each_shape() -> dict[str, tuple[State, str]]:
    """Return a phrase of the cases for each shape, names left aside, with the state in which it is understood."""
    found: dict[str, tuple[State, str]] = {}
    for path in FILES:
        now = story(path).start
        for step in case(path).step:
            for phrase in (*step.actions, *step.events, step.ask) if not step.refused else ():
                shape = re.sub(f"{SET_APART}(?: #[0-9]+)?", "{}", set_apart(now.game, phrase))
                if shape and shape not in found and understood(now, phrase):
                    found[shape] = (now, phrase)
    return found


def understood(now: State, phrase: str) -> bool:
    for meaning in (action_meant, event_meant):
        try:
            meaning(now, phrase)
        except CaseError:
            continue
        return True
    return False


def with_a_word_more(phrase: str) -> list[str]:
    """Return a phrase with a word in it that means nothing, at every place, and with each word said twice."""
    words = phrase.split()
    put_in = [" ".join((*words[:at], "nonsense", *words[at:])) for at in range(len(words) + 1)]
    return put_in + [" ".join((*words[: at + 1], *words[at:])) for at in range(len(words))]


EIGHTHS = 8


@sampled("eighth", range(EIGHTHS), EIGHTHS, "eighths of all shapes of phrases")
def test_no_word_of_a_phrase_is_dropped(eighth: int) -> None:
    shapes = list(phrases_of_each_shape().values())
    assert len(shapes) > 200
    assert [
        longer
        for now, phrase in shapes[eighth::EIGHTHS]
        for longer in with_a_word_more(phrase)
        if understood(now, longer)
    ] == []


def ability_of(label: str, player: int = ANN, targets: tuple[int, ...] | None = None) -> ActivateAbility:
    (ability,) = the(label).activated
    return ActivateAbility(player, the(label), ability, 0, targets=targets)


def event_forms() -> dict[str, tuple[str, Event]]:
    bears, azusa, divination = the("Grizzly Bears"), the("Azusa, Lost but Seeking"), the("Divination")
    ability, murder = the("Djinn of Wishes's ability"), the("Murder")
    return {
        "{player} pays for {object}[ choosing {objects}]": (
            "Ned pays for Djinn of Wishes's ability",
            Pays(NED, ability, True),
        ),
        "{player} does not pay for {object}": (
            "Ned does not pay for Djinn of Wishes's ability",
            Pays(NED, ability, False),
        ),
        "{player} orders {objects} for {for}": (
            "Ann orders Azusa and Grizzly Bears for Grizzly Bears",
            Orders(bears, (azusa, bears)),
        ),
        "{object} begins to resolve[ choosing {objects}]": (
            "Divination begins to resolve",
            BeginsToResolve(divination),
        ),
        "{object} finishes resolving[ choosing {objects}]": (
            "Djinn of Wishes's ability finishes resolving choosing nothing",
            FinishesResolving(ability, ()),
        ),
        "{object} resolves[ for {player}][ targeting {target}][ choosing {objects}][ discarding {discarded}]": (
            "Murder resolves for Ann targeting Grizzly Bears choosing Plains and Island",
            Resolves(murder, ANN, (target("Grizzly Bears"),), (the("Plains"), the("Island"))),
        ),
        "{player} casts {object}[ with X={x}][ choosing {modes}][ targeting {target}]": (
            "Ned casts Blaze with X=3 targeting Azusa",
            GoesOnStack(the("Blaze"), NED, (target("Azusa, Lost but Seeking"),), x=3),
        ),
        "{player} activates {object}[ targeting {target}]": (
            "Ann activates Prodigal Sorcerer targeting Ned",
            GoesOnStack(the("Prodigal Sorcerer"), ANN, (NED,)),
        ),
        "{object} triggers[ choosing {modes}][ targeting {target}]": (
            "Emeria Angel triggers targeting Ned",
            GoesOnStack(the("Emeria Angel"), ANN, (NED,)),
        ),
        "{object} targets {target}[ dividing {shares}]": (
            "Burgeoning's trigger targets Azusa",
            Targets(the("Burgeoning's trigger"), (target("Azusa, Lost but Seeking"),)),
        ),
        "{object} goes on the stack above {lower}": (
            "Burgeoning's trigger goes on the stack above Emeria Angel's trigger",
            LiesAbove(the("Burgeoning's trigger"), the("Emeria Angel's trigger")),
        ),
        "{player} keeps {object}": ("Ann keeps Azusa", Keeps(ANN, azusa)),
        "{object} adds {mana}": ("Burgeoning's trigger adds {R}{G}", Adds(the("Burgeoning's trigger"), "RG")),
        "{object} enchants {host}": ("Pacifism enchants Grizzly Bears", Enchants(the("Pacifism"), bears)),
        "{object} leaves the battlefield": ("Azusa leaves the battlefield", Moves(azusa, Zone.GRAVEYARD)),
        "{object} is destroyed": ("Grizzly Bears is destroyed", IsDestroyed(bears)),
        "{object} deals {number} damage to {target}": (
            "Grizzly Bears deals 2 damage to Ned",
            DealsDamage(bears, 2, NED),
        ),
        "{object} is sacrificed": ("Grizzly Bears is sacrificed", Moves(bears, Zone.GRAVEYARD, sacrificed=True)),
        "{object} dies": ("Azusa dies", Moves(azusa, Zone.GRAVEYARD)),
        "{object} is countered": ("Divination is countered", IsCountered(divination)),
        "{object} is exiled": ("Swamp is exiled", Moves(the("Swamp"), Zone.EXILE)),
        "{object} is returned to[ its owner's] hand": ("Azusa is returned to hand", Moves(azusa, Zone.HAND)),
        "{object} is put on top of the library": ("Azusa is put on top of the library", Moves(azusa, Zone.LIBRARY)),
        "{object} is put into the graveyard": (
            "Plains is put into the graveyard",
            Moves(the("Plains"), Zone.GRAVEYARD),
        ),
        "{player} discards {object}": ("Ned discards Murder", IsDiscarded(murder)),
        "{object} enters the battlefield under {player}'s control[ choosing {choice}]": (
            "Swamp enters the battlefield under Ned's control",
            Moves(the("Swamp"), Zone.BATTLEFIELD, NED),
        ),
        "{player} chooses {choice} for {object}": (
            "Ann chooses Dragons for Outpost Siege",
            ChosenForIt(the("Outpost Siege"), "mode", 2),
        ),
        "{object} enters the battlefield attached to {host}": (
            "Swamp enters the battlefield attached to Grizzly Bears",
            Moves(the("Swamp"), Zone.BATTLEFIELD, None, bears),
        ),
        "{object} enters the battlefield[ choosing {choice}]": (
            "Swamp enters the battlefield",
            Moves(the("Swamp"), Zone.BATTLEFIELD),
        ),
        "{player} creates {number} {kind} token[s]": (
            "Ned creates two Treasure tokens",
            Creates(NED, predefined()["Treasure"], 2),
        ),
        "{player} moves into {room} for {for}": (
            "Ann moves into Goblin Lair for Tyrant's Choice",
            MovesIntoRoom(ANN, "Goblin Lair", the("Tyrant's Choice")),
        ),
        "{player} planeswalks": ("Ann planeswalks", Planeswalks(ANN)),
        "{player} sets {object} in motion[ again]": (
            "Ann sets My Laughter Echoes in motion again",
            SetsInMotion(ANN, the("My Laughter Echoes")),
        ),
        "{player} abandons {object}": (
            "Ann abandons My Laughter Echoes",
            Abandons(ANN, the("My Laughter Echoes")),
        ),
        "{player} assembles a Contraption": ("Ann assembles a Contraption", Assembles(ANN)),
        "{player} opens an Attraction": ("Ned opens an Attraction", OpensAttraction(NED)),
        "{player} votes {choice} for {for}": (
            "Ann votes death for Tyrant's Choice",
            Votes(ANN, "death", the("Tyrant's Choice")),
        ),
        "{player} dredges {object}": ("Ann dredges nothing", Dredges(ANN, None)),
        "{player} chooses to {action} for {for}": (
            "Ann chooses to mill for Crawling Sensation",
            ChoosesTo(ANN, "mill", True, the("Crawling Sensation")),
        ),
        "{player} chooses not to {action} for {for}": (
            "Ann chooses not to mill for Crawling Sensation",
            ChoosesTo(ANN, "mill", False, the("Crawling Sensation")),
        ),
        "{player} wins the flip for {for}": (
            "Ann wins the flip for Crawling Sensation",
            Flips(ANN, True, the("Crawling Sensation")),
        ),
        "{player} loses the flip for {for}": (
            "Ann loses the flip for Crawling Sensation",
            Flips(ANN, False, the("Crawling Sensation")),
        ),
        "{player} rolls[ a] {number} for {for}": (
            "Ann rolls a 4 for Crawling Sensation",
            Rolls(ANN, 4, the("Crawling Sensation")),
        ),
        "{player} puts {object} on top for {for}": (
            "Ann puts Swamp on top for Azusa",
            PutsCard(ANN, the("Swamp"), "on top", azusa),
        ),
        "{player} puts {object} {ordinal} from the top for {for}": (
            "Ann puts Swamp second from the top for Azusa",
            PutsCard(ANN, the("Swamp"), "second from the top", azusa),
        ),
        "{player} puts {object} on the bottom for {for}": (
            "Ann puts Swamp on the bottom for Azusa",
            PutsCard(ANN, the("Swamp"), "on the bottom", azusa),
        ),
        "{player} puts {object} {ordinal} from the bottom for {for}": (
            "Ann puts Swamp third from the bottom for Azusa",
            PutsCard(ANN, the("Swamp"), "third from the bottom", azusa),
        ),
        "{player} puts {object} into the graveyard for {for}": (
            "Ann puts Swamp into the graveyard for Azusa",
            PutsCard(ANN, the("Swamp"), "into the graveyard", azusa),
        ),
        "{player} puts {object} into[ the] hand for {for}": (
            "Ann puts Swamp into hand for Azusa",
            PutsCard(ANN, the("Swamp"), "into hand", azusa),
        ),
        "{player} puts {object} onto the battlefield for {for}": (
            "Ann puts Swamp onto the battlefield for Azusa",
            PutsCard(ANN, the("Swamp"), "onto the battlefield", azusa),
        ),
        "{player} leaves {number} card[s] on top for {for}": (
            "Ann leaves no cards on top for Azusa",
            LeavesOnTop(ANN, 0, azusa),
        ),
        "{player} gains control of {object}": ("Ned gains control of Azusa", GainsControl(NED, azusa)),
        "{player} draws {number} card[s]": ("Ned draws two cards", Draws(NED, 2)),
        "it turns out that {words}": ("it turns out that life(Ann) = 20", IsSo("life(Ann) = 20", True)),
        "all players pass[ priority]": ("all players pass", AllPass()),
        "both[ players] pass[ priority]": ("both pass", AllPass()),
        "everybody passes[ priority]": ("everybody passes", AllPass()),
        "everyone passes[ priority]": ("everyone passes priority", AllPass()),
        "{object} returns to[ its owner's] hand": ("Azusa returns to hand", Moves(azusa, Zone.HAND)),
        "{object} becomes tapped": ("Azusa becomes tapped", BecomesTapped(azusa, True)),
        "{object} becomes untapped": ("Azusa becomes untapped", BecomesTapped(azusa, False)),
        "{player} sacrifices {object}": ("Ann sacrifices Azusa", Moves(azusa, Zone.GRAVEYARD, sacrificed=True)),
        "{player} gains {number} life": ("Ann gains two life", ChangesLife(ANN, 2)),
        "{player} loses {number} life": ("Ned loses 3 life", ChangesLife(NED, -3)),
        "{player} passes the turn": ("Ann passes the turn", StepComes(Step.UPKEEP)),
        "{player}'s [next ]{step} begins": ("Ned's next upkeep begins", StepComes(Step.UPKEEP, NED)),
        "the [next ]{step} begins": ("the postcombat main begins", StepComes(Step.POSTCOMBAT_MAIN)),
    }


@pytest.mark.parametrize("form", [form.written for form in ACTIONS])
def test_every_form_of_action_is_understood(form: str) -> None:
    if form in action_forms():
        phrase, meant = action_forms()[form]
        assert action_meant(board(), phrase) == meant
        return
    (written,) = (f for f in ACTIONS if f.written == form)
    assert any(written.match(phrase) for phrase in told_in_the_cases()), (
        "neither here nor in a case is there an example"
    )


@pytest.mark.parametrize("form", [form.written for form in EVENTS])
def test_every_form_of_event_is_understood(form: str) -> None:
    phrase, meant = event_forms()[form]
    after, found = event_meant(board(), phrase)
    if after is board():
        assert found == meant
        return
    (new,) = set(after.game.objects) - set(board().game.objects)
    assert isinstance(meant, GoesOnStack)
    assert (new.source, found) == (meant.obj, GoesOnStack(new, meant.controller, meant.targets))


SAME = [
    ("Ann plays Forest", "ann  plays   the forest."),
    ("Ann plays Forest", "Ann plays Forest from hand"),
    ("Ann plays Forest #2", "Ann plays Forest from graveyard"),
    ("Ann plays Forest #2", "Ann plays Forest from her graveyard"),
    ("Ann passes", "Ann passes priority"),
    ("Ann plays Forest #3", "Ann plays Ned's Forest"),
    ("Ned plays Forest #3", "Ned plays Forest"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_ways_to_say_the_same_action(one: str, other: str) -> None:
    assert action_meant(board(), one) == action_meant(board(), other)


def test_a_phrase_for_an_action_reads_back_from_its_own_words() -> None:
    for phrase in ("Ann plays Forest", "Ann plays Forest #2", "Ned passes", "Ann plays Mountain, announcing the rule"):
        act = action_meant(board(), phrase)
        assert action_meant(board(), act.words(board().game)) == act


def test_a_division_is_said_with_its_targets_or_behind_them() -> None:
    phrase = "Ned casts Forked Bolt targeting Azusa and Ann dividing 1 and 1"
    act = action_meant(board(), phrase)
    assert act == action_meant(board(), "Ned casts Forked Bolt dividing 1 to Azusa and 1 to Ann")
    assert act.words(board().game) == phrase.replace("Azusa", "Azusa, Lost but Seeking")


def test_numbers_of_cards_are_words_or_digits() -> None:
    for phrase in ("Ann draws a card", "Ann draws 1 card", "Ann draws one card"):
        assert event_meant(board(), phrase)[1] == Draws(ANN, 1)


def test_how_often_a_spell_is_kicked_is_what_is_announced_for_that() -> None:
    now = situation('[situation.Ann]\nhand = ["Everflowing Chalice"]\n')
    said = action_meant(now, "Ann casts Everflowing Chalice with multikicker with X=2")
    for often in ("kicked twice", "multikicked 2 times", "with multikicker two times"):
        assert action_meant(now, f"Ann casts Everflowing Chalice {often}") == said
    once = action_meant(now, "Ann casts Everflowing Chalice with multikicker")
    for often in ("kicked", "kicked once"):
        assert action_meant(now, f"Ann casts Everflowing Chalice {often}") == once


def test_quotation_marks_around_a_name_say_nothing() -> None:
    for phrase in ('Ned casts "Murder" targeting "Azusa"', "Ned casts “Murder” targeting “Azusa”"):
        assert action_meant(board(), phrase) == action_meant(board(), "Ned casts Murder targeting Azusa")


MISTAKEN_ACTIONS = [
    ("", "an action is missing"),
    ("   ", "an action is missing"),
    ("Ann plas Forest", 'did you mean "plays"?'),
    ("Ann plas Forest from her graveyard", 'did you mean "plays"?'),
    ("Ann wonders", "one has the verb plays, passes, attacks, blocks, assigns, "),
    ("Ann tap Forest", "it can be: {player} taps {object} for {mana}"),
    ("Ann passes twice", "it can be: {player} passes[ priority]"),
    ("Ann plays", "it can be: {player} plays {object}"),
    ("Ann taps Mountain", "it can be: {player} taps {object} for {mana}"),
    ("Ann is on fire", "one has the verb"),
    ("Ann untaps Forest", "no player untaps anything as an action"),
    ("Ann concedes", "conceding is not modelled"),
    ("Ann blocks Azusa", 'does not say with what: "... with Grizzly Bears and Hill Giant"'),
    ("Ann draws a card", 'it is an event: a step says that it "happens"'),
    ("Ann casts Bears", 'did you mean "Grizzly Bears"?'),
    ("Anne plays Forest", 'there is no player "Anne"; did you mean "Ann"?'),
    ("Zachary plays Forest", "known: Ann, Ned"),
    ("Ann plays Forst", 'there is no object "Forst"; did you mean "Forest"?'),
    ("Ann plays Darksteel Citadel", "is not in this situation; here are: "),
    ("Ann plays Forest from her graveyrd", 'there is no zone "her graveyrd"; did you mean "graveyard"?'),
    ("Ann plays Mountain from her graveyard", "is here, but not where this asks for it"),
    ("Ann plays Forest, announcing Azuza", 'did you mean "Azusa"?'),
    ("Zed passes", 'there is no player "Zed"'),
    ("Ann takes companion Azusa", "is not an action; it can be: {player} takes the companion {object}"),
    ("Ann casts Explore upon Ned", '"upon Ned" is not understood after "Explore"'),
    ("Ann blocks with Azusa", "does not say what is attacked or blocked"),
    ("Ann attacks Nedd with Azusa", 'there is no player or object "Nedd"; did you mean "Ned"?'),
    ("Ann attacks Ned with Azusa and Azusa", "Azusa, Lost but Seeking is named twice"),
    ("Ann activates Treasure", "there is no Treasure yet"),
    ("Ned casts Murder targeting Azusa dividing 1", "nothing is divided among targets"),
    ("Ned casts Forked Bolt dividing 1 to Azusa and some to Ann", "says how much each target gets"),
    ("Ned casts Forked Bolt targeting Ann dividing 2 to Ann", "both name the targets"),
    ("Ned casts Forked Bolt dividing 2", "no target is named"),
    ("Can I cast Explore?", '"I" is no player here: the players are Ann and Ned'),
    ("cast Explore", 'say who does it, as in "Ann casts ..."'),
    ("Is Explore legal?", 'say what is done: "Ann casts ..."'),
    (
        "Ned casts Murder targeting Azusa during combat",
        '"during combat" is not understood after "Azusa": when something',
    ),
    ("Ned casts Murder targeting Azusa in response to Blaze", "Blaze is not on the stack, so nobody responds to it"),
    ("Ned kills Azusa with Murder", 'what is done with it is asked, "Ann casts ... targeting ..."'),
    ("Ned casts Murder paying life targeting Azusa", "a cost is paid in full; what goes for it is named"),
    ("Azusa is tapped", 'a story has "... becomes tapped"'),
]

MISTAKEN_EVENTS = [
    ("", "an event is missing"),
    ("Ann plays Forest", 'it is an action: a step has it as "do" or "ask"'),
    ("Grizzly Bears is exiled face down", "it can be: {object} is exiled"),
    ("Grizzly Bears and Azusa die", 'did you mean "dies"?'),
    ("Explore resolvs", 'did you mean "resolves"?'),
    ("Azusa leavs the battlefield", 'did you mean "leaves"?'),
    ("Exlore resolves", 'there is no object "Exlore"; did you mean "Explore"?'),
    ("the upkep begins", 'there is no step "upkep"; did you mean "upkeep"?'),
    ("Zed's upkeep begins", 'there is no player "Zed"'),
    ("Ann draws many cards", 'there is no number of cards "many"'),
    ("Ann draws ² cards", 'there is no number of cards "²"'),
    ("Ann draws 100 cards", "the number of cards is from 1 to 99, not 100"),
    ("Ann casts Forest", "a land is never cast (CR 305.9)"),
    ("Ned casts Blaze with X=-1", 'expected a number from 0 to 999 after "with X=", not "-1"'),
    ("Ned casts Murder with X=1 targeting Azusa", "Murder has no {X} in its cost"),
    ("Ned activates Grizzly Bears", "no activated ability"),
    ("Azusa triggers", "no triggered ability"),
    ("Murder resolves targeting Grizly Bears", 'did you mean "Grizzly Bears"?'),
    ("Murder is countered", "is here, but not where this asks for it"),
    ("Ann gains control of Azuza", 'did you mean "Azusa"?'),
]


@pytest.mark.parametrize(("phrase", "said"), MISTAKEN_ACTIONS)
def test_a_mistaken_action_is_told_with_the_nearest_word(phrase: str, said: str) -> None:
    with pytest.raises(CaseError) as told:
        action_meant(board(), phrase)
    assert said in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(("phrase", "said"), MISTAKEN_EVENTS)
def test_a_mistaken_event_is_told_with_the_nearest_word(phrase: str, said: str) -> None:
    with pytest.raises(CaseError) as told:
        event_meant(board(), phrase)
    assert said in str(told.value)
    assert "\n" not in str(told.value)


def test_nothing_is_announced_under_newer_editions() -> None:
    newer = begin(parse(BOARD.encode())).start
    with pytest.raises(CaseError, match="announced only in editions before 2013-07-11"):
        action_meant(newer, "Ann plays Forest, announcing the rule")


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        ("2011-06-17", "2011-06-17"),
        ("2013-04-28", "2011-06-17"),
        ("2013-07-11", "2013-07-11"),
        ("2020-02-29", "2019-10-04"),
        ("20200229", "2019-10-04"),
        ("2031-01-01", "2026-01-16"),
    ],
)
def test_a_day_means_the_edition_in_force_on_it(day: str, edition: str) -> None:
    assert begin(parse(BOARD.encode()), edition=day).start.game.edition == edition


@pytest.mark.parametrize("day", ["2011-06-16", "1993-08-05", "2020-02-30", "2020", "newest", "²"])
def test_a_day_before_the_first_edition_and_what_is_no_day_means_none(day: str) -> None:
    with pytest.raises(CaseError, match=r"^edition: "):
        begin(parse(BOARD.encode()), edition=day)


def test_nobody_is_no_target() -> None:
    _, found = event_meant(board(), "Murder resolves")
    assert isinstance(found, Resolves)
    assert found.targets == ()
