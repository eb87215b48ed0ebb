"""How pictures of boards look: colours with enough contrast, in light and in dark."""

from __future__ import annotations

LIGHT = {
    "ground": "#f4f1ea",
    "ink": "#1d2126",
    "quiet": "#565d66",
    "seat": "#fbf9f4",
    "edge": "#cfc8ba",
    "active": "#8a6d1f",
    "card": "#ffffff",
    "card-edge": "#b4ad9f",
    "chip": "#ece7dc",
    "lit": "#b3261e",
    "lit-ground": "#fde7e4",
    "open": "#5b3fa8",
    "legal": "#166534",
    "illegal": "#b3261e",
    "depends": "#5b3fa8",
}

DARK = {
    "ground": "#15181c",
    "ink": "#eceae4",
    "quiet": "#a9afb8",
    "seat": "#1c2025",
    "edge": "#3a4048",
    "active": "#d6b656",
    "card": "#262b32",
    "card-edge": "#4d555f",
    "chip": "#2d333b",
    "lit": "#ff8a80",
    "lit-ground": "#432321",
    "open": "#c3aefc",
    "legal": "#7ddf9b",
    "illegal": "#ff8a80",
    "depends": "#c3aefc",
}

HUES = {
    "w": "#f3e9c0",
    "u": "#7fb5e6",
    "b": "#8d8794",
    "r": "#ee8a6a",
    "g": "#77bf8a",
    "gold": "#d9b84a",
    "land": "#b08d62",
    "none": "#a7adb5",
    "hidden": "#6f7680",
    "generic": "#cdc8bf",
}
"""The colours of cards and symbols, on which dark letters can be read, alike in light and in dark."""


def variables(colours: dict[str, str]) -> str:
    """Return colours as the custom properties of a style sheet."""
    return "".join(f"--{name}:{value};" for name, value in colours.items())


STYLE = "".join(
    (
        f"svg{{{variables(LIGHT)}font-family:system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}}",
        f"@media (prefers-color-scheme:dark){{svg{{{variables(DARK)}}}}}",
        ".ground{fill:var(--ground)}text{fill:var(--ink);font-size:12px}",
        ".title{font-size:20px;font-weight:650}.name{font-size:16px;font-weight:650}",
        ".zone{fill:var(--quiet);font-size:12px}.small{fill:var(--quiet);font-size:10.5px}",
        ".verdict{font-size:15px;font-weight:600}",
        *(f".verdict.{a},.bar.{a}{{fill:var(--{a})}}" for a in ("legal", "illegal", "depends")),
        ".seat{fill:var(--seat);stroke:var(--edge)}.seat.active{stroke:var(--active);stroke-width:2}",
        ".stack{fill:none;stroke:var(--open);stroke-dasharray:5 4}",
        ".chip{fill:var(--chip)}.chip.lit{fill:var(--lit-ground);stroke:var(--lit);stroke-width:1.6}",
        ".chip.open{fill:none;stroke:var(--open);stroke-dasharray:3 3}",
        ".card,.behind{fill:var(--card);stroke:var(--card-edge)}",
        ".lit>.card{stroke:var(--lit);stroke-width:3}.maybe>.card{stroke:var(--open);stroke-dasharray:5 4}",
        ".tapped>.card{fill:var(--chip)}",
        ".card-name{font-size:12.5px;font-weight:600}.card-type{font-size:10px;fill:var(--quiet)}",
        ".card-marks{font-size:10.5px}.card-stats{font-size:12.5px;font-weight:650}",
        ".stats{fill:var(--chip);stroke:var(--card-edge)}",
        *(f".{name}>.hue,.pip.{name}{{fill:{colour}}}" for name, colour in HUES.items()),
        ".one{font-size:10px}.two{font-size:7.5px}.three{font-size:5.5px}",
        ".pip{stroke:#0003;stroke-width:.6}.letter{fill:#1d2126;text-anchor:middle;font-weight:650}",
    )
)
"""The style sheet that stands in a picture."""
