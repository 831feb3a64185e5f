import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadServiceSettings } from './serviceSettings.ts';

const NAMES = ['DATA_DIR', 'RELEASES_DIR', 'DATABASE_URL', 'SITE_URL', 'NOTIFY_EMAIL'];

beforeEach(() => {
  for (const name of NAMES) vi.stubEnv(name, undefined);
  return () => vi.unstubAllEnvs();
});

/** Folders with a unit for `site`, its settings and a drop-in. */
async function install(unit: (settings: string) => string) {
  const units = await temporaryFolder();
  const site = path.join(units, 'srv');
  const settings = path.join(units, 'site.env');
  await mkdir(path.join(units, 'www.service.d'), { recursive: true });
  await mkdir(site);
  const text = `[Service]\nWorkingDirectory=${site}\n${unit(settings)}\n`;
  await writeFile(path.join(units, 'www.service'), text);
  await writeFile(path.join(units, 'other.service'), '[Service]\nEnvironment=DATA_DIR=/other\n');
  return { units, site, settings };
}

test('commands read what systemd starts the site with: unit, EnvironmentFile, drop-ins', async () => {
  const { units, site, settings } = await install(
    (file) =>
      `Environment="DATA_DIR=/var/lib/my site" SITE_URL=https://unit.example \\\n RELEASES_DIR=/unit\nEnvironmentFile=-${file}`,
  );
  await writeFile(settings, '# mail\nNOTIFY_EMAIL="a@b.example"\nSITE_URL=https://file.example\n');
  await writeFile(
    path.join(units, 'www.service.d', 'more.conf'),
    '[Service]\nEnvironment=RELEASES_DIR=/drop-in\n',
  );
  vi.stubEnv('NOTIFY_EMAIL', 'mine@b.example');
  loadServiceSettings(units, site);
  expect(NAMES.map((name) => process.env[name])).toEqual([
    '/var/lib/my site',
    '/drop-in',
    undefined,
    'https://file.example',
    'mine@b.example',
  ]);
});

test('another folder’s unit is not read', async () => {
  const { units } = await install(() => 'Environment=DATA_DIR=/var/lib/site');
  loadServiceSettings(units, await temporaryFolder());
  loadServiceSettings(path.join(units, 'missing'));
  expect(process.env.DATA_DIR).toBeUndefined();
});

test('settings that can’t be read stop a command, unless the caller names the data', async () => {
  const { units, site, settings } = await install((file) => `EnvironmentFile=${file}`);
  expect(() => loadServiceSettings(units, site)).toThrow(`Can't read the settings in ${settings}`);
  vi.stubEnv('RELEASES_DIR', '/elsewhere');
  expect(() => loadServiceSettings(units, site)).not.toThrow();
});

test('--env names the settings of a command', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'site.env');
  await writeFile(file, `RELEASES_DIR=${folder}\nPORT=x\n`);
  const site = path.join(import.meta.dirname, 'site.ts');
  const { stderr, status } = await runHere(site, ['status', '--env', file], { PORT: '' });
  expect({ stderr, status }).toEqual({
    status: 1,
    stderr: expect.stringContaining('PORT is "x"'),
  });
  const missing = await runHere(site, ['status', '--env', `${file}.old`]);
  expect(missing.stderr).toContain(`Can't read the settings in ${file}.old (ENOENT)`);
});
