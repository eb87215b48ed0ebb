"""What pronouns mean in texts, what sentences say together, and where a spell is as it speaks of itself."""

from __future__ import annotations

import pytest

from model.text.abilities import Effect, Spell, ThisTurn, Triggered, effects_in
from model.text.conditions.condition import Anybody, No
from model.text.conditions.of_players import Controls, HasCardsInHand
from model.text.continuous import Makes, MakesUntil
from model.text.costs.cost import cost
from model.text.counted import CountersOn, CountOf, StatOf
from model.text.descriptions import Those, those
from model.text.entering_and_halves import EntersAsCopy, Exceptions
from model.text.instructions.affected import Chosen, Number, SharingItsName, WithValue
from model.text.instructions.compound import Clash, IfSacrificed, IfSo, May, Vote, WhereX, with_those_in
from model.text.instructions.counters_and_doubling import DoubleCounters, MoveCounters
from model.text.instructions.discarding import DiscardCards
from model.text.instructions.draws_life_damage_counters import DealDamage, DrawCards, GainLife, LoseLife, PutCounters
from model.text.instructions.libraries.looking import Surveil
from model.text.instructions.libraries.searching import Shuffle
from model.text.instructions.libraries.top_cards import Mill
from model.text.instructions.permanents import Attach, Destroy, SacrificePermanents, Untap
from model.text.instructions.zones import Exile, Put
from model.text.keywords.of_casting import Affinity, Convoke
from model.text.keywords.of_combat import Flying
from model.text.keywords.special_actions import MayIgnore
from model.text.parts_by_layer import AddsTypes, Controlled, Gets, SetsBase
from model.text.statics.changed_costs import SpellsCost, SpellsHave
from model.text.statics.of_players import AdditionalLandPlays
from model.text.statics.permissions import CastAsThoughFlash
from model.text.statics.prohibitions import CantActivate
from model.text.trigger_conditions.of_combat import ThisAttacks
from model.text.trigger_conditions.of_objects import Dies, Enters, ThisEnters
from model.text.unread import MovesTo, Unread
from model.vocabulary import ANY_AMOUNT, CardType, Who, Zone
from tests.reader.test_reading import card, says

SORCERY = "Sorcery"
ON_IT = CountersOn("+1/+1", "target")
EQUAL = "each equal to its mana value."
BEAR = Those(subtypes=frozenset({"Bear"}))
NEXT_BEAR = "The next Bear spell you cast this turn "
FIVE_TO_IGNORE = MayIgnore(cost("{5}"), Anybody())
ARTIFACT_CREATURE = AddsTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE}))


def does(text: str, type_line: str = SORCERY, cost: str = "{X}{R}") -> tuple[Effect, ...]:
    """Return what a spell does, or the one triggered ability of a permanent."""
    (ability,) = (a for a in card(text, type_line, cost=cost).card.abilities if isinstance(a, Spell | Triggered))
    return ability.effects


def test_a_player_who_is_a_target_may_draw_and_chooses_so() -> None:
    drawn = DrawCards(who="target")
    assert does("Target opponent may draw a card.") == (May("draw a card", drawn, who="target"),)
    (unread,) = does("Each opponent may draw a card.")
    assert isinstance(unread, Unread)


def test_what_is_done_if_a_card_is_discarded_is_part_of_what_may_be_done() -> None:
    assert does("You may discard a card. If you do, draw two cards.") == (
        May("discard a card", DiscardCards(), then=(DrawCards(2),)),
    )


def test_what_is_done_if_a_permanent_is_sacrificed_itself_is_done_only_then() -> None:
    done = IfSacrificed(SacrificePermanents(), (DrawCards(3),))
    assert does("You may sacrifice ~. If you do, draw three cards.") == (May("sacrifice it", done),)


def test_a_note_of_what_follows_from_what_may_be_left_stands_beside_it() -> None:
    (may,) = does("You may gain 2 life. If you do, it gongs.")
    assert isinstance(may, May)
    assert [type(one) for one in may.then] == [Unread]


