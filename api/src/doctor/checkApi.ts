import type { Diagnosis } from '@platform/server/diagnosis';
import type { Env } from '@platform/server/env';
import { checkMail } from './checkMail.ts';
import { checkRecords } from './checkRecords.ts';

/** What `site doctor` finds about mail and records. */
export const checkApi = (env: Env): Promise<Diagnosis[]> =>
  Promise.all([checkMail(env), checkRecords(env)]);
