// Server only. All checks of `npm run site -- doctor`.
import { lookup } from 'node:dns/promises';
import { checkSandbox } from '@platform/gate';
import { checkReleases, newestChange, storeOf } from '@platform/registry';
import { type Diagnosis, failing } from '@platform/server/diagnosis';
import type { Env } from '@platform/server/env';
import { checkApi } from '@site/api/checkApi';
import { checkBackup } from './checkBackup.ts';
import { checkDisk, checkDns, checkSettings, isSynchronised, judgeClock } from './checks.ts';
import { checkRuntime } from './runtimes.ts';
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
  const now = Date.now();
  const findings = await Promise.all([
    checkSettings(env),
    checkRuntime(process.versions.node, now),
    checkDisk('disk of records', env.DATA_DIR),
    checkDisk('disk of releases', env.RELEASES_DIR),
    newestChange(store).then(async (written) =>
      judgeClock({ now, written, synchronised: await isSynchronised() }),
    ),
    checkDns(env.SITE_URL, (host) => lookup(host, { all: true })),
    checkApi(env),
    checkBackup(env.BACKUP_DIR, now),
    checkSandbox(store, env.ALLOW_UNSANDBOXED_RELEASES !== undefined),
    checkReleases(store),
    checkSample(store),
  ]);
  return findings.flat();
}

const SIGNS = { ok: '✓', warning: '!', failing: '✗' };

/** Formats a finding for the terminal. */
export const describeDiagnosis = ({ what, state, says, fix }: Diagnosis): string =>
  `${SIGNS[state]} ${what}: ${says}${fix ? `\n    ${fix}` : ''}`;
