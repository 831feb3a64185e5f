import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { previewToken } from '@platform/registry/keys';
import { localDeployment, ReleaseStore } from '@platform/registry/store';
import { makeKey, promote } from '@platform/registry/testing/changes';
import { fakeDist, fakeInspect } from '@platform/registry/testing/fakeDist';
import { publish } from '@platform/registry/testing/publish';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { checkBackup } from '../doctor/doctor.ts';
import { readArchive, writeArchive } from './archive.ts';
import { findNewestBackupAge, parseBackupTime } from './backup.ts';

const site = (args: string[], env: Record<string, string>) =>
  runHere(path.join(import.meta.dirname, '../cli/site.ts'), args, env);

const META = { author: 'Asha', reason: 'first' };
const HOUR_MS = 3_600_000;

/** Places of a site with a registry, a file of a release, a key for a pipeline and a review. */
async function someSite() {
  const folder = await temporaryFolder();
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(folder, 'releases'),
    BACKUP_DIR: path.join(folder, 'backups'),
    SITE_URL: 'https://studio.example',
    API_SECRET: `it's "a" secret of 24`,
  };
  const store = new ReleaseStore(env.RELEASES_DIR);
  const { release } = await publish(store, await fakeDist('shell'), fakeInspect);
  await promote(store, localDeployment(release), META);
  await previewToken.sign(store, { expires: 4_000_000_000 });
  await makeKey(store, 'shell', META.author);
  await mkdir(store.pagesFolder);
  await writeFile(path.join(store.pagesFolder, 'page.html'), 'made anew');
  await mkdir(env.DATA_DIR, { mode: 0o700 });
  await writeFile(path.join(env.DATA_DIR, 'reviews.json'), RECORDS);
  return { folder, env, store };
}

const RECORDS = `{"version":1,"records":[\n${JSON.stringify({
  id: '1f0c9a3e-7d5b-4c7e-9a53-0d3f1a2b4c5d',
  created_at: '2026-11-25T10:00:00.000Z',
  handling: { state: 'new' },
  name: 'Asha',
  company: '',
  rating: 5,
  text: 'Good words',
})}\n]}\n`;

const newest = async (folder: string) =>
  path.join(folder, (await readdir(folder)).sort().at(-1) ?? expect.fail());

/** Files of a folder with content, those that a server makes anew excepted. */
async function contentOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter(
    (one) => one.isFile() && !/\.pages|\.bak$/.test(one.parentPath + one.name),
  );
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const { mode } = await stat(file);
        return [path.relative(folder, file), `${mode} ${await readFile(file, 'utf8')}`];
      }),
    ),
  );
}

test('one command backs the site up for its owner only, and standard tools read it', async () => {
  const { folder, env } = await someSite();
  const { status, stdout } = await site(['backup'], env);
  expect(status).toBe(0);
  const file = await newest(env.BACKUP_DIR);
  expect(stdout).toMatch(/^Wrote \S+site-\d{8}T\d{6}Z\.tar\.gz and read it back: [\d.]+ MB\.\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const to = path.join(folder, 'unpacked');
  await mkdir(to);
  execFileSync('tar', ['xzf', file, '-C', to]);
  const names = (await readdir(to, { recursive: true })).sort();
  for (const name of ['records.jsonl', 'analytics.jsonl', 'settings.env', 'releases/owners.json'])
    expect(names).toContain(name);
  expect(names.join()).not.toMatch(/\.pages|\.lock|\.tmp/);
  expect(await readFile(path.join(to, 'settings.env'), 'utf8')).toContain(
    'API_SECRET=`it\'s "a" secret of 24`\n',
  );
});

test('a backup without the records of an API elsewhere says where they are', async () => {
  const { env } = await someSite();
  const { status, stdout } = await site(['backup'], { ...env, API_URL: 'http://10.0.0.7:3001' });
  expect(status).toBe(0);
  expect(stdout).toContain('It has no records: back them up where http://10.0.0.7:3001 runs.');
  expect((await site(['backup'], env)).stdout).not.toContain('no records');
});

test('a folder below what is backed up is refused', async () => {
  const { env } = await someSite();
  for (const folder of ['DATA_DIR', 'RELEASES_DIR'] as const) {
    const { status, stderr } = await site(['backup', path.join(env[folder], 'backups')], env);
    expect([status, stderr]).toEqual([1, expect.stringContaining(`is in ${folder}`)]);
    expect(await readdir(env[folder])).not.toContain('backups');
  }
});

test('a restore drill: elsewhere, everything is as it was; what isn’t empty is refused', async () => {
  const { folder, env } = await someSite();
  await site(['backup'], env);
  const file = await newest(env.BACKUP_DIR);
  const there = {
    DATA_DIR: path.join(folder, 'new/data'),
    RELEASES_DIR: path.join(folder, 'new/releases'),
  };
  const { status, stdout } = await site(['restore', file], there);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^Restored https:\/\/studio\.example as of \S+: 1 records, \d+ release files\.\n$/,
  );
  expect(await contentOf(there.RELEASES_DIR)).toEqual(await contentOf(env.RELEASES_DIR));
  expect(await readFile(path.join(there.DATA_DIR, 'reviews.json'), 'utf8')).toBe(RECORDS);
  const refused = await site(['restore', file], env);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain(`${env.DATA_DIR} and ${env.RELEASES_DIR}: not empty.`);
  expect(await contentOf(there.RELEASES_DIR)).toEqual(await contentOf(env.RELEASES_DIR));
  const { stdout: live } = await site(['status'], there);
  expect(live).toContain('1.0.0-');
});