@pytest.mark.parametrize(
    "text",
    [
        "You may discard a card. If a red card is discarded this way, draw two cards.",
        "You may discard a card. If you don't, draw two cards.",
        "Draw a card. You may discard two cards. If you do, draw three cards.",
    ],
)
def test_what_depends_otherwise_on_a_card_that_may_be_discarded_is_a_note(text: str) -> None:
    assert any(isinstance(effect, Unread) for effect in with_those_in(does(text)))


@pytest.mark.parametrize(
    "text",
    [
        "Whenever another Bear enters, ~ deals 4 damage to it.",
        "When ~ enters, if you control a Bear, untap that creature.",
    ],
)
def test_that_creature_is_never_the_object_itself(text: str) -> None:
    assert any(isinstance(effect, Unread) for effect in does(text, "Enchantment"))


def test_that_creature_is_what_has_entered() -> None:
    text = "Whenever another Bear enters, ~ deals damage equal to that creature's power to any target."
    (dealt,) = does(text, "Enchantment")
    assert dealt == DealDamage(StatOf("power", "what triggered it"))


def test_a_spell_has_no_counters_for_itself_to_count() -> None:
    (drawn,) = does("Draw a card for each charge counter on ~.")
    assert isinstance(drawn, Unread)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("you gain life equal to the number of charge counters on ~.", CountersOn("charge")),
        ("you gain X life, where X is ~'s toughness.", StatOf("toughness", "this")),
        ("you gain 1 life for each charge counter on ~.", CountersOn("charge")),
    ],
)
def test_a_permanent_tells_how_much_by_what_it_is_or_was_last(text: str, number: Number) -> None:
    assert does(f"When ~ dies, {text}", "Artifact Creature — Bear") == (GainLife(number),)


def test_a_spell_has_no_power_of_its_own() -> None:
    *_, last = does("Sacrifice a Bear. ~ deals damage equal to that creature's power to each player.")
    assert isinstance(last, Unread)


def test_that_creature_is_the_target_though_the_spell_was_named_since() -> None:
    _, dealt = does("Target Bear gets +4/-1 until end of turn. ~ deals 1 damage to that creature.")
    assert dealt == DealDamage(1)


def test_a_spell_that_moves_itself_is_on_the_stack() -> None:
    assert does("You gain 9 life. Exile ~.") == (GainLife(9), Exile("this", Zone.STACK))
    shuffled = Shuffle("its owner", cards="this", origin=Zone.STACK)
    assert does("You gain 9 life. Shuffle ~ into its owner's library.") == (GainLife(9), shuffled)
    assert does("When ~ enters, exile it.", "Artifact") == (Exile("this"),)


def test_what_attaches_itself_as_it_enters_is_read() -> None:
    assert does("When ~ enters, attach it to target Bear you control.", "Artifact — Equipment") == (Attach(),)


def test_what_happens_by_one_of_two_things_is_an_ability_for_each() -> None:
    found = card("Whenever ~ enters or attacks, you gain 9 life.").card.abilities
    assert found == (Triggered(ThisEnters(), (GainLife(9),)), Triggered(ThisAttacks(), (GainLife(9),)))


@pytest.mark.parametrize(
    ("waited_for", "trigger"),
    [
        ("another nontoken Bear enters under your control", Enters),
        ("another nontoken Bear you control dies", Dies),
    ],
)
def test_this_or_another_of_a_kind_is_this_whatever_it_is(waited_for: str, trigger: type[Enters | Dies]) -> None:
    (found,) = card(f"Whenever ~ or {waited_for}, you gain 9 life.").card.abilities
    assert isinstance(found, Triggered)
    others = Those(subtypes=frozenset({"Bear"}), token=False, who=Who.YOU)
    assert found.trigger == trigger(Those(alternatives=(Those(itself=True), others)))


