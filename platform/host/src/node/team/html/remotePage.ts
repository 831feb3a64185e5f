import { SHELL } from '@platform/contract';
import type { TeamState, VersionFacts } from '../state/teamState.ts';
import { actionForms, canaryForm, unblockForm } from './actionForms.ts';
import {
  badge,
  commitText,
  failuresOf,
  figures,
  kilobytes,
  number,
  outcomeBadges,
  UNKNOWN,
} from './figures.ts';
import { type Html, html, type Part } from './html.ts';
import { time } from './layout.ts';

interface Options {
  formToken: string;
  /** Public origin. */
  origin: string;
}

const joined = (parts: readonly Part[]): Part =>
  parts.filter(Boolean).map((part, index) => (index === 0 ? part : html` · ${part}`));

function versionCard(
  title: string,
  id: string,
  facts: VersionFacts,
  options: Options & { isShell: boolean; state: Html; lines: readonly Part[]; more?: Part },
): Html {
  const { isShell, state, lines, more } = options;
  return html`<section class="card" aria-labelledby="${id}"><header><h2 id="${id}">${title}</h2>${state}</header>
<div><p class="version">${facts.version}</p><p class="muted">${joined([...lines, commitText(facts.commit)])}</p></div>
${figures(facts, { isShell })}${more}</section>`;
}

/** Everything about one name. */
export function remotePage(state: TeamState, options: Options): Part {
  const { name, live, canary, frozen, releases } = state;
  const { formToken } = options;
  const isShell = name === SHELL;
  const frozenBadge = frozen && badge(frozen.all ? 'All frozen' : 'Frozen', 'warm');
  const head = html`<div class="head"><h1>${name}</h1>${live && badge('Live', 'good')}${canary && badge(`Canary ${canary.share} %`, 'warm')}${frozenBadge}</div>`;
  if (!live && releases.length === 0) return [head, nothingYet(options.origin)];
  return html`${head}
${frozen && html`<div class="message warm"><strong>${frozen.all ? 'All releases are frozen' : 'Releases are frozen'}</strong><p>${frozen.author}, ${time(frozen.at)}: ${frozen.reason}. You can still roll back.</p></div>`}
<div class="cards">
${live && versionCard('Live', 'live', live, { ...options, isShell, state: badge(canary ? `${100 - canary.share} % of visitors` : 'All visitors', 'good'), lines: [live.since ? html`since ${time(live.since)}` : 'since an unknown time'] })}
${
  canary &&
  versionCard('Canary', 'canary', canary, {
    ...options,
    isShell,
    state: badge(`${canary.share} % of visitors`, 'warm'),
    lines: [html`since ${time(canary.since)}`],
    more: canaryForm(state, formToken),
  })
}
${live && actionForms(state, formToken)}
</div>
${blockedPart(state, formToken)}
<p class="muted">${counted(state)}</p>
${releasesPart(state)}`;
}

const counted = ({ servers }: TeamState): string =>
  servers === 0
    ? 'No server reports figures yet.'
    : `Figures since ${servers === 1 ? 'the server' : `each of ${servers} servers`} started.`;

const nothingYet = (origin: string): Html =>
  html`<section class="card"><h2>Nothing released yet</h2><p>In the remote’s folder, with the key in RELEASE_KEY:</p><p><code>npm run release -- --to ${origin}</code></p></section>`;

function blockedPart(state: TeamState, formToken: string): Part {
  if (state.blocked.length === 0) return null;
  const items = state.blocked.map(
    ([version, { author, reason, at }], index) =>
      html`<li class="card"><div><p class="version">${version}</p><p>${reason}</p><p class="muted">${author}, ${time(at)}</p></div>${unblockForm(state, version, index, formToken)}</li>`,
  );
  return html`<section class="part" aria-labelledby="blocked"><h2 id="blocked">Blocked versions</h2><ul class="cards">${items}</ul></section>`;
}

function releasesPart({ releases, name }: TeamState): Html {
  const heading = ['Version', 'Released', 'Outcome', 'Gate', 'Size', 'Page views', 'Failures'];
  const rows = releases.map((release) => row(release, heading));
  return html`<div class="part"><h2 id="releases">Last ${number(releases.length)} ${releases.length === 1 ? 'release' : 'releases'} of ${name}</h2>
<div class="scroll" role="region" aria-labelledby="releases" tabindex="0"><table role="table"><thead role="rowgroup"><tr role="row">${heading.map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows}</tbody></table></div></div>`;
}

function row(release: TeamState['releases'][number], heading: readonly string[]): Html {
  const { version, released, outcome, gate, bytes, health, commit } = release;
  const { by, reason, at } = outcome;
  const failed = failuresOf(health).filter(([, count]) => count > 0);
  const isReplaced = outcome.kind === 'replaced';
  const isRejected = outcome.kind === 'rejected';
  const decided =
    by && at && !isReplaced && !isRejected && html`<span class="muted">${by}, ${time(at)}</span>`;
  const why = !isRejected && reason && html` <span>${isReplaced && 'by '}${reason}</span>`;
  const cells: Part[] = [
    released
      ? html`${time(released.at)}<span class="muted">${released.author}${released.reason && `: ${released.reason}`}</span>`
      : UNKNOWN,
    html`${outcomeBadges(release)}${why}${decided}`,
    isRejected ? html`rejected: <code>${reason}</code>` : (gate ?? UNKNOWN),
    kilobytes(bytes),
    number(health.views),
    failed.length > 0
      ? failed.map(([label, count]) => html`<span class="nowrap">${label} ${number(count)}</span> `)
      : '0',
  ];
  const shown = cells.slice(0, heading.length - 1);
  return html`<tr role="row"><th role="rowheader" scope="row"><span class="version">${version}</span><span class="muted"> ${commitText(released?.commit ?? commit)}</span></th>${shown.map(
    (cell, index) =>
      html`<td role="cell"${index > 2 && index < 5 && NUMBER} data-label="${heading[index + 1]}"><div>${cell}</div></td>`,
  )}</tr>`;
}

const NUMBER = html` class="number"`;
