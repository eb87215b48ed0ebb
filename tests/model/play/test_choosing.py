"""What the game leaves to players while it goes on by itself: a story may say it, and nothing is taken for said."""

from __future__ import annotations

from itertools import product

import pytest

from arbiter.answers.proving_claims import start_of, verified
from arbiter.answers.running_a_case_file import begin
from arbiter.cases.casefile import Claim, parse
from arbiter.errors import CaseError
from arbiter.output.verify_text import game
from arbiter.phrases.phrases import action_meant
from model.cards import catalogue
from model.changes.triggering.mana_abilities import is_mana_ability
from model.game.choosing import choose, made
from model.game.facts import KINDS_OF_MANA, Fact, Range
from model.game.game import EDITIONS, Game
from model.game.state import State
from model.logic.formulas import Integer, Number, boolean
from model.logic.term_operations import evaluate, variables
from model.objects.targeting.chosen import every_target
from model.text.abilities import Activated, Triggered
from model.text.instructions.adding_mana import AddMana
from solver.questions.check import decide, verdict

CHUPACABRA = """
[situation.Ann]
hand = ["Ravenous Chupacabra"]
mana = "{B}{B}{B}{B}"
[situation.Ned]
battlefield = ["Gladecover Scout", "Hill Giant", "Grizzly Bears"]
[[step]]
do = "Ann casts Ravenous Chupacabra"
"""
SUPPORT = """
[situation.Ann]
hand = ["Relief Captain"]
[situation.Ned]
battlefield = ["Hill Giant", "Grizzly Bears"]
[[step]]
happens = "Relief Captain enters the battlefield"
"""
LANDFALL = """
[situation.Ann]
hand = ["Forest", "Mountain"]
battlefield = ["Courser of Kruphix", "Emeria Angel"]
[situation.Ned]
battlefield = ["Burgeoning"]
[[step]]
do = "Ann plays Forest"
"""
LEGENDS = """
[situation.Ann]
hand = ["Azusa, Lost but Seeking"]
mana = "{G}{G}{G}"
battlefield = ["Azusa, Lost but Seeking"]
[situation.Ned]
battlefield = ["Azusa, Lost but Seeking", "Blood Artist"]
[[step]]
do = "Ann casts Azusa, Lost but Seeking"
"""
COBRA = """
[situation.Ann]
hand = ["Forest", "Mountain"]
battlefield = ["Lotus Cobra"]
[situation.Ned]
[[step]]
do = "Ann plays Forest"
happens = "Lotus Cobra's trigger resolves"
"""
SHOW_AND_TELL = """
[situation]
stack = ["Show and Tell"]
[situation.Ann]
hand = ["Arrest"]
battlefield = ["Grizzly Bears", "Grizzly Bears", "Mountain"]
[situation.Ned]
hand = ["Hill Giant"]
"""
EXPENDED = """
[[card]]
name = "Odd Boxer"
type = "Creature — Badger"
stats = "3/2"
text = "Whenever you expend 2, you gain 3 life."
[[card]]
name = "Odd Price"
cost = "{1}{G}"
type = "Sorcery"
text = "As an additional cost to cast this spell, sacrifice a creature.\\nYou lose 1 life."
[situation.Ann]
hand = ["Odd Price"]
battlefield = ["Odd Boxer", "Forest", "Forest"]
[[step]]
do = "Ann casts Odd Price sacrificing Odd Boxer"
"""
THREE = Range(0, 2, ("a", "b", "c"))


def told(text: str, *events: str) -> State:
    """Return the state after a story in which these events happen at last."""
    last = f"[[step]]\nhappens = {list(events)}\n" if events else ""
    story = begin(parse(f'title = "t"\n{text}{last}'.encode()))
    return story.after(len(story.case.step))


def test_of_several_legal_targets_one_is_chosen_when_the_story_says_so() -> None:
    now = told(CHUPACABRA, "all players pass")
    trigger = now.game.objects[-1]
    assert not isinstance(now.number("target", trigger.index), int)
    after = told(CHUPACABRA, "all players pass", "Ravenous Chupacabra's trigger targets Hill Giant")
    assert after.number("target", trigger.index) == len(after.game.players) + 2
    assert not after.open_facts()


def test_an_illegal_target_is_refused_with_those_that_are_legal() -> None:
    with pytest.raises(
        CaseError, match=r"can't target Gladecover Scout \(CR 603.3d\): its target can be Hill Giant, Gri"
    ):
        told(CHUPACABRA, "all players pass", "Ravenous Chupacabra's trigger targets Gladecover Scout")


def test_up_to_so_many_targets_are_chosen_in_one_order_each() -> None:
    """CR 115.3, 601.2c: of two creatures there are four choices, whatever the order in which the story names them."""
    now = told(SUPPORT)
    opened = [v for v in variables(*now.given) if isinstance(v, Integer)]
    ways = [dict(zip(opened, values, strict=True)) for values in product(*(range(v.low, v.high + 1) for v in opened))]
    named = [{variable.name: value for variable, value in way.items()} for way in ways]
    assert sum(all(evaluate(known, way) for known in now.given) for way in named) == 4
    one, other = (
        told(SUPPORT, f"Relief Captain's trigger targets {names}")
        for names in ("Hill Giant and Grizzly Bears", "Grizzly Bears and Hill Giant")
    )
    assert list(every_target(one, one.game.objects[-1])) == list(every_target(other, other.game.objects[-1]))


