"""What the documents show is true."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).parent.parent


def test_readme_examples_run() -> None:
    results = doctest.testfile(str(HOME / "README.md"), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_example_of_the_lab_runs_as_a_script(tmp_path: Path) -> None:
    """With fewer games and a bot that needs no compiler; the processes that it starts import it, too."""
    text = (HOME / "docs" / "lab.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    script = tmp_path / "example.py"
    script.write_text(example.replace("games=100", "games=4").replace("strong", "easy"), encoding="utf-8")
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    assert ran.stdout.startswith("Estimate(value=")
    assert len(ran.stdout.splitlines()) == 1


def test_a_script_that_its_own_processes_run_again_is_told_so(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(
        "from wishfold.lab.arena import plan_tournament, run_tournament\n"
        'plan = plan_tournament("go-fish", ["random", "random"], games=100)\n'
        'print(run_tournament(plan, workers=2).score("random"))\n',
        encoding="utf-8",
    )
    ran = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=120)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert 'call this below if __name__ == "__main__":' in ran.stderr.splitlines()[-1]
    assert len(ran.stderr.splitlines()) < 300


def test_documents_have_no_gaps() -> None:
    """A word in capitals that waits to be filled in, as drafts have them."""
    for document in [*HOME.glob("*.md"), *HOME.glob("docs/**/*.md")]:
        text = document.read_text(encoding="utf-8")
        assert not re.search(r"\b(SOAK|FIGURE|TBD)\w*\b", text), document.name


def test_documents_link_to_files_that_exist() -> None:
    for document in [*HOME.glob("*.md"), *HOME.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name} links to {link}"
