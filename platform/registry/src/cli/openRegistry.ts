// What the verbs on releases share.

import { fullName, shortName } from '@platform/remote/release/names';
import { readEnv } from '@platform/server/env';
import { openStore } from '../database/openStore.ts';
import { webhooks } from '../notify/webhooks.ts';
import { currentUser } from '../publish/currentUser.ts';

/**
 * Opens the release store that the environment names.
 * @param reason why it is changed, for the history
 */
export async function openRegistry(reason = '') {
  const env = readEnv();
  const log = console.error;
  const meta = { author: currentUser(), reason: reason, log, announce: webhooks({ ...env, log }) };
  return { env, store: await openStore(env), meta };
}

/** The one of `known` that is meant. @throws with the choice when there is none */
export function pickName(given: string | undefined, known: string[]): string {
  const choice = `The name is one of: ${known.map(shortName).join(', ')}.`;
  if (!given) throw new Error(`Which one? ${choice}`);
  const name = fullName(given);
  if (known.includes(name)) return name;
  throw new Error(`There is no "${given}". ${choice}`);
}