def test_what_modes_target_of_a_trigger_is_noted_where_they_are_not_read() -> None:
    targeting, other = (
        card(f"Whenever ~ enters, choose one —\n• You gain 9 life.\n• {mode}").card
        for mode in ("Destroy target sleepy Bear.", "You lose 8 life.")
    )
    assert [(note.acts, note.aims) for note in targeting.unmodelled if not note.resolves] == [(ThisEnters(), True)]
    assert not [note for note in other.unmodelled if note.aims]


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Clash with an opponent. If you win, you gain 9 life.", (Clash((GainLife(9),)),)),
        (
            "Starting with you, each player votes for soup or salad. If soup gets more votes, you gain 9 life. "
            "If salad gets more votes or the vote is tied, you lose 8 life.",
            (Vote((("soup", GainLife(9)), ("salad", LoseLife(8)))),),
        ),
        (
            "Destroy target artifact and all other permanents with the same name as that artifact.",
            (Destroy(SharingItsName(Those())),),
        ),
        (
            "Exile target Bear and all other Bears that player controls with the same name as that creature.",
            (Exile(SharingItsName(Those(subtypes=frozenset({"Bear"})), of_its_controller=True)),),
        ),
        (
            "~ deals 9 damage to target Bear and each other creature with the same name as that creature.",
            (DealDamage(9, SharingItsName(those("creature"))),),
        ),
        (
            NEXT_BEAR + "costs {3} less to cast.",
            (ThisTurn(SpellsCost(-3, Those(subtypes=frozenset({"Bear"})), Who.YOU, next_only=True)),),
        ),
        (
            NEXT_BEAR + "can be cast as though it had flash.",
            (ThisTurn(CastAsThoughFlash(Those(subtypes=frozenset({"Bear"})), next_only=True)),),
        ),
        ("Double the number of each kind of counter on target Bear.", (DoubleCounters(),)),
        ("Move a +1/+1 counter from target Bear onto ~.", (MoveCounters("target", "this", "+1/+1"),)),
        (
            "Move all counters from target Bear onto another target Bear.",
            (MoveCounters("target", "second target", number=ANY_AMOUNT),),
        ),
        ("Gain control of target Bear. Untap it.", (MakesUntil((Controlled(),), lasts="for good"), Untap())),
        ("Target Bear gets -X/-X until end of turn.", (MakesUntil((Gets(-1, -1),), times="X"),)),
        (
            "Target Bear gets +2/+1 until end of turn for each artifact you control.",
            (MakesUntil((Gets(2, 1),), times=CountOf(those("artifact you control"))),),
        ),
        (
            "Target Bear gets +X/+0 until end of turn, " + "where X is the number of artifacts you control.",
            (MakesUntil((Gets(1, 0),), times=CountOf(those("artifact you control"))),),
        ),
        (
            "Destroy each Bear with mana value less than or equal to the number of artifacts you control.",
            (Destroy(WithValue(BEAR, CountOf(those("artifact you control")), or_less=True)),),
        ),
        ("Put X +1/+1 counters on target Bear.", (PutCounters("+1/+1", "X", "target"),)),
        (
            "Put two +1/+1 counters on target Bear. Draw a card for each +1/+1 counter on it.",
            (PutCounters("+1/+1", 2, "target"), DrawCards(ON_IT)),
        ),
        (
            "You may put a Bear card from your hand onto the battlefield tapped.",
            (Put(Chosen(Those(subtypes=frozenset({"Bear"})), up_to=True), Zone.BATTLEFIELD, Zone.HAND, tapped=True),),
        ),
    ],
)
def test_effects_are_read_whole(text: str, effects: tuple[Effect, ...]) -> None:
    assert does(text) == effects


@pytest.mark.parametrize(
    "text",
    [
        "Clash with an opponent. If you win, dance.",
        "Move a +1/+1 counter from each Bear onto target Bear.",
        "Move a counter from target Bear onto another target Bear.",
        NEXT_BEAR + "costs {3} less to cast for each Bear you control.",
        "Destroy two target Bears and all other creatures with the same name as that creature.",
    ],
)
def test_what_only_looks_like_it_is_noted(text: str) -> None:
    assert any(isinstance(effect, Unread) for effect in does(text))


