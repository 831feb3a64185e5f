// Server only. One page for one developer's browser: rendered for it alone, kept by nobody.

import type { PublicHistory } from '@site/kit/rendering';
import { type SlotKey, wholeRemote } from '@site/kit/slotKey';
import type { Response } from 'express';
import { contentSecurityPolicy } from '../pages/contentSecurityPolicy.ts';
import { buildDocument } from '../pages/document.ts';
import type { PageRenderer } from '../pages/renderPage.ts';
import type { ShellAssets } from '../pages/shellAssets.ts';
import type { ActiveOverride } from './findOverride.ts';
import { overrideBanner } from './overrideBanner.ts';

interface OverriddenPage {
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
  // A server on the developer's machine has no Node bundle that this one could check.
  const leaveOut: SlotKey[] = from ? [wholeRemote(remote)] : [];
  const page = await renderer.render({ ...request, registry, leaveOut });
  const shown = from ? undefined : page.pins[remote]?.version;
  const document = buildDocument({
    page,
    assets: await assets,
    revision: registry.revision,
    override: { facts: { remote, from }, banner: overrideBanner(override, shown) },
  });
  const leftToBrowser = from && page.failed.every((key) => leaveOut.includes(key));
  res.status(leftToBrowser && page.status === 503 ? 200 : page.status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(document.html)),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': contentSecurityPolicy(document, registry),
  });
  res.end(document.html);
}
