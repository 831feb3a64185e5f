import { fullName, shortName } from '@platform/remote/release/names';
import { readEnv } from '@platform/server/env';
import { openStore } from '../database/openStore.ts';
import { webhooks } from '../notify/webhooks.ts';
import { currentUser } from '../publish/currentUser.ts';

/** @param reason for the history */
export async function openRegistry(reason = '') {
  const env = readEnv();
  const log = console.error;
  const meta = { author: currentUser(), reason: reason, log, announce: webhooks({ ...env, log }) };
  return { env, store: await openStore(env), meta };
}

/** The full name of a short or full one. @throws with the known names */
export function pickName(given: string | undefined, known: string[]): string {
  const choice = `Names: ${known.map(shortName).join(', ')}.`;
  if (!given) throw new Error(`Give a name. ${choice}`);
  const name = fullName(given);
  if (known.includes(name)) return name;
  throw new Error(`Unknown name "${given}". ${choice}`);
}
