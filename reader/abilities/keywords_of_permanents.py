"""Keyword abilities of permanents that trigger, or say with what they enter: annihilator, fading, modular (CR 702).

What can't be said whole is a note that acts when the ability does.
"""

from __future__ import annotations

from collections.abc import Callable

from model.cards.footprints import A_TOKEN, BLESSING, COMBAT, Changes, Of, allows, life
from model.cards.tokens import token
from model.text.abilities import Triggered, unmodelled
from model.text.becoming import EntersWith
from model.text.combat import CantBlock, Flying
from model.text.continuous import Gets, MakesUntil
from model.text.instructions.affected import Chosen, CountersOn
from model.text.instructions.compound import May
from model.text.instructions.numbers import PutCounters
from model.text.instructions.permanents import SacrificePermanents
from model.text.instructions.tokens import CreateTokens
from model.text.keywords.of_permanents import Ascend
from model.text.target import Target
from model.text.things import Those, those
from model.text.trigger_conditions.every import Whatever
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import Enters, ThisDies, ThisEnters
from model.text.trigger_conditions.of_players import SpellCast, StepBegins
from model.text.unread import Cards, Could, MovesTo, Sometimes, Unread
from model.vocabulary import Step, Who, Zone
from reader.abilities.activated_keywords import Reads, Says, plain
from reader.record import Face
from reader.words.costs import cost
from reader.words.cursor import NotRead, Words
from reader.words.numbers import number

UPKEEP = StepBegins(Step.UPKEEP)
GROWN = "+1/+1"
SPIRIT = token("1/1 white and black Spirit creature", Flying())
CREATURE, YOUR_CREATURE, YOUR_PERMANENT = those("creature"), those("creature you control"), Those(who=Who.YOU)
PAID = Changes(("tapped",), YOUR_PERMANENT)
"""Mana was made to pay for something."""

SACRIFICED = MovesTo((Zone.GRAVEYARD,))
PUT_ON_SOMETHING = (A_TOKEN, Changes(("attached_to",)))


def _numbered(says: Callable[[int], Says]) -> Reads:
    """Return the pattern for a keyword ability with a number behind it."""
    return lambda words, _face: says(number(words, article=False))


def _as_it_enters(name: str, *could: Could) -> Unread:
    return unmodelled(name, *could, acts=ThisEnters())


def _counters(most: int = 99) -> Changes:
    return Changes((f"counters {GROWN}",), Of.ITSELF, 0, most)


def _up_to(name: str, *could: Could) -> Reads:
    """Return the pattern for a keyword ability by which it enters with that many +1/+1 counters at most."""
    return _numbered(lambda most: (_as_it_enters(f"{name} {most}", _counters(most), *could),))


def _for_each(name: str, *could: Could) -> Reads:
    """Return the pattern for a keyword ability by which it enters with +1/+1 counters for each of some cards."""
    return _numbered(lambda many: (_as_it_enters(f"{name} {many}", _counters(), *could),))


def _afterlife(many: int) -> Says:
    return (Triggered(ThisDies(), (CreateTokens(SPIRIT, many),)),)


def _annihilator(many: int) -> Says:
    return (Triggered(ThisAttacks(), (SacrificePermanents(Chosen(YOUR_PERMANENT, many, by="who triggered it")),)),)


_CRY = MakesUntil((Gets(1, 0),), of=Those(types=YOUR_CREATURE.types, attacking=True, other=True))


def _modular(many: int) -> Says:
    """Return what modular says: its counters may go to an artifact creature as it dies (CR 702.43a)."""
    put = May("put its counters on the target", PutCounters(GROWN, CountersOn(GROWN), "target"))
    return EntersWith(GROWN, many), Triggered(ThisDies(), (put,), targets=(Target(those("artifact creature")),))


def _graft(many: int) -> Says:
    less = Changes((f"counters {GROWN}",), Of.ITSELF, -1, 0)
    more = Changes((f"counters {GROWN}",), CREATURE, 0, 1)
    return EntersWith(GROWN, many), unmodelled("graft: a counter is moved", less, more, acts=Enters(CREATURE))


