"""What a second look asks of a random board: each gives in words how two ways to the same answer differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, replace
from itertools import islice
from random import Random

from arbiter.answers.choices_left_out import used_before
from arbiter.answers.what_a_player_may_do import options
from arbiter.cases.situations.in_combat import BATTLES
from arbiter.cases.situations.situation import possible
from arbiter.errors import CaseError
from arbiter.phrases.phrase_for import phrase_for
from arbiter.phrases.phrases import action_meant, event_meant
from arbiter.writing.order_and_labels import CannotBeWritten, labels
from arbiter.writing.situations import read_back, situation_table
from model.actions.actions import Action, ActivateAbility, CastSpell, PassPriority, PlayLand, subject_of
from model.actions.possible_actions import possible_actions
from model.actions.special_actions import SPECIAL_ACTIONS, RollPlanarDie, UnlockHalf
from model.actions.ways_to_announce import announcements
from model.following.all_moves import all_moves
from model.game.changing import CannotHappen, NotModelled
from model.game.facts import Fact, default_of, name_of, range_of, sentence_of
from model.game.game import Game, Object
from model.game.kinds_of_facts.every import KINDS
from model.game.state import State
from model.logic.formulas import same
from model.logic.terms import Term
from model.objects.alike import REFERENCES
from model.objects.combat.attacked import is_battle_card
from model.play.moves import perform
from model.play.story_events.events_carried_out import happen
from model.rulebook.payment.demand_and_supply import TooManyWays
from model.text.entering_and_halves import Half
from model.vocabulary import Player
from solver.engines.smt import Undecided
from solver.games.breadth_first_search import Explored, TooManyStates, compared_facts_of, completions, explore
from solver.games.reach import reach
from solver.questions.check import Verdict, verdict
from solver.questions.referee_by_enumeration import disagreement
from solver.systems.game_as_system import World, follow
from solver.systems.slicing import relevant
from solver.systems.transitions import Goal
from tests.random_boards import PLAYERS, board
from tests.worlds import Plain, levels, plain

UNDECIDED = (Undecided, TooManyWays)


class LeftAlone(Exception):
    """A board that is too large, or that has nothing to look at; says why."""


def questions(now: State, player: Player) -> Iterator[Action]:
    """Return whatever could be asked of a player about any object, sensible or not, each way open."""
    for obj in now.game.cards:
        yield from _questions_about(obj, player)
    yield RollPlanarDie(player)
    yield PassPriority(player)


def _questions_about(obj: Object, player: Player) -> Iterator[Action]:
    yield PlayLand(player, obj)
    yield CastSpell(player, obj)
    yield from (ActivateAbility(player, obj, ability, number) for number, ability in enumerate(obj.activated))
    yield from (UnlockHalf(player, obj, a.name) for a in obj.card.abilities if isinstance(a, Half))
    yield from (action(player, obj) for action in SPECIAL_ACTIONS if action not in (RollPlanarDie, UnlockHalf))


def options_against_asking(seed: int) -> Iterator[str]:
    """Whatever is allowed when asked is listed, with it or what it could be exchanged for; what is listed, is so."""
    now = board(seed, opened=seed % 4 == 0).now
    for player in now.game.everyone:
        listed = list(options(now, player))
        allowed = [option.act for option in listed if not isinstance(option, Verdict) or option.answer != "illegal"]
        for option in listed:
            yield from _listed_rightly(now, option.act, option.answer if isinstance(option, Verdict) else "")
        for question in questions(now, player):
            for act in announcements(now, question):
                with suppress(*UNDECIDED):
                    if verdict(now, act) != "illegal" and not any(_is_done_alike(now, act, other) for other in allowed):
                        yield f"{act.words(now.game)} is {verdict(now, act)}, and is not listed"


def _listed_rightly(now: State, act: Action, answer: str) -> Iterator[str]:
    words = phrase_for(now, act)
    if answer and verdict(now, act) != answer:
        yield f"{words} is listed as {answer}, and is {verdict(now, act)}"
    try:
        meant = action_meant(now, words)
    except CaseError as problem:
        yield f"{words} is listed, and can't be asked: {problem}"
        return
    if act not in (meant, *announcements(now, meant)):
        yield f"{words} is listed of {subject_of(act)!r}, and asked so means another: {meant}"


def _is_done_alike(now: State, act: Action, listed: Action) -> bool:
    """Whether an action is what is listed, or would be once two objects are exchanged that nothing tells apart."""
    one, other = subject_of(act), subject_of(listed)
    if type(act) is not type(listed) or one is None or other is None or one is other:
        return act == listed
    return act == with_subject(listed, one) and can_be_exchanged(now, one, other)


def with_subject(act: Action, obj: Object) -> Action:
    """Return the same action with another object."""
    subject = subject_of(act)
    return replace(act, **{next(f.name for f in fields(act) if getattr(act, f.name) is subject): obj})


def can_be_exchanged(now: State, one: Object, other: Object) -> bool:
    """Whether the state is the same once two objects have changed places."""
    if (one.card, one.owner, one.token) != (other.card, other.owner, other.token):
        return False
    places = {one.index: other.index, other.index: one.index}
    same, exchanged = set(), set()
    for fact, value in now.stated():
        of_an_object = KINDS[fact.kind].subjects[:1] == ("object",)
        if of_an_object and now.game.objects[fact.about].source in (one, other):
            return False
        if isinstance(value, Term):
            same.add((fact, id(value)))
            exchanged.add((_moved(fact, places) if of_an_object else fact, id(value)))
        elif value != default_of(now.game, fact):
            same.add((fact, value))
            first = first_object_named(now.game, fact)
            new = value if first is None else places.get(value - first, value - first) + first
            exchanged.add((_moved(fact, places) if of_an_object else fact, new))
    return same == exchanged


def first_object_named(game: Game, fact: Fact) -> int | None:
    """Return the value by which a fact names the first object of a game, if its values name objects."""
    of, objects = range_of(game, fact), tuple(o.label for o in game.objects)
    return of.high + 1 - len(objects) if of is not None and of.labels[-len(objects) :] == objects else None


def _moved(fact: Fact, places: Mapping[int, int]) -> Fact:
    return Fact(fact.kind, places.get(fact.about, fact.about), fact.toward)


def plain_against_facts(seed: int) -> Iterator[str]:
    """What the rules say on plain values Z3 says of the facts."""
    now = board(seed, opened=seed % 3 == 0).now
    for player in now.game.everyone:
        for act in possible_actions(now, player):
            with suppress(*UNDECIDED):
                if problem := disagreement(now, act, verdict(now, act)):
                    yield f"{act.words(now.game)}: {problem}"


def games_within_two_moves(seed: int) -> Iterator[str]:
    """What can follow within two moves is the same for the solvers and for a search through plain states."""
    start = board(seed, most_cards=3).now
    try:
        full = follow(start, all_moves, frozenset(range(len(start.game.objects))))
    except (TooManyWays, CannotHappen, NotModelled) as problem:  # no answer, and said so
        raise LeftAlone(str(problem)) from None
    if used_before(full):
        raise LeftAlone("said with every answer: mana is made before what it pays for, not meanwhile")
    try:
        found = explore(full.start, all_moves, MOVES, most=MOST_STATES)
    except TooManyStates as problem:
        raise LeftAlone(str(problem)) from None
    met = [{plain(there, full) for there in level} for level in found.levels]
    named = {name_of(full.start.game, fact) for fact in full.now.open_facts()}  # and not what was open before
    solved = [{_of(named, there) for there in level} for level in levels(full.system, MOVES)]
    if met != solved:
        yield f"{[len(level) for level in met]} states are met, and by Z3 {[len(level) for level in solved]}"
    yield from _goals_within(Random(f"goals {seed}"), full, found)


def _of(named: set[str], there: Plain) -> Plain:
    return frozenset((name, value) for name, value in there if name in named)


MOVES = 2
MOST_STATES = 300
GOALS = 3


def _goals_within(dice: Random, full: World, found: Explored) -> Iterator[str]:
    """Ask the solvers in how many moves some facts can be so, telling apart no more things than these facts name."""
    game = full.start.game
    met: dict[tuple[Fact, int | bool], int] = {}
    for depth, level in enumerate(found.levels):
        for fact, value in sorted({so for there in level for so in compared_facts_of(there)}):
            met.setdefault((fact, value), depth)
    known = [so for so in met if so[0].about < len(game.objects)]
    for fact, value in dice.sample(known, min(GOALS, len(known))):
        world = follow(full.start, all_moves, _named_by(full.start, fact, value))
        depth = _depth(world, fact, value)
        if depth != met[fact, value]:
            said = sentence_of(game, fact, value)
            yield f"{said} after {met[fact, value]} moves, by the solvers after {depth}"


def _depth(world: World, fact: Fact, value: int | bool) -> int | None:
    there = world.now.value(fact)
    holds = same(there, value) if isinstance(value, bool) else there == value
    system, goal = relevant(world.system, Goal(holds))
    return reach(system, goal, MOVES).depth


def _named_by(now: State, fact: Fact, value: int | bool) -> frozenset[int]:
    """Return the indexes of the objects that a fact names."""
    of_an_object = KINDS[fact.kind].subjects[:1] == ("object",)
    named = {fact.about} if of_an_object else set()
    if fact.kind in REFERENCES:
        named.add(value - REFERENCES[fact.kind] * len(now.game.players))
    sources = (now.game.objects[index].source for index in named if index >= 0)
    return frozenset(named | {source.index for source in sources if source is not None})


STEPS = 4
COMPLETIONS = 20
"""Among how many of the ways in which open facts can be one is chosen."""

EVENTS = (
    "all players pass",
    "{} dies",
    "{} is exiled",
    "{} is returned to hand",
    "{} is put on top of the library",
    "{} is put into the graveyard",
    "{} enters the battlefield",
    "{} resolves",
    "{} is countered",
    "{player} discards {}",
    "{player} gains control of {}",
    "{player} draws a card",
    "{player} creates a Treasure token",
)
"""What may happen in a random story."""


def story_against_situation(seed: int) -> Iterator[str]:
    """After a story every answer is what it is in the situation that the story has come to, written down and read.

    Of what the story leaves open one of the ways in which it can be is looked at.
    """
    left_open = after_a_story(Random(f"story {seed}"), board(seed).now)
    now = Random(f"completion {seed}").choice(list(islice(completions(left_open), COMPLETIONS)))
    if any(now.holds("lost", player) is True for player in now.game.everyone):
        raise LeftAlone("the game is over (CR 104.2a): no situation is left to be asked about")
    if any(_is_of_later_editions(now, obj) for obj in now.game.cards):
        raise LeftAlone("a battle is on the battlefield in an edition that knows none")
    if any(_is_beyond_what_is_said(now, fact, value) for fact, value in now.stated()):
        raise LeftAlone("what is open may be more than a case file has numbers for")
    try:
        back = read_back(now, situation_table(now))
    except CannotBeWritten as problem:
        yield str(problem)
        return
    there = {o.label: o for o in back.game.objects}
    called = labels(now)
    for player in now.game.everyone:
        for act in possible_actions(now, player):
            obj = subject_of(act)
            if obj is not None and obj.label not in called and verdict(now, act) == "illegal":
                continue  # a designation that nobody has is no object of what is read back
            same_act = act if obj is None else with_subject(act, there[called[obj.label]])
            if isinstance(act, ActivateAbility) and isinstance(same_act, ActivateAbility):
                same_act = replace(same_act, number=_number_there(now, act, back, same_act.source, called))
            with suppress(*UNDECIDED):
                if (one := verdict(now, act)) != (other := verdict(back, same_act)):
                    yield f"{act.words(now.game)} is {one}, and once it is written and read {other}"


def _is_of_later_editions(now: State, obj: Object) -> bool:
    return is_battle_card(obj) and now.game.edition < BATTLES and now.on_battlefield(obj) is not False


def _is_beyond_what_is_said(now: State, fact: Fact, value: object) -> bool:
    of = range_of(now.game, fact)
    return of is not None and isinstance(value, int) and not of.low <= value <= of.high


def _number_there(now: State, act: ActivateAbility, back: State, source: Object, called: Mapping[str, str]) -> int:
    """Return the number that an ability has where it is read back: what gives one comes there in another order."""
    own = len(act.source.activated) + len(now.game.land_types_given(act.source))
    if act.number < own:
        return act.number
    given = now.game.abilities_given(act.source)
    if act.number >= own + len(given):
        ability = now.game.activated(act.source)[act.number]
        return next(n for n, one in back.game.by_itself(source).items() if one == ability)
    meant = given[act.number - own]
    same = (called[meant.effect.source.label], meant.effect.effect, meant.ability)
    of_it = [n for n, g in enumerate(given) if g.effect.source is meant.effect.source and g.ability == meant.ability]
    there = [(g.effect.source.label, g.effect.effect, g.ability) for g in back.game.abilities_given(source)]
    places = [place for place, one in enumerate(there) if one == same]
    return own + places[of_it.index(act.number - own)]


def after_a_story(dice: Random, now: State) -> State:
    """Return the state after a few random steps of a story, as far as they can be told."""
    for _ in range(STEPS):
        with suppress(CaseError, CannotHappen, *UNDECIDED):
            now = _acted(dice, now) if dice.random() < 0.5 else _happened(dice, now)
    return now


def _acted(dice: Random, now: State) -> State:
    player = now.priority if isinstance(now.priority, int) and now.priority >= 0 else 0
    legal = [o.act for o in options(now, player) if isinstance(o, Verdict) and o.answer == "legal"]
    return perform(now, dice.choice(legal)) if legal else now


def _happened(dice: Random, now: State) -> State:
    what = dice.choice([o.label for o in now.game.objects] or ["Forest"])
    now, event = event_meant(now, dice.choice(EVENTS).format(what, player=dice.choice(PLAYERS)))
    return possible(happen(now, event))
