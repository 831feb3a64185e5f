import { escapeHtml } from '@platform/contract';
import { entryOf } from '@platform/registry';
import { utcText } from '@platform/server/utcText';
import { type Banner, banner } from '../documents/banner.ts';
import { parts } from '../documents/parts.ts';
import type { RenderedPage } from '../documents/renderPage.ts';
import { type ActiveOverride, END_PATH } from './findOverride.ts';

type Shown = Pick<RenderedPage, 'deployments' | 'slots'>;

/**
 * Banner with the versions of an override and its problems.
 * @param shown with the shell among the deployments
 */
export function overrideBanner(override: ActiveOverride, { deployments, slots }: Shown): Banner {
  const { changes, siteRegistry, choice, expires } = override;
  const names = changes.map(({ name, version, from }) =>
    from ? `${name} from ${from}` : `${name} ${version}`,
  );
  const what = names.join(', ') || 'the live versions';
  const origins = changes.flatMap(({ name, from }) => (from ? [[name, from] as const] : []));
  const from = Object.fromEntries(origins);
  const paragraphs = [
    `<p><strong>Only this browser</strong> gets ${escapeHtml(what)}, until ${utcText(expires * 1000)}.</p>`,
    `<p id="site-override-state" role="status">${escapeHtml(problems(override, deployments))}</p>`,
    `<p><a href="${END_PATH}">End the override</a></p>`,
  ];
  const panel = parts({ shown: deployments, slots, registry: siteRegistry, choice, from });
  return banner('Override', paragraphs, panel);
}

/** Why the page shows other versions; the browser adds code that failed to load. */
function problems(
  { changes, gone, siteRegistry }: ActiveOverride,
  deployments: Shown['deployments'],
): string {
  const lines = changes.flatMap(({ name, version, from }) => {
    const shown = deployments[name]?.version;
    if (from || shown === version) return [];
    const live = entryOf(siteRegistry, name).live.version;
    if (gone.includes(name))
      return [`${version} has been removed; this is the live version, ${live}.`];
    return [`${version} failed to render; this is ${shown}.`];
  });
  return lines.join(' ');
}
