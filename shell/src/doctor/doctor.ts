// `site doctor`: checks the site and its machine, changes nothing, and says how to fix problems.
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import { shortName } from '@platform/contract/cli/verbs';
import { entriesOf, FIRST_RELEASE, ReleaseStore } from '@platform/registry/store';
import { findSandbox } from '@platform/render';
import { type Env, readEnv } from '@platform/server/env';
import { type Diagnosis, failing, ok, warning } from '@platform/server/observability/diagnosis';
import { checkMail, checkRecords } from '@site/api/doctor';
import { readArchive } from '../backup/archive.ts';
import { backupsIn, parseBackupTime } from '../backup/backup.ts';

const SIGNS = { ok: '✓', warning: '!', failing: '✗' };

export async function doctor({ say }: Verb): Promise<void> {
  const findings = await examine(readEnv);
  const lines = findings.map(
    ({ what, state, says, fix }) => `${SIGNS[state]} ${what}: ${says}${fix ? `\n    ${fix}` : ''}`,
  );
  say(findings, ...lines);
  if (findings.some(({ state }) => state === 'failing')) process.exitCode = 1;
}

/** Runs all checks; only the settings' if `readSettings` throws. */
export async function examine(readSettings: () => Env): Promise<Diagnosis[]> {
  let env: Env;
  try {
    env = readSettings();
  } catch (error) {
    const fix = 'Correct them in .env or in the service definition.';
    return [failing('settings', (error as Error).message, fix)];
  }
  const store = new ReleaseStore(env.RELEASES_DIR);
  return Promise.all([
    checkSettings(env),
    checkDisk('disk of records', env.DATA_DIR),
    checkDisk('disk of releases', env.RELEASES_DIR),
    checkMail(env),
    checkRecords(env),
    checkBackup(env.BACKUP_DIR),
    checkSandbox(store),
    checkReleases(store),
    checkSample(store),
  ]);
}

/** Finds settings that are valid but don't fit together or don't suit a public site. */
export function checkSettings({ SITE_URL, TRUST_PROXY }: Env): Diagnosis {
  const { hostname, protocol } = new URL(SITE_URL);
  const wrong = (says: string, fix: string) => warning('settings', says, fix);
  if (hostname === 'localhost')
    return wrong(
      `Sitemap, feeds and mails name ${SITE_URL}.`,
      'Set SITE_URL to the public address.',
    );
  if (protocol === 'https:' && TRUST_PROXY === 0)
    return wrong(
      'SITE_URL has https, but TRUST_PROXY is 0: behind a proxy all visitors share one rate limit.',
      'Set TRUST_PROXY to the number of proxies in front.',
    );
  return ok('settings', `All variables are valid; the site is ${SITE_URL}.`);
}

export async function checkDisk(
  what: string,
  folder: string,
  freeAt = freeBytes,
): Promise<Diagnosis> {
  try {
    const free = (await freeAt(nearest(folder))) / 1_000_000;
    const says = `${folder} has ${Math.round(free)} MB of free space.`;
    const fix = 'Free some space: "npm run site -- prune" removes unused releases.';
    if (free < 200) return failing(what, says, fix);
    return free < 1_000 ? warning(what, says, fix) : ok(what, says);
  } catch (error) {
    const fix = 'Make the user that runs the site its owner: chown -R <user> <folder>.';
    return failing(what, `Can't write to ${folder}: ${(error as Error).message}.`, fix);
  }
}

async function freeBytes(folder: string): Promise<number> {
  await access(folder, constants.W_OK);
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some file systems report no sizes.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

const nearest = (folder: string): string =>
  existsSync(folder) ? folder : nearest(path.dirname(folder));

const DAILY = 'Run "npm run site -- backup" daily: docs/storage.md.';

export async function checkBackup(folder?: string, now = Date.now()): Promise<Diagnosis> {
  const what = 'backup';
  if (!folder)
    return warning(what, "BACKUP_DIR is unset, so backups can't be checked.", `Set it. ${DAILY}`);
  const [newest] = await backupsIn(folder);
  if (!newest) return failing(what, `There is no backup in ${folder}.`, DAILY);
  const fault = await readArchive(newest).catch((error: Error) => error.message);
  if (fault) return failing(what, fault, 'Run "npm run site -- backup" again.');
  const hours = Math.round((now - parseBackupTime(newest)) / 3_600_000);
  const says = `${path.basename(newest)} is ${hours} hours old and can be read.`;
  return hours > 48 ? failing(what, says, DAILY) : ok(what, says);
}

async function checkSandbox({ ownersFile }: ReleaseStore): Promise<Diagnosis> {
  const { kind, says } = await findSandbox();
  // Without keys there are no releases over HTTP.
  if (kind !== 'none' || !existsSync(ownersFile)) return ok('sandbox', says);
  return failing('sandbox', `${says} Releases over HTTP need one.`, 'See docs/security.md.');
}

/** Finds live releases that are incomplete or changed. */
export async function checkReleases(store: ReleaseStore): Promise<Diagnosis> {
  const what = 'releases';
  try {
    const registry = await store.registry();
    if (!registry) return failing(what, `Nothing is live in ${store.folder}.`, FIRST_RELEASE);
    for (const [name, { live }] of entriesOf(registry)) {
      const release = await store.release(name, live.version);
      if (!release) throw new Error(`${name} ${live.version} is missing.`);
      await store.verify(release);
    }
    return ok(what, `All live releases are complete, at revision ${registry.revision}.`);
  } catch (error) {
    const fix = 'Roll back to another version, or publish it again: docs/releasing.md.';
    return failing(what, `The release store is damaged. ${(error as Error).message}`, fix);
  }
}

/** Words that only the sample has. A new date in a legal text says that its owner has read it. */
export const SAMPLE = [
  'Pipewright',
  '+91 80 5555 0123',
  'Reads cloud bills the way others read novels',
  'Last updated 23 November 2026',
  'Last updated 1 November 2026',
];

/** Finds content of the sample that visitors still see. */
export async function checkSample(store: ReleaseStore): Promise<Diagnosis> {
  const registry = await store.registry().catch(() => null);
  const found: string[] = [];
  for (const [name, { live }] of registry ? entriesOf(registry) : []) {
    const bundle = await store.readFile(live, live.node).catch(() => '');
    const words = SAMPLE.filter((each) => bundle.includes(each));
    found.push(...words.map((each) => `“${each}” (${shortName(name)})`));
  }
  if (found.length === 0) return ok('content', 'No sample content is live.');
  const fix = 'Change it in content/ and release these names: docs/owner.md.';
  return warning('content', `Visitors still see the sample’s: ${found.join(', ')}.`, fix);
}