def _until_it_goes(name: str, kind: str) -> Reads:
    """Return the pattern for fading and vanishing: each upkeep a counter less, or it goes (CR 702.32a, 702.63a)."""

    def read(words: Words, _face: Face) -> Says:
        less = Changes((f"counters {kind}",), Of.ITSELF, -1, 0)
        goes = unmodelled(f"{name}: a counter less, or it is sacrificed", less, SACRIFICED, acts=UPKEEP)
        return (goes,) if words.done else (EntersWith(kind, number(words, article=False)), goes)

    return read


def _only_mana(words: Words) -> None:
    if cost(words).parts:
        raise NotRead("what is paid besides mana")


def _cumulative_upkeep(words: Words, _face: Face) -> Says:
    """Read "cumulative upkeep {1}": paid for each age counter, or it is sacrificed (CR 702.24a)."""
    _only_mana(words)
    aged = Changes(("counters age",), Of.ITSELF, 0, 1)
    return (unmodelled("cumulative upkeep: it is paid, or it is sacrificed", aged, SACRIFICED, PAID, acts=UPKEEP),)


def _ascend(_words: Words, face: Face) -> Says:
    """Read "ascend": what a permanent says all the time, and a spell once as it resolves (CR 702.131)."""
    blessed = unmodelled("ascend", BLESSING, acts=Whatever())
    return (blessed,) if face.is_spell else (Ascend(), blessed)


def _echo(words: Words, _face: Face) -> Says:
    words.has("—")
    _only_mana(words)
    return (unmodelled("echo: it is paid, or it is sacrificed", SACRIFICED, PAID, acts=UPKEEP),)


def _note(name: str, acts: Sometimes, *could: Could) -> Reads:
    return plain(unmodelled(name, *could, acts=acts))


READERS: dict[str, Reads] = {
    "afterlife": _numbered(_afterlife),
    "annihilator": _numbered(_annihilator),
    "battle cry": plain(Triggered(ThisAttacks(), (_CRY,))),
    "modular": _numbered(_modular),
    "graft": _numbered(_graft),
    "fading": _until_it_goes("fading", "fade"),
    "vanishing": _until_it_goes("vanishing", "time"),
    "cumulative upkeep": _cumulative_upkeep,
    "echo": _echo,
    "amplify": _for_each("amplify"),
    "devour": _for_each("devour", MovesTo((Zone.GRAVEYARD,), YOUR_CREATURE)),
    "bloodthirst": _up_to("bloodthirst"),
    "tribute": _up_to("tribute"),
    "fabricate": _up_to("fabricate", A_TOKEN),
    "riot": plain(_as_it_enters("riot", _counters(1), COMBAT, allows("activating"))),
    "unleash": plain(_as_it_enters("unleash", _counters(1)), CantBlock(of=Those(itself=True, counters=GROWN))),
    "sunburst": plain(_as_it_enters("sunburst", Changes((f"counters {GROWN}", "counters charge"), Of.ITSELF, 0, 5))),
    "exploit": plain(_as_it_enters("exploit", MovesTo((Zone.GRAVEYARD,), YOUR_CREATURE))),
    "living weapon": plain(_as_it_enters("living weapon", *PUT_ON_SOMETHING)),
    "for Mirrodin!": plain(_as_it_enters("for Mirrodin!", *PUT_ON_SOMETHING)),
    "job select": plain(_as_it_enters("job select", *PUT_ON_SOMETHING)),
    "ascend": _ascend,
    "evolve": _note("evolve", Enters(YOUR_CREATURE), _counters(1)),
    "extort": _note("extort", SpellCast(), life(-1, 0, Of.OPPONENTS), life(0, 9), PAID),
    "soulshift": _numbered(
        lambda most: (unmodelled(f"soulshift {most}", MovesTo((Zone.HAND,), Cards(Zone.GRAVEYARD)), acts=ThisDies()),)
    ),
}
