// An override: other versions of remotes or the shell for one browser, in a signed token. Nothing is stored.

import { z } from 'zod';
import { nameSchema, versionSchema } from '../store/releaseParts.schema.ts';
import { SHELL } from '../store/releases.schema.ts';
import { tokenFields, tokensFor } from './signedToken.ts';

/** Address of the page that turns a token into a cookie. */
export const OVERRIDE_PATH = '/site/override';

/** Origin of a developer's own machine, the only place from which unchecked code may come. */
const localOrigin = z.string().regex(/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/);

const changeSchema = z
  .strictObject({
    /** A remote, or the shell. */
    name: nameSchema,
    /** A published version, or … */
    version: versionSchema.optional(),
    /** … the origin of a server on the developer's machine. */
    from: localOrigin.optional(),
  })
  .refine(({ version, from }) => (version === undefined) !== (from === undefined));

const overrideSchema = z
  .strictObject({ changes: z.array(changeSchema).min(1).max(6), ...tokenFields })
  // The browser fills in what one server gives; and the shell has to be rendered.
  .refine(({ changes }) => changes.filter(({ from }) => from).length <= 1)
  .refine(({ changes }) => !changes.some(({ name, from }) => name === SHELL && from))
  .refine(({ changes }) => new Set(changes.map(({ name }) => name)).size === changes.length);

/** One name in another version than everybody has. */
export type OverrideChange = z.output<typeof changeSchema>;

/** Some names in other versions, until then. */
export type Override = z.output<typeof overrideSchema>;

/** Whether this names a server on the developer's own machine. */
export const isLocalOrigin = (text: string): boolean => localOrigin.safeParse(text).success;

export const { sign: signOverride, read: readOverride } = tokensFor('override', overrideSchema);
