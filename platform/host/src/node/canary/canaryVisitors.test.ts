import type { Deployment, Registry, RegistryEntry } from '@platform/contract';
import { expect, test } from 'vitest';
import { variantFor } from './canaryVisitors.ts';

const deployment = (name: string, version: string) => ({ name, version }) as Deployment;

function entry(name: string, share?: number): [string, RegistryEntry] {
  const canary = share && {
    deployment: deployment(name, '2'),
    share,
    since: '2026-11-21T00:00:00Z',
  };
  return [name, { live: deployment(name, '1'), previous: [], ...(canary && { canary }) }];
}

const registry = (...entries: [string, RegistryEntry][]): Registry => ({
  revision: 1,
  shell: { live: deployment('shell', '1'), previous: [] },
  remotes: Object.fromEntries(entries),
});

const everybody = Array.from({ length: 100 }, (_, bucket) => `a=b; site-bucket=${bucket}; c=d`);

/** Which of the hundred buckets get the canary of a remote. */
const triersOf = (name: string, site: Registry) =>
  everybody.filter((cookies) => variantFor(site, cookies).chosen.includes(name));

test('a canary of ten per cent is for ten of a hundred, and for others of each remote', () => {
  const site = registry(entry('mfe-blog', 10), entry('mfe-marketing', 10), entry('mfe-cron-tool'));
  const blog = triersOf('mfe-blog', site);
  const marketing = triersOf('mfe-marketing', site);
  expect(blog).toHaveLength(10);
  expect(marketing).toHaveLength(10);
  expect(marketing).not.toEqual(blog);
  expect(triersOf('mfe-cron-tool', site)).toEqual([]);
});

test('whoever watched a canary still does when its share grows', () => {
  const few = triersOf('mfe-blog', registry(entry('mfe-blog', 10)));
  const more = triersOf('mfe-blog', registry(entry('mfe-blog', 50)));
  expect(more).toHaveLength(50);
  expect(more).toEqual(expect.arrayContaining(few));
});

test('the registry of a visitor has the canary live and the live version to fall back on', () => {
  const site = registry(entry('mfe-blog', 50));
  const found = everybody.map((cookies) => variantFor(site, cookies));
  const trying = found.find(({ chosen }) => chosen.length > 0);
  const others = found.find(({ chosen }) => chosen.length === 0);
  expect(trying?.registry.remotes['mfe-blog']).toMatchObject({
    live: { version: '2' },
    previous: [{ version: '1' }],
  });
  expect(others?.registry.remotes['mfe-blog']?.live.version).toBe('1');
});

test('a bucket is given once, kept, and never without a canary', () => {
  const site = registry(entry('mfe-blog', 50));
  const first = variantFor(site, undefined, { secure: true });
  expect(first.setCookie).toMatch(
    /^__Host-site-bucket=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const again = variantFor(site, first.setCookie?.split(';')[0], { secure: true });
  expect(again.setCookie).toBeUndefined();
  expect(again.chosen).toEqual(first.chosen);
  expect(variantFor(registry(entry('mfe-blog')), undefined)).toEqual({
    onCanary: false,
    chosen: [],
    registry: registry(entry('mfe-blog')),
  });
});

test('a cookie that makes no sense is no bucket', () => {
  const site = registry(entry('mfe-blog', 50));
  for (const cookies of [
    'site-bucket=100',
    'site-bucket=-1',
    'site-bucket=1x',
    'site-bucket=x1',
    'xsite-bucket=1',
  ]) {
    expect(variantFor(site, cookies).setCookie, cookies).toBeDefined();
  }
});

test('the chosen canaries are listed in one order, whatever the order of the registry', () => {
  const entries = ['mfe-marketing', 'mfe-blog'].map((name) => entry(name, 100));
  const { chosen, onCanary } = variantFor(registry(...entries), 'site-bucket=1');
  expect(chosen).toEqual(['mfe-blog', 'mfe-marketing']);
  expect(onCanary).toBe(true);
});

test('nobody gets a canary that has been refused', () => {
  const site = registry(entry('mfe-blog', 50));
  const found = everybody.map((cookies) => variantFor(site, cookies, { refused: () => true }));
  expect(found.every(({ chosen, onCanary }) => chosen.length === 0 && !onCanary)).toBe(true);
});
