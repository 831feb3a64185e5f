import type { LiveState } from '@platform/registry';
import { badge, failuresOf, number } from './figures.ts';
import { html, type Part } from './html.ts';
import { pathOf, time } from './layout.ts';

/** All names, for an owner, below what the owner still has to do. */
export function overviewPage(
  live: Readonly<Record<string, LiveState>>,
  notices: readonly string[] = [],
): Part {
  const cards = Object.entries(live).map(([name, state]) => {
    const { version, since, canary, frozen, blocked = {}, health } = state;
    const failed = failuresOf(health).reduce((sum, [, count]) => sum + count, 0);
    const count = Object.keys(blocked).length;
    const failures = failed === 1 ? '1 failure' : `${number(failed)} failures`;
    return html`<section class="card" aria-labelledby="${name}"><header><h2 id="${name}"><a href="${pathOf(name)}">${name}</a></h2>${badge(failures, failed > 0 ? 'bad' : 'good')}</header>
<div><p class="version">${version}</p><p class="muted">${since ? html`live since ${time(since)}` : 'live'}</p></div>
${(canary || frozen || count > 0) && html`<p>${canary && badge(`Canary ${canary.version}, ${canary.share} %`, 'warm')} ${frozen && badge('Frozen', 'warm')} ${count > 0 && badge(`${count} blocked`, 'bad')}</p>`}</section>`;
  });
  const todo =
    notices.length > 0 &&
    html`<div class="message warm"><strong>Still to do</strong>${notices.map((notice) => html`<p>${notice}</p>`)}</div>`;
  return html`<h1>All names</h1>${todo}<div class="cards">${cards}</div>`;
}
