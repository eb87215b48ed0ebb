"""Keyword abilities of permanents that trigger, or say with what they enter: annihilator, fading, modular (CR 702).

What triggers goes on the stack (CR 603.3): what it does that can't be said whole is a note there, which acts as it
resolves. With what a permanent enters is a note that acts as it does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from model.cards.shorthand import (
    END_STEP,
    EVOLVE,
    EXTORT,
    PROWESS,
    SOULBOND,
    SUNBURST,
    comes_back,
    cumulative_upkeep,
    echo,
    renown,
)
from model.cards.tokens import token
from model.cards.what_unread_texts_change import ORDER_OF_LIBRARY, Changes, Of
from model.text.abilities import Spell, Triggered, at_next, once_resolved, unmodelled
from model.text.combat import CantBlock
from model.text.conditions.condition import No
from model.text.conditions.of_its_source import HasCounters, WasPaid
from model.text.continuous import Makes
from model.text.costs.cost import Cost
from model.text.counted import CountersOn
from model.text.descriptions import Those, those
from model.text.entering_and_halves import A_COUNTER, TRIBUTE, UNLEASH, EntersWith
from model.text.happened_this_turn import HasHappened
from model.text.instructions.adding_mana import AddMana
from model.text.instructions.affected import Chosen
from model.text.instructions.compound import IfSo, May, MayPay
from model.text.instructions.counters_and_doubling import GetBlessing, MoveCounters
from model.text.instructions.draws_life_damage_counters import DrawCards, PutCounters, TakeCounters
from model.text.instructions.instruction import Instruction
from model.text.instructions.libraries.searching import Search
from model.text.instructions.permanents import Attach, SacrificePermanents
from model.text.instructions.tokens import CreateTokens
from model.text.instructions.zones import Exile, Put
from model.text.keywords.keywords_by_edition import RAVENOUS, RIOT
from model.text.keywords.of_combat import Flying
from model.text.keywords.of_permanents import Ascend, Daybound, Haste, Nightbound, ReadAhead, StartYourEngines
from model.text.keywords.triggering import (
    Fabricate,
    Firebending,
    ForMirrodin,
    Ingest,
    JobSelect,
    LivingWeapon,
    Mobilize,
    backup,
    ward,
)
from model.text.mana import mana
from model.text.parts_by_layer import Gift, Has
from model.text.replacement_effects import UmbraArmor
from model.text.restricted_mana import STAYS_IN_COMBAT
from model.text.target import Target
from model.text.trigger_conditions.every import Trigger
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_damage import IsDealtDamage
from model.text.trigger_conditions.of_objects import (
    Dies,
    Enters,
    LastTimeCounterRemoved,
    ThisDies,
    ThisEnters,
    ThisLeaves,
)
from model.text.trigger_conditions.of_players import SpellCast, StepBegins
from model.text.unread import Cards, Could, MovesTo, Unread
from model.vocabulary import Step, Who, Zone
from reader.abilities.activated_keywords import Reads, Says, plain
from reader.card_record import Face
from reader.patterns import Pattern
from reader.what_sentences_became import Part
from reader.words.costs import paid_meanwhile
from reader.words.cursor import Words
from reader.words.keywords import reads_in_quotes
from reader.words.nouns import nouns_alone
from reader.words.numbers import number

UPKEEP = StepBegins(Step.UPKEEP)
GROWN = "+1/+1"
WARRIOR = token("1/1 red Warrior creature")
SERVO = token("1/1 colourless Servo artifact creature")
SPIRIT = token("1/1 white and black Spirit creature", Flying())
CREATURE, YOUR_CREATURE, YOUR_PERMANENT = those("creature"), those("creature you control"), Those(who=Who.YOU)


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


def _modular(many: int) -> Says:
    """Return what modular says: its counters may go to an artifact creature as it dies (CR 702.43a)."""
    put = May("put its counters on the target", PutCounters(GROWN, CountersOn(GROWN), "target"))
    return EntersWith(GROWN, many), Triggered(ThisDies(), (put,), targets=(Target(those("artifact creature")),))


def _graft(many: int) -> Says:
    """Return what graft says: if it has a counter, another creature that enters may get it (CR 702.58a)."""
    move = May("move a counter onto the creature", MoveCounters("this", "what triggered it", GROWN))
    enters = Enters(replace(CREATURE, other=True))
    return EntersWith(GROWN, many), Triggered(enters, (move,), condition=HasCounters(GROWN))


_FADES = Triggered(UPKEEP, (IfSo(No(HasCounters("fade")), (SacrificePermanents(),)), TakeCounters("fade")))
"""A counter is removed; if it can't be, the permanent is sacrificed (CR 702.32a)."""

_VANISHES = (
    Triggered(UPKEEP, (TakeCounters("time"),), condition=HasCounters("time")),
    Triggered(LastTimeCounterRemoved(), (SacrificePermanents(),)),
)
"""A counter is removed; with the last the permanent is sacrificed, by an ability of its own (CR 702.63a)."""


