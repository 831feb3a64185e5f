// Server only. One page with one remote in another version, for one developer's browser.

import type { PageProps } from '@site/kit/contract';
import type { PublicHistory } from '@site/kit/rendering';
import { type SlotKey, wholeRemote } from '@site/kit/slotKey';
import type { Response } from 'express';
import { pageStatus } from '../forms/answerForm.ts';
import { buildDocument } from '../pages/document.ts';
import type { PageRenderer } from '../pages/renderPage.ts';
import { sendPrivate } from '../pages/sendPrivate.ts';
import type { ShellAssets } from '../pages/shellAssets.ts';
import type { ActiveOverride } from './findOverride.ts';
import { overrideBanner } from './overrideBanner.ts';

interface OverriddenPage extends PageProps {
  override: ActiveOverride;
  renderer: PageRenderer;
  assets: Promise<ShellAssets>;
  url: string;
  origin: string;
  history?: PublicHistory;
}

/** @throws only when the shell itself can't render */
export async function sendOverridden(res: Response, options: OverriddenPage): Promise<void> {
  const { override, renderer, assets, ...request } = options;
  const { registry, remote, from } = override;
  const { answer } = request;
  // A server on the developer's machine has no Node bundle that this one could check.
  const leaveOut: SlotKey[] = from ? [wholeRemote(remote)] : [];
  const moment = { now: Date.now(), preview: false };
  const page = await renderer.render({ ...request, registry, leaveOut, moment });
  const shown = from ? undefined : page.pins[remote]?.version;
  const document = buildDocument({
    page,
    assets: await assets,
    revision: registry.revision,
    answer,
    override: { remote, from },
    banner: overrideBanner(override, shown),
  });
  const leftToBrowser = from && page.failed.every((key) => leaveOut.includes(key));
  const own = leftToBrowser && page.status === 503 ? 200 : page.status;
  sendPrivate(res, pageStatus(own, { answer }), document, registry);
}
