import { expect, test } from 'vitest';
import { inspectionSchema, MOST } from './inspection.schema.ts';

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/blog/${at}`);

const LATER = { path: '/blog/later', at: '2031-03-09' };

const inspection = (changes: object = {}) => ({
  exposes: ['./routes'],
  routes: [
    { id: 'blog/list', path: '/blog', paths: ['/blog'], variants: {}, hydrate: 'load', ...changes },
  ],
});

const accepts = (value: unknown) => inspectionSchema.safeParse(value).success;

test('an inspection within the limits is accepted', () => {
  expect(accepts(inspection())).toBe(true);
  expect(accepts(inspection({ paths: paths(MOST.addresses) }))).toBe(true);
  expect(accepts(inspection({ paths: ['/blog', '/blog/1'], variants: { tag: ['a', 'b'] } }))).toBe(
    true,
  );
});

test.each([
  ['one address too many', { paths: paths(MOST.addresses + 1) }],
  ['an address twice', { paths: ['/blog', '/blog'] }],
  [
    'as many by their variants',
    { paths: paths(MOST.addresses / 2), variants: { tag: ['a', 'b'] } },
  ],
  ['a value too many', { variants: { tag: Array(MOST.values + 1).fill('a') } }],
  ['a scheduled address too many', { paths: paths(MOST.addresses), later: [LATER] }],
  ['an address that is too long', { paths: [`/${'a'.repeat(MOST.characters)}`] }],
  ['a feed that is too long', { feed: Array(MOST.addresses + 1).fill({}) }],
  ['no list', { paths: '/blog' }],
])('%s is rejected', (_, changes) => {
  expect(accepts(inspection(changes))).toBe(false);
});

test('routes and exposes are limited', () => {
  const [route] = inspection().routes;
  const of = (routes: number, exposes: number) =>
    accepts({
      exposes: Array(exposes).fill('./a'),
      routes: Array(routes).fill({ ...route, paths: [] }),
    });
  expect(of(MOST.routes, MOST.exposes)).toBe(true);
  expect(of(MOST.routes + 1, 0)).toBe(false);
  expect(of(0, MOST.exposes + 1)).toBe(false);
});

const ENTRY = { title: 'T', summary: 'S', path: '/blog', date: '2031-03-09', author: 'Asha' };
const text = (count: number) => 'a'.repeat(count);

test.each<[string, number, (count: number) => object]>([
  ['characters of an id', MOST.characters, (count) => ({ id: text(count) })],
  ['characters of a path', MOST.characters, (count) => ({ path: text(count) })],
  ['characters of an address', MOST.characters, (count) => ({ paths: [text(count)] })],
  ['characters of a parameter', MOST.characters, (count) => ({ variants: { [text(count)]: [] } })],
  ['characters of a value', MOST.characters, (count) => ({ variants: { a: [text(count)] } })],
  ['values', MOST.values, (count) => ({ variants: { a: Array(count).fill('a') } })],
  ['entries of a feed', MOST.addresses, (count) => ({ feed: Array(count).fill(ENTRY) })],
  [
    'later entries',
    MOST.addresses,
    (count) => ({ paths: [], later: Array(count).fill({ path: '/a', at: '', entry: ENTRY }) }),
  ],
  ['characters of a time', 64, (count) => ({ later: [{ path: '/a', at: text(count) }] })],
  ['characters of a title', MOST.title, (count) => feed({ title: text(count) })],
  ['characters of a summary', MOST.summary, (count) => feed({ summary: text(count) })],
  ['characters of an author', MOST.title, (count) => feed({ author: text(count) })],
  ['characters of a date', 64, (count) => feed({ date: text(count) })],
  ['characters of an update', 64, (count) => feed({ updated: text(count) })],
  ['categories', 20, (count) => feed({ categories: Array(count).fill('a') })],
  ['characters of a category', MOST.title, (count) => feed({ categories: [text(count)] })],
])('limit of %s: %i', (_what, most, changes) => {
  expect(accepts(inspection(changes(most)))).toBe(true);
  expect(accepts(inspection(changes(most + 1)))).toBe(false);
});

function feed(changes: object) {
  return { feed: [{ ...ENTRY, ...changes }] };
}

test('only known values of hydrate and ahead are accepted', () => {
  for (const hydrate of ['load', 'visible', 'idle', 'touch']) {
    expect(accepts(inspection({ hydrate }))).toBe(true);
  }
  expect(accepts(inspection({ ahead: true }))).toBe(true);
  expect(accepts(inspection({ hydrate: '' }))).toBe(false);
  expect(accepts(inspection({ ahead: '' }))).toBe(false);
});

test('each violation has one message', () => {
  const said = (value: unknown) =>
    inspectionSchema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(said(inspection({ paths: paths(MOST.addresses), variants: { a: ['b'] } }))).toEqual([
    `The remote has more than ${MOST.addresses} addresses.`,
  ]);
  expect(said(inspection({ paths: ['/a', '/a'] }))).toEqual(['The remote lists an address twice.']);
});
