// Server only. Tells a developer what this browser alone gets in another version.

import { escapeHtml } from '@platform/contract';
import { entryOf } from '@platform/registry';
import { utcText } from '@platform/server/utcText';
import { type Banner, banner } from '../documents/banner.ts';
import { parts } from '../documents/parts.ts';
import type { RenderedPage } from '../documents/renderPage.ts';
import { type ActiveOverride, END_PATH } from './findOverride.ts';

/** What of the override has come onto a page. */
type Shown = Pick<RenderedPage, 'deployments' | 'slots'>;

/** @param shown deployments by name, the shell among them */
export function overrideBanner(override: ActiveOverride, { deployments, slots }: Shown): Banner {
  const { changes, everybodys, choice, expires } = override;
  const names = changes.map(({ name, version, from }) =>
    from ? `${name} from ${from}` : `${name} ${version}`,
  );
  const what = names.join(', ') || 'what everybody gets';
  const origins = changes.flatMap(({ name, from }) => (from ? [[name, from] as const] : []));
  const from = Object.fromEntries(origins);
  const said = [
    `<p><strong>Only this browser</strong> gets ${escapeHtml(what)}, until ${utcText(expires * 1000)}.</p>`,
    `<p id="site-override-state" role="status">${escapeHtml(problems(override, deployments))}</p>`,
    `<p><a href="${END_PATH}">End the override</a></p>`,
  ];
  return banner('Override', said, parts({ shown: deployments, slots, everybodys, choice, from }));
}

/** Why the page doesn't show what it should; the browser adds what only it can know. */
function problems(
  { changes, gone, everybodys }: ActiveOverride,
  deployments: Shown['deployments'],
): string {
  const lines = changes.flatMap(({ name, version, from }) => {
    const shown = deployments[name]?.version;
    if (from || shown === version) return [];
    const live = entryOf(everybodys, name).live.version;
    if (gone.includes(name))
      return [`${version} is kept no longer; this is ${live}, which is live.`];
    return [`${version} can’t be rendered; this is ${shown}.`];
  });
  return lines.join(' ');
}
