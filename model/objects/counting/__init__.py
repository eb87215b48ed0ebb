"""What texts count: how often something is done, what has happened, which spells were cast."""
