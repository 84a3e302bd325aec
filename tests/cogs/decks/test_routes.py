"""Pages as values: every one is answered, and what stands on messages of earlier versions leads where it did."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.engine.screen import page_at
from cogs.decks import routes
from cogs.decks.pages import router  # noqa: F401 - it brings all pages
from cogs.decks.pages.request import HANDLERS

EARLIER = """
list  show/5  show/5/1  card/5/r3  history/5/r3  history/5/r3/1  report/5/r3  reported/5/r3  rewrite/5/r3
rewritten/5/r3/2  retire/5/r3  restore/5/r3  roll/5/r3/1/2  undraw/5/g7  deleting/5  delete/5  write/5  write/5/0
write/5/70  prize/70  decline/70  group/5/0/2  way/5/0/g7  form/5/0/rule  form/5/70/g7  written/5/0/rule  build/5/0/g7
rebuild  pick/who/me  take  change  change_mine/5/r3  draft  why  bare  send  drop  queue  queue/3  case/9  approve/9/1
original/9/1  edit/9/1  edited/9/1  back/9/1  returned/9/1  try/9/1  my  my/2  withdraw/9  again/9  again/9/instead
consider/9  agree/9/1/9223372036854775807  disagree/9/1/900  unname  nameless  reports  close/4  audit  audit/120
create  create/5  rename/5  mark/5  default/5  undelete/5  settings  bar/77  unbar/77  export/5  import  import/5
compared/0/0123456789abcdef/1  do_import/5/3/0123456789abcdef  mean/0123456789abcdef  anew
part/1  type/what-words  typed/what-words  wordings  wordings/2  unword/5/0  drawing/4  drawing_away/4  drawing_fine/4
print/5  all_back/77  all_out/77  retire_all/77  restore_all/1234567
sentence  tried  take_up  version/5/r3/2  name_off/5/r3/900  undraw_waiting/9/1  take_back/9/1
name_on/5/r3/900/1234567  drawn
audit/120/77/5/r3/words/30  queue/3/free/77  queue_list/3/free/77/255/0123abcd
tick/5/0123456789abcdef/1/r3/True  undo_import/5/1234567
approve_some/3/free/77/255/0123abcd  back_some/3/free/77/255/0123abcd  returned_some/3/free/77/255/0123abcd
reopen/9/1  reopen_report/4  drawing_again/4  reword/5/0  look/9  looked/9  reopen_all/1234567  reasons  kept_reasons
post/5/r3/1  drawn_waiting/9/1  hall  hall/202611  hall_share/202611  like/7/14  unlike/5/r3  prize_again/70  end/70
"""
WRONG = """
nix  show  show/x  show/-1  show/5/1/1  show/9223372036854775808  card/5  again/9/anew  agree/9/1  approve/9
"""


@pytest.mark.parametrize("path", EARLIER.split())
def test_a_path_of_earlier_messages_names_a_page(path: str) -> None:
    words = tuple(path.split("/"))
    page = page_at(routes.ALL, words)
    assert page is not None
    assert page.path[: len(words) + 1] == (routes.WORD, *words)


@pytest.mark.parametrize("path", WRONG.split())
def test_a_wrong_path_names_none(path: str) -> None:
    assert page_at(routes.ALL, tuple(path.split("/"))) is None


def test_every_page_is_known_by_its_path_and_answered() -> None:
    kinds = get_args(routes.ALL)
    assert {path.split("/")[0] for path in EARLIER.split()} == {kind.__struct_config__.tag for kind in kinds}
    assert set(HANDLERS) == set(kinds)
