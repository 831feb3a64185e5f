// Previews show unpublished content to a browser that has opened a signed link.

import { readCookie } from '@platform/contract/forms/readCookie';
import { PREVIEW_PATH, type Preview, type ReleaseStore, readPreview } from '@platform/registry';
import { utcText } from '@platform/server/utcText';
import type { Router } from 'express';
import { type Banner, banner } from '../documents/banner.ts';
import { cookieName, setCookie } from '../http/cookies.ts';
import { tokenRoutes } from './tokenRoutes.ts';

const NAME = 'site-preview';

const END_PATH = `${PREVIEW_PATH}/end`;

/** The preview in a request's cookie; undefined when it is forged or expired. */
export function findPreview(
  cookies: string | undefined,
  secure: boolean,
  store: ReleaseStore,
): Promise<Preview | undefined> {
  return readPreview(store, readCookie(cookieName({ name: NAME, secure }), cookies ?? '') ?? '');
}

export function previewRoutes(origin: string, store: ReleaseStore): Router {
  const cookie = { name: NAME, secure: origin.startsWith('https:') };
  return tokenRoutes({
    path: PREVIEW_PATH,
    endPath: END_PATH,
    check: (token) => readPreview(store, token),
    cookies: (token, maxAge) => [setCookie(cookie, token, maxAge)],
    command: 'npm run site -- preview',
  });
}

export const previewBanner = ({ expires }: Preview): Banner =>
  banner('Preview', [
    `<p><strong>Only this browser</strong> sees unpublished content, until ${utcText(expires * 1000)}.</p>`,
    `<p><a href="${END_PATH}">End the preview</a></p>`,
  ]);
