"""How the page looks: paper and ink, by day and by night."""

CSS = """
:root {
  color-scheme: light dark;
  --paper: #FBF7EF; --sheet: #FFFDF8; --ink: #22252B; --quiet: #5B6069; --hairline: #D9D0BF;
  --v0: #2F4A7C; --v1: #C23B2A; --v2: #4E7340; --v3: #C8901E; --v4: #22807E; --v5: #7A4A78; --v6: #D97A8E;
  --v7: #8A5A3C;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15171C; --sheet: #20242C; --ink: #ECE6DA; --quiet: #A9ADB5; --hairline: #363C47;
    --v0: #7E9BD1; --v1: #E0705F; --v2: #86AE76; --v3: #DBAA48; --v4: #4FB0AD; --v5: #B584B3; --v6: #E39AAA;
    --v7: #BC8D6D;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 "Atkinson Hyperlegible", "Segoe UI", system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2 { font-family: Fraunces, "Iowan Old Style", Georgia, serif; font-weight: 600; line-height: 1.15; }
h1 { font-size: clamp(1.7rem, 5vw, 2.6rem); margin: 0.5rem 0; }
h2 { font-size: 1.4rem; margin: 0 0 0.4rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 0.3rem; }
p { margin: 0.3rem 0; max-width: 42rem; }
.quiet { color: var(--quiet); }
section { background: var(--sheet); border: 1px solid var(--hairline); padding: 1.1rem; margin-top: 1.2rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; padding: 0; margin: 0.8rem 0 0; }
.legend li { list-style: none; }
.mark { width: 1rem; height: 1rem; vertical-align: -0.12rem; flex: none; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; min-width: 100%; }
th, td { padding: 0.35rem 0.9rem 0.35rem 0; border-top: 1px solid var(--hairline); text-align: right; }
th:first-child { text-align: left; font-weight: 400; }
thead th { border-top: 0; font-weight: 600; white-space: nowrap; }
td { white-space: nowrap; }
dl { margin: 0.6rem 0 0; display: grid; gap: 0.7rem; }
dt { overflow-wrap: anywhere; }
dd { margin: 0.15rem 0 0; display: grid; grid-template-columns: 1rem minmax(0, 1fr) 16rem; gap: 0.6rem;
  align-items: center; }
dd .said { white-space: nowrap; }
.bar { width: 100%; height: 0.85rem; overflow: visible; }
.histogram { width: 100%; height: 5.6rem; border-bottom: 1.5px solid var(--ink); display: block; }
.axis { display: flex; justify-content: space-between; color: var(--quiet); }
.whisker, .even { fill: none; stroke: var(--ink); stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
.even { stroke-dasharray: 3 2; }
.under { fill: none; stroke: var(--sheet); stroke-width: 4px; vector-effect: non-scaling-stroke; }
.v0 { fill: var(--v0); } .v1 { fill: var(--v1); } .v2 { fill: var(--v2); } .v3 { fill: var(--v3); }
.v4 { fill: var(--v4); } .v5 { fill: var(--v5); } .v6 { fill: var(--v6); } .v7 { fill: var(--v7); }
details { margin: 0.3rem 0 0; } summary { cursor: pointer; color: var(--quiet); }
details dl { margin: 0.5rem 0 0.4rem; padding-left: 0.9rem; gap: 0.4rem; }
details dl { border-left: 1.5px solid var(--hairline); }
figure { margin: 0 0 0.8rem; }
@media (max-width: 34rem) {
  dd { grid-template-columns: 1rem minmax(0, 1fr); gap: 0 0.6rem; }
  dd .said { grid-area: 1 / 2; }
  dd .bar { grid-area: 2 / 2; }
  td { white-space: normal; }
}
"""
