import { type IncomingMessage, type RequestListener, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { type LiveProxyOptions, liveProxy } from './liveProxy.ts';

const originOf = async (listener: RequestListener) => (await served(listener)).url;

const PAYLOAD = JSON.stringify({
  shell: { base: '/s/', integrity: {} },
  remotes: {},
  failed: [],
});
const DOCUMENT = `<html><head></head><main></main><script type="application/json" id="site-payload">${PAYLOAD}</script></html>`;
const remote = () => ({
  ...{ name: 'mfe-jobs', container: 'mfe_jobs', entry: 'e.js', base: '/dev/mfe-jobs/' },
  ...{ routes: [], exposes: [], contributions: [], pictureOrigins: [] },
});

type Got = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

/** A proxy before a live site, and what reached the site. */
async function start(answer: RequestListener, more: Partial<LiveProxyOptions> = {}) {
  const got: Got[] = [];
  const live = await originOf(async (req, res) => {
    const { method, url, headers } = req;
    got.push({ method, url, headers, body: await text(req) });
    answer(req, res);
  });
  let handle: RequestListener = () => {};
  const local = await originOf((req, res) => handle(req, res));
  const stubbed: string[] = [];
  handle = liveProxy({
    ...{ live, local, host: 'localhost', remote, react: 'react()' },
    files: (_req, res) => void res.end('local file'),
    api: async (req, res) => {
      stubbed.push(`${req.method} ${req.url} ${await text(req)}`);
      res.writeHead(201).end('{}');
    },
    ...more,
    ...(more.api === 'live' && { api: live }),
  });
  return { local, live, got, stubbed };
}

const post = (body: string) => ({ method: 'POST', body });

test('failures, visits and forms never reach the live site', async () => {
  const { local, got, stubbed } = await start((_req, res) => void res.end('live'));
  for (const beacon of ['/site/reports', '/site/visits']) {
    expect((await fetch(local + beacon, post('{}'))).status).toBe(204);
  }
  expect((await fetch(`${local}/api/contact`, post('{"a":1}'))).status).toBe(201);
  expect((await fetch(`${local}/contact`, post('a=1'))).status).toBe(201);
  expect((await fetch(`${local}/site/publish`, { method: 'PUT' })).status).toBe(201);
  expect(got).toEqual([]);
  expect(stubbed).toEqual(['POST /api/contact {"a":1}', 'POST /contact a=1', 'PUT /site/publish ']);
});

test('an API on this machine gets its calls; other changes go nowhere', async () => {
  const api = await originOf((req, res) => void res.end(`own ${req.method} ${req.url}`));
  const { local, got } = await start((_req, res) => void res.end('live'), { api });
  expect(await (await fetch(`${local}/api/reviews`)).text()).toBe('own GET /api/reviews');
  expect(await (await fetch(`${local}/api/x`, post('1'))).text()).toBe('own POST /api/x');
  expect((await fetch(`${local}/contact`, post('a=1'))).status).toBe(403);
  expect(got).toEqual([]);
});

test('with the live API, forms arrive as from the site, with the API’s own cookies alone', async () => {
  const set = ['XSRF-TOKEN=t; Path=/; Secure', '__Host-visit=s; Path=/; HttpOnly; Secure'];
  const answer: RequestListener = (_req, res) =>
    void res.writeHead(200, { 'Set-Cookie': set }).end();
  const { local, live, got } = await start(answer, { api: 'live' });
  const headers = { cookie: 'other=secret', origin: local };
  const first = await fetch(`${local}/api/contact`, { ...post('1'), headers });
  expect(first.headers.getSetCookie()).toEqual(['XSRF-TOKEN=t; Path=/']);
  await fetch(`${local}/api/contact`, { ...post('2'), headers });
  expect(got.map(({ body, headers: { cookie, origin } }) => [body, cookie, origin])).toEqual([
    ['1', undefined, live],
    ['2', 'XSRF-TOKEN=t; __Host-visit=s', live],
  ]);
  for (const path of ['/site/reports', '/SITE/visits', '/Site/publish'])
    await fetch(local + path, post('{}'));
  expect(got).toHaveLength(2);
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['identity', Buffer.from],
] as const)('a document in %s gets the local remote', async (encoding, encode) => {
  const { local } = await start((_req, res) => {
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': encoding, ETag: '"1"' };
    res.writeHead(200, { ...headers, 'Set-Cookie': 'a=1' }).end(encode(DOCUMENT));
  });
  const answer = await fetch(`${local}/blog`, { headers: { cookie: 'a=1' } });
  expect(await answer.text()).toContain('"version":"local"');
  expect(answer.headers.get('etag')).toBeNull();
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('parts of files and compressed files pass unchanged', async () => {
  const packed = brotliCompressSync('body {}');
  const { local, got } = await start((req, res) => {
    const headers = { 'Content-Type': 'text/css', 'Content-Encoding': 'br' };
    if (req.headers.range) res.writeHead(206, { 'Content-Range': 'bytes 0-1/9' }).end('bo');
    else res.writeHead(200, headers).end(packed);
  });
  expect(await (await fetch(`${local}/a.css`)).text()).toBe('body {}');
  const part = await fetch(`${local}/a.css`, { headers: { range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 0-1/9',
    'bo',
  ]);
  expect(got.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
});

test('pages of other sites get and change nothing, also under a name that leads here', async () => {
  const { local, got, stubbed } = await start((_req, res) => void res.end('live'));
  const { port } = new URL(local);
  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(local + path, { method, headers, agent: false });
      sent.once('response', (answer) => resolve(answer.resume().statusCode));
      sent.once('error', reject).end();
    });
  const other = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  expect(await ask('/blog', { host: `rebound.example:${port}` })).toBe(403);
  expect(await ask('/dev/mfe-jobs/browser/e.js', other)).toBe(403);
  expect(await ask('/api/contact', { origin: 'https://other.example' }, 'POST')).toBe(403);
  expect(await ask('/api/contact', { origin: 'null' }, 'POST')).toBe(403);
  expect([got, stubbed]).toEqual([[], []]);
  for (const host of ['localhost', 'blog.localhost', '127.0.0.1', '[::1]', '192.168.0.7'])
    expect(await ask('/blog', { host: `${host}:${port}` })).toBe(200);
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect(await ask('/blog', link)).toBe(200);
  const host = `localhost:${port}`;
  expect(await ask('/api/contact', { host, origin: `http://${host}` }, 'POST')).toBe(201);
});

test('the local code’s files come from this machine', async () => {
  const { local, got } = await start((_req, res) => void res.end('live'));
  expect(await (await fetch(`${local}/dev/mfe-jobs/browser/e.js`)).text()).toBe('local file');
  expect(await (await fetch(`${local}/dev/mfe-jobs/react.js`)).text()).toBe('react()');
  expect(got).toEqual([]);
});

test('a site that stops answering is named', async () => {
  const { local, live } = await start((req) => void req.socket.destroy());
  const answer = await fetch(`${local}/blog`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain(`Can't reach ${live}`);
});
