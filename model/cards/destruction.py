"""Permanents that are hard to destroy or regenerate, and what destroys them all the same (CR 701.8, 701.19, 702.12)."""

from dataclasses import replace

from model.cards.shorthand import SUNBURST
from model.cards.what_unread_texts_change import allows
from model.text.abilities import activated, spell, unmodelled
from model.text.card import card
from model.text.continuous import MakesUntil, makes
from model.text.costs.cost import cost
from model.text.costs.parts import SACRIFICE_THIS, PayLife
from model.text.counted import CountersOn
from model.text.descriptions import ANYTHING, Those, those
from model.text.instructions.affected import SharingItsName, WithValue
from model.text.instructions.draws_life_damage_counters import DealDamage
from model.text.instructions.permanents import Attach, CantBeRegenerated, Destroy, Regenerate
from model.text.keywords.of_casting import AdditionalCost
from model.text.keywords.of_combat import Trample
from model.text.keywords.of_permanents import Deathtouch, Hexproof, Indestructible
from model.text.parts_by_layer import Gets, Has
from model.text.replacement_effects import Regenerates, ShuffledInstead
from model.text.statics.prohibitions import CantBeCountered
from model.text.target import ANY_TARGET, Target
from model.vocabulary import Who

ANY_PLAYER = Target(only_players=Who.EACH_PLAYER)
CREATURE = Target(those("creature"))
ATTACKING_OR_BLOCKING = Target(replace(those("creature"), alternatives=(Those(attacking=True), Those(blocking=True))))

CARDS = (
    card("Darksteel Myr", "{3}", "Artifact Creature — Myr", Indestructible(), stats="0/1"),
    card(
        "Darksteel Colossus",
        "{11}",
        "Artifact Creature — Golem",
        Indestructible(),
        ShuffledInstead(),
        Trample(),
        stats="11/11",
    ),
    card("Drudge Skeletons", "{1}{B}", "Creature — Skeleton", activated(cost("{B}"), Regenerate()), stats="1/1"),
    card("Cudgel Troll", "{2}{G}{G}", "Creature — Troll", activated(cost("{G}"), Regenerate()), stats="4/3"),
    card(
        "Mossbridge Troll",
        "{5}{G}{G}",
        "Creature — Troll",
        Regenerates(),
        unmodelled("creatures of total power 10 may be tapped to let it get +20/+20", allows("activating")),
        stats="5/5",
    ),
    card(
        "Thrun, the Last Troll",
        "{2}{G}{G}",
        "Legendary Creature — Troll Shaman",
        CantBeCountered(),
        Hexproof(),
        activated(cost("{1}{G}"), Regenerate()),
        stats="4/4",
    ),
    card(
        "Make a Stand",
        "{2}{W}",
        "Instant",
        spell(MakesUntil((Gets(1, 0), Has((Indestructible(),))), of=those("creature you control"))),
    ),
    card("Divine Verdict", "{3}{W}", "Instant", spell(Destroy("target"), targets=(ATTACKING_OR_BLOCKING,))),
    card("Regenerate", "{1}{G}", "Instant", spell(Regenerate("target"), targets=(CREATURE,))),
    card(
        "Welding Jar",
        "{0}",
        "Artifact",
        activated(cost("", SACRIFICE_THIS), Regenerate("target"), targets=(Target(those("artifact")),)),
    ),
    card("Typhoid Rats", "{B}", "Creature — Rat", Deathtouch(), stats="1/1"),
    card(
        "Gorgon's Head",
        "{1}",
        "Artifact — Equipment",
        makes(those("equipped creature"), Has((Deathtouch(),))),
        activated(
            cost("{2}"), Attach(), targets=(Target(those("creature you control")),), timing="sorcery", name="equip"
        ),
    ),
    card(
        "Incinerate",
        "{1}{R}",
        "Instant",
        spell(DealDamage(3), CantBeRegenerated(), targets=(ANY_TARGET,)),
    ),
    card("Pyroclasm", "{1}{R}", "Sorcery", spell(DealDamage(2, to=those("creature")))),
    card("Infest", "{1}{B}{B}", "Sorcery", spell(MakesUntil((Gets(-2, -2),), of=those("creature")))),
    card(
        "Terror",
        "{1}{B}",
        "Instant",
        spell(
            Destroy("target", regenerates=False),
            targets=(Target(those("nonartifact nonblack creature")),),
        ),
    ),
    card(
        "Toxic Deluge",
        "{2}{B}",
        "Sorcery",
        AdditionalCost((cost("", PayLife(0, x=True)),)),
        spell(MakesUntil((Gets(-1, -1),), of=those("creature"), times="X")),
    ),
    card(
        "Maelstrom Pulse",
        "{1}{B}{G}",
        "Sorcery",
        spell(Destroy(SharingItsName(ANYTHING)), targets=(Target(those("nonland permanent")),)),
    ),
    card(
        "Bile Blight",
        "{B}{B}",
        "Instant",
        spell(MakesUntil((Gets(-3, -3),), of=SharingItsName(those("creature"))), targets=(CREATURE,)),
    ),
    card(
        "Gaze of Granite",
        "{X}{B}{B}{G}",
        "Sorcery",
        spell(Destroy(WithValue(those("nonland permanent"), "X", or_less=True))),
    ),
    card(
        "Engineered Explosives",
        "{X}",
        "Artifact",
        *SUNBURST,
        activated(cost("{2}", SACRIFICE_THIS), Destroy(WithValue(those("nonland permanent"), CountersOn("charge")))),
    ),
    card("Terminate", "{B}{R}", "Instant", spell(Destroy("target", regenerates=False), targets=(CREATURE,))),
    card("Wrath of God", "{2}{W}{W}", "Sorcery", spell(Destroy(those("creature"), regenerates=False))),
)
