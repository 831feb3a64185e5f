import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beginReport, promote, type ReleaseStore } from '@platform/registry';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { beforeEach, expect, test } from 'vitest';
import { reportPage } from './reportPage.ts';
import { reportRoutes } from './reportRoutes.ts';

const FILE = '0-390-dark-after.png';
const AT = '2026-11-25T10:00:00.000Z';
const UNTIL = '2026-12-02T10:00:00.000Z';

let store: ReleaseStore;
let url: string;
let token: string;
let drop: () => Promise<void>;

const reportAt = (report: string) => ({
  ...{ name: 'mfe-blog', version: '1.1.0', from: '1.0.0', at: AT, until: UNTIL, report },
  link: 'https://www.example/site/override?token=a.b',
  gate: 'passed <14> checks',
  sizes: [{ what: '<b>list</b>', before: 2_000, after: 1_000 }],
  pages: [
    {
      path: '/a"><script>',
      state: 'changed' as const,
      pictures: [
        { width: 390 as const, theme: 'dark' as const, pixels: 7, parts: ['after' as const] },
      ],
    },
    { path: '/same', state: 'unchanged' as const, pictures: [] },
  ],
});

beforeEach(async () => {
  store = await temporaryStore();
  await promote(store, fakeDeployment('shell', '1.0.0'), { author: 'Asha', reason: 'first' });
  const begun = await beginReport(store, 'https://www.example');
  await begun.save(reportAt(begun.address));
  await writeFile(path.join(begun.folder, FILE), 'a picture');
  drop = begun.drop;
  token = begun.address.split('/').at(-2) ?? '';
  const registry = await store.needRegistry();
  ({ url } = await served(express().use(reportRoutes(store, () => registry))));
});

const get = (rest: string) => fetch(`${url}/site/report/${rest}`);

test('a report is a page without scripts that no cache and no search engine keeps', async () => {
  const answer = await get(`${token}/`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const html = await answer.text();
  expect(html).toContain(`src="/site/report/${token}/${FILE}"`);
  expect(html).not.toMatch(/<script|<b>|<14>/);
  expect(html).toContain('&lt;b&gt;list');
  expect(html).toContain('The same to the pixel (1): /same');
});

test('the link to the site is in the report until it expires', () => {
  const shown = (now: string) => reportPage(reportAt(''), '/', Date.parse(now));
  expect(shown(AT)).toContain('See it on the site');
  expect(shown(UNTIL)).not.toContain('site/override');
});

test('a picture is a sandboxed PNG, and no other file of the folder is served', async () => {
  const answer = await get(`${token}/${FILE}`);
  expect([answer.status, await answer.text()]).toEqual([200, 'a picture']);
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  for (const other of ['report.json', '0-390-dark-before.png', '..%2f..%2fregistry.json'])
    expect((await get(`${token}/${other}`)).status, other).toBe(404);
});

test('without a valid token there is nothing, and a removed report says so', async () => {
  for (const other of [`${token}x`, 'a.b', `${token.slice(1)}`]) {
    expect((await get(`${other}/`)).status, other).toBe(403);
    expect((await get(`${other}/${FILE}`)).status, other).toBe(403);
  }
  await drop();
  const answer = await get(token);
  expect([answer.status, await answer.text()]).toEqual([
    404,
    expect.stringContaining('has been removed'),
  ]);
});
