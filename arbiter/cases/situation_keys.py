"""The keys of the situation of a case file: what can be said of cards, of the stack and of players."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from arbiter.cases.own_cards import CardText
from arbiter.cases.reading_files import InOrder, Strict
from model.game.facts import ENDLESS, LEAST_LIFE, MOST_LANDS, MOST_LIFE

MOST_OBJECTS = 500
"""The largest number of cards in a situation."""

Amount = Annotated[int | str, Field(description='A number, "unknown", or a range such as "0..3".')]
Flag = Annotated[bool | str, Field(description='true, false or "unknown".')]
Word = Annotated[str, Field(description='A word, "unknown", or alternatives such as "upkeep or draw".')]


class OfACommander(Strict):
    """What is special about a card that is its owner's commander."""

    commander: bool = Field(default=False, description='It is its owner\'s commander, in the format "commander".')
    cast_from_command: int | str = Field(
        default=0, description="How often its owner has cast it from the command zone this game."
    )
    combat_damage_to: dict[str, int | str] = Field(
        default_factory=dict, description="How much combat damage it has dealt to players this game, as a commander."
    )


class DoneThisTurn(OfACommander):
    """What was done with a card this turn, and how often."""

    cast: dict[str, int] = Field(default_factory=dict, description="How often players have cast it this turn.")
    cast_face_down: dict[str, int] = Field(default_factory=dict, description="How often of these face down.")
    cast_bestowed: dict[str, int] = Field(default_factory=dict, description="How often of these bestowed.")
    cast_turned: dict[str, int] = Field(default_factory=dict, description="How often of these as its back face.")
    resolved: dict[str, int] = Field(default_factory=dict, description="How often it has resolved this turn, for whom.")


