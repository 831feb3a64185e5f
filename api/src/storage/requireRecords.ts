import { existsSync } from 'node:fs';
import type { Env } from '@platform/server/env';

type Places = Pick<Env, 'API_URL' | 'DATABASE_URL' | 'DATA_DIR'>;

/** How to name the records that a command reads. */
export const NAME_SETTINGS =
  "Name the service's settings (node --env-file=/etc/site.env …), or correct DATA_DIR. The first start of the site creates it.";

/** Whether the folder of records is missing although it holds them. */
export const lacksRecords = ({ DATABASE_URL, DATA_DIR }: Places): boolean =>
  !DATABASE_URL && !existsSync(DATA_DIR);

/** @throws if the folder of records is missing, so that no command reads an empty one by mistake */
export function requireRecords(env: Places): void {
  if (!lacksRecords(env)) return;
  const says = `There are no records in ${env.DATA_DIR}: the folder doesn't exist.`;
  const fix = env.API_URL
    ? `The API at ${env.API_URL} has them: run the command there.`
    : NAME_SETTINGS;
  throw new Error(`${says} ${fix}`);
}
