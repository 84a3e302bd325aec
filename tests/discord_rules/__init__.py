"""What Discord demands of a request, as far as SimCord lets it through: our own check of everything the tests send.

`broken_rules(sent)` names every rule a request breaks. The `world` fixture asks it about all requests of a test.
"""

from tests.discord_rules.requests import broken_rules

__all__ = ["broken_rules"]
