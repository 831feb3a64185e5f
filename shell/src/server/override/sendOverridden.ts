// Server only. One page with one remote in another version, for one developer's browser.

import { type SlotKey, wholeRemote } from '@site/kit/slotKey';
import type { Response } from 'express';
import type { PageRenderer } from '../pages/renderPage.ts';
import type { ShellAssets } from '../pages/shellAssets.ts';
import type { ActiveOverride } from './findOverride.ts';
import { overrideBanner } from './overrideBanner.ts';
import { sendToOne } from './sendToOne.ts';

interface OverriddenPage {
  override: ActiveOverride;
  renderer: PageRenderer;
  assets: Promise<ShellAssets>;
  url: string;
  origin: string;
}

/** @throws only when the shell itself can't render */
export async function sendOverridden(res: Response, options: OverriddenPage): Promise<void> {
  const { override, renderer, assets, ...request } = options;
  const { registry, remote, from } = override;
  // A server on the developer's machine has no Node bundle that this one could check.
  const leaveOut: SlotKey[] = from ? [wholeRemote(remote)] : [];
  const moment = { now: Date.now(), preview: false };
  const page = await renderer.render({ ...request, registry, leaveOut, moment });
  const shown = from ? undefined : page.pins[remote]?.version;
  const leftToBrowser = from && page.failed.every((key) => leaveOut.includes(key));
  const status = leftToBrowser && page.status === 503 ? 200 : page.status;
  sendToOne(res, {
    page: { ...page, status },
    assets: await assets,
    registry,
    override: { remote, from },
    banner: overrideBanner(override, shown),
  });
}