def _until_it_goes(kind: str, *goes: Triggered) -> Reads:
    """Return the pattern for fading and vanishing, which without a number says of no counter (CR 702.63b)."""
    return lambda words, _face: goes if words.done else (EntersWith(kind, number(words, article=False)), *goes)


def _cumulative_upkeep(words: Words) -> tuple[Triggered, ...]:
    """Read "cumulative upkeep {1}", "cumulative upkeep {W} or {U}", "cumulative upkeep—pay 2 life" (CR 702.24a).

    Of two kinds of mana one is chosen for each age counter, as for a hybrid symbol.
    """
    words.has("—")
    if words.ahead(_EITHER_MANA):
        first, second = words.needs(_EITHER_MANA).groups()
        return (cumulative_upkeep(Cost(mana(f"{{{first}/{second}}}"))),)
    return (cumulative_upkeep(paid_meanwhile(words)),)


@reads_in_quotes
def given_upkeep(text: str) -> tuple[Gift, ...]:
    """Return the cumulative upkeep that is given in quotation marks. Raises ``NotRead`` for anything else."""
    words = Words(text.rstrip("."))
    words.take("Cumulative upkeep")
    read = _cumulative_upkeep(words)
    words.end()
    return read


_EITHER_MANA = Pattern(r"\{([WUBRG])\} or \{([WUBRG])\}$")


def _ward(words: Words, _face: Face) -> Says:
    """Read "ward {2}", "ward—discard a card": what targets it is countered unless that is paid (CR 702.21a)."""
    words.has("—")
    return (ward(paid_meanwhile(words)),)


def _ascend(_words: Words, face: Face) -> Says:
    """Read "ascend": what a permanent says all the time, and a spell once as it resolves (CR 702.131)."""
    return (Spell((GetBlessing(),)),) if face.is_spell else (Ascend(),)


def _echo(words: Words, _face: Face) -> Says:
    """Read "echo {1}{R}", "echo—discard a card": it is paid in the first upkeep, or it is sacrificed (CR 702.30a)."""
    words.has("—")
    return (echo(paid_meanwhile(words)),)


def _recover(words: Words, _face: Face) -> Says:
    """Read "recover {2}{U}": its card is returned if that is paid as a creature goes to that graveyard (CR 702.59a)."""
    back, away = Put("this", Zone.HAND, origin=Zone.GRAVEYARD), Exile("this", origin=Zone.GRAVEYARD)
    pays = MayPay(paid_meanwhile(words), (back,), otherwise=(away,))
    return (Triggered(Dies(those("creature", owned=True)), (pays,), zone=Zone.GRAVEYARD),)


def _soulshift(most: int) -> Says:
    """Return what soulshift says: a Spirit card of at most that mana value may be returned as it dies (CR 702.46a)."""
    spirit = Target(Those(subtypes=frozenset({"Spirit"}), most_value=most), zone=Zone.GRAVEYARD, own=True)
    return (Triggered(ThisDies(), (May("return the target", Put("target", Zone.HAND)),), targets=(spirit,)),)


def _when(name: str, trigger: Trigger, *could: Could) -> Triggered:
    """Return an ability that triggers, of whose effect it is only known what it could change."""
    return Triggered(trigger, (once_resolved(name, *could),))


def _as_it_comes(name: str, *could: Could) -> Triggered:
    return _when(name, ThisEnters(), *could)


def _hideaway(many: int) -> Says:
    """Return what hideaway says: one card of the top is exiled face down, the rest go to the bottom (CR 702.75a)."""
    exiled = MovesTo((Zone.EXILE,), Cards(Zone.LIBRARY)), Changes(("cards_in_library",), Of.YOU, -1, 0)
    return (_as_it_comes(f"hideaway {many}", *exiled, ORDER_OF_LIBRARY),)


def _fabricate(many: int) -> Says:
    """Return what fabricate says: it gets counters, or as many Servos are created (CR 702.123a)."""
    counters = May("put counters on it", PutCounters(GROWN, many), otherwise=CreateTokens(SERVO, many))
    return (Fabricate(effects=(counters,)),)


def _mobilize(many: int) -> Says:
    """Return what mobilize says: Warriors enter attacking, and are sacrificed as the turn ends (CR 702.181a)."""
    goes = at_next(END_STEP, SacrificePermanents("what triggered it"), about="what entered")
    return (Mobilize(effects=(CreateTokens(WARRIOR, many, tapped=True, attacking=True), goes)),)


def _firebending(many: int) -> Says:
    """Return what firebending says: {R} is added as it attacks, and stays until combat ends (CR 702.189a)."""
    return (Firebending(effects=(AddMana(("R" * many,), restriction=STAYS_IN_COMBAT),)),)


def _borne_by(what: str) -> tuple[Instruction, ...]:
    return CreateTokens(token(what)), Attach(to="what entered")


_EXPLOITS = SacrificePermanents(Chosen(YOUR_CREATURE), exploits=True)
_EXPLOIT = Triggered(ThisEnters(), (May("sacrifice a creature", _EXPLOITS),))


_BLOOD = HasHappened(IsDealtDamage(None, Who.EACH_OPPONENT))
"""An opponent was dealt damage this turn (CR 702.54a)."""


