// Server only. All checks of `npm run site -- doctor`.
import { lookup } from 'node:dns/promises';
import { checkSandbox } from '@platform/gate';
import { checkReleases, newestChange, storeOf } from '@platform/registry';
import { type Diagnosis, failing } from '@platform/server/diagnosis';
import type { Env } from '@platform/server/env';
import { checkMail } from '@site/api/checkMail';
import { checkRecords } from '@site/api/checkRecords';
import { checkDisk, checkDns, checkSettings, isSynchronised, judgeClock } from './checks.ts';
import { checkSample } from './sampleContent.ts';

/** Runs all checks; only the settings' if `readSettings` throws. */
export async function examine(readSettings: () => Env): Promise<Diagnosis[]> {
  let env: Env;
  try {
    env = readSettings();
  } catch (error) {
    return [
      failing(
        'settings',
        (error as Error).message,
        'Correct them in .env or in the service definition.',
      ),
    ];
  }
  const store = storeOf(env);
  return Promise.all([
    checkSettings(env),
    checkDisk('disk of records', env.DATA_DIR),
    checkDisk('disk of releases', env.RELEASES_DIR),
    newestChange(store).then(async (written) =>
      judgeClock({ now: Date.now(), written, synchronised: await isSynchronised() }),
    ),
    checkDns(env.SITE_URL, (host) => lookup(host, { all: true })),
    checkMail(env),
    checkRecords(env),
    checkSandbox(store, env.ALLOW_UNSANDBOXED_RELEASES !== undefined),
    checkReleases(store),
    checkSample(store),
  ]);
}

const SIGNS = { ok: '✓', warning: '!', failing: '✗' };

/** Formats a finding for the terminal. */
export const describeDiagnosis = ({ what, state, says, fix }: Diagnosis): string =>
  `${SIGNS[state]} ${what}: ${says}${fix ? `\n    ${fix}` : ''}`;