class CardSpec(DoneThisTurn):
    """A card in a zone, or a token, with what is special about it."""

    card: str = Field(description='The card\'s name; of a token, with "token" after it: "Treasure token".')
    described: str = Field(default="", description='What a card is that no catalogue has: "1/1 red Goblin creature".')
    cost: str = Field(default="", description='The mana cost of a described card: "{1}{R}".')
    written: CardText | None = Field(default=None, description="The card with its text, as [[card]] has it.")
    written_copies: dict[str, CardText] = Field(
        default={}, description="What it is a copy of, with its text, as [[card]] has it."
    )
    count: int = Field(default=1, ge=1, le=100, description="How many of them.")
    tapped: Flag = False
    face_down: Flag = False
    back_face_up: Flag = Field(default=False, description="Has its back face up, if it has two.")
    copy_of: str = Field(default="", description="The name of the card, or of its face, that it is a copy of.")
    copy_this_turn: str = Field(default="", description="The same, of what it is a copy of until end of turn.")
    words: str = Field(default="", description='Which words of its text are replaced: "Mountain to Island".')
    zone: Word = Field(default="", description="Where it is, if that is not known for sure.")
    mode: str = Field(default="", description="What was chosen as it entered.")
    owner: str = Field(default="", description="Its owner, if not the player under whom it is listed.")
    new: Flag = Field(default=False, description="Came under control after that player's turn began.")
    lost_by: list[str] = Field(default_factory=list, description="Who has lost control of it since their turn began.")
    targeted_by: list[str] = Field(default_factory=list, description="Of whose spells and abilities it was a target.")
    counters: dict[str, Amount] = Field(default_factory=dict, description="Counters by kind.")
    part_of: str = Field(default="", description="The melded permanent that it is part of.")
    attached_to: str = Field(default="", description="What it is attached to.")
    paired_with: str = Field(default="", description="The creature that it is paired with.")
    exiled_until: str = Field(default="", description="The permanent until whose leaving it is exiled.")
    exiled_with: str = Field(default="", description="The permanent whose ability has exiled it.")
    made_by: dict[str, int | str] = Field(default_factory=dict, description="Whose effects apply to it for a time.")
    gained: list[str] = Field(
        default_factory=list,
        description="Whose activated abilities it has gained this turn, by its own effect.",
    )
    names: str = Field(default="", description="The card name chosen for it.")
    activated: dict[str, Amount] = Field(
        default_factory=dict, description="How often its abilities were activated this turn, by number or name."
    )
    triggered: dict[str, Amount] = Field(
        default_factory=dict,
        description="How often its abilities that trigger only so often each turn have done so this turn, by number.",
    )
    creature: Flag = Field(default=False, description="Made a creature until end of turn.")
    haste: Flag = Field(default=False, description="Given haste until end of turn.")
    manifested: Flag = Field(default=False, description="Manifested (with face_down).")
    cloaked: Flag = Field(default=False, description="Cloaked (with face_down).")
    as_forest: Flag = Field(default=False, description="A Forest land and no creature (with face_down).")
    set_aside: str = Field(default="", description='Foretold, plotted or warped: "this turn" or "earlier".')
    unlocked: list[str] = Field(default_factory=list, description="The unlocked halves of a Room.")
    companion: bool = Field(default=False, description="The chosen companion.")
    pays_later: str = Field(default="", description="The player whom its effect lets pay later.")
    ignored_by: list[str] = Field(default_factory=list, description="Players who ignore its effect this turn.")
    damage: Amount = Field(default=0, description="Damage marked on it this turn.")
    shields: Amount = Field(default=0, description="Regeneration shields that it has this turn.")
    gets: str = Field(default="", description='What it gets until end of turn: "+3/+3".')
    unregenerable: Flag = Field(default=False, description="It can't be regenerated this turn.")
    unactivatable: Flag = Field(default=False, description="None of its abilities can be activated this turn.")
    stays_tapped: Flag = Field(default=False, description="It does not untap in its controller's next untap step.")
    attacking: str = Field(default="", description="The player, planeswalker or battle that it attacks.")
    protector: str = Field(default="", description="Who protects it, if it is a battle.")
    blocking: str | list[str] = Field(default_factory=list, description="The attackers that it blocks.")
    blocked: Flag = Field(default=False, description="It has become blocked, whatever blocks it now.")
    damage_order: list[str] = Field(
        default_factory=list, description="Editions before November 2024: in which order it assigns combat damage."
    )
    goaded_by: list[str] = Field(
        default_factory=list, description="The players who have goaded it, as often as they have."
    )
    phased_out: bool = Field(default=False, description="It is phased out, with what is attached to it.")
    detained_by: list[str] = Field(default_factory=list, description="The players who have detained it.")
    exerted_by: list[str] = Field(default_factory=list, description="Who has exerted it, or keeps it tapped.")
    permission_used_by: list[str] = Field(
        default_factory=list, description="Who has cast or played a card this turn as it lets them once each turn."
    )
    seen_by: list[str] = Field(default_factory=list, description="Who has seen it in a hand or library.")
    renowned: Flag = Field(default=False, description="It has become renowned.")
    monstrous: Flag = Field(default=False, description="It has become monstrous.")
    cast_with: str = Field(default="", description="evoke, dash, warp or the like, if its spell was cast with that.")
    exiled_if_it_leaves: Flag = Field(default=False, description="It is exiled if it would leave, as by unearth.")
    harnessed: Flag = Field(default=False, description="It has become harnessed.")
    level: Amount = Field(default=1, description="The level of a Class.")
    solved: Flag = Field(default=False, description="A Case that has become solved.")
    suspected: Flag = Field(default=False, description="It is suspected.")
    ring_bearer: Flag = Field(default=False, description="It is the Ring-bearer of its controller.")
    saddled: Flag = Field(default=False, description="It is saddled.")
    room: str = Field(default="", description="The room of a dungeon that the venture marker is in.")
    completed: Flag = Field(default=False, description="A dungeon that was completed this game.")
    without_paying: Flag = Field(default=False, description="It may be cast so only without paying its mana cost.")
    mana_spent: str = Field(
        default="", description='As what mana may be spent to cast it so: "of any colour", "of any type".'
    )
    castable: str = Field(default="", description="The same, but it may only be cast, and not be played as a land.")
    playable: str = Field(
        default="",
        description='May be played: "this turn", "until their next turn ends", "as long as it is exiled" and so on.',
    )


Cards = list[CardSpec | str]


