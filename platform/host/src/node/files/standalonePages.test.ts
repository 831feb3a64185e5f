import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Registry } from '@platform/contract';
import { fileFacts } from '@platform/contract/publishing';
import { ReleaseStore } from '@platform/registry/store';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { endServiceWorkers, standalonePages } from './standalonePages.ts';

const ALONE = { path: '/tool/', folder: 'browser/tool/', framed: ['embed.html'] };

/** A site whose live release is the second of two, each with a standalone page. */
async function startSite(): Promise<(address: string, init?: RequestInit) => Promise<Response>> {
  const store = await temporaryFolder();
  const release = async (version: string, names: string[]): Promise<Deployment> => {
    const files: Deployment['files'] = {};
    for (const name of names) {
      const file = ALONE.folder + name;
      const target = path.join(store, 'mfe-tool', version, file);
      await mkdir(path.dirname(target), { recursive: true });
      const content = `${version} ${name}`;
      await writeFile(target, content);
      files[file] = fileFacts(Buffer.from(content));
    }
    return { name: 'mfe-tool', version, standalone: [ALONE], files } as Deployment;
  };
  const old = await release('one', ['index.html', 'app.1111111111.js', 'gone.html']);
  const live = await release('two', [
    'index.html',
    'embed.html',
    'app.2222222222.js',
    'our team@2x.png',
  ]);
  const page = { path: '/moved', paths: ['/moved'], variants: {} };
  const other = {
    name: 'mfe-other',
    version: 'x',
    files: {},
    routes: [page],
  } as unknown as Deployment;
  const standalone = ['/gone/', '/moved/'].map((path) => ({ ...ALONE, path }));
  const retired = { 'mfe-old': { moved: {}, standalone: ['/old/'] } };
  const remotes = {
    'mfe-other': { live: other, previous: [{ ...other, standalone }] },
    'mfe-tool': { live: { ...live, routes: [] }, previous: [old] },
  };
  const app = express()
    .use(
      endServiceWorkers,
      standalonePages(
        new ReleaseStore(store),
        () => ({ revision: 1, remotes, retired }) as unknown as Registry,
      ),
    )
    .use((_req, res) => void res.send('the rest of the site'));
  const { url } = await served(app);
  return (where, init) => fetch(url + where, { redirect: 'manual', ...init });
}

test('the page is served from the live release', async () => {
  const get = await startSite();
  expect(await (await get('/tool/')).text()).toBe('two index.html');
  expect(await (await get('/tool/index.html')).text()).toBe('two index.html');
  expect((await get('/tool/')).headers.get('cache-control')).toBe('no-cache');
});

test('a file is found in any encoding of its URL', async () => {
  const get = await startSite();
  for (const address of ['our%20team@2x.png', 'our%20team%402x%2epng']) {
    expect(await (await get(`/tool/${address}`)).text()).toBe('two our team@2x.png');
  }
  expect((await get('/tool/%ff')).status).toBe(404);
});

test('an open page still finds hashed files of its version, but no others', async () => {
  const get = await startSite();
  const old = await get('/tool/app.1111111111.js');
  expect(await old.text()).toBe('one app.1111111111.js');
  expect(old.headers.get('cache-control')).toContain('immutable');
  expect((await get('/tool/gone.html')).status).toBe(404);
});

test('only listed documents may be framed', async () => {
  const get = await startSite();
  const policy = async (file: string) =>
    (await get(`/tool/${file}`)).headers.get('content-security-policy');
  expect(await policy('embed.html')).toContain('frame-ancestors *');
  expect(await policy('')).toContain("frame-ancestors 'none'");
  expect(await policy('app.2222222222.js')).toContain("frame-ancestors 'none'");
});

test('similar addresses are the site’s, and no address leaves the folder', async () => {
  const get = await startSite();
  for (const address of ['/', '/toolbox', '/tools/']) {
    expect(await (await get(address)).text()).toBe('the rest of the site');
  }
  const slashless = await get('/tool?a=1');
  expect(slashless.status).toBe(308);
  expect(slashless.headers.get('location')).toBe('/tool/?a=1');
  for (const address of ['/tool/..%2fx.js', '/tool/constructor']) {
    expect((await get(address)).status, address).not.toBe(200);
  }
  expect((await get('/tool/', { method: 'POST' })).status).toBe(404);
});

test.each([
  ['/gone', '"storage"'],
  ['/gone/a/b', '"storage"'],
  ['/old/index.html', '"storage"'],
  ['/moved/', null],
  ['/tool/', null],
  ['/', null],
])(
  'the answer at %s clears %s, which a page that has gone may have stored',
  async (path, cleared) => {
    const get = await startSite();
    expect((await get(path)).headers.get('clear-site-data')).toBe(cleared);
  },
);

test('a service worker is answered with a script that unregisters it', async () => {
  const get = await startSite();
  for (const path of ['/tool/sw.js', '/gone/sw.js', '/tool/app.2222222222.js']) {
    const answer = await get(path, { headers: { 'Service-Worker': 'script' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('unregister()');
  }
});
