import { expect, test } from 'vitest';
import { previewTable } from './previewTable.ts';

test('a preview is a link and a table, without Markdown, HTML, links or mentions of the release', () => {
  const outcome = {
    ...{ name: 'mfe-blog', version: '1.1.0-abc', from: '1.0.0-abc', revision: 3 },
    state: 'checked' as const,
    gate: 'passed 14 checks in 20 s',
  };
  const preview = {
    link: 'https://www.example/site/override?token=a.b',
    until: '2026-12-02T10:00:00.000Z',
    sizes: [
      { what: 'scripts', before: 40_000, after: 41_500 },
      { what: 'styles', before: 1_000, after: 1_000 },
    ],
    added: ['/a|b<script>', '/@owner', 'https://a.example', 'WWW.a.example'],
    gone: [],
  };
  expect(previewTable(outcome, preview)).toEqual([
    '### Preview of mfe-blog 1.1.0-abc',
    '',
    '[See it on the site](https://www.example/site/override?token=a.b) until 2026-12-02 10:00 UTC: only the browser that opens the link shows it.',
    '',
    '| | Compared with 1.0.0-abc |',
    '|---|---|',
    '| Checks | passed 14 checks in 20 s |',
    '| Bytes of scripts | 41.5 KB (+1.5 KB) |',
    '| Bytes of styles | 1.0 KB (±0) |',
    '| Added addresses and sections | /a\\|b\\<script\\>, /@<!-- -->owner, https:<!-- -->//a.example, W<!-- -->WW.a.example |',
    '| Gone addresses and sections | none |',
  ]);
});