class StackSpec(DoneThisTurn):
    """A spell or ability on the stack."""

    card: str = Field(default="", description="The card that was cast.")
    described: str = Field(default="", description="What a card is that is not in the catalogue.")
    cost: str = Field(default="", description="The mana cost of a described card.")
    written: CardText | None = Field(default=None, description="The card with its text, as [[card]] has it.")
    ability_of: str = Field(default="", description="The card whose ability this is.")
    ability: int | str = Field(
        default="", description='Which of its activated abilities, by name or number; or "trigger", "second trigger".'
    )
    face_down: bool = Field(default=False, description="A face-down spell.")
    bestowed: bool = Field(default=False, description="A bestowed Aura spell.")
    half: str = Field(default="", description="The half of a split card that was cast.")
    cast_with: str = Field(default="", description="flashback, buyback, evoke or the like, if it was cast with that.")
    controller: str = Field(default="", description="Who controls it; its owner or its source's controller.")
    owner: str = Field(default="", description="Whose card it is, if not its controller's.")
    target: str | list[str] = Field(default="", description="The player or object it targets, or a list of them.")
    about: str | list[str] | None = Field(default=None, description="Of a trigger: what it does something to.")
    made_by: dict[str, int | str] = Field(default_factory=dict, description="Whose effects apply to it for a time.")
    words: str = Field(default="", description='Words of its text that are replaced: "black to red".')
    uncounterable: bool = Field(default=False, description="An effect said as it was cast that it can't be countered.")
    kept_from_graveyard: bool = Field(default=False, description="It is exiled instead of going to a graveyard.")
    modes: list[str] | None = Field(default=None, description="The modes that were chosen; not known if left out.")
    divided: list[int] | None = Field(
        default=None, description="What each target gets of what is divided; not known if left out."
    )
    x: Amount | None = Field(default=None, description="What was announced for {X}; not known if left out.")
    size_of_what_went: Amount | None = Field(
        default=None, description="How large what went for its cost was, of what its text asks; not known if left out."
    )


class DelayedSpec(Strict):
    """A delayed triggered ability that was created and is yet to trigger."""

    ability_of: str = Field(description="The card whose effect created it.")
    ability: str = Field(default="", description='Which, if there are several: "second delayed trigger".')
    controller: str = Field(default="", description="Who controls it; its source's controller.")
    about: str | list[str] | None = Field(default=None, description="What it does something to.")


class CastSpec(Strict):
    """A card that was cast this turn and has resolved, and how it was cast."""

    card: str
    written: CardText | None = Field(default=None, description="The card with its text, as [[card]] has it.")
    face_down: bool = Field(default=False, description="It was cast face down.")
    bestowed: bool = Field(default=False, description="It was cast bestowed.")


class EffectSpec(Strict):
    """A spell or ability that has resolved this turn, and whose effect lasts."""

    card: str
    written: CardText | None = Field(default=None, description="The card with its text, as [[card]] has it.")
    target: str = Field(default="", description="The player it was for, if not the player it is listed under.")
    count: int = Field(default=1, ge=1, le=9)


