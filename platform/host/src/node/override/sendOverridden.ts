import { type PageProps, type Registry, type SlotKey, wholeRemote } from '@platform/contract';
import type { Response } from 'express';
import type { MakePage } from '../documents/pageMaker.ts';
import { sendPrivate } from '../documents/sendPrivate.ts';
import type { ActiveOverride } from './findOverride.ts';
import { overrideBanner } from './overrideBanner.ts';

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
