// A preview shows one browser what isn't for everybody yet: drafts, and what waits for its time.
import { z } from 'zod';
import { readToken, signToken, tokenFields } from './signedToken.ts';

/** Address of the page that turns a token into a cookie. */
export const PREVIEW_PATH = '/site/preview';

const previewSchema = z.strictObject(tokenFields);

export type Preview = z.output<typeof previewSchema>;

const PURPOSE = 'preview';

export const signPreview = (preview: Preview, secret: Buffer): string =>
  signToken(PURPOSE, preview, secret);

/** What a token says, if the registry's machine has signed it and its time isn't over. */
export const readPreview = (token: string, signer?: string, now?: number): Preview | undefined =>
  readToken(PURPOSE, previewSchema, token, signer, now);
