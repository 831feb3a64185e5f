import { readdir, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Deployment, Registry } from '@platform/contract';
import type { RenderContext } from '@platform/contract/renderContext';
import { createFailedResult, type RenderJob } from '@platform/contract/rendering';
import { previewToken } from '@platform/registry/keys';
import { ReleaseStore } from '@platform/registry/store';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { BROWSERS } from '@platform/testing/acceptEncoding';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SAMPLE_PAGES, TEXTS } from '../../testing/sampleSite.ts';
import { PageCache } from './PageCache.ts';
import { openPages, type PagesOptions } from './pages.ts';

afterEach(() => vi.useRealTimers());

const deployment = (name: string, routes: object[] = []) =>
  fakeDeployment(name, '1', { base: '/', routes: routes as Deployment['routes'] });

const BLOG = deployment('mfe-blog', [
  { id: 'blog/list', path: '/blog', paths: ['/blog'], variants: {}, files: [] },
  { id: 'blog/find', path: '/find', paths: ['/find'], variants: { q: [] }, files: [] },
  {
    id: 'blog/article',
    path: '/blog/:slug',
    paths: ['/blog/one'],
    variants: {},
    files: [],
    later: [{ path: '/blog/later', at: '2030-06-01T12:00:00Z' }],
  },
]);

/** A site that renders only the year; `rendered` returns the rendered URLs. */
async function start(now?: () => number) {
  const store = new ReleaseStore(await temporaryFolder());
  const render = vi.fn(
    async ({ context }: Pick<RenderJob, 'url' | 'history'> & { context: RenderContext }) => {
      return {
        ...createFailedResult([], []),
        status: 200,
        bodyHtml: `© ${new Date(context.now).getFullYear()} `,
      };
    },
  );
  const onServed = vi.fn();
  let registry = {
    revision: 1,
    shell: { live: deployment('shell'), previous: [] },
    remotes: { 'mfe-blog': { live: BLOG, previous: [] } },
  };
  const site = openPages({
    ...SAMPLE_PAGES,
    store,
    origin: 'http://localhost',
    host: { render },
    health: { rendered() {}, served: onServed },
    registry: () => registry,
    issueCookies() {},
    now,
  } as unknown as PagesOptions);
  const { url } = await served(express().use(site.router));
  const get = (address: string, headers = {}) =>
    fetch(url + address, { redirect: 'manual', headers });
  const rendered = () => render.mock.calls.map(([{ url }]) => url);
  const replace = (change: object) => {
    registry = { ...registry, ...change };
  };
  const prerender = (path: string) =>
    site.prerender({ registry: registry as unknown as Registry, chosen: [] }, path);
  return { url, get, render, rendered, served: onServed, store, replace, prerender };
}

test('a page that shows any value of a parameter is rendered anew each minute, and not kept for failures', async () => {
  const { get, rendered, store } = await start();
  vi.useFakeTimers({ now: new Date('2030-06-01T12:00:30Z'), toFake: ['Date'] });
  for (const address of ['/find?q=a', '/find?q=a&x=1', '/find?q=b']) await get(address);
  expect(rendered()).toEqual(['/find?q=a', '/find?q=b']);
  vi.setSystemTime(new Date('2030-06-01T12:01:30Z'));
  await get('/find?q=a');
  expect(rendered()).toEqual(['/find?q=a', '/find?q=b', '/find?q=a']);
  await expect(readdir(store.pagesFolder)).rejects.toThrow('ENOENT');
});

test('cached pages show the new year after New Year’s Eve', async () => {
  const { get, render } = await start();
  const yearShown = async () => (await (await get('/')).text()).match(/© (\d+) /)?.[1];
  vi.useFakeTimers({ now: new Date('2030-12-31T12:00:00Z'), toFake: ['Date'] });
  expect(await yearShown()).toBe('2030');
  expect(await yearShown()).toBe('2030');
  expect(render).toHaveBeenCalledOnce();
  vi.setSystemTime(new Date('2031-01-01T12:00:00Z'));
  expect(await yearShown()).toBe('2031');
});

test('another registry of the same revision, as after a restored backup, has other pages', async () => {
  const { get, render, replace } = await start();
  await get('/blog');
  replace({ retired: { 'mfe-old': { moved: { '/old': '/' } } } });
  expect(await (await get('/blog')).text()).toContain('"moved":["/old/"]');
  replace({});
  await get('/blog');
  expect(render).toHaveBeenCalledTimes(2);
});

test('links to former addresses of pages leave the tab’s document, because the server redirects them', async () => {
  const { get, replace } = await start();
  const before = await (await get('/blog')).text();
  expect(before).not.toContain('"moved"');
  const live = fakeDeployment('mfe-other', '1.0.0', { redirects: { '/blog/first': '/blog/one' } });
  replace({ remotes: { 'mfe-other': { live, previous: [] } } });
  expect(await (await get('/404')).text()).toContain('"moved":["/blog/first/"]');
});

test('pages are rendered again when scheduled content becomes due', async () => {
  const at = Date.parse('2030-06-01T12:00:00Z');
  let now = at - 1000;
  const { get, render } = await start(() => now);
  await get('/blog');
  now = at - 1;
  await get('/blog');
  expect(render).toHaveBeenCalledOnce();
  now = at;
  await get('/blog');
  now = at + 1000;
  await get('/blog');
  expect(render.mock.calls.map(([{ context }]) => context)).toEqual([
    { now: at - 1000, preview: false },
    { now: at, preview: false },
  ]);
});

