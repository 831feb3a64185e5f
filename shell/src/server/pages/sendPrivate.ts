// Server only. A document that was made for one browser, and is kept by nobody.
import type { Registry } from '@site/kit/contract';
import type { Response } from 'express';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { PageDocument } from './document.ts';

/** @param registry none in development, where there is no policy */
export function sendPrivate(
  res: Response,
  status: number,
  document: PageDocument,
  registry: Registry | undefined,
): void {
  res.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(document.html)),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
  if (registry) res.set('Content-Security-Policy', contentSecurityPolicy(document, registry));
  else res.removeHeader('Content-Security-Policy');
  res.end(document.html);
}
