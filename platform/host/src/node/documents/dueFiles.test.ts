import type { SlotKey } from '@platform/contract';
import { expect, test } from 'vitest';
import type { BrowserDeployment, Payload } from '../../app/payload.ts';
import type { HomeLayout } from '../../app/shell.ts';
import { SAMPLE_PAGES } from '../../testing/sampleSite.ts';
import { firstFiles, isDue, nextFiles, prefetchList } from './dueFiles.ts';

const deployment = (name: string, rest: Partial<BrowserDeployment>): BrowserDeployment => ({
  version: '1',
  container: name,
  entry: 'entry.js',
  base: `/${name}/`,
  integrity: {},
  routes: [],
  exposes: {},
  ...rest,
});
const page = (id: string, path: string): BrowserDeployment['routes'][number] => ({
  id,
  path,
  files: [`${id}.js`],
  hydrate: 'touch',
});

const LAYOUT: HomeLayout = {
  ...SAMPLE_PAGES.site.layout,
  sections: [{ key: 'mfe-blog#./BlogTeaser', when: 'touch' }],
};

const payload = {
  shell: { base: '/shell/', integrity: {}, version: '1' },
  remotes: {
    news: deployment('news', {
      routes: [page('list', '/news'), page('item', '/news/:slug'), page('old', '/old')],
      exposes: { './routes': ['routes.js'], './First': ['first.js'], './Last': ['last.js'] },
    }),
    tool: deployment('tool', {
      routes: [page('tool', '/tool'), { ...page('form', '/form'), hydrate: 'load' }],
    }),
    'mfe-blog': deployment('mfe-blog', { exposes: { './BlogTeaser': ['teaser.js'] } }),
  },
} as unknown as Payload;

const slots: SlotKey[] = ['news#./First', 'news#./Second', 'news#./Last'];
const bodyHtml =
  '<header><a href="/news">News</a><a href="/news?page=2">More</a><a href="https://a.example/tool">Out</a>' +
  '</header><div data-slot="1"><a class="x" href="/news/one#top">One</a></div>' +
  '<div data-slot="2"><a href="/tool">Tool</a></div><footer><a href="/old">Old</a></footer>';

const hrefs = (files: { href: string }[]) => files.map(({ href }) => href);
const pageOf = (change: object = {}) => ({ slots, failed: [] as SlotKey[], bodyHtml, ...change });

test('the list escapes spaces in URLs and omits files without a hash', () => {
  const files = [
    { href: '/news/our team.js', integrity: 'sha384-a' },
    { href: '/news/local.js', integrity: undefined },
  ];
  expect(prefetchList(files)).toBe('/news/our%20team.js sha384-a');
  expect(prefetchList([])).toBeUndefined();
});

test('the files of the first slots come with the shell, each once', () => {
  expect(hrefs(firstFiles(pageOf(), payload))).toEqual([
    '/shell/browser/federation.js',
    '/news/entry.js',
    '/news/first.js',
  ]);
});

test('a left-out slot needs no files', () => {
  const files = firstFiles(pageOf({ failed: ['news#./First'] }), payload);
  expect(hrefs(files)).not.toContain('/news/first.js');
});

test('a page is due without interaction when it hydrates on load and is not left out', () => {
  const due = (id: string, failed: SlotKey[] = []) =>
    isDue(pageOf({ slots: [`tool#${id}`], failed }), payload);
  expect(due('form')).toBe(true);
  expect(due('tool')).toBe(false);
  expect(due('form', ['tool#form'])).toBe(false);
});

test('the files of linked pages come next, each once', () => {
  expect(hrefs(nextFiles(pageOf(), payload, LAYOUT))).toEqual([
    '/shell/browser/federation.js',
    '/news/entry.js',
    '/news/routes.js',
    '/news/list.js',
    '/news/item.js',
  ]);
});

test('a link to home needs its sections, except on home', () => {
  const home = { bodyHtml: '<a href="/">Home</a>' };
  const filesOn = (shown: SlotKey[]) =>
    hrefs(nextFiles(pageOf({ ...home, slots: shown }), payload, LAYOUT));
  expect(filesOn(['tool#tool'])).toContain('/mfe-blog/teaser.js');
  expect(filesOn(LAYOUT.sections.map(({ key }) => key))).toEqual([]);
});

test('a page that prefetches its own files prefetches no linked pages', () => {
  const { news } = payload.remotes;
  const heavy = { ...page('tool', '/tool'), own: ['engine.js'] };
  const integrity = { 'engine.js': 'sha384-x' };
  const tool = deployment('tool', { routes: [heavy, page('plain', '/plain')], integrity });
  const remotes = { tool, ...(news && { news }) };
  const links = { bodyHtml: '<a href="/news">News</a><a href="/tool">Tool</a>' };
  const filesOf = (id: string, failed: SlotKey[] = []) =>
    nextFiles(pageOf({ ...links, slots: [`tool#${id}`], failed }), { ...payload, remotes }, LAYOUT);
  expect(filesOf('tool')).toEqual([{ href: '/tool/engine.js', integrity: 'sha384-x' }]);
  expect(hrefs(filesOf('tool', ['tool#tool']))).toContain('/news/list.js');
  // Another page prefetches the linked page without its own files.
  expect(hrefs(filesOf('plain'))).toContain('/tool/tool.js');
  expect(hrefs(filesOf('plain'))).not.toContain('/tool/engine.js');
});