test('a damaged, cut or foreign archive is refused before anything changes', async () => {
  const { folder, env } = await someSite();
  const there = { DATA_DIR: path.join(folder, 'b'), RELEASES_DIR: path.join(folder, 'c') };
  await site(['backup'], env);
  const file = await newest(env.BACKUP_DIR);
  const changed = await readFile(file);
  changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
  await truncate(file, (await stat(file)).size - 40);
  expect((await site(['restore', file], there)).stderr).toContain("can't be read: ");
  const other = path.join(folder, 'other.tar.gz');
  await writeArchive(other, (add) => add({ name: 'a', content: Buffer.from('b'), mode: 0o600 }));
  expect((await site(['restore', other], there)).stderr).toContain("This isn't a site backup");
  await writeFile(other, changed);
  await expect(readArchive(other)).rejects.toThrow("can't be read: ");
  await writeFile(path.join(folder, 'a'), 'outside');
  execFileSync('tar', ['czPf', other, '-C', folder, '--transform', 's,^a,../a,', 'a']);
  await expect(readArchive(other)).rejects.toThrow(`"../a" isn't a plain file`);
  expect(await readdir(folder)).not.toEqual(expect.arrayContaining(['b']));
});

test('no name leads out of the folder, and no file fills the memory', async () => {
  const file = path.join(await temporaryFolder(), 'hostile.tar.gz');
  const written = async (header: { name: string; size: number }) => {
    const archive = pack();
    archive.entry(header);
    const [bytes] = await once(archive, 'data');
    await writeFile(file, gzipSync(bytes));
  };
  for (const name of ['releases/a\n/../../../evil', '/evil', 'a/..', '..\\evil']) {
    await written({ name, size: 0 });
    await expect(readArchive(file), name).rejects.toThrow("isn't a plain file");
  }
  await written({ name: 'releases/a', size: 2 ** 29 + 1 });
  await expect(readArchive(file)).rejects.toThrow('"releases/a" is too large');
});

test('a failed backup leaves no file, and the newest backups are kept', async () => {
  const folder = await temporaryFolder();
  const fail = () => Promise.reject(new Error('no records'));
  await expect(writeArchive(path.join(folder, 'x.tar.gz'), fail)).rejects.toThrow('no records');
  expect(await readdir(folder)).toEqual([]);
  const { env } = await someSite();
  await mkdir(env.BACKUP_DIR);
  const old = [1, 2, 3].map((day) => `site-2026110${day}T000000Z.tar.gz`);
  for (const name of [...old, 'other.tar.gz']) {
    await writeFile(path.join(env.BACKUP_DIR, name), '');
  }
  await site(['backup', '--keep', '2'], env);
  const left = await readdir(env.BACKUP_DIR);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([old[2], 'other.tar.gz']));
  expect((await site(['backup', '--keep', '0'], env)).status).toBe(2);
});

test('doctor and metrics know the newest backup, and the doctor whether it can be read', async () => {
  const { env } = await someSite();
  const state = async (folder: string | undefined, at: number) =>
    (await checkBackup(folder, at)).state;
  expect(await state(undefined, 0)).toBe('warning');
  expect(await state(env.BACKUP_DIR, 0)).toBe('failing');
  expect(await findNewestBackupAge(env.BACKUP_DIR)).toBe(Number.POSITIVE_INFINITY);
  await site(['backup'], env);
  const file = await newest(env.BACKUP_DIR);
  const now = parseBackupTime(file);
  expect(await state(env.BACKUP_DIR, now)).toBe('ok');
  expect(await state(env.BACKUP_DIR, now + 49 * HOUR_MS)).toBe('failing');
  expect(await findNewestBackupAge(env.BACKUP_DIR, now + HOUR_MS)).toBe(3_600);
  await truncate(file, 100);
  expect(await checkBackup(env.BACKUP_DIR, now)).toMatchObject({
    state: 'failing',
    says: expect.stringContaining(`${file} can't be read`),
  });
});
