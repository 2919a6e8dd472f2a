"""What Prometheus reads is what was counted."""

import pytest

from wishfold.server.metrics import CONTENT_TYPE, Metrics


@pytest.fixture
def metrics() -> Metrics:
    return Metrics()


def test_a_counter_is_there_before_anything_is_counted(metrics: Metrics) -> None:
    metrics.counter("moves_total", "Moves.")
    assert metrics.text() == "# HELP moves_total Moves.\n# TYPE moves_total counter\nmoves_total 0\n"


def test_a_counter_counts_by_labels(metrics: Metrics) -> None:
    moves = metrics.counter("moves_total", "Moves.", ("game", "by"))
    moves.add("memory", "bot")
    moves.add("memory", "bot", by=2.5)
    moves.add("go-fish", "person")
    assert metrics.text().splitlines()[2:] == [
        'moves_total{game="memory",by="bot"} 3.5',
        'moves_total{game="go-fish",by="person"} 1',
    ]


def test_a_gauge_is_read_when_somebody_asks(metrics: Metrics) -> None:
    open_tables: list[str] = []
    metrics.gauge("tables", "Tables.", lambda: len(open_tables))
    open_tables += ["a", "b"]
    assert metrics.text() == "# HELP tables Tables.\n# TYPE tables gauge\ntables 2\n"


def test_a_gauge_may_have_labels(metrics: Metrics) -> None:
    metrics.gauge("tables", "Tables.", lambda: {("open",): 3, ("over",): 0.5}, ("status",))
    assert metrics.text().splitlines()[2:] == ['tables{status="open"} 3', 'tables{status="over"} 0.5']


def test_a_total_is_a_counter_that_somebody_else_keeps(metrics: Metrics) -> None:
    metrics.total("commits_total", "Commits.", lambda: 7)
    assert metrics.text().splitlines()[1:] == ["# TYPE commits_total counter", "commits_total 7"]


def test_a_histogram_counts_what_is_at_most_each_bound(metrics: Metrics) -> None:
    seconds = metrics.histogram("seconds", "Time.", (0.1, 1))
    for value in (0.05, 0.1, 0.5, 1, 3):
        seconds.observe(value)
    assert metrics.text().splitlines()[1:] == [
        "# TYPE seconds histogram",
        'seconds_bucket{le="0.1"} 2',
        'seconds_bucket{le="1"} 4',
        'seconds_bucket{le="+Inf"} 5',
        "seconds_sum 4.65",
        "seconds_count 5",
    ]


def test_a_histogram_is_there_before_anything_is_measured(metrics: Metrics) -> None:
    metrics.histogram("seconds", "Time.", (1,))
    assert 'seconds_bucket{le="+Inf"} 0\nseconds_sum 0\nseconds_count 0\n' in metrics.text()


def test_a_histogram_may_have_labels(metrics: Metrics) -> None:
    seconds = metrics.histogram("seconds", "Time.", (1,), ("game",))
    seconds.observe(2, "memory")
    assert metrics.text().splitlines()[2:] == [
        'seconds_bucket{game="memory",le="1"} 0',
        'seconds_bucket{game="memory",le="+Inf"} 1',
        'seconds_sum{game="memory"} 2',
        'seconds_count{game="memory"} 1',
    ]


def test_no_text_breaks_out_of_its_line(metrics: Metrics) -> None:
    odd = metrics.counter("odd_total", 'back\\slash "quoted"\nnext', ("name",))
    odd.add('a\\b"c\nd')
    assert metrics.text().splitlines() == [
        '# HELP odd_total back\\\\slash "quoted"\\nnext',
        "# TYPE odd_total counter",
        'odd_total{name="a\\\\b\\"c\\nd"} 1',
    ]


@pytest.mark.parametrize(
    ("value", "written"),
    [(float("inf"), "+Inf"), (float("-inf"), "-Inf"), (float("nan"), "NaN"), (1e-7, "1e-07"), (-2.0, "-2")],
)
def test_numbers_are_written_as_prometheus_reads_them(metrics: Metrics, value: float, written: str) -> None:
    metrics.gauge("odd", "Odd.", lambda: value)
    assert metrics.text().endswith(f"\nodd {written}\n")


def test_labels_must_fit(metrics: Metrics) -> None:
    moves = metrics.counter("moves_total", "Moves.", ("game",))
    seconds = metrics.histogram("seconds", "Time.", labels=("game",))
    with pytest.raises(ValueError, match="labels"):
        moves.add()
    with pytest.raises(ValueError, match="labels"):
        seconds.observe(1, "memory", "bot")
    assert "{" not in metrics.text()


@pytest.mark.parametrize("name", ["1st_total", "a-b_total", "", "moves"])
def test_a_counter_has_a_proper_name(metrics: Metrics, name: str) -> None:
    with pytest.raises(ValueError, match="counters alone end in _total"):
        metrics.counter(name, "Odd.")


def test_nothing_else_is_named_like_a_counter(metrics: Metrics) -> None:
    with pytest.raises(ValueError, match="counters alone end in _total"):
        metrics.gauge("tables_total", "Tables.", lambda: 1)


@pytest.mark.parametrize("labels", [("a-b",), ("__a",), ("a", "a"), ("",)])
def test_labels_have_proper_names(metrics: Metrics, labels: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="names for labels"):
        metrics.counter("moves_total", "Moves.", labels)


@pytest.mark.parametrize(("bounds", "labels"), [((1, 1), ()), ((2, 1), ()), ((1,), ("le",))])
def test_bounds_ascend_and_own_their_label(
    metrics: Metrics, bounds: tuple[float, ...], labels: tuple[str, ...]
) -> None:
    with pytest.raises(ValueError, match="bounds ascend"):
        metrics.histogram("seconds", "Time.", bounds, labels)


def test_a_name_is_given_once(metrics: Metrics) -> None:
    metrics.counter("moves_total", "Moves.")
    with pytest.raises(ValueError, match="there already"):
        metrics.counter("moves_total", "Moves.")


def test_the_content_type_names_the_version_of_the_form() -> None:
    assert CONTENT_TYPE.startswith("text/plain; version=0.0.4")