class PlayerArea(InOrder):
    """What a player has."""

    life: Amount = Field(default=20, description=f"From {LEAST_LIFE} to {MOST_LIFE}.")
    lands_played: Amount = Field(default=0, description=f"Lands played this turn, from 0 to {MOST_LANDS}.")
    lands_offered: Amount = Field(default=0, description="How many of these were played while something resolved.")
    hand: Cards = Field(default_factory=list)
    other_cards_in_hand: Amount = Field(default=0, description="Cards in hand that are not named.")
    battlefield: Cards = Field(default_factory=list, description="Permanents the player controls.")
    graveyard: Cards = Field(default_factory=list)
    other_cards_in_graveyard: Amount = Field(default=0, description="Cards in the graveyard that are not named.")
    cards_in_library: Amount = Field(default=ENDLESS, description="How many cards the library has, named or not.")
    library: Cards = Field(default_factory=list, description="The top cards, top first; more lie below.")
    exile: Cards = Field(default_factory=list)
    command: Cards = Field(default_factory=list)
    planar_deck: Cards = Field(default_factory=list, description="The planar deck, top first.")
    scheme_deck: Cards = Field(default_factory=list, description="The scheme deck, top first.")
    attraction_deck: Cards = Field(default_factory=list, description="The Attraction deck, top first.")
    rolled: Amount = Field(default=0, description="What was rolled last to visit Attractions, if anything.")
    outside: Cards = Field(default_factory=list, description="Cards outside the game.")
    companion_taken: bool = Field(default=False, description="The companion was taken this game.")
    die_actions: Amount = Field(default=0, description="Times the planar die action was taken this turn.")
    die_rolls_by_effects: Amount = Field(default=0, description="Times effects made the player roll it this turn.")
    this_turn: list[EffectSpec | str] = Field(
        default_factory=list, description="Cards that resolved for the player this turn."
    )
    cards_drawn: Amount = Field(default=0, description="Cards drawn this turn.")
    searches: Amount = Field(default=0, description="Times the player searched the own library this turn.")
    investigations: Amount = Field(default=0, description="Times the player investigated this turn.")
    mana_on_spells: Amount = Field(default=0, description="Mana spent to cast spells this turn.")
    mana: str = Field(default="", description='Mana in the pool: "{G}{G}".')
    mana_from: dict[str, str] = Field(
        default_factory=dict,
        description='Mana in the pool for some things only: { "for artifact spells only" = "{C}" }, or by its maker.',
    )
    cast_this_turn: list[CastSpec | str] = Field(default_factory=list, description="Cards cast this turn, resolved.")
    other_spells_cast: Amount = Field(default=0, description="Spells cast this turn that are not named.")
    spells_last_turn: Amount = Field(default=0, description="Spells the player cast last turn.")
    life_lost: Amount = Field(default=0, description="Life lost this turn.")
    life_gained: Amount = Field(default=0, description="Life gained this turn.")
    speed: Amount = Field(default=0, description="The player's speed, 0 for none.")
    tempted: Amount = Field(default=0, description="How often the Ring has tempted the player this game.")
    blessed: Flag = Field(default=False, description="Whether the player has the city's blessing.")
    counters: dict[str, Amount] = Field(default_factory=dict, description="Counters by kind, such as poison.")
    attacked: Flag = Field(default=False, description="Whether the player attacked this turn.")
    attackers_declared: bool = Field(default=False, description="Attackers were declared in this step, maybe none.")
    blockers_declared: bool = Field(default=False, description="Blockers were declared in this step, maybe none.")
    damage_assigned: bool = Field(default=False, description="Combat damage was assigned in this step.")
    announced: dict[str, int] = Field(
        default_factory=dict,
        description='Editions before July 2013: lands played, by what was announced ("the rule" or a card).',
    )


class Situation(InOrder):
    """What is so. Every other key is a player, with what that player has; the order is the turn order."""

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, PlayerArea] = Field(init=False)

    turn: Word = Field(default="", description="Whose turn it is; the first player's if left out.")
    step: Word = Field(default="precombat main", description="The step or main phase.")
    combat: int = Field(default=1, description="Which combat phase of the turn it is, or was last.")
    priority: Word = Field(default="", description='Who has priority, or "nobody".')
    passed: list[str] = Field(default_factory=list, description="Who has just passed in succession.")
    format: Literal["", "commander"] = Field(default="", description="The format: commander, with 40 life.")
    planechase: bool = Field(default=False, description="It is a Planechase game.")
    archenemy: Word = Field(default="nobody", description="Who is the archenemy of an Archenemy game.")
    day_night: Word = Field(default="neither", description="Which of day and night it is.")
    initiative: Word = Field(default="nobody", description="Who has the initiative.")
    monarch: Word = Field(default="nobody", description="Who is the monarch.")
    planar_die: Word = Field(default="nothing", description="What the planar die shows, if it was rolled.")
    paying: Word = Field(default="nobody", description="Of whom a payment is asked right now.")
    resolving: Flag = Field(default=False, description="Whether the top object of the stack is resolving.")
    teams: list[list[str]] = Field(default_factory=list, description="The two teams of a Two-Headed Giant game.")
    stack: list[StackSpec | str] = Field(default_factory=list, description="Bottom first.")
    delayed: list[DelayedSpec] = Field(
        default_factory=list, description="Delayed triggered abilities that are yet to trigger."
    )
    timestamps: list[str] = Field(
        default_factory=list, description="Permanents whose order matters, the one that is there for longest first."
    )
    facts: dict[str, int | bool | str] = Field(
        default_factory=dict, description='Facts by name that are otherwise: { "cast(Shock, Ann)" = 0 }.'
    )

    @property
    def players(self) -> dict[str, PlayerArea]:
        """The players, in turn order."""
        return dict(self.__pydantic_extra__ or {})
