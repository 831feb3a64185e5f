import { createServer, request } from 'node:http';
import type { Registry } from '@platform/contract';
import { ReleaseStore } from '@platform/registry/store';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { hangLimit } from '@platform/testing/hangLimit';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { SAMPLE_PAGES, SAMPLE as site } from '../testing/sampleSite.ts';
import { reports } from './canary/reports.ts';
import { crawlers } from './files/crawlers.ts';
import { releaseFiles } from './files/releaseFiles.ts';
import { standalonePages } from './files/standalonePages.ts';
import { openPages, type PagesOptions } from './pages/pages.ts';

/** So many that anything worse than linear exceeds the timeout. */
const MANY = 300_000;
const ENDS = { timeout: hangLimit(3) };
const CHARACTERS = [...' \t;,=/"\'.-:%\\(@&*a0'];
const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Cache-Control',
  'Content-Type',
  'Cookie',
  'If-Modified-Since',
  'If-None-Match',
  'Origin',
  'Range',
  'Referer',
  'Sec-Fetch-Dest',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
];

/** The web server without the API, with a canary, for headers of any length. */
async function start() {
  const store = new ReleaseStore(await temporaryFolder());
  const deployment = (name: string) => fakeDeployment(name, '1', { base: '/' });
  const canary = { deployment: deployment('mfe-blog'), share: 50, since: '' };
  const current = {
    revision: 1,
    shell: { live: deployment('shell'), previous: [] },
    remotes: { 'mfe-blog': { live: deployment('mfe-blog'), previous: [], canary } },
  } as Registry;
  const registry = () => current;
  const origin = 'http://localhost';
  const nothing = { headHtml: '', styleHtml: '', bodyHtml: '', slots: [], failures: [] };
  const app = express()
    .set('trust proxy', 1)
    .use(reports(() => true))
    .use('/releases', releaseFiles(store, registry))
    .use(standalonePages(store, registry))
    .use(crawlers({ origin, registry, site: async () => site }))
    .use(
      openPages({
        ...SAMPLE_PAGES,
        store,
        origin,
        host: { render: async () => ({ ...nothing, status: 200 }) },
        health: { rendered() {}, served() {}, rejects: () => false },
        registry,
        issueCookies() {},
      } as unknown as PagesOptions).router,
    );
  const { port } = await served(createServer({ maxHeaderSize: 2 * MANY }, app));
  return (method: string, target: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(
        { port, host: '127.0.0.1', method, path: target, headers, maxHeaderSize: 2 * MANY },
        (res) => {
          res.resume().once('end', () => resolve(res.statusCode));
        },
      );
      asked.once('error', reject).end(method === 'POST' ? '{}' : undefined);
    });
}

test.each(HEADERS)('a long header %s is processed in linear time', ENDS, async (header) => {
  const ask = await start();
  for (const character of CHARACTERS) {
    const value = `a${character.repeat(MANY)}a`;
    for (const [method, target] of [
      ['GET', '/'],
      ['GET', '/releases/mfe-blog/1/browser/x.js'],
      ['POST', '/site/reports'],
    ] as const) {
      expect(await ask(method, target, { [header]: value }), character).toBeGreaterThan(0);
    }
  }
});

test('a long address is processed in linear time', ENDS, async () => {
  const ask = await start();
  for (const character of CHARACTERS.filter((each) => !/\s/.test(each))) {
    for (const start of ['/', '/a', '/releases/', '/site/override?token=']) {
      const target = `${start}${character.repeat(MANY)}a/`;
      expect(await ask('GET', target, {}), target.slice(0, 40)).toBeGreaterThan(0);
    }
  }
});
