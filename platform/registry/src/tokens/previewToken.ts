import { z } from 'zod';
import { tokenFields, tokensFor } from './signedToken.ts';

/** Page that exchanges a token for a cookie. */
export const PREVIEW_PATH = '/site/preview';

const previewSchema = z.strictObject(tokenFields);

export type Preview = z.output<typeof previewSchema>;

export const { sign: signPreview, read: readPreview } = tokensFor('preview', previewSchema);
