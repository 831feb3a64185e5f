import type { PublicChange } from '@platform/contract/rendering';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Recorded } from '../../build/results.ts';
import { stillThere } from './measured.ts';
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

/** The words of the page, as somebody reads them. */
const read = (measured: Recorded, changes?: PublicChange[]) =>
  renderToStaticMarkup(<QualityView measured={measured} changes={changes} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

test('where nothing was measured the page says so, and has no figure', () => {
  const text = read({});
  expect(count(text, /not measured/gi)).toBe(9);
  expect(text).toContain('No history of releases is known here.');
  // What was done is told with its own numbers; nothing else is.
  expect(text.replace(/WCAG 2\.2|390 px|1\.6 Mbps|150 ms/g, '')).not.toMatch(/\d/);
});

test('every result is told with its figures', () => {
  const text = read(ALL);
  expect(text).not.toMatch(/not measured/i);
  expect(text).toContain('1/2 pages with heading and text');
  expect(text).toContain('3 faults that axe finds');
  expect(text).toContain('1234 passed, 0 failed, 2 skipped, all in 7:00 minutes.');
  expect(text).toContain('10.7 s from the command to visitors, build');
  expect(text).toContain('0.6 s from the command to visitors');
  expect(text).toContain('/ 25.0 kB 134.2 kB 27 564 ms 801 ms 0 whole');
  expect(text).toMatch(/\/blog [^/]* 3 not whole/);
  expect(text).toMatch(/Page performance seo \/ 99 100/);
});

test('a page that is gone, with other content, has no figures any more', () => {
  const left = read(stillThere(ALL, new Set(['/'])));
  expect(left).toContain('1/1 pages with heading and text');
  expect(left).not.toContain('/blog');
  expect(left).toMatch(/Page performance seo \/ 99 100/);
});

test('every figure says when and how it was measured', () => {
  const text = read(ALL);
  expect(count(text, /2026-11-22 07:15 UTC , npm run bench -- x --record/g)).toBe(6);
  const whole =
    /Measured 2026-11-22 07:15 UTC by npm run bench -- x --record \(commit 0123456, linux x64, 2 cores, Node 20\.20\.0, Chromium 150, load 1\.5\)/g;
  expect(count(text, whole)).toBe(3);
});

test('releases, rollbacks and trials are counted and dated for each part of the site', () => {
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
  expect(text).toMatch(/mfe-blog 2 releases, 1 rollback, 1 trial taken back/);
  expect(text).toContain('2026-11-22 08:04 UTC rolled back to 1.0.0-4');
  expect(text).toMatch(/shell 1 release, 0 rollbacks, 0 trials taken back/);
});
