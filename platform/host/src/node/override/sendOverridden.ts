import {
  escapeHtml,
  type PageProps,
  type Registry,
  type SlotKey,
  wholeRemote,
} from '@platform/contract';
import { entryOf } from '@platform/registry/store';
import { utcText } from '@platform/server/texts';
import type { Response } from 'express';
import { type Banner, banner } from '../documents/banner.ts';
import type { MakePage } from '../documents/pageMaker.ts';
import { parts } from '../documents/parts.ts';
import type { RenderedPage } from '../documents/renderPage.ts';
import { sendPrivate } from '../documents/sendPrivate.ts';
import { type ActiveOverride, END_PATH } from './findOverride.ts';

interface OverriddenPage extends PageProps {
  override: ActiveOverride;
  makePage: MakePage;
  url: string;
}

/** All chosen versions are live. */
const NOTHING = { name: '', from: undefined };

/**
 * Sends a page with an override's versions.
 * @throws when the live shell can't render either
 */
export async function sendOverridden(
  res: Response,
  { override, makePage, url, answer }: OverriddenPage,
): Promise<void> {
  const { changes, siteRegistry } = override;
  const [first] = changes;
  const { name: remote, from } = changes.find((change) => change.from) ?? first ?? NOTHING;
  // A developer's machine offers no Node bundle.
  const leaveOut: SlotKey[] = from ? [wholeRemote(remote)] : [];
  const context = { now: Date.now(), preview: false };
  const make = async (registry: Registry) => {
    const shell = registry.shell.live;
    const made = await makePage(
      registry,
      { url, answer, leaveOut, context },
      ({ deployments, slots }) => ({
        override: { remote, from },
        banner: overrideBanner(override, { deployments: { shell, ...deployments }, slots }),
      }),
    );
    return { registry, ...made };
  };
  const { registry, page, document } = await make(override.registry).catch((error) => {
    if (override.registry.shell === siteRegistry.shell) throw error;
    return make({ ...override.registry, shell: siteRegistry.shell });
  });
  const leftToBrowser = from && page.failed.every((key) => leaveOut.includes(key));
  if (leftToBrowser && page.status === 503) page.status = 200;
  await sendPrivate(res, { page, document }, registry, answer);
}

type Shown = Pick<RenderedPage, 'deployments' | 'slots'>;

/**
 * Banner with the versions of an override and its problems.
 * @param shown with the shell among the deployments
 */
function overrideBanner(override: ActiveOverride, { deployments, slots }: Shown): Banner {
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
      return [`${version} has been removed or blocked; this is the live version, ${live}.`];
    return [`${version} failed to render; this is ${shown}.`];
  });
  return lines.join(' ');
}
