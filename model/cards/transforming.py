"""Cards with two faces that transform, and cards that transform others (CR 701.27, 712)."""

from model.cards.footprints import AS_IT_ATTACKS, COMBAT_DAMAGE, Changes, Of, allows, forbids, life
from model.text.abilities import activated, once_resolved, spell, unmodelled, when
from model.text.card import card
from model.text.continuous import Gets, MakesUntil
from model.text.costs import cost
from model.text.instructions.permanents import Transform
from model.text.instructions.zones import Exile
from model.text.things import Those, those
from model.text.trigger_conditions import ThisEnters

HUMANS = Those(subtypes=frozenset({"Human"}))

CARDS = (
    card(
        "Moonmist",
        "{1}{G}",
        "Instant",
        spell(Transform(HUMANS), once_resolved("combat damage but that of Wolves is prevented", COMBAT_DAMAGE)),
    ),
    card(
        "Smoldering Werewolf",
        "{2}{R}{R}",
        "Creature — Werewolf Horror",
        when(
            ThisEnters(),
            once_resolved("up to two creatures are dealt 1 damage", Changes(("damage",), those("creature"), 0, 1)),
        ),
        activated(cost("{4}{R}{R}"), Transform()),
        stats="3/2",
        back=card(
            "Erupting Dreadwolf",
            None,
            "Creature — Eldrazi Werewolf",
            unmodelled("it deals 2 damage as it attacks", AS_IT_ATTACKS),
            stats="6/4",
        ),
    ),
    card(
        "Flamescroll Celebrant",
        "{1}{R}",
        "Creature — Human Shaman",
        unmodelled("it damages opponents who activate abilities", life(-1, 0, Of.OPPONENTS)),
        activated(cost("{1}{R}"), MakesUntil((Gets(2, 0),), of="this")),
        unmodelled("it can be cast as its back face", allows("casting")),
        stats="2/1",
        back=card(
            "Revel in Silence",
            "{W}{W}",
            "Instant",
            spell(
                once_resolved("opponents can cast no spells this turn", forbids("casting", of=Of.OPPONENTS)),
                Exile("this"),
            ),
        ),
        modal=True,
    ),
)
