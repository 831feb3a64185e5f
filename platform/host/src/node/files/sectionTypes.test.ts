import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { DECLARATIONS_PATH } from '@platform/contract/files/sectionTypes';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { releaseSections } from '@platform/registry/testing/releaseSections';
import { runHere } from '@platform/testing/runHere';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { sectionTypes } from './sectionTypes.ts';

const PROGRAM = path.join(ROOT, 'platform/remote/src/cli/site.ts');

/** Runs `site types --to` of a remote's team. */
async function types(to: string) {
  const file = path.join(await temporaryFolder(), 'sections.d.ts');
  const said = await runHere(PROGRAM, ['types', file, '--to', to]);
  return { ...said, text: await readFile(file, 'utf8').catch(() => '') };
}

test('a team elsewhere gets the sections of a running site, and of its next release', async () => {
  const store = await temporaryStore();
  await releaseSections(store, { 'mfe-offers': { './List': '{ size: 1 | 2 }' } });
  let registry = await store.needRegistry();
  const app = express().get(
    DECLARATIONS_PATH,
    sectionTypes(store, () => registry),
  );
  const { url } = await served(app);
  const { status, stderr, text } = await types(`${url}/any/page`);
  expect(status, stderr).toBe(0);
  expect(text).toContain('"mfe-offers#./List": { size: 1 | 2 };');
  await releaseSections(store, { 'mfe-offers': { './List': '{ size: 3 }' } });
  registry = await store.needRegistry();
  expect((await types(url)).text).toContain('"mfe-offers#./List": { size: 3 };');
});

test('an address without section types writes nothing, and says what to check', async () => {
  const { url } = await served((_req, res) => void res.end('<!doctype html>'));
  const answered = await types(url);
  expect(answered).toMatchObject({ status: 1, text: '' });
  expect(answered.stderr).toContain('has no section types (HTTP 200). Check the address');
  expect((await types('http://site.example')).stderr).toContain("isn't https");
  expect((await types('http://127.0.0.1:9')).stderr).toContain("Can't reach");
  expect((await types('blog')).status).toBe(2);
});