def test_what_triggers_may_be_about_the_player_who_did_it() -> None:
    (cast,) = does("Whenever an opponent casts a Bear spell, ~ deals 4 damage to that player.", "Enchantment")
    assert cast == DealDamage(4, None, "who triggered it")
    (begins,) = does("At the beginning of each player's upkeep, that player sacrifices a Bear.", "Enchantment")
    bear = Those(subtypes=frozenset({"Bear"}), who=Who.YOU)
    assert begins == SacrificePermanents(Chosen(bear, by="active player"))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("You may have ~ enter tapped as a copy of any Bear on the battlefield.", EntersAsCopy(BEAR, tapped=True)),
        (
            "You may have ~ enter as a copy of any Bear on the battlefield, except it's 3/9.",
            EntersAsCopy(BEAR, Exceptions(stats="3/9")),
        ),
        (
            "You may have ~ enter as a copy of any Bear on the battlefield, except it's 3/9, it isn't legendary, "
            "and it has flying.",
            EntersAsCopy(BEAR, Exceptions(stats="3/9", not_legendary=True, has=(Flying(),))),
        ),
        ("Players can't cycle cards.", CantActivate(named="cycling")),
        ("Any player may pay {5} for that player " + "to ignore this effect until end of turn.", FIVE_TO_IGNORE),
        (
            "Each noncreature artifact is an artifact creature " + "with power and toughness " + EQUAL,
            Makes(those("noncreature artifact"), (ARTIFACT_CREATURE, SetsBase(None, None))),
        ),
    ],
)
def test_what_is_said_all_the_time(text: str, value: object) -> None:
    assert card(text, "Enchantment").card.abilities == (value,)


@pytest.mark.parametrize(
    "text",
    [
        "You may have ~ enter as a copy of any Bear on the battlefield, except it dances.",
        "You may have ~ enter as a copy of any Bear on the battlefield, except it has haste and it has reach.",
        "You may have ~ enter as a copy of any Bear on the battlefield, except it has haste and it dances.",
        "Face-down creature spells you cast cost {1} less to cast.",
    ],
)
def test_exceptions_and_spells_that_are_face_down_are_noted(text: str) -> None:
    assert card(text, "Enchantment").card.abilities == ()


LOOKED = "Look at the top four cards of your library. "
REVEALED = "Reveal the top four cards of your library. "
DUG_FOR = "Reveal cards from the top of your library " + "until you reveal a Bear card. "
AT_ITS_END = "on the bottom of your library in any order."


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        (LOOKED + "Put one of them on top and the rest into your graveyard.", {Zone.GRAVEYARD}),
        (
            REVEALED + "You may put a Bear card and/or an Elf card from among them into your hand. Then put all others "
            "on the bottom in a random order.",
            {Zone.HAND},
        ),
        ("Look at the top nine cards of your library, then put those cards back in any order.", set()),
        (
            DUG_FOR + "Put one of them into your hand and the rest " + AT_ITS_END,
            {Zone.HAND},
        ),
        (LOOKED.replace("four", "X") + "Put one of them on top and the rest " + AT_ITS_END, set()),
        (REVEALED.replace(". ", " and put those cards into your hand."), {Zone.HAND}),
    ],
)
def test_where_cards_may_go_that_are_looked_at_is_all_that_is_open(text: str, zones: set[Zone]) -> None:
    (note,) = does(text)
    assert isinstance(note, Unread)
    assert note.text == text
    assert note.could is not None
    assert {zone for one in note.could if isinstance(one, MovesTo) for zone in one.zones} == zones


@pytest.mark.parametrize(
    "text",
    [
        LOOKED + "Put one of them onto the battlefield face down and the rest into your graveyard.",
        LOOKED + "You may cast two spells from among them. Put the rest into your graveyard.",
        LOOKED + "Put two Bear cards from your hand on the bottom of your library.",
        DUG_FOR + "Put that card onto the battlefield.",
    ],
)
def test_what_else_is_done_with_cards_that_are_looked_at_could_be_anything(text: str) -> None:
    assert all(isinstance(note, Unread) and note.could is None for note in does(text))


