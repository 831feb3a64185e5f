import type { PublicChange } from '@platform/contract/rendering';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Recorded } from '../../build/results.ts';
import { keepPages } from './measured.ts';
import { QualityView } from './QualityView.tsx';

const run = {
  at: '2026-11-22T07:15:42.000Z',
  command: 'npm run bench -- x --record',
  commit: '0123456789abcdef0123456789abcdef01234567',
  machine: { system: 'linux x64', cores: 2, node: '20.20.0', browser: 'Chromium 150', load: 1.5 },
};
const page = {
  htmlBytes: 25_049,
  scriptBytes: 134_200,
  requests: 27,
  firstPaintMs: 563.7,
  largestPaintMs: 801.2,
  axe: 0,
  complaints: 0,
  plain: true,
};
const ALL: Recorded = {
  tests: { ...run, passed: 1234, failed: 0, skipped: 2, seconds: 419.7 },
  pages: { ...run, pages: { '/': page, '/blog': { ...page, axe: 3, plain: false } } },
  lighthouse: { ...run, looks: 3, scores: { '/': { performance: 99, seo: 100 } } },
  release: { ...run, releaseMs: 10_740, rollbackMs: 620 },
};

/** The page's text without markup. */
const read = (measured: Recorded, changes?: PublicChange[]) =>
  renderToStaticMarkup(<QualityView measured={measured} changes={changes} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

test('without results the page says so and shows no figure', () => {
  const text = read({});
  expect(text).toContain('Nothing has been measured with this release.');
  expect(text).not.toMatch(/Every test passes|Page by page|Lighthouse/);
  expect(text).toContain('No release history recorded.');
  expect(text.replace('WCAG 2.2', '')).not.toMatch(/\d/);
});

test('every result shows its figures', () => {
  const text = read(ALL);
  expect(text).toContain('1/2 pages show their heading and text');
  expect(text).toContain('3 axe violations');
  expect(text).toContain('1234 passed, 0 failed, 2 skipped in 7:00 minutes.');
  expect(text).toContain('10.7 s from the command until visitors see it, including build');
  expect(text).toContain('0.6 s from the command until visitors see it');
  expect(text).toContain('/ 25.0 kB 134.2 kB 27 564 ms 801 ms 0 complete');
  expect(text).toMatch(/\/blog [^/]* 3 incomplete/);
  expect(text).toMatch(/Page performance seo \/ 99 100/);
});

test('only promises with results are shown', () => {
  const text = read({ release: ALL.release });
  expect(text).toContain('A rollback takes less than five seconds.');
  expect(text).not.toMatch(/without JavaScript|accessible|Every test/);
});

test('the slowest and the largest page stand before all pages', () => {
  const pages = {
    '/': page,
    '/blog': { ...page, largestPaintMs: 950 },
    '/about': { ...page, htmlBytes: 40_000, largestPaintMs: 700 },
  };
  const text = read({ pages: { ...run, pages } });
  expect(text).toContain(
    'Median largest paint 801 ms Slowest largest paint 950 ms /blog Most HTML and script 174.2 kB /about All 3 pages',
  );
});

test('pages that no longer exist show no figures', () => {
  const left = read(keepPages(ALL, new Set(['/'])));
  expect(left).toContain('1/1 pages show their heading and text');
  expect(left).not.toContain('/blog');
  expect(left).toMatch(/Page performance seo \/ 99 100/);
});

test('every figure shows when and how it was measured', () => {
  const text = read(ALL);
  expect(count(text, /2026-11-22 07:15 UTC , npm run bench -- x --record/g)).toBe(6);
  const whole =
    /Measured 2026-11-22 07:15 UTC by npm run bench -- x --record \(commit 0123456, linux x64, 2 cores, Node 20\.20\.0, Chromium 150, load 1\.5\)/g;
  expect(count(text, whole)).toBe(3);
});

test('each part of the site lists its releases, rollbacks and canaries with dates', () => {
  const change = (action: PublicChange['action'], minute: number, name = 'mfe-blog') => ({
    at: `2026-11-22T08:0${minute}:00.000Z`,
    action,
    name,
    version: `1.0.0-${minute}`,
  });
  const text = read({}, [
    change('rollback', 4),
    change('canary-promoted', 3),
    change('canary-ended', 2),
    change('promote', 1),
    change('promote', 0, 'shell'),
  ]);
  expect(text).toContain('in the eight weeks up to 2026-11-22 08:04 UTC');
  expect(text).toMatch(/mfe-blog 2 releases, 1 rollback, 1 canary rolled back/);
  expect(text).toContain('2026-11-22 08:04 UTC rolled back to 1.0.0-4');
  expect(text).toMatch(/shell 1 release, 0 rollbacks, 0 canaries rolled back/);
});
