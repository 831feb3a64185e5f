// A preview shows one browser what isn't for everybody yet: drafts, and what waits for its time.
import { z } from 'zod';
import { tokenFields, tokensFor } from './signedToken.ts';

/** Address of the page that turns a token into a cookie. */
export const PREVIEW_PATH = '/site/preview';

const previewSchema = z.strictObject(tokenFields);

export type Preview = z.output<typeof previewSchema>;

export const { sign: signPreview, read: readPreview } = tokensFor('preview', previewSchema);
