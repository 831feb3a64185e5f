import type { Registry, RegistryEntry } from '@platform/contract';
import { expect, test } from 'vitest';
import { variantFor } from './canaryVisitors.ts';
import { deployment } from './testing/watchedSite.ts';

function entry(name: string, share = 0): [string, RegistryEntry] {
  const canary = { deployment: deployment('2', name), share, since: '2026-11-21T00:00:00Z' };
  return [name, { live: deployment('1', name), previous: [], ...(share > 0 && { canary }) }];
}

const registry = (...entries: [string, RegistryEntry][]): Registry => ({
  revision: 1,
  shell: { live: deployment('1', 'shell'), previous: [] },
  remotes: Object.fromEntries(entries),
});

const allBuckets = Array.from({ length: 100 }, (_, bucket) => `a=b; site-bucket=${bucket}; c=d`);

/** Cookies of the buckets that get the remote's canary. */
const canaryBuckets = (name: string, site: Registry) =>
  allBuckets.filter((cookies) => variantFor(site, cookies).chosen.includes(name));

test('a canary of ten per cent gets ten of a hundred buckets, different ones for each remote', () => {
  const site = registry(entry('mfe-blog', 10), entry('mfe-marketing', 10), entry('mfe-cron-tool'));
  const blog = canaryBuckets('mfe-blog', site);
  const marketing = canaryBuckets('mfe-marketing', site);
  expect(blog).toHaveLength(10);
  expect(marketing).toHaveLength(10);
  expect(marketing).not.toEqual(blog);
  expect(canaryBuckets('mfe-cron-tool', site)).toEqual([]);
});

test('visitors keep a canary when its share grows', () => {
  const few = canaryBuckets('mfe-blog', registry(entry('mfe-blog', 10)));
  const more = canaryBuckets('mfe-blog', registry(entry('mfe-blog', 50)));
  expect(more).toHaveLength(50);
  expect(more).toEqual(expect.arrayContaining(few));
});

test('a canary visitor’s registry has the canary as live and the live version as fallback', () => {
  const site = registry(entry('mfe-blog', 50));
  const found = allBuckets.map((cookies) => variantFor(site, cookies));
  const onCanary = found.find(({ chosen }) => chosen.length > 0);
  const others = found.find(({ chosen }) => chosen.length === 0);
  expect(onCanary?.registry.remotes['mfe-blog']).toMatchObject({
    live: { version: '2' },
    previous: [{ version: '1' }],
  });
  expect(others?.registry.remotes['mfe-blog']?.live.version).toBe('1');
});

test('a visitor gets one bucket, and none without a canary', () => {
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

test('an invalid bucket cookie is replaced', () => {
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

test('the chosen canaries are sorted by name', () => {
  const entries = ['mfe-marketing', 'mfe-blog'].map((name) => entry(name, 100));
  const { chosen, onCanary } = variantFor(registry(...entries), 'site-bucket=1');
  expect(chosen).toEqual(['mfe-blog', 'mfe-marketing']);
  expect(onCanary).toBe(true);
});

test('no visitor gets a rejected canary', () => {
  const site = registry(entry('mfe-blog', 50));
  const found = allBuckets.map((cookies) => variantFor(site, cookies, { rejects: () => true }));
  expect(found.every(({ chosen, onCanary }) => chosen.length === 0 && !onCanary)).toBe(true);
});
