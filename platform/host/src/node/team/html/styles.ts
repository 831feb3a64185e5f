// The team page's own style sheet: it must work when the shell's doesn't. Its hash is in the page's policy.
import { createHash } from 'node:crypto';

export const STYLES = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f8f9, #0b1114);
  --card: light-dark(#fff, #121a1f);
  --well: light-dark(#f1f4f6, #0d151a);
  --text: light-dark(#11191e, #e8eef1);
  --muted: light-dark(#51606a, #9fb0ba);
  --line: light-dark(#dde3e8, #24313a);
  --edge: light-dark(#7d8b95, #667983);
  --accent: light-dark(#04696e, #48cfc5);
  --on-accent: light-dark(#fff, #04201f);
  --good: light-dark(#14693a, #62d493);
  --good-soft: light-dark(#e2f5e9, #10291b);
  --warm: light-dark(#854900, #f5ad3d);
  --warm-soft: light-dark(#fff1da, #2e2210);
  --bad: light-dark(#a8231b, #ff8f86);
  --bad-soft: light-dark(#fdeae8, #351513);
  --plain-soft: light-dark(#e9eef1, #1b262d);
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding: 1rem; }
body { margin: 0 auto; max-width: 82rem; padding: 0 clamp(1rem, 3vw, 2rem) 4rem; background: var(--bg); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1, h2, h3, p, dl, dd, ul { margin: 0; padding: 0; }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2rem); line-height: 1.2; letter-spacing: -.015em; }
h2 { font-size: 1.0625rem; line-height: 1.3; }
ul { list-style: none; }
a { color: var(--accent); text-underline-offset: .2em; }
code, .version { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .9375em; overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.muted { color: var(--muted); font-size: .875rem; }

.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1.5rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
.bar .brand { font-weight: 650; }
.bar form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; }
.names { display: flex; flex-wrap: wrap; gap: .25rem .5rem; padding: .75rem 0 0; }
.names a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 .875rem; border-radius: 999px; text-decoration: none; border: 1px solid transparent; }
.names a:hover { border-color: var(--line); }
.names a[aria-current] { background: var(--card); border-color: var(--edge); color: var(--text); font-weight: 600; }
main { display: grid; gap: 1.5rem; padding-top: 1.5rem; }
main > * { min-width: 0; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; }

.message { padding: .875rem 1rem; border-left: 4px solid var(--good); background: var(--good-soft); border-radius: 4px 8px 8px 4px; }
.message.bad { border-color: var(--bad); background: var(--bad-soft); }
.message.warm { border-color: var(--warm); background: var(--warm-soft); }
.message p + p { margin-top: .5rem; }
.message strong { display: block; }

.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1rem; align-items: start; }
.card { display: grid; gap: .75rem; min-width: 0; padding: 1.125rem 1.25rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.card > header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .25rem .75rem; }
.card .version { font-size: 1.125rem; font-weight: 600; line-height: 1.3; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 6.5rem), 1fr)); gap: .625rem 1rem; padding-top: .75rem; border-top: 1px solid var(--line); }
.figures dt { color: var(--muted); font-size: .8125rem; line-height: 1.3; }
.figures dd { font-size: 1.125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.figures .wrong { color: var(--bad); }

.badge { display: inline-block; padding: .0625rem .5625rem; border-radius: 999px; background: var(--plain-soft); color: var(--text); font-size: .8125rem; font-weight: 600; line-height: 1.5; border: 1px solid transparent; }
.badge.good { background: var(--good-soft); color: var(--good); }
.badge.warm { background: var(--warm-soft); color: var(--warm); }
.badge.bad { background: var(--bad-soft); color: var(--bad); }

label { display: block; font-size: .875rem; font-weight: 600; margin-bottom: .25rem; }
input, select { display: block; width: 100%; min-height: 2.75rem; padding: .375rem .75rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--bg); color: inherit; font: inherit; }
select { font-family: ui-monospace, Menlo, Consolas, monospace; text-overflow: ellipsis; }
button { min-height: 2.75rem; padding: .375rem 1.125rem; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { border-color: var(--accent); }
button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.main:hover { filter: brightness(1.08); }
.form { display: grid; gap: .75rem; }
.form .row { display: flex; flex-wrap: wrap; gap: .5rem; }
.form .row button { flex: 1 1 auto; }
.form > *, .row > * { min-width: 0; }
.small { max-width: 12rem; }
details { border-top: 1px solid var(--line); }
details:last-child { margin-bottom: -.75rem; }
summary { display: flex; align-items: center; justify-content: space-between; min-height: 2.75rem; font-weight: 600; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: "+"; content: "+" / ""; color: var(--muted); font-size: 1.25rem; font-weight: 400; }
details[open] > summary::after { content: "−"; content: "−" / ""; }
details .form { padding-bottom: 1rem; }

.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; line-height: 1.4; }
th, td { padding: .625rem .75rem; text-align: left; vertical-align: top; font-weight: inherit; }
th:first-child, td:first-child { padding-left: 1.25rem; }
th:last-child, td:last-child { padding-right: 1.25rem; }
thead th { color: var(--muted); font-size: .8125rem; white-space: nowrap; }
tbody tr { border-top: 1px solid var(--line); }
td.number { font-variant-numeric: tabular-nums; }
td .muted { display: block; font-size: .8125rem; }
tbody .version { font-weight: 600; }
@media (min-width: 64rem) { tbody th { min-width: 11rem; } .nowrap { white-space: nowrap; } }
.part { display: grid; gap: .75rem; min-width: 0; }
@media (max-width: 40rem) { .bar form { flex: 1 1 100%; justify-content: space-between; } }
@media (max-width: 63.99rem) {
  .scroll { overflow: visible; background: none; border: 0; }
  .scroll table, .scroll tbody, .scroll tr, .scroll td, .scroll th { display: block; }
  .scroll thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .scroll tbody { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
  .scroll tbody tr { display: grid; gap: .375rem; align-content: start; min-width: 0; padding: .875rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
  .scroll tbody :is(th, td) { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: 0; }
  .scroll tbody th { display: block; }
  .scroll td > div { flex: 1 1 10rem; min-width: 0; }
  .scroll td::before { content: attr(data-label); flex: 0 0 5.5rem; color: var(--muted); font-size: .8125rem; }
}

.signin { max-width: 28rem; margin: 8vh auto 0; width: 100%; }
.signin .card { padding: 1.5rem; gap: 1rem; }
@media (forced-colors: active) { .badge, .card, .message, button { border-color: currentcolor; } .message { border: 1px solid; border-left-width: 4px; } .names a[aria-current] { border: 2px solid; } }
`;

/** Source expression for `style-src`. */
export const STYLES_HASH = `'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`;
