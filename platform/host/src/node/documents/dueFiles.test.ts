import type { Deployment, SlotKey } from '@platform/contract';
import { expect, test } from 'vitest';
import type { BrowserDeployment, Payload } from '../../app/payload.ts';
import { firstFiles, isDue, prefetchList } from './dueFiles.ts';

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

const payload = {
  shell: { base: '/shell/', integrity: {}, version: '1' },
  remotes: {
    news: deployment('news', {
      routes: [page('list', '/news')],
      exposes: { './routes': ['routes.js'], './First': ['first.js'] },
    }),
    tool: deployment('tool', {
      routes: [
        page('tool', '/tool'),
        { ...page('form', '/form'), hydrate: 'load' },
        page('heavy', '/heavy'),
      ],
      integrity: { 'engine.js': 'sha256-x' },
    }),
  },
} as unknown as Payload;

const hrefs = (files: { href: string }[]) => files.map(({ href }) => href);
const pageOf = (...slots: SlotKey[]) => ({
  slots,
  failed: [] as SlotKey[],
  deployments: {
    tool: { routes: [{ id: 'heavy', own: ['engine.js'] }] } as unknown as Deployment,
  },
});

test('the list escapes spaces in URLs and omits files without a hash', () => {
  const files = [
    { href: '/news/our team.js', integrity: 'sha256-a' },
    { href: '/news/local.js', integrity: undefined },
  ];
  expect(prefetchList(files)).toBe('/news/our%20team.js sha256-a');
  expect(prefetchList([])).toBeUndefined();
});

test('the federation runtime and the files of the page come with the shell', () => {
  const runtime = '/shell/browser/federation.js';
  const list = ['/news/entry.js', '/news/routes.js', '/news/list.js'];
  expect(hrefs(firstFiles(pageOf('news#list'), payload))).toEqual([runtime, ...list]);
  const failed = { ...pageOf('news#list'), failed: ['news#list' as SlotKey] };
  expect(hrefs(firstFiles(failed, payload))).toEqual([runtime]);
  expect(hrefs(firstFiles(pageOf('news#./First'), payload)), 'sections come later').toEqual([
    runtime,
  ]);
});

test('a page that asks for it gets the scripts that its code imports later', () => {
  const files = firstFiles(pageOf('tool#heavy'), payload);
  expect(files.at(-1)).toEqual({ href: '/tool/engine.js', integrity: 'sha256-x' });
});

test('a page is due without interaction when it hydrates on load and is not left out', () => {
  const due = (id: string, failed: SlotKey[] = []) =>
    isDue({ slots: [`tool#${id}`], failed }, payload);
  expect(due('form')).toBe(true);
  expect(due('tool')).toBe(false);
  expect(due('form', ['tool#form'])).toBe(false);
});
