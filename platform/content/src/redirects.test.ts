import { expect, test } from 'vitest';
import { asRecord, checkRedirects, redirectsSchema } from './redirects.ts';

/** Pages are /here and /there; other remotes have what begins with /blog. */
const isPage = (path: string) =>
  ['/here', '/there'].includes(path) || (path.startsWith('/blog') ? undefined : false);

function mistakesOf(...rows: [from: string, to: string][]): string[] {
  const found: string[] = [];
  const list = rows.map(([from, to]) => ({ from, to }));
  checkRedirects(list, isPage, (file, words, problem) =>
    found.push(`${file} ${words}: ${problem}`),
  );
  return found;
}

test('former addresses lead to pages, also of other remotes', () => {
  expect(mistakesOf(['/old', '/here'], ['/older', '/here'], ['/notes', '/blog/notes'])).toEqual([]);
  expect(asRecord([{ from: '/old', to: '/here' }])).toEqual({ '/old': '/here' });
  expect(asRecord(redirectsSchema.parse(undefined))).toEqual({});
});

test.each<[string, [string, string][], RegExp]>([
  ['a page', [['/here', '/there']], /^redirects\.yaml from: \/here: \/here is a page\./],
  [
    'an address twice',
    [
      ['/old', '/here'],
      ['/old', '/there'],
    ],
    /\/old has two targets/,
  ],
  ['a target that isn’t a page', [['/old', '/gone']], /\/gone isn’t a page/],
  ['an address to itself', [['/old', '/old']], /\/old leads to itself/],
])('%s can’t be redirected so', (_, rows, message) => {
  expect(mistakesOf(...rows)).toEqual([expect.stringMatching(message)]);
});

test('every member of a loop is named, and a chain gets its last target', () => {
  expect(mistakesOf(['/a', '/b'], ['/b', '/c'], ['/c', '/a'])).toEqual([
    expect.stringContaining('/a leads to itself'),
    expect.stringContaining('/b leads to itself'),
    expect.stringContaining('/c leads to itself'),
  ]);
  expect(mistakesOf(['/a', '/b'], ['/b', '/here'])).toEqual([
    expect.stringContaining('Write "to: /here"'),
  ]);
});