test('a preview cookie shows unpublished content, uncached', async () => {
  const { get, render, store } = await start();
  const expires = 4_000_000_000;
  const Cookie = `site-preview=${await previewToken.sign(store, { expires })}`;
  const shown = await get('/blog', { Cookie });
  expect(await shown.text()).toContain('Only this browser');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(shown.headers.get('x-robots-tag')).toBe('noindex');
  await get('/blog', { Cookie });
  expect(render.mock.calls.map(([{ context }]) => context.preview)).toEqual([true, true]);

  const forged = await previewToken.sign(new ReleaseStore(await temporaryFolder()), { expires });
  const ignored = await get('/blog', { Cookie: `site-preview=${forged}` });
  expect(await ignored.text()).not.toContain('Only this browser');
  expect(render.mock.calls.at(-1)?.[0].context.preview).toBe(false);
});

test('the public history is read once per revision and rendered', async () => {
  const { get, render, store } = await start();
  const at = '2026-11-22T07:15:42.000Z';
  const facts = { author: 'Asha', action: 'promote', from: null, to: '1', reason: 'secret' };
  const line = { ...facts, at, revision: 1, remote: 'mfe-blog' };
  await writeFile(store.historyFile, `${JSON.stringify(line)}\n`);
  const read = vi.spyOn(store, 'history');
  await get('/');
  await get('/blog');
  expect(read).toHaveBeenCalledOnce();
  expect(render.mock.lastCall?.[0].history).toEqual([
    { name: 'mfe-blog', version: '1', liveSince: at },
  ]);
});

test('all spellings of an address redirect to one page', async () => {
  const { get, rendered, store } = await start();
  for (const spelling of ['/BLOG', '/%62log', '/blog/', '/blog//']) {
    const answer = await get(`${spelling}?a=1`);
    expect(answer.status, spelling).toBe(301);
    expect(answer.headers.get('location'), spelling).toBe('/blog?a=1');
  }
  expect((await get('/blog')).status).toBe(200);
  expect(rendered()).toEqual(['/blog']);
  await expect.poll(() => readdir(store.pagesFolder)).toHaveLength(1);
});

test('unlisted addresses are rendered with low priority and never stored', async () => {
  const { get, render, store } = await start();
  for (const slug of ['two', 'three', 'one']) expect((await get(`/blog/${slug}`)).status).toBe(200);
  expect(render.mock.calls).toMatchObject([
    [{ url: '/blog/two' }, { canWait: true }],
    [{ url: '/blog/three' }, { canWait: true }],
    [{ url: '/blog/one' }, { canWait: false }],
  ]);
  await expect.poll(() => readdir(store.pagesFolder)).toHaveLength(1);
});

test('an overlong or malformed address is rejected', async () => {
  const { get, rendered } = await start();
  expect((await get(`/blog/${'a'.repeat(5000)}`)).status).toBe(414);
  const invalid = await get('/blog/%E0%A4%A');
  expect([invalid.status, await invalid.text()]).toEqual([400, `${TEXTS.noAddress}\n`]);
  expect(rendered()).toEqual([]);
});

test('a prefetched document is no page view until it is shown', async () => {
  const { get, served } = await start();
  await get('/', { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch;anonymous-client-ip' });
  expect(served).not.toHaveBeenCalled();
  await get('/', { 'Sec-Fetch-Dest': 'document' });
  expect(served).toHaveBeenCalledOnce();
});

test('first answers are compressed fast, later ones best, with one ETag', async () => {
  const { get } = await start();
  const ask = async (headers = {}) => {
    const answer = await get('/blog', { 'Accept-Encoding': BROWSERS, ...headers });
    const html = await answer.text();
    const { 'content-length': length, etag, ...others } = Object.fromEntries(answer.headers);
    return { html, bytes: Number(length), etag, others, status: answer.status };
  };
  const first = await ask();
  expect(first.others).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  const fast = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(first.bytes).toBe(brotliCompressSync(first.html, { params: fast }).byteLength);
  expect((await ask()).bytes).toBe(first.bytes);

  const smallest = brotliCompressSync(first.html).byteLength;
  expect(smallest).toBeLessThan(first.bytes);
  await expect.poll(async () => (await ask()).bytes).toBe(smallest);
  const later = await ask();
  expect(later).toMatchObject({ html: first.html, etag: first.etag });
  const known = { 'If-None-Match': first.etag, 'Cache-Control': 'max-age=0' };
  expect((await ask(known)).status).toBe(304);
});

test('prerendered pages are recompressed; previews, unlisted pages and form answers are not', async () => {
  const recompress = vi.spyOn(PageCache.prototype, 'recompress').mockReturnValue();
  onTestFinished(() => recompress.mockRestore());
  const { url, get, prerender, store } = await start();
  const Cookie = `site-preview=${await previewToken.sign(store, { expires: 4_000_000_000 })}`;
  for (const _ of [1, 2, 3]) {
    await get('/blog', { Cookie });
    await get('/blog/no-such-article');
    await fetch(`${url}/blog`, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  }
  expect(recompress).not.toHaveBeenCalled();
  await prerender('/blog');
  expect(recompress).toHaveBeenCalledOnce();
});