def test_a_trigger_that_asks_for_no_target_has_none() -> None:
    with pytest.raises(CaseError, match="it targets nothing"):
        told(LANDFALL, "Courser of Kruphix's trigger targets Ned")


def test_which_of_two_triggers_resolves_first_is_not_taken_for_said() -> None:
    with pytest.raises(CaseError, match="as their controller chose: say which before"):
        told(LANDFALL, "Burgeoning's trigger resolves choosing nothing", "all players pass")


def test_the_order_of_two_triggers_is_said_or_told_by_what_resolves() -> None:
    first = ("Burgeoning's trigger resolves choosing nothing", "Courser of Kruphix's trigger resolves")
    assert told(LANDFALL, *first).stack_size == 1
    said = "Emeria Angel's trigger goes on the stack above Courser of Kruphix's trigger"
    with pytest.raises(CaseError, match="Courser of Kruphix's trigger can't resolve"):
        told(LANDFALL, said, *first)


def test_the_triggers_of_the_active_player_lie_below_whatever_is_said() -> None:
    with pytest.raises(CaseError, match="that is not left to a player"):
        told(LANDFALL, "Courser of Kruphix's trigger goes on the stack above Burgeoning's trigger")


def test_an_order_of_three_goes_round_in_no_circle() -> None:
    three = LANDFALL.replace('"Emeria Angel"', '"Emeria Angel", "Bojuka Bog"').replace('["Forest"', '["Bojuka Bog"')
    three = three.replace("Ann plays Forest", "Ann plays Bojuka Bog")
    a, b, c = "Courser of Kruphix's trigger", "Emeria Angel's trigger", "Bojuka Bog's trigger"
    with pytest.raises(CaseError, match="that is not left to a player"):
        told(
            three,
            f"{a} goes on the stack above {b}",
            f"{b} goes on the stack above {c}",
            f"{c} goes on the stack above {a}",
        )


def test_each_player_keeps_one_legend_of_the_own() -> None:
    now = told(LEGENDS, "Blood Artist is exiled", "all players pass", "Ann keeps Azusa, Lost but Seeking #2")
    zones = [now.zone(card) for card in now.game.cards if card.card.name.startswith("Azusa")]
    assert [zone.name for zone in zones] == ["GRAVEYARD", "BATTLEFIELD", "BATTLEFIELD"]  # type: ignore[union-attr]


def test_what_depends_on_a_legend_that_nobody_chose_is_not_told() -> None:
    with pytest.raises(CaseError, match="the Azusa, Lost but Seeking that Ann keeps"):
        told(LEGENDS, "all players pass", "all players pass")


def test_a_legend_that_another_player_controls_is_not_kept() -> None:
    with pytest.raises(CaseError, match="Ann can't keep Azusa, Lost but Seeking #3"):
        told(LEGENDS, "all players pass", "Ann keeps Ned's Azusa, Lost but Seeking")


def test_without_a_legal_target_a_trigger_is_not_on_the_stack() -> None:
    alone = CHUPACABRA.replace('"Hill Giant", "Grizzly Bears"', '"Deft Duelist"')
    assert told(alone, "all players pass").stack_size == 0


def test_willbender_triggers_only_where_something_has_one_target() -> None:
    board = '[situation]\nstack = [{{ card = "{}", controller = "Ned"{} }}]\n[situation.Ann]\nbattlefield = ['
    board += '{{ card = "Willbender", face_down = true }}, {{ card = "Island", count = 2 }}]\n'
    board += '[[step]]\ndo = "Ann turns Willbender face up"\n'
    assert told(board.format("Shock", ', target = "Ann"')).stack_size == 2
    assert told(board.format("Divination", "")).stack_size == 1


def test_what_a_trigger_targets_decides_a_verdict_that_says_so() -> None:
    board = '[situation.Ann]\nhand = ["Bojuka Bog"]\ngraveyard = ["Forest"]\n'
    board += 'battlefield = ["Exploration", "Crucible of Worlds"]\n[[step]]\ndo = "Ann plays Bojuka Bog"\n'
    now = told(board, "all players pass")
    assert verdict(now, action_meant(now, "Ann plays Forest from graveyard")) == "depends"


def test_the_mana_that_was_added_is_known_once_the_story_says_it() -> None:
    now = told(COBRA)
    assert (decide(now.number("mana", 0, KINDS_OF_MANA.index("R")) == 1, now.given)) == "depends"
    after = told(COBRA, "Lotus Cobra's trigger adds {R}")
    assert [after.number("mana", 0, kind) for kind in range(len(KINDS_OF_MANA))] == [0, 0, 0, 1, 0, 0]
    assert not after.open_facts()


