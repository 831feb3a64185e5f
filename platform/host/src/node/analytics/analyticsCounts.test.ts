import type { Deployment, Registry } from '@platform/contract';
import { type Analytics, bucketOf } from '@platform/contract/analytics';
import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { VISITS_PATH } from '../../app/payload.ts';
import type { RemoteHealth } from '../canary/RemoteHealth.ts';
import { AnalyticsCounts } from './AnalyticsCounts.ts';
import { countAnswers } from './countAnswers.ts';
import { type Visit, visits } from './visits.ts';

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

const FORMS = {
  '/api/contact': 'contact',
  '/api/book-consultation': 'consultation',
  '/api/reviews': 'review',
};

async function start(analytics: Analytics = 'beacon') {
  const { counts, written } = counting();
  const origin = 'http://www.studio.example';
  const measured = vi.fn<RemoteHealth['measured']>();
  const options = {
    origin,
    registry: () => registry,
    counts,
    analytics,
    counted: { forms: FORMS, tools: { '/cron-analyser': 'cron' } },
    ownPaths: ['/', '/quality'],
    health: { measured },
  };
  const app = express().set('trust proxy', 1);
  app.use(visits(options));
  app.use(countAnswers(options));
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
  const visit = async (body: Visit | object, headers: Record<string, string> = {}) =>
    (await ask(VISITS_PATH, { method: 'POST', body: JSON.stringify(body), headers })).status;
  const sent = async () => Object.assign({}, ...(await written()).map(([, each]) => each));
  return { ask, visit, sent, measured };
}

const VISIT = { views: ['/blog'], from: '', used: [] } satisfies Visit;

test('a visit is counted by page and referring host', async () => {
  const { visit, sent } = await start();
  expect(await visit({ ...VISIT, views: ['/blog/', '/blog/one'], from: 'www.News.example' })).toBe(
    204,
  );
  await visit(VISIT);
  await visit({ ...VISIT, from: 'www.studio.example' });
  await visit({ views: ['/blog'], used: [] });
  expect(await sent()).toEqual({
    'view /blog news.example': 1,
    'view /blog/one here': 1,
    'view /blog direct': 1,
    'view /blog here': 2,
  });
});

test('unknown pages, hosts, forms and versions are not counted by name', async () => {
  const { visit, sent } = await start();
  const vitals = { page: '/blog', of: 'mfe-blog@9', lcp: 100 };
  await visit({
    views: ['/asha@visitor.example', '/blog/none'],
    from: 'asha me',
    used: ['/x'],
    vitals,
  });
  await visit({ views: [], used: [], vitals: { ...vitals, of: 'asha@2' } });
  expect(await sent()).toEqual({ 'view other elsewhere': 1, 'view other here': 1 });
});

test('forms and the cron tool count once per visit, vitals by page and version', async () => {
  const { visit, sent, measured } = await start();
  const used = ['/api/contact', '/api/contact', '/cron-analyser', '/cron-analyser/crontab'];
  const vitals = { page: '/blog', of: 'mfe-blog@2', lcp: 812.5, cls: 0.01, ttfb: 3 };
  await visit({ ...VISIT, views: [], used, vitals });
  expect(await sent()).toEqual({
    'opened contact': 1,
    'used cron': 1,
    [`lcp /blog mfe-blog@2 ${bucketOf(812.5)}`]: 1,
    [`cls /blog mfe-blog@2 ${bucketOf(10)}`]: 1,
    [`ttfb /blog mfe-blog@2 ${bucketOf(3)}`]: 1,
  });
  const which = { remote: 'mfe-blog', version: '2' };
  expect(measured.mock.calls).toEqual([
    [which, 'lcp', bucketOf(812.5)],
    [which, 'cls', bucketOf(10)],
    [which, 'ttfb', bucketOf(3)],
  ]);
});

test.each([
  ['Do Not Track', { DNT: '1' }],
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
  ['a crawler', { 'User-Agent': CRAWLER }],
])('visits and sent forms are not counted with %s', async (_what, headers) => {
  const { ask, visit, sent } = await start();
  expect(await visit(VISIT, headers)).toBe(204);
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

test.each([
  ['no object', []],
  ['an unknown field', { ...VISIT, email: 'asha@visitor.example' }],
  ['too many pages', { ...VISIT, views: Array(51).fill('/') }],
  ['no path', { ...VISIT, views: ['https://evil.example/'] }],
  ['a negative time', { ...VISIT, vitals: { page: '/', of: 'shell@1', lcp: -1 } }],
  ['a huge body', { ...VISIT, from: 'x'.repeat(5000) }],
])('an invalid visit is rejected: %s', async (_what, body) => {
  const { visit, sent } = await start();
  expect(await visit(body)).toBeGreaterThanOrEqual(400);
  expect(await sent()).toEqual({});
});

test('visits from another site and too many visits are rejected', async () => {
  const { visit } = await start();
  expect(await visit(VISIT, { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  for (let i = 0; i < 60; i += 1) await visit(VISIT, { 'X-Forwarded-For': '192.0.2.1' });
  expect(await visit(VISIT, { 'X-Forwarded-For': '192.0.2.1' })).toBe(429);
  expect(await visit(VISIT, { 'X-Forwarded-For': '198.51.100.2' })).toBe(204);
});

test('the number of names per day is limited', async () => {
  let time = Date.UTC(2026, 10, 22);
  const { counts, written } = counting({ now: () => time });
  for (let i = 0; i < 300; i += 1) counts.count('view', '/', counts.host(`h${i}.example`));
  for (let i = 0; i < 9_000; i += 1) counts.count('view', `/${i}`);
  time += 24 * 3_600_000;
  counts.count('view', '/later');
  const [first, second] = await written();
  const names = Object.keys(first?.[1] ?? {});
  expect(names).toHaveLength(4_000);
  expect(names.filter((name) => name.endsWith('.example'))).toHaveLength(200);
  expect(first?.[1]).toMatchObject({ 'view / elsewhere': 100 });
  expect(second).toEqual(['2026-11-23', { 'view /later': 1 }]);
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

test('without a beacon, documents are counted by page and referring host', async () => {
  const { ask, visit, sent } = await start('server');
  const from = (Referer: string) => ({ headers: { ...DOCUMENT, Referer } });
  await ask('/blog', from('https://www.news.example/'));
  await ask('/blog/one', from('http://www.studio.example/blog'));
  await ask('/blog', { headers: DOCUMENT });
  await ask('/blog', from('nonsense'));
  await ask('/asha@visitor.example', { headers: DOCUMENT });
  // A tab with an older shell.
  expect(await visit(VISIT)).toBe(204);
  expect(await sent()).toEqual({
    'view /blog news.example': 1,
    'view /blog/one here': 1,
    'view /blog direct': 2,
    'view other direct': 1,
  });
});

test('an unchanged document is counted, an unchanged file isn’t', async () => {
  const { ask, sent } = await start('server');
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
    const { ask, sent } = await start('server');
    await ask(path, { headers: { ...DOCUMENT, ...headers } });
    expect(Object.keys(await sent()).filter((name) => name.startsWith('view'))).toEqual([]);
  },
);

test('with a beacon, documents aren’t counted', async () => {
  const { ask, sent } = await start('beacon');
  await ask('/blog', { headers: DOCUMENT });
  expect(await sent()).toEqual({});
});
