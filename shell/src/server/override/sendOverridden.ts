// Server only. One page with remotes, or the shell, in other versions, for one developer's browser.

import type { PageProps, Registry } from '@site/kit/contract';
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
  assetsOf: (registry: Registry) => Promise<ShellAssets>;
  url: string;
  origin: string;
  history?: PublicHistory;
}

/** Everything was chosen to be as everybody has it. */
const NOTHING = { name: '', from: undefined };

/** @throws only when everybody's shell can't render */
export async function sendOverridden(res: Response, options: OverriddenPage): Promise<void> {
  const { override, renderer, assetsOf, ...request } = options;
  const { changes, everybodys } = override;
  const { answer } = request;
  const [first] = changes;
  const { name: remote, from } = changes.find((change) => change.from) ?? first ?? NOTHING;
  // A server on the developer's machine has no Node bundle that this one could check.
  const leaveOut: SlotKey[] = from ? [wholeRemote(remote)] : [];
  const moment = { now: Date.now(), preview: false };
  const render = async (registry: Registry) => {
    const assets = await assetsOf(registry);
    const page = await renderer.render({ ...request, registry, leaveOut, moment });
    return { registry, assets, page };
  };
  const { registry, assets, page } = await render(override.registry).catch((error) => {
    if (override.registry.shell === everybodys.shell) throw error;
    return render({ ...override.registry, shell: everybodys.shell });
  });
  const pins = { shell: registry.shell.live, ...page.pins };
  const document = buildDocument({
    page,
    assets,
    revision: registry.revision,
    answer,
    override: { remote, from },
    banner: overrideBanner(override, { pins, slots: page.slots }),
  });
  const leftToBrowser = from && page.failed.every((key) => leaveOut.includes(key));
  const own = leftToBrowser && page.status === 503 ? 200 : page.status;
  sendPrivate(res, pageStatus(own, { answer }), document, registry);
}
