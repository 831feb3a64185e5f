// Server only. One page for one browser: rendered for it alone, kept by nobody.
import type { Registry } from '@site/kit/contract';
import type { Response } from 'express';
import type { PayloadOverride } from '../../app/payload.ts';
import { contentSecurityPolicy } from '../pages/contentSecurityPolicy.ts';
import { buildDocument } from '../pages/document.ts';
import type { RenderedPage } from '../pages/renderPage.ts';
import type { ShellAssets } from '../pages/shellAssets.ts';
import type { Banner } from './banner.ts';

interface PageForOne {
  page: RenderedPage;
  assets: ShellAssets;
  registry: Registry;
  banner: Banner;
  /** Where this browser gets another version of a remote than everybody else. */
  override?: PayloadOverride;
}

export function sendToOne(res: Response, options: PageForOne): void {
  const { registry, ...parts } = options;
  const document = buildDocument({ ...parts, revision: registry.revision });
  res.status(options.page.status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(document.html)),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': contentSecurityPolicy(document, registry),
  });
  res.end(document.html);
}
