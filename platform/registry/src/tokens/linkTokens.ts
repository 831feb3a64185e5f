// What signed links are for: an override, a preview, the status page.

import { versionSchema } from '@platform/contract/cli/verbs';
import { z } from 'zod';
import { nameSchema } from '../store/releaseParts.schema.ts';
import { SHELL } from '../store/releases.schema.ts';
import { tokenFields, tokensFor } from './signedToken.ts';

/** The only origins that unchecked code may come from. */
const localOrigin = z.string().regex(/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/);

const changeSchema = z
  .strictObject({
    name: nameSchema,
    /** A published version, or … */
    version: versionSchema.optional(),
    /** … the origin of the developer's server. */
    from: localOrigin.optional(),
  })
  .refine(({ version, from }) => (version === undefined) !== (from === undefined));

const overrideSchema = z
  .strictObject({ changes: z.array(changeSchema).min(1).max(6), ...tokenFields })
  // The browser loads code from one dev server at most; the shell must be rendered on the server.
  .refine(({ changes }) => changes.filter(({ from }) => from).length <= 1)
  .refine(({ changes }) => !changes.some(({ name, from }) => name === SHELL && from))
  .refine(({ changes }) => new Set(changes.map(({ name }) => name)).size === changes.length);

export type OverrideChange = z.output<typeof changeSchema>;

export type Override = z.output<typeof overrideSchema>;

export const isLocalOrigin = (text: string): boolean => localOrigin.safeParse(text).success;

/** Exchanged for a cookie. */
export const overrideToken = tokensFor('override', overrideSchema);

/** Exchanged for a cookie. */
export const previewToken = tokensFor('preview', z.strictObject(tokenFields));

/** Without a name, the page shows all. */
const statusSchema = z.strictObject({ name: nameSchema.optional(), ...tokenFields });

/** Opens a read-only page of what `site status` prints. */
export const statusToken = tokensFor('status', statusSchema);
