"""Questions about any model. Names no rule and no card."""
