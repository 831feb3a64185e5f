// Words and options that several commands take.
import { reasonSchema } from '@platform/contract/cli/verbs';
import { z } from 'zod';

export const name = z.string();
export const reason = reasonSchema.describe('reason, for the history');
export const flag = (description: string) => z.boolean().optional().describe(description);
export const anyway = flag('accept that other pages lose sections or links');
