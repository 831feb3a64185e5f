// Previews show unpublished content to a browser that has opened a signed link.

import { readCookie } from '@platform/contract/forms/readCookie';
import { previewToken } from '@platform/registry/keys';
import type { ReleaseStore } from '@platform/registry/store';
import { utcText } from '@platform/server/texts';
import type { Router } from 'express';
import { type Banner, banner } from '../documents/banner.ts';
import { cookieName, setCookie } from '../http/cookies.ts';
import { tokenRoutes } from './tokenRoutes.ts';

type Preview = Awaited<ReturnType<typeof findPreview>>;

const NAME = 'site-preview';

const END_PATH = `${previewToken.path}/end`;

/** The preview in a request's cookie; undefined when it is forged or expired. */
export function findPreview(
  cookies: string | undefined,
  secure: boolean,
  store: ReleaseStore,
): ReturnType<typeof previewToken.read> {
  return previewToken.read(
    store,
    readCookie(cookieName({ name: NAME, secure }), cookies ?? '') ?? '',
  );
}

export function previewRoutes(origin: string, store: ReleaseStore): Router {
  const cookie = { name: NAME, secure: origin.startsWith('https:') };
  return tokenRoutes({
    path: previewToken.path,
    endPath: END_PATH,
    check: (token) => previewToken.read(store, token),
    cookies: (token, maxAge) => [setCookie(cookie, token, maxAge)],
    command: 'npm run site -- preview',
  });
}

export const previewBanner = ({ expires }: NonNullable<Preview>): Banner =>
  banner('Preview', [
    `<p><strong>Only this browser</strong> sees unpublished content, until ${utcText(expires * 1000)}.</p>`,
    `<p><a href="${END_PATH}">End the preview</a></p>`,
  ]);