_RIOT = (
    EntersWith(GROWN, 1, may=A_COUNTER, keyword=RIOT),
    Makes(Those(itself=True), (Has((Haste(),)),), WasPaid(RIOT)),
)
"""With a counter, or else it gains haste (CR 702.136a)."""

_RAVENOUS = (
    EntersWith(GROWN, x=True, keyword=RAVENOUS),
    Triggered(ThisEnters(), (DrawCards(),), settled=WasPaid(RAVENOUS, 5)),
)
"""With X counters, and a card is drawn if X is 5 or more (CR 702.156a)."""


def _partner_with(words: Words, _face: Face) -> Says:
    """Read "partner with Odd Cub, the Small": what a player may look for as it enters (CR 702.124j)."""
    named = words.needs(_TO_THE_END)[0].strip()
    finds = Search(Those(named=named), who="target", may=True, reveals=True)
    return (Triggered(ThisEnters(), (finds,), targets=(Target(only_players=Who.EACH_PLAYER),)),)


def _champion(words: Words, _face: Face) -> Says:
    """Read "champion an Elf", "champion a Goblin or Shaman": it is exiled, or this sacrificed (CR 702.72a, 702.72b)."""
    words.take("an", "a")
    another = replace(nouns_alone(words), who=Who.YOU, other=True)
    exile = May("exile another permanent", Exile(Chosen(another)), SacrificePermanents())
    back = Put("what it exiled", Zone.BATTLEFIELD, Zone.EXILE)
    return Triggered(ThisEnters(), (exile,)), Triggered(ThisLeaves(), (back,))


_TO_THE_END = Pattern(r"[A-Z][^\".()]*$")


READERS: dict[str, Reads] = {
    "afterlife": _numbered(_afterlife),
    "annihilator": _numbered(_annihilator),
    "modular": _numbered(_modular),
    "graft": _numbered(_graft),
    "fading": _until_it_goes("fade", _FADES),
    "vanishing": _until_it_goes("time", *_VANISHES),
    "cumulative upkeep": lambda words, _: _cumulative_upkeep(words),
    "echo": _echo,
    "renown": _numbered(lambda number: (renown(number),)),
    "amplify": _for_each("amplify"),
    "devour": _numbered(lambda many: (EntersWith(GROWN, many, devours=YOUR_CREATURE),)),
    "bloodthirst": _numbered(lambda many: (EntersWith(GROWN, many, condition=_BLOOD),)),
    "tribute": _numbered(lambda many: (EntersWith(GROWN, many, may=TRIBUTE, keyword="tribute"),)),
    "mobilize": _numbered(_mobilize),
    "firebending": _numbered(_firebending),
    "fabricate": _numbered(_fabricate),
    "riot": plain(*_RIOT),
    "ravenous": plain(*_RAVENOUS),
    "ingest": plain(Ingest()),
    "hideaway": _numbered(_hideaway),
    "unleash": plain(EntersWith(GROWN, 1, may=UNLEASH), CantBlock(of=Those(itself=True, counters=GROWN))),
    "sunburst": plain(*SUNBURST),
    "exploit": plain(_EXPLOIT),
    "increment": plain(Triggered(SpellCast(beyond=("power", "toughness")), (PutCounters(GROWN),))),
    "living weapon": plain(LivingWeapon(effects=_borne_by("0/0 black Phyrexian Germ creature"))),
    "for Mirrodin!": plain(ForMirrodin(effects=_borne_by("2/2 red Rebel creature"))),
    "job select": plain(JobSelect(effects=_borne_by("1/1 colourless Hero creature"))),
    "totem armor": plain(UmbraArmor()),
    "umbra armor": plain(UmbraArmor()),
    "ward": _ward,
    "partner with": _partner_with,
    "champion": _champion,
    "read ahead": plain(ReadAhead()),
    "daybound": plain(Daybound()),
    "nightbound": plain(Nightbound()),
    "start your engines!": plain(StartYourEngines()),
    "ascend": _ascend,
    "prowess": plain(PROWESS),
    "evolve": plain(EVOLVE),
    "extort": plain(EXTORT),
    "soulbond": plain(*SOULBOND),
    "soulshift": _numbered(_soulshift),
    "recover": _recover,
    "undying": plain(comes_back(GROWN)),
    "persist": plain(comes_back("-1/-1")),
}


_BACKUP = Pattern(r"[Bb]ackup (\d+),?")


def with_backup(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return the parts of a face in which backup is an ability, if all that is printed below it can be given.

    Else it is the note that it was (CR 702.165a).
    """
    return tuple(_read(part, parts[place + 1 :]) for place, part in enumerate(parts))


def _read(part: Part, below: tuple[Part, ...]) -> Part:
    if (found := _BACKUP.fullmatch(part.said)) is None:
        return part
    others = [one for one in below if not _BACKUP.fullmatch(one.said)]
    given = [value for one in others for value in one.values]
    if any(one.notes for one in others) or not all(isinstance(value, Gift) for value in given):
        return part
    return replace(part, values=(backup(int(found[1]), *given),), notes=())
