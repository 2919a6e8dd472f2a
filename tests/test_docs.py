"""What the documents show is true."""

import doctest
from pathlib import Path

HOME = Path(__file__).parent.parent


def test_readme_examples_run() -> None:
    results = doctest.testfile(str(HOME / "README.md"), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_documents_link_to_files_that_exist() -> None:
    import re

    for document in [*HOME.glob("*.md"), *HOME.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name} links to {link}"