def test_of_two_triggers_each_adds_a_mana_of_its_own() -> None:
    again = ("Mountain enters the battlefield", "Lotus Cobra's trigger resolves")
    both = told(COBRA, *again, "Lotus Cobra's trigger adds {R}", "Lotus Cobra's trigger adds {G}")
    assert [both.number("mana", 0, KINDS_OF_MANA.index(kind)) for kind in "RG"] == [1, 1]
    assert not both.open_facts()


def test_mana_that_could_not_be_added_is_refused_with_what_could() -> None:
    with pytest.raises(CaseError, match=r"can't add \{C\}: it adds \{W\} or \{U\}"):
        told(COBRA, "Lotus Cobra's trigger adds {C}")


def test_what_has_added_no_mana_of_a_choice_is_refused() -> None:
    with pytest.raises(CaseError, match="has added no mana that is left to say"):
        told(COBRA, "Lotus Cobra's trigger adds {R}", "Lotus Cobra's trigger adds {R}")


def test_what_an_aura_enchants_is_known_once_the_story_says_it() -> None:
    come = told(SHOW_AND_TELL, "Show and Tell resolves choosing Arrest and Hill Giant")
    assert not isinstance(attached_to(come), int)
    after = told(SHOW_AND_TELL, "Show and Tell resolves choosing Arrest", "Arrest enchants Grizzly Bears #2")
    assert attached_to(after) == next(card.index for card in after.game.cards if card.label == "Grizzly Bears #2")
    assert not after.open_facts()


def test_an_aura_enchants_nothing_that_comes_together_with_it() -> None:
    """CR 303.4f: what it enchants is chosen as it enters, and the Giant is not there before."""
    both = "Show and Tell resolves choosing Arrest and Hill Giant"
    for host in ("Hill Giant", "Mountain"):
        with pytest.raises(CaseError, match=rf"Arrest can't enchant {host} here \(CR 303.4f\)"):
            told(SHOW_AND_TELL, both, f"Arrest enchants {host}")


def attached_to(now: State) -> Number:
    return now.number("attached_to", next(card.index for card in now.game.cards if card.label == "Arrest"))


def test_what_is_counted_is_added_by_mana_abilities_only() -> None:
    """What adds mana as it resolves adds it once, by the rules of every edition."""
    adding = [(a, e) for card in catalogue().values() for a in card.abilities for e in getattr(a, "effects", ())]
    counted = [a for a, e in adding if isinstance(e, AddMana) and e.per is not None]
    assert counted
    assert all(a.adds_mana for a in counted if isinstance(a, Activated))
    triggered = [a for a in counted if isinstance(a, Triggered)]
    assert all(is_mana_ability(ability, edition) for ability in triggered for edition in EDITIONS)


def test_a_game_tells_what_was_chosen() -> None:
    claim = Claim(possible="zone(Hill Giant) = graveyard")
    found = verified(1, claim, start_of(begin(parse(f'title = "t"\n{CHUPACABRA}'.encode())), claim), "sat")
    lines = "\n".join(game(found, found.told))
    assert "Ravenous Chupacabra resolves; the target of Ravenous Chupacabra's trigger is Hill Giant" in lines


def test_a_claim_may_begin_where_a_choice_was_left_open() -> None:
    claim = Claim(possible="zone(Grizzly Bears) = graveyard", after=2)
    story = begin(parse(f'title = "t"\n{CHUPACABRA}[[step]]\nhappens = "all players pass"\n'.encode()))
    assert len(verified(1, claim, start_of(story, claim), "sat").told) == 3


def test_a_choice_of_one_is_no_choice() -> None:
    now = State(Game(("Ann", "Ned")))
    assert choose(now, "it", [(1, True), (2, False)], THREE) == (now, 1)


def test_a_choice_is_one_of_the_options_that_are_there() -> None:
    is_there = boolean("is there")
    now, chosen = choose(State(Game(("Ann", "Ned"))), "it", [(0, True), (2, is_there)], THREE)
    now = now.set({Fact("life", 0): chosen, Fact("lost", 0): is_there})
    assert made(now, now.life(0) == 1) is None
    assert made(now.completed({"is there": False}), now.life(0) == 2) is None
    known = made(now.completed({"is there": True}), now.life(0) == 2)
    assert known is not None
    assert known.life(0) == 2


def test_triggers_that_may_do_without_a_target_do_nothing_else() -> None:
    """What says "up to so many" is not known to have lost its targets: so nothing of it may go on without one."""
    triggered = [a for card in catalogue().values() for a in card.abilities if isinstance(a, Triggered)]
    up_to = [a for a in triggered if a.targets and not any(target.least for target in a.targets)]
    assert up_to
    assert all("target" in vars(effect).values() for a in up_to for effect in a.effects)


def test_whether_what_was_sacrificed_has_seen_the_mana_spent_is_not_told() -> None:
    """CR 601.2h, 700.14: the parts of a cost are paid in any order."""
    with pytest.raises(CaseError, match=r"whether Odd Boxer went before the mana was spent is not told"):
        told(EXPENDED)
