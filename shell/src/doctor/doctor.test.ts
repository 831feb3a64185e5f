import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { fileFacts } from '@platform/contract/publishing';
import { localDeployment } from '@platform/registry/store';
import { promote } from '@platform/registry/testing/changes';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { fakeDist, fakeInspect, temporaryStore } from '@platform/registry/testing/fakeDist';
import { publish } from '@platform/registry/testing/publish';
import { parseEnv } from '@platform/server/env';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { checkDisk, checkReleases, checkSample, checkSettings, examine, SAMPLE } from './doctor.ts';

const META = { author: 'Asha', reason: 'a test', log: () => {} };

test('with invalid settings the doctor reports only these', async () => {
  const findings = await examine(() => parseEnv({ PORT: 'x' }));
  expect(findings).toMatchObject([{ what: 'settings', state: 'failing' }]);
  expect(findings[0]?.says).toContain('PORT is "x"');
});

test('site doctor exits with 1 when a check fails', async () => {
  const file = path.join(import.meta.dirname, '../cli/site.ts');
  const { status, stdout } = await runHere(file, ['doctor'], { PORT: 'x' });
  expect(status).toBe(1);
  expect(stdout).toContain('✗ settings');
});

test('without any release the doctor runs all checks and says how to begin', async () => {
  const folder = await temporaryFolder();
  const DATA_DIR = path.join(folder, 'not-yet', 'data');
  const RELEASES_DIR = path.join(folder, 'releases');
  const findings = await examine(() => parseEnv({ DATA_DIR, RELEASES_DIR }));
  expect(findings).toHaveLength(9);
  expect(findings).toContainEqual({
    ...{ what: 'releases', state: 'failing', says: `Nothing is live in ${RELEASES_DIR}.` },
    fix: expect.stringContaining('operator releases the shell first'),
  });
  for (const { state, fix } of findings) expect(fix !== undefined).toBe(state !== 'ok');
});

const PUBLIC = { SITE_URL: 'https://a.example', TRUST_PROXY: '1' };

test.each([
  [PUBLIC, 'ok', undefined],
  [{ SITE_URL: 'https://a.example' }, 'warning', /TRUST_PROXY/],
  [{}, 'warning', /SITE_URL/],
] as const)('settings %j are %s', (given, state, fix) => {
  const finding = checkSettings(parseEnv(given));
  expect(finding.state).toBe(state);
  if (fix) expect(finding.fix).toMatch(fix);
});

test.each([
  [5e9, 'ok'],
  [9e8, 'warning'],
  [1e8, 'failing'],
])('%i bytes of free space are %s', async (free, state) => {
  expect((await checkDisk('disk', '/data', async () => free)).state).toBe(state);
});

test('a read-only folder is reported with the command that fixes it', async () => {
  const finding = await checkDisk('disk', '/proc/self/data');
  expect(finding).toMatchObject({ state: 'failing', fix: expect.stringContaining('chown') });
});

test('a changed or missing file of a live release is found', async () => {
  const store = await temporaryStore();
  const { release: shell } = await publish(store, await fakeDist('shell'), fakeInspect);
  const { release } = await publish(store, await fakeDist('mfe-blog'), fakeInspect);
  await promote(store, localDeployment(shell), META);
  await promote(store, localDeployment(release), META);
  expect(await checkReleases(store)).toMatchObject({ state: 'ok' });
  await writeFile(store.fileOf(release, 'node/index.cjs'), 'changed');
  expect((await checkReleases(store)).says).toContain('node/index.cjs has been changed');
  await rm(store.releaseFolder(release), { recursive: true });
  expect((await checkReleases(store)).says).toContain(`mfe-blog ${release.version} is missing.`);
});

test('sample content that is live is named, with the release that shows it', async () => {
  const store = await temporaryStore();
  const NODE = 'node/index.cjs';
  const release = async (name: string, text: string) => {
    const deployment = fakeDeployment(name, '1.0.0', { node: NODE });
    const files = { ...deployment.files, [NODE]: fileFacts(Buffer.from(text)) };
    const file = store.fileOf(deployment, NODE);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    await promote(store, { ...deployment, files }, META);
  };
  await release('shell', 'the brand "Northwind"');
  expect(await checkSample(store)).toMatchObject({ state: 'ok' });
  await release('mfe-marketing', '"Pipewright","Last updated 1 November 2026"');
  expect(await checkSample(store)).toMatchObject({
    state: 'warning',
    says: 'Visitors still see the sample’s: “Pipewright” (marketing), “Last updated 1 November 2026” (marketing).',
  });
});

test('the sample’s words are in the sample', async () => {
  const read = (file: string) => readFile(path.join(ROOT, 'e2e/content/sample', file), 'utf8');
  const files = [
    'brand/brand.yaml',
    ...['team.yaml', 'pages/privacy-policy.md', 'pages/terms-of-service.md'].map(
      (name) => `mfe-marketing/${name}`,
    ),
  ];
  const texts = (await Promise.all(files.map(read))).join('\n');
  if (!texts.includes('brand: Pipewright')) return;
  for (const words of SAMPLE) expect(texts).toContain(words);
});
