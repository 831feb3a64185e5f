import { z } from 'zod';
import { nameSchema } from '../store/releaseParts.schema.ts';
import { tokenFields, tokensFor } from './signedToken.ts';

/** A read-only page of what `site status` prints. */
export const STATUS_PATH = '/site/status';

/** Without a name, the page shows all. */
const statusSchema = z.strictObject({ name: nameSchema.optional(), ...tokenFields });

export const { sign: signStatus, read: readStatusToken } = tokensFor('status', statusSchema);
