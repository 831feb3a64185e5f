// Server only. Shows drafts, and what waits for its time, to a browser that has been given a link.

import type { Registry } from '@platform/contract';
import { readCookie } from '@platform/contract/forms/readCookie';
import { PREVIEW_PATH, type Preview, readPreview } from '@platform/registry';
import { utcText } from '@platform/server/utcText';
import type { Router } from 'express';
import { type Banner, banner } from '../documents/banner.ts';
import { cookieName, setCookie } from '../http/cookies.ts';
import { beginAndEnd } from './beginAndEnd.ts';

/** Cookie that holds the signed token. Sent to the whole site, readable by no script. */
const NAME = 'site-preview';

const END_PATH = `${PREVIEW_PATH}/end`;

/** The preview that a request asks for with its cookie; none when the cookie is forged or too old. */
export function findPreview(
  cookies: string | undefined,
  secure: boolean,
  { signer }: Registry,
): Preview | undefined {
  const token = readCookie(cookieName({ name: NAME, secure }), cookies ?? '');
  return token ? readPreview(token, signer) : undefined;
}

export function previewRoutes(origin: string, registry: () => Registry): Router {
  const place = { name: NAME, secure: origin.startsWith('https:') };
  return beginAndEnd({
    path: PREVIEW_PATH,
    endPath: END_PATH,
    check: (token) => readPreview(token, registry().signer),
    cookies: (token, maxAge) => [setCookie(place, token, maxAge)],
    again: 'npm run site -- preview',
  });
}

export const previewBanner = ({ expires }: Preview): Banner =>
  banner('Preview', [
    `<p><strong>Only this browser</strong> sees drafts and what is still to come, until ${utcText(expires * 1000)}.</p>`,
    `<p><a href="${END_PATH}">End the preview</a></p>`,
  ]);