def test_of_different_effects_of_a_turn_all_but_the_first_of_an_object_are_noted() -> None:
    land, flash = "{1}: You may play an additional land this turn.", NEXT_BEAR + "can be cast as though it had flash."
    first, second = card(f"{land}\n{{2}}: {flash}").card.abilities
    assert effects_in(first) == (ThisTurn(AdditionalLandPlays(1)),)
    assert all(isinstance(effect, Unread) for effect in effects_in(second))
    alike = card(f"{land}\n{land}").card.abilities
    assert not any(isinstance(effect, Unread) for one in alike for effect in effects_in(one))


def test_what_the_next_spell_ends_lasts_no_longer_for_an_effect_beside_it() -> None:
    land, cheaper = "You may play an additional land this turn. ", NEXT_BEAR + "costs {3} less to cast."
    (found,) = card("{1}: " + land + cheaper).card.abilities
    assert not any(isinstance(effect, ThisTurn) for effect in effects_in(found))


@pytest.mark.parametrize(
    ("says", "has"),
    [
        ("has convoke.", SpellsHave(Convoke(), Those(subtypes=frozenset({"Bear"})), next_only=True)),
        (
            "has affinity for artifacts.",
            SpellsHave(Affinity(those("artifact")), Those(subtypes=frozenset({"Bear"})), next_only=True),
        ),
    ],
)
def test_the_next_spell_has_what_it_is_paid_with(says: str, has: SpellsHave) -> None:
    assert does(NEXT_BEAR + says) == (ThisTurn(has),)


@pytest.mark.parametrize(
    ("text", "then"),
    [
        (
            "You gain X life and you draw X cards, where X is the number of Forests you control.",
            (GainLife("X"), DrawCards("X")),
        ),
        ("Target player mills X cards, where X is the number of Forests you control.", (Mill("X", "target"),)),
    ],
)
def test_an_x_that_is_explained_is_that_of_all_the_sentence(text: str, then: tuple[object, ...]) -> None:
    (spell,) = says(text, "Sorcery")
    assert isinstance(spell, Spell)
    assert spell.effects == (WhereX(CountOf(Those(subtypes=frozenset({"Forest"}), who=Who.YOU)), then),)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card, then scry X and you lose X life, where X is your devotion to green.",
        "Counter target spell unless its controller pays {X} and you gain X life, where X is your devotion to red.",
        "Destroy X target lands and you gain X life, where X is the number of Forests you control.",
    ],
)
def test_an_x_that_is_explained_is_not_worked_out_later_or_earlier(text: str) -> None:
    (spell,) = says(text, "Sorcery")
    assert isinstance(spell, Spell)
    assert not any(isinstance(one, WhereX) for one in spell.effects)


def test_a_condition_may_stand_behind_what_is_done() -> None:
    no_demon = No(Controls(Those(subtypes=frozenset({"Demon"}))))
    assert does("You lose 3 life if you don't control a Demon.") == (IfSo(no_demon, (LoseLife(3),)),)
    assert does("You lose 3 life if you don't control a Demon. Otherwise, draw a card.") == (
        IfSo(no_demon, (LoseLife(3),), (DrawCards(),)),
    )
    assert does("Surveil 5 if you have no cards in hand. Then draw four cards.") == (
        IfSo(HasCardsInHand(at_most=0), (Surveil(5),)),
        DrawCards(4),
    )


def test_a_condition_behind_it_that_speaks_of_it_is_not_read() -> None:
    assert card("Destroy two target creatures if it's white.", SORCERY).parts[0].not_read
    assert card("You may draw a card if you control an artifact.", SORCERY).parts[0].not_read


def test_x_may_be_the_power_of_a_target() -> None:
    assert does("Target Elf gets +X/+0 until end of turn, where X is its power.") == (
        MakesUntil((Gets(1, 0),), times=StatOf("power")),
    )
    assert does("Put X +1/+1 counters on target Elf creature, where X is that creature's power.") == (
        PutCounters("+1/+1", StatOf("power"), "target"),
    )


def test_x_is_not_the_power_of_what_may_be_another() -> None:
    assert card("{T}: Odd Bear deals X damage to target creature, where X is its power.").parts[0].not_read
    assert (
        card("Up to two target creatures each get +X/+0 until end of turn, where X is its power.", SORCERY)
        .parts[0]
        .not_read
    )
