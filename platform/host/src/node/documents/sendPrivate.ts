import type { Registry } from '@platform/contract';
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { encode } from '@platform/server/encoding';
import type { Response } from 'express';
import { pageStatus } from '../forms/answerForm.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { MadePage } from './pageMaker.ts';

/**
 * Sends a document for one browser, which is never cached.
 * @param registry undefined in development, which has no Content-Security-Policy
 * @param answer result of a form on the page
 */
export async function sendPrivate(
  res: Response,
  { page, document }: MadePage,
  registry: Registry | undefined,
  answer: FormAnswer | undefined,
): Promise<void> {
  const html = Buffer.from(document.html);
  const { content, encoding } = await encode(res.req.get('Accept-Encoding'), html);
  res.status(pageStatus(page.status, answer)).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(content.byteLength),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding',
  });
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  if (registry) res.set('Content-Security-Policy', contentSecurityPolicy(document, registry));
  else res.removeHeader('Content-Security-Policy');
  // Not `send`, which adds an ETag.
  res.end(content);
}
