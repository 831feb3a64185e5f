// Server only. A document that was made for one browser, and is kept by nobody.
import type { Registry } from '@site/kit/contract';
import type { FormAnswer } from '@site/kit/formAnswer';
import type { Response } from 'express';
import { pageStatus } from '../forms/answerForm.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { MadePage } from './pageMaker.ts';

/**
 * Sends a page, which may answer a form.
 * @param registry none in development, where there is no policy
 */
export function sendPrivate(
  res: Response,
  { page, document }: MadePage,
  registry: Registry | undefined,
  answer: FormAnswer | undefined,
): void {
  res.status(pageStatus(page.status, answer)).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(document.html)),
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  });
  if (registry) res.set('Content-Security-Policy', contentSecurityPolicy(document, registry));
  else res.removeHeader('Content-Security-Policy');
  res.end(document.html);
}
