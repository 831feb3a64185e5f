// A panel for developers with the page's parts, their owners and versions. HTML and CSS only, so that
// it works without scripts.
import {
  type Deployment,
  escapeHtml,
  type Registry,
  remoteOf,
  SHELL,
  type SlotKey,
  wholeRemote,
} from '@platform/contract';
import { overrideToken } from '@platform/registry/keys';
import { findEntry } from '@platform/registry/store';
import { shortCommit } from '../../app/shortCommit.ts';
import type { Banner } from './banner.ts';

/** Value of a version's choice: the live one. */
export const LIVE = 'live';

interface PartsOptions {
  /** Deployments of the page, with the shell's. */
  shown: Record<string, Deployment>;
  slots: SlotKey[];
  /** Without this browser's override. */
  registry: Registry;
  /** Selectable versions by name; absent when none can be selected. */
  choice?: Record<string, string[]>;
  /** Origins of developers' machines by name. */
  from?: Record<string, string>;
}

export function parts(options: PartsOptions): Banner {
  const { shown, choice } = options;
  const rows = Object.values(shown).map((deployment) => renderRow(deployment, options));
  const list = `<ul>${rows.join('')}</ul>`;
  return {
    html: `<details class="site-parts"><summary>Parts of this page</summary>
<label><input type="checkbox" id="site-parts-marked"> Outline each part</label>
${choice ? `<form method="post" action="${overrideToken.path}">${list}<button>Switch versions</button></form>` : list}
</details>`,
    css: CSS + Object.values(shown).map(renderLabelStyle).join(''),
  };
}

function renderRow(
  deployment: Deployment,
  { slots, registry, choice, from }: PartsOptions,
): string {
  const { name, version } = deployment;
  const onPage = slots.some((key) => remoteOf(key) === name) ? 'on this page' : '';
  const where = name === SHELL ? 'around every page' : onPage;
  const facts = [deployment.team, shortCommit(deployment.commit ?? ''), where].filter(Boolean);
  const live = findEntry(registry, name)?.live.version;
  const origin = from?.[name];
  const options = [
    ...(origin ? [renderOption('', `from ${origin}`, true)] : []),
    renderOption(LIVE, `${live} (live)`, !origin && version === live),
    ...(choice?.[name] ?? [])
      .filter((each) => each !== live)
      .map((each) => renderOption(each, each, !origin && each === version)),
  ];
  const versions = choice
    ? `<select name="${name}" aria-label="Version of ${name}">${options.join('')}</select>`
    : `<code>${escapeHtml(version)}</code>`;
  return `<li><strong>${name}</strong> ${versions} <span>${escapeHtml(facts.join(' · '))}</span></li>`;
}

const renderOption = (value: string, text: string, isSelected: boolean): string =>
  `<option value="${escapeHtml(value)}"${isSelected ? ' selected' : ''}>${escapeHtml(text)}</option>`;

/** CSS of a part's label. */
function renderLabelStyle({ name, version, team, commit = '' }: Deployment): string {
  const text = [name, version, team, shortCommit(commit)].filter(Boolean).join(' · ');
  // Escapes characters that would end the CSS string or the style element.
  const content = text.replace(/["\\<\n]/g, (each) => `\\${each.charCodeAt(0).toString(16)} `);
  const places =
    name === SHELL ? ['#root>header', '#root>footer'] : [`[data-slot^="${wholeRemote(name)}"]`];
  return places.map((place) => `${MARKED} ${place}::after{content:"${content}"}`).join('');
}

const MARKED = ':root:has(#site-parts-marked:checked)';

const CSS = `.site-parts{flex-basis:100%;padding:var(--space-1)}.site-parts summary{min-height:1.5rem;width:max-content;max-width:100%;margin-inline:auto;cursor:pointer;font-weight:600}.site-parts[open]{max-height:60vh;overflow:auto}.site-parts label{display:flex;gap:var(--space-2);align-items:center;width:max-content;min-height:1.5rem;margin-block:var(--space-2)}.site-parts ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,19rem),1fr));gap:var(--space-3);margin:0 0 var(--space-3);padding:0;list-style:none}.site-parts li{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-1);align-content:start;padding:var(--space-3);border-radius:var(--radius-1);background:var(--color-surface);color:var(--color-text)}.site-parts li span{color:var(--color-muted);overflow-wrap:anywhere}.site-parts select,.site-parts button{min-height:2.75rem;max-width:100%;padding-inline:var(--space-3);border:1px solid;border-radius:var(--radius-1);background:none;color:inherit;font:inherit}.site-parts select{border-color:var(--color-border-strong);background:var(--color-surface)}.site-parts :focus-visible{outline-offset:1px}.site-parts code{overflow-wrap:anywhere}${MARKED} :is([data-slot],#root>header,#root>footer){outline:2px dashed var(--color-warm-ink);outline-offset:-2px}${MARKED} :is([data-slot],#root>footer){position:relative}${MARKED} :is([data-slot],#root>header,#root>footer)::after{position:absolute;z-index:40;top:0;left:0;max-width:100%;padding:0 var(--space-2);background:var(--color-warm);color:var(--color-on-warm);font:var(--text-xs)/1.6 var(--font-mono);overflow-wrap:anywhere;pointer-events:none}`;
