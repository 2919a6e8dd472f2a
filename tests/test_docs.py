"""What the documents show is true."""

import doctest
import re
from pathlib import Path

HOME = Path(__file__).parent.parent


def test_readme_examples_run() -> None:
    results = doctest.testfile(str(HOME / "README.md"), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_documents_have_no_gaps() -> None:
    """A word in capitals that waits to be filled in, as drafts have them."""
    for document in [*HOME.glob("*.md"), *HOME.glob("docs/**/*.md")]:
        text = document.read_text(encoding="utf-8")
        assert not re.search(r"\b(SOAK|FIGURE|TBD)\w*\b", text), document.name


def test_documents_link_to_files_that_exist() -> None:
    for document in [*HOME.glob("*.md"), *HOME.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name} links to {link}"
