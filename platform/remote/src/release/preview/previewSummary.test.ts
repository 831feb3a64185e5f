import { type Outcome, Rejection } from '@platform/contract/publishing';
import { expect, test } from 'vitest';
import { failureSummary, plain, previewSummary } from './previewSummary.ts';

const REPORT = 'https://www.example/site/report/a.b/';

const outcome: Outcome = {
  name: 'mfe-blog',
  version: '1.1.0-abc',
  from: '1.0.0-abc',
  state: 'checked',
  revision: 3,
  preview: {
    link: 'https://www.example/site/override?token=a.b',
    until: '2026-12-02T10:00:00.000Z',
    report: REPORT,
    gate: 'passed 14 checks in 20 s',
    sizes: [
      { what: 'blog-list', before: 10_000, after: 9_000 },
      { what: 'all browser files', before: 40_000, after: 41_500 },
    ],
    pages: [
      { path: '/', state: 'unchanged', pictures: [] },
      {
        path: '/a|b<script>',
        state: 'changed',
        pictures: [
          { width: 390, theme: 'dark', pixels: 1_234, parts: ['before', 'after', 'difference'] },
          { width: 1440, theme: 'dark', pixels: 5, parts: [] },
        ],
      },
    ],
  },
};

test('the summary has verdict, link, bytes and the pages that differ, with pictures', () => {
  const text = previewSummary(outcome);
  expect(text).toMatch(/^<!-- site-preview mfe-blog -->\n/);
  expect(text).toContain('The gate passed 14 checks in 20 s.');
  expect(text).toContain(
    '(https://www.example/site/override?token=a.b) until 2026-12-02 10:00 UTC',
  );
  expect(text).toContain('Transfer size: +1.5 KB in all; blog-list −1.0 KB');
  expect(text).toContain(`<a href="${REPORT}#page-1"><img src="${REPORT}1-390-dark-after.png"`);
  expect(text).toContain('1440 px, dark: 5 px');
  expect(text).toContain('1 of 2 pages are the same to the pixel.');
});

test('text of a release is no Markdown, no HTML, no link and no mention', () => {
  expect(previewSummary(outcome)).toContain('| /a\\|b\\<script\\> | changed |');
  expect(plain('https://a.example WWW.a.example')).toBe(
    'https:<!-- -->//a.example W<!-- -->WW.a.example',
  );
  expect(plain('**a** [b](c)\n@owner')).toBe('\\*\\*a\\*\\* \\[b\\]\\(c\\) @<!-- -->owner');
});

test('the summary of a rejected release lists the problems', () => {
  const problems = [{ code: 'render', reason: '/blog throws <b>.', fix: 'Mend it.' }];
  const text = failureSummary('mfe-blog', new Rejection(problems));
  expect(text).toContain('<!-- site-preview mfe-blog -->');
  expect(text).toContain('- render: /blog throws \\<b\\>. Mend it.');
});
