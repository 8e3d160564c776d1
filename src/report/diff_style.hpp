// The style of the HTML report: one column of text, two colours for two grammars, light, dark and print.
#pragma once

#include <string_view>

namespace urispec::report {

inline constexpr std::string_view diff_style = R"(
:root {
  color-scheme: light dark;
  --paper: #fdfcf9; --ink: #1d1f23; --soft: #5d636e; --line: #dedad1; --field: #f4f1ea;
  --left: #1f5fa8; --left-field: #e3edf8; --right: #a8481a; --right-field: #f9e9de;
  --both: #4a6b3a; --both-field: #e7efe0; --apart: #7a4a9c; --apart-field: #f0e6f6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181c; --ink: #e6e4df; --soft: #a0a5ae; --line: #343840; --field: #1f2228;
    --left: #7db4f0; --left-field: #1b2c40; --right: #f0a070; --right-field: #3b2518;
    --both: #a3c98c; --both-field: #22301b; --apart: #c9a0e4; --apart-field: #31223c;
  }
}
@media print {
  :root {
    color-scheme: light;
    --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --field: #f4f4f4;
    --left: #1f4f8f; --left-field: #eaf1fa; --right: #8f3a10; --right-field: #faefe8;
    --both: #3a5a2c; --both-field: #eef4ea; --apart: #653a85; --apart-field: #f4ecf9;
  }
  body { font-size: 9.5pt; padding: 0; }
  section { break-inside: auto; }
  h2, h3 { break-after: avoid; }
  tr, .kind, .pair { break-inside: avoid; }
  h2 + p, figure, caption { break-after: avoid; }
  nav { display: none; }
  .scroll { overflow: visible !important; }
  svg { break-inside: avoid; }
  td.n { font-size: 8pt; }
}
@page { margin: 18mm 16mm; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body {
  margin: 0 auto; padding: 2.5rem 1.5rem 5rem; max-width: 68rem; background: var(--paper); color: var(--ink);
  font: 16px/1.55 "Charter", "Bitstream Charter", "Source Serif 4", Georgia, serif;
}
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .4rem; letter-spacing: -.01em; }
h2 { font-size: 1.35rem; margin: 3.2rem 0 .6rem; padding-top: .8rem; border-top: 2px solid var(--ink); }
h3 { font-size: 1.05rem; margin: 1.8rem 0 .5rem; }
p { margin: .5rem 0; max-width: 46rem; }
a { color: inherit; text-decoration-color: var(--soft); text-underline-offset: .15em; }
code, pre, .mono { font-family: ui-monospace, "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace; font-size: .86em; }
code { overflow-wrap: anywhere; }
code.w { background: var(--field); border: 1px solid var(--line); border-radius: 3px; padding: .05em .35em; white-space: pre-wrap; }
.l { color: var(--left); } .r { color: var(--right); }
.soft { color: var(--soft); }
.sides { display: grid; grid-template-columns: auto 1fr; gap: .1rem .9rem; margin: .6rem 0 1.2rem; }
.sides b { font-weight: 600; }
nav { margin: 1.2rem 0 0; font-size: .92rem; color: var(--soft); }
nav a { display: inline-block; margin-right: 1.1rem; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0 1.2rem; font-size: .93rem; }
caption { text-align: left; padding: .3rem 0; } caption b { font-weight: 600; }
th { text-align: left; font-weight: 600; color: var(--soft); font-size: .8rem; padding: .25rem .7rem .25rem 0; border-bottom: 1px solid var(--ink); }
td { vertical-align: top; padding: .4rem .7rem .4rem 0; border-bottom: 1px solid var(--line); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
.badge {
  display: inline-block; min-width: 5.6rem; text-align: center; border-radius: 1rem; padding: .05rem .7rem; font-size: .8rem;
  font-family: system-ui, sans-serif; white-space: nowrap;
}
.badge.equal { background: var(--both-field); color: var(--both); }
.badge.subset { background: var(--right-field); color: var(--right); }
.badge.superset { background: var(--left-field); color: var(--left); }
.badge.overlap, .badge.disjoint { background: var(--apart-field); color: var(--apart); }
.note { font-family: system-ui, sans-serif; font-size: .74rem; color: var(--soft); white-space: nowrap; }
.note a { white-space: nowrap; }
.said { color: var(--soft); font-size: .84rem; line-height: 1.45; } .said p { margin: .15rem 0; } .said.none { color: var(--apart); }
.said a { white-space: nowrap; } .said summary { cursor: pointer; } .pair .said, .alone .said { grid-column: 1 / -1; margin: .35rem 0 0; }
.shortest { color: var(--soft); font-size: .86rem; margin-left: .4rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: .8rem; margin: 1.4rem 0; }
.fact { border: 1px solid var(--line); border-radius: 6px; padding: .7rem .9rem; background: var(--field); }
.fact b { display: block; font-size: 1.5rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.fact span { font-size: .86rem; color: var(--soft); }
.pair { display: grid; grid-template-columns: 1fr 6.8rem 1fr; gap: 0 .9rem; padding: .7rem 0; border-bottom: 1px solid var(--line); align-items: start; }
.pair > div:nth-child(2) { text-align: center; }
.pair pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.45; font-size: .8em; }
.pair .note { white-space: normal; }
.pair > .l, .pair > .r { border-left: 3px solid currentColor; padding-left: .7rem; }
.pair pre { color: var(--ink); }
.pair .wit { grid-column: 1 / -1; font-size: .9rem; padding-top: .35rem; }
.pair .wit > span { margin-right: 1.2rem; }
.pair del, .pair ins { text-decoration: none; border-radius: 2px; padding: 0 .1em; font-weight: 600; }
.pair del { background: var(--left-field); } .pair ins { background: var(--right-field); }
.alone { border-left: 3px solid currentColor; padding: 0 0 0 .7rem; margin: .8rem 0; break-inside: avoid; }
.alone pre { margin: 0; color: var(--ink); white-space: pre; overflow-x: auto; line-height: 1.45; font-size: .8em; }
.kind { border: 1px solid var(--line); border-radius: 6px; padding: .8rem 1rem; margin: .8rem 0; background: var(--field); }
.kind p { margin: 0 0 .5rem; }
.kinds { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); gap: .8rem; }
.kinds .kind { margin: 0; }
table.trees { width: auto; font-size: .85rem; } table.trees td { border: 0; padding: .05rem .7rem .05rem 0; }
table.trees th { padding-right: 2rem; } table.trees tr.d td { background: var(--apart-field); }
table.split { width: auto; margin: .2rem 0 0; }
table.split td, table.split th { border: 0; padding: 0 .1rem; text-align: center; }
table.split td.c { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 1.05rem; min-width: 1.3rem; padding-bottom: .2rem; }
table.split th { color: inherit; font-size: .78rem; font-family: system-ui, sans-serif; font-weight: 600; padding-right: .9rem; text-align: left; }
table.split td.p { font-family: system-ui, sans-serif; font-size: .7rem; line-height: 1.25; padding: .1rem .2rem .25rem; }
table.split td.p span { display: block; border-top: 2px solid currentColor; padding-top: .1rem; white-space: nowrap; }
table.split td.e { font-family: system-ui, sans-serif; font-size: .72rem; text-align: left; padding-left: .8rem; white-space: nowrap; }
.glyphs span { display: inline-block; font-family: ui-monospace, "DejaVu Sans Mono", monospace; border: 1px solid var(--line); border-radius: 3px; padding: 0 .4em; margin: .08rem .12rem .08rem 0; background: var(--field); font-size: .86em; }
.columns { columns: 15rem; column-gap: 2rem; margin: .5rem 0; padding: 0; list-style: none; font-size: .9rem; }
.columns li { break-inside: avoid; }
figure { margin: 0; }
svg { width: 100%; height: auto; font: 12px system-ui, sans-serif; } svg.narrow { display: none; }
svg text { fill: var(--soft); } svg .axis { stroke: var(--line); stroke-width: 1; }
svg .s { fill: none; stroke-width: 2; }
svg .both { stroke: var(--both); } svg .left { stroke: var(--left); stroke-dasharray: 7 3; }
svg .right { stroke: var(--right); stroke-dasharray: 2 3; } svg .apart { stroke: var(--apart); stroke-dasharray: 9 3 2 3; }
svg circle { stroke: none; } svg circle.both, svg text.both { fill: var(--both); stroke: none; } svg circle.left, svg text.left { fill: var(--left); stroke: none; }
svg circle.right, svg text.right { fill: var(--right); stroke: none; } svg circle.apart, svg text.apart { fill: var(--apart); stroke: none; }
.items { padding: 0; list-style: none; }
.items p { margin: 0; max-width: none; } .items .soft { font-size: .88rem; } .items .remark { font-style: italic; }
.items li { break-inside: avoid; display: grid; grid-template-columns: 4.2rem 1fr; gap: .6rem; padding: .55rem 0; border-bottom: 1px solid var(--line); }
.items li > b { font-family: system-ui, sans-serif; font-size: .84rem; padding-top: .12rem; }
table.reasons td:first-child { min-width: 12rem; } table.reasons td:nth-child(2) { min-width: 6rem; }
table.reasons td:nth-child(2) code.w { white-space: pre; }
.mentioned { padding-right: 0; width: 34%; min-width: 13rem; } td .shortest { display: block; margin: .2rem 0 0; }
.summary { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1rem; }
.summary dt { font-weight: 600; }
.summary dd { margin: 0; }
.scroll { overflow-x: auto; }
footer { margin-top: 3rem; color: var(--soft); font-size: .86rem; }
@media (max-width: 44rem) {
  body { padding: 1.5rem 1rem 3rem; }
  .pair { grid-template-columns: 1fr; gap: .4rem; } .pair .wit > span { display: block; } .pair > div:nth-child(2) { text-align: left; }
  table.stack tr { display: block; border-bottom: 1px solid var(--line); padding: .4rem 0; }
  table.stack tr:first-child { display: none; }
  table.stack td, table.stack caption { display: block; border: 0; padding: .1rem 0; }
  .mentioned { width: auto; }
  table.reasons td:nth-child(2)::before { content: "read by both: "; color: var(--soft); font-size: .8rem; }
}
@media screen and (max-width: 44rem) {
  svg.wide { display: none; } svg.narrow { display: block; max-width: 34rem; }
  table.counts, table.counts tbody { display: block; } table.counts tr:has(th) { display: none; }
  table.counts caption { display: block; }
  table.counts tr { display: block; padding: .35rem 0; border-bottom: 1px solid var(--line); }
  table.counts td { display: flex; justify-content: space-between; gap: .8rem; border: 0; padding: 0; overflow-wrap: anywhere; }
  table.counts td::before { content: attr(data-of); flex: none; color: var(--soft); text-align: left; }
}
)";

}  // namespace urispec::report
