import type { FeedEntry, Registry } from '@platform/contract';
import { served } from '@platform/testing/untilTestEnds';
import express, { type Express } from 'express';
import { expect, test } from 'vitest';
import { SAMPLE as site } from '../../testing/sampleSite.ts';
import { crawlers } from './crawlers.ts';
import { feeds } from './feeds.ts';

const brand = async () => site;
const ORIGIN = 'https://studio.example';

/** The files for crawlers of a site with this registry. */
const filesOf = (registry: object, now: () => number) => {
  const current = () => registry as Registry;
  return express().use(
    feeds(ORIGIN, current, brand, now),
    crawlers({ origin: ORIGIN, registry: current, site: brand, now }),
  );
};

const entry = (path: string, date: string, more: Partial<FeedEntry> = {}): FeedEntry => ({
  title: `About ${path}`,
  summary: 'What it is about.',
  path,
  date,
  author: 'Asha Rao',
  ...more,
});

/** The feed at `path` of a site with one remote for each list of entries. */
async function read(path: string, ...remotes: (FeedEntry[] | undefined)[]): Promise<string> {
  const deployments = remotes.map((feed, index) => [
    `mfe-${index}`,
    { live: { routes: [{ feed }] } },
  ]);
  const registry = { remotes: Object.fromEntries(deployments) } as Registry;
  return answerOf(express().use(feeds(ORIGIN, () => registry, brand)), path);
}

async function answerOf(app: Express, path: string): Promise<string> {
  const { url } = await served(app);
  return (await fetch(url + path)).text();
}

const linksOf = (rss: string) =>
  [...rss.matchAll(/<item>.*?<link>([^<]*)/gs)].map(([, link]) => link);

test('a feed merges the entries of all remotes, newest first', async () => {
  const rss = await read(
    '/rss.xml',
    [entry('/blog/old', '2024-01-01'), entry('/blog/new', '2024-03-01')],
    [entry('/news/between', '2024-02-01T10:00:00+05:30')],
    undefined,
  );
  expect(linksOf(rss)).toEqual([
    'https://studio.example/blog/new',
    'https://studio.example/news/between',
    'https://studio.example/blog/old',
  ]);
});

test('feeds and sitemap are made once of each registry, the feeds of the newest 100 entries', async () => {
  let reads = 0;
  const feed = Array.from({ length: 150 }, (_, at) => entry(`/blog/${at}`, '2024-01-01'));
  const route = {
    paths: ['/blog'],
    get feed() {
      reads += 1;
      return feed;
    },
  };
  const registry = { remotes: { 'mfe-blog': { live: { routes: [route] } } } };
  const app = filesOf(registry, () => 0);
  const all = async () =>
    Promise.all(['/rss.xml', '/atom.xml', '/sitemap.xml'].map((path) => answerOf(app, path)));
  const [rss = ''] = await all();
  const first = reads;
  await all();
  expect([linksOf(rss).length, reads]).toEqual([100, first]);
});

test('a scheduled entry appears exactly at its time', async () => {
  const at = '2030-01-01T09:00:00+05:30';
  const later = [{ path: '/blog/new', at, entry: entry('/blog/new', at) }];
  const route = { paths: ['/blog/old'], feed: [entry('/blog/old', '2024-01-01')], later };
  const registry = { remotes: { 'mfe-blog': { live: { routes: [route] } } } };
  let now = Date.parse(at) - 1;
  const appears = async () => {
    const app = filesOf(registry, () => now);
    const texts = await Promise.all(
      ['/rss.xml', '/atom.xml', '/sitemap.xml'].map((path) => answerOf(app, path)),
    );
    return texts.map((text) => text.includes(`${ORIGIN}/blog/new`));
  };
  expect(await appears()).toEqual([false, false, false]);
  now += 1;
  expect(await appears()).toEqual([true, true, true]);
});

test('security.txt names a contact and an expiry in the future (RFC 9116)', async () => {
  const app = filesOf({ remotes: {} }, () => Date.parse('2030-09-30T12:00:00Z'));
  expect((await answerOf(app, '/.well-known/security.txt')).split('\n')).toEqual([
    'Contact: mailto:hello@sample.example',
    'Expires: 2031-03-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://studio.example/.well-known/security.txt',
    '',
  ]);
});

test('special characters of XML and HTML are escaped', async () => {
  const strange = entry('/a', '2024-01-01', { title: 'A <b> & ]]> C', summary: '1 < 2 & 3' });
  const rss = await read('/rss.xml', [strange]);
  expect(rss).toContain('<title><![CDATA[A <b> & ]]]]><![CDATA[> C]]></title>');
  expect(rss).toContain('<description><![CDATA[1 &lt; 2 &amp; 3]]></description>');
  const atom = await read('/atom.xml', [strange]);
  expect(atom).toContain('<![CDATA[A &lt;b&gt; &amp; ]]&gt; C]]></title>');
});

test('entries have their update time and categories', async () => {
  const changed = entry('/a', '2024-01-01', { updated: '2024-05-06', categories: ['Cloud'] });
  const atom = await read('/atom.xml', [changed]);
  expect(atom).toContain('<published>2024-01-01T00:00:00.000Z</published>');
  expect(atom.match(/<updated>2024-05-06T00:00:00.000Z<\/updated>/g)).toHaveLength(2);
  expect(atom).toContain('term="Cloud"');
  expect(await read('/rss.xml', [changed])).toContain('<category>Cloud</category>');
});

test('a feed without entries has a fixed update time', async () => {
  expect(linksOf(await read('/rss.xml'))).toEqual([]);
  expect(await read('/atom.xml')).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});
