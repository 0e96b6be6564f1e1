const light = `
  --back: #fff; --raised: #f3f5f8; --line: #d3d8e0; --text: #12151b; --quiet: #4c5361;
  --accent: #2f54d8; --success: #0d6b3c; --error: #b3232c; --shadow: rgb(18 21 27 / 0.2);
  color-scheme: light;
`
const dark = `
  --back: #14161b; --raised: #21252c; --line: #3a414c; --text: #f2f4f8; --quiet: #b0b7c4;
  --accent: #9db3ff; --success: #6fdc9f; --error: #ff9d9d; --shadow: rgb(0 0 0 / 0.6);
  color-scheme: dark;
`

/** Styles of the devtools, for their shadow root. */
export const styles = `
:host { all: initial; position: fixed; z-index: 2147483000; inset: auto 0 0 0; block-size: 0; }
* { box-sizing: border-box; }
.root { ${light} font: 13px/1.45 ui-sans-serif, system-ui, "Segoe UI", sans-serif; color: var(--text); }
.root[data-theme="dark"] { ${dark} }
@media (prefers-color-scheme: dark) { .root[data-theme="system"] { ${dark} } }
button { font: inherit; color: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
small { color: var(--quiet); font-size: 12px; font-weight: 400; }
code, pre { font-family: ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; font-size: 12px; overflow-wrap: anywhere; }
.open {
  position: fixed; inline-size: 44px; block-size: 44px; padding: 0; display: grid; place-items: center;
  border: 1px solid var(--line); border-radius: 50%; background: var(--back); box-shadow: 0 4px 16px var(--shadow);
}
.open:hover { background: var(--raised); }
.open:focus-visible { outline-offset: 2px; }
.open[data-position^="bottom"] { inset-block-end: max(12px, env(safe-area-inset-bottom)); }
.open[data-position^="top"] { inset-block-start: max(12px, env(safe-area-inset-top)); }
.open[data-position$="right"] { right: 12px; }
.open[data-position$="left"] { left: 12px; }
.open .count { position: absolute; inset-block-start: -4px; inset-inline-end: -4px; }
.count {
  display: inline-block; min-inline-size: 18px; padding-inline: 5px; border-radius: 9px; text-align: center;
  font-size: 11px; line-height: 18px; background: var(--quiet); color: var(--back);
}
.open .count, #tab-errors .count { background: var(--error); color: var(--back); }
.tabs .count { margin-inline-start: 6px; }
.panel {
  position: fixed; inset: auto 0 0 0; block-size: clamp(160px, var(--height), calc(100dvh - 80px));
  display: flex; flex-direction: column; background: var(--back); border-block-start: 1px solid var(--line);
  box-shadow: 0 -8px 32px var(--shadow);
}
.handle { flex: none; block-size: 10px; margin-block-end: -4px; cursor: ns-resize; touch-action: none; position: relative; }
.handle::after {
  content: ""; position: absolute; inset: 3px calc(50% - 20px); border-radius: 2px; background: var(--line);
}
.handle:hover::after, .handle:focus-visible::after { background: var(--accent); }
header {
  flex: none; display: flex; align-items: center; gap: 8px; padding-inline: 12px; border-block-end: 1px solid var(--line);
}
.tabs { flex: 1; min-inline-size: 0; display: flex; overflow-x: auto; scrollbar-width: none; }
.tabs button {
  flex: none; min-block-size: 40px; padding: 0 10px; border: 0; border-block-end: 2px solid transparent;
  background: none; color: var(--quiet);
}
.tabs button[aria-selected="true"] { color: var(--text); border-color: var(--accent); font-weight: 600; }
.tool {
  flex: none; min-block-size: 28px; padding: 2px 10px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--raised);
}
.tool:hover { border-color: var(--quiet); }
.content { flex: 1; min-block-size: 0; overflow: auto; padding: 8px 12px 16px; }
.content > p { margin: 4px 0 8px; color: var(--quiet); }
h3 { margin: 10px 0 2px; font-size: 13px; }
dl, ol { margin: 0; padding: 0; list-style: none; }
dl > div { display: grid; grid-template-columns: 150px minmax(0, 1fr); gap: 12px; padding-block: 3px; }
dl.stored > div { grid-template-columns: 220px minmax(0, 1fr); }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
li { border-block-end: 1px solid var(--line); }
li > p { margin: 0 0 6px; padding-inline-start: 68px; overflow-wrap: anywhere; }
li > .line { padding-inline-start: 12px; }
summary { cursor: pointer; display: flex; align-items: baseline; min-block-size: 28px; }
summary::before { content: "▸"; flex: none; inline-size: 12px; color: var(--quiet); }
details[open] > summary::before { content: "▾"; }
summary::-webkit-details-marker { display: none; }
.line {
  display: flex; flex: 1; flex-wrap: wrap; align-items: baseline; column-gap: 8px; min-inline-size: 0;
  padding-block: 4px; overflow-wrap: anywhere;
}
.line time { color: var(--quiet); font-variant-numeric: tabular-nums; }
.line b { font-weight: 600; }
.end { margin-inline-start: auto; color: var(--quiet); }
[data-tone="success"] { color: var(--success); }
[data-tone="error"] { color: var(--error); }
a { color: var(--accent); font-weight: 600; }
pre {
  margin: 0 0 8px; padding: 8px 10px; border-radius: 6px; background: var(--raised); white-space: pre-wrap;
}
dd pre { margin: 0; }
details pre { margin-inline-start: 12px; }
@media (max-width: 600px) {
  header { flex-wrap: wrap; padding-inline: 4px; gap: 4px; }
  .tabs { flex-basis: 100%; }
  .tabs button { padding-inline: 6px; font-size: 12px; }
  .tabs .count { margin-inline-start: 2px; }
  header .tool { margin: 4px; }
  header .tool:last-child { margin-inline-start: auto; }
  dl > div, dl.stored > div { grid-template-columns: minmax(0, 1fr); gap: 0; }
  .end { margin-inline-start: 0; }
}
@media (forced-colors: active) { .open, .panel, .tool { border: 1px solid; } }
`
