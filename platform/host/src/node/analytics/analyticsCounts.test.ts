import type { Deployment, Registry } from '@platform/contract';
import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AnalyticsCounts } from './AnalyticsCounts.ts';
import { countAnswers } from './countAnswers.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const routes = [
  { id: 'blog/list', path: '/blog', paths: ['/blog'], variants: {} },
  { id: 'blog/article', path: '/blog/:slug', paths: ['/blog/one'], variants: {} },
];
const registry = {
  revision: 1,
  shell: { live: { name: 'shell', version: '1' } as Deployment, previous: [] },
  remotes: {
    'mfe-blog': {
      live: { name: 'mfe-blog', version: '2', routes } as unknown as Deployment,
      previous: [],
    },
  },
} as Registry;

function counting({ now = () => Date.UTC(2026, 10, 22), add = async () => ({}) } = {}) {
  const added = vi.fn<(day: string, counts: object) => Promise<Record<string, number>>>(add);
  const counts = new AnalyticsCounts({ add: added, log: createLogger('test'), now });
  onTestFinished(() => counts.close());
  const written = async () => {
    await counts.write();
    return added.mock.calls.splice(0);
  };
  return { counts, written, added };
}

async function start() {
  const { counts, written } = counting();
  const options = {
    ...{ origin: 'http://www.studio.example', registry: () => registry, counts },
    countedForms: { '/api/contact': 'contact' },
  };
  const app = express().set('trust proxy', 1).use(countAnswers(options));
  app.post('/api/contact', (req, res) => void res.status(req.query.rejected ? 400 : 201).end());
  app.get('/missing', (_req, res) => void res.status(404).send('<p>'));
  app.get('/override', (_req, res) => void res.set('Cache-Control', 'no-store').send('<p>'));
  app.get('/picture.png', (_req, res) => void res.type('png').send('picture'));
  app.get(/.*/, (_req, res) => void res.type('html').send('<p>'));
  const { url } = await served(app);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      ...init,
      headers: { 'User-Agent': PERSON, 'Content-Type': 'application/json', ...init.headers },
    });
  const sent = async () => Object.assign({}, ...(await written()).map(([, each]) => each));
  return { ask, sent };
}

test.each([
  ['Do Not Track', { DNT: '1' }],
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
  ['a crawler', { 'User-Agent': CRAWLER }],
])('sent forms are not counted with %s', async (_what, headers) => {
  const { ask, sent } = await start();
  await ask('/api/contact', { method: 'POST', headers });
  expect(await sent()).toEqual({});
});

test('the server counts accepted forms and pages fetched by crawlers', async () => {
  const { ask, sent } = await start();
  await ask('/api/contact', { method: 'POST' });
  await ask('/api/contact?rejected=1', { method: 'POST' });
  await ask('/blog/one', { headers: { 'User-Agent': CRAWLER } });
  await ask('/wp-login', { headers: { 'User-Agent': CRAWLER } });
  await ask('/blog');
  expect(await sent()).toEqual({ 'sent contact': 1, 'crawled /blog/one': 1, 'crawled other': 1 });
});

test('the number of names per day is limited', async () => {
  let time = Date.UTC(2026, 10, 22);
  const { counts, written } = counting({ now: () => time });
  for (let i = 0; i < 300; i += 1) counts.count('view', '/', counts.host(`h${i}.example`, `${i}`));
  for (let i = 0; i < 9_000; i += 1) counts.count('view', `/${i}`);
  counts.count('sent', 'contact');
  time += 24 * 3_600_000;
  counts.count('view', '/later');
  const [first, second] = await written();
  const names = Object.keys(first?.[1] ?? {});
  expect(names).toHaveLength(4_001);
  expect(names.filter((name) => name.endsWith('.example'))).toHaveLength(200);
  expect(first?.[1]).toMatchObject({ 'view / elsewhere': 100, 'sent contact': 1 });
  expect(second).toEqual(['2026-11-23', { 'view /later': 1 }]);
});

test('one network names few of the hosts, so that others are counted', () => {
  const { counts } = counting();
  const forged = Array.from({ length: 300 }, (_, at) => counts.host(`h${at}.example`, 'own'));
  expect(new Set(forged).size).toBe(6);
  expect(counts.host('news.example', 'other')).toBe('news.example');
});

test('counts of a failed write are added once by the next write', async () => {
  let broken = true;
  const add = () => (broken ? Promise.reject(new Error('no disk')) : Promise.resolve({}));
  const { counts, written } = counting({ add });
  counts.count('view', '/');
  await written();
  counts.count('view', '/');
  broken = false;
  expect(await written()).toEqual([['2026-11-22', { 'view /': 2 }]]);
  expect(await written()).toEqual([]);
});

const DOCUMENT = { Accept: 'text/html,*/*;q=0.8', 'Sec-Fetch-Dest': 'document' };

test('documents are counted by page and referring host', async () => {
  const { ask, sent } = await start();
  const from = (Referer: string) => ({ headers: { ...DOCUMENT, Referer } });
  await ask('/blog', from('https://www.news.example/'));
  await ask('/blog/one', from('http://www.studio.example/blog'));
  await ask('/blog', { headers: DOCUMENT });
  await ask('/blog', from('nonsense'));
  await ask('/asha@visitor.example', { headers: DOCUMENT });
  expect(await sent()).toEqual({
    'view /blog news.example': 1,
    'view /blog/one here': 1,
    'view /blog direct': 2,
    'view other direct': 1,
  });
});

test('an unchanged document is counted, an unchanged file isn’t', async () => {
  const { ask, sent } = await start();
  const cached = async (path: string) => {
    const ETag = (await ask(path)).headers.get('ETag') ?? '';
    await ask(path, { headers: { ...DOCUMENT, 'If-None-Match': ETag } });
  };
  await cached('/blog');
  await cached('/picture.png');
  expect(await sent()).toEqual({ 'view /blog direct': 1 });
});

test.each([
  ['prefetched', { 'Sec-Purpose': 'prefetch' }],
  ['fetched by a script', { 'Sec-Fetch-Dest': 'empty' }],
  ['shown in a frame', { 'Sec-Fetch-Dest': 'iframe' }],
  ['fetched by a crawler', { 'User-Agent': CRAWLER }],
  ['fetched without a User-Agent', { 'User-Agent': '' }],
  ['fetched by a program', { Accept: '*/*' }],
  ['fetched with Do Not Track', { DNT: '1' }],
  ['fetched with Global Privacy Control', { 'Sec-GPC': '1' }],
  ['missing', { path: '/missing' }],
  ['an override', { path: '/override' }],
] as [string, Record<string, string>][])(
  'a document that is %s is no view',
  async (_what, given) => {
    const { path = '/blog', ...headers } = given;
    const { ask, sent } = await start();
    await ask(path, { headers: { ...DOCUMENT, ...headers } });
    expect(Object.keys(await sent()).filter((name) => name.startsWith('view'))).toEqual([]);
  },
);
