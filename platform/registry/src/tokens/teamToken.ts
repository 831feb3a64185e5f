import { z } from 'zod';
import { nameSchema } from '../store/releaseParts.schema.ts';
import { tokenFields, tokensFor } from './signedToken.ts';

const sessionSchema = z.strictObject({
  /** Random; forms carry its hash. */
  id: z.string().regex(/^[\w-]{22}$/),
  /** Id of the key, never the key itself. */
  key: z.string().regex(/^[0-9a-f]{8}$/),
  /** Holder of the key: a name, or "all". */
  name: nameSchema,
  /** Sign-in, seconds since 1970. */
  since: z.int().positive(),
  ...tokenFields,
});

/** A session on the team page. */
export type TeamSession = z.output<typeof sessionSchema>;

export const { sign: signTeam, read: readTeam } = tokensFor('team', sessionSchema);
