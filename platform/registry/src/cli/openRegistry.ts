import { OPERATOR, type Reader } from '@platform/remote/release/commands/reader';
import { fullName, shortName } from '@platform/remote/release/names';
import { type Env, readEnv } from '@platform/server/env';
import type { ChangeMeta } from '../live/changeEntries.ts';
import { webhooks } from '../notify/webhooks.ts';
import { currentUser } from '../publish/currentUser.ts';
import { type OpenRenderer, ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';

/** What a command works on: opened by the command line, or by a server for a request. */
export interface Opened {
  env: Pick<Env, 'SITE_URL'>;
  store: ReleaseStore;
  meta: ChangeMeta & { log: Log; reader: Reader };
  /** With a key: the one name that the command may show. */
  only?: string;
  /** What else the operator should know, for `status`. */
  warning?: string | undefined;
}

/** @param reason for the history */
export function openRegistry(reason = '', renderer?: OpenRenderer) {
  const env = readEnv();
  const log = console.error;
  const announce = webhooks({ ...env, log });
  const meta = { author: currentUser(), reason, log, announce, reader: OPERATOR };
  return { env, store: new ReleaseStore(env.RELEASES_DIR, renderer), meta };
}

/** The full name of a short or full one. @throws with the known names */
export function pickName(given: string | undefined, known: string[]): string {
  const choice = `Names: ${known.map(shortName).join(', ')}.`;
  if (!given) throw new Error(`Give a name. ${choice}`);
  const name = fullName(given);
  if (known.includes(name)) return name;
  throw new Error(`Unknown name "${given}". ${choice}`);
}
