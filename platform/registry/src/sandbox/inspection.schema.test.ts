import { MOST } from '@platform/contract/bundle/inspectBundle';
import { expect, test } from 'vitest';
import { inspectionSchema } from './inspection.schema.ts';

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/blog/${at}`);

const inspection = (changes: object = {}) => ({
  exposes: ['./routes'],
  routes: [
    { id: 'blog/list', path: '/blog', paths: ['/blog'], variants: {}, hydrate: 'load', ...changes },
  ],
});

const accepts = (value: unknown) => inspectionSchema.safeParse(value).success;

test('a bundle says what it offers', () => {
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
  ['an address that is too long', { paths: [`/${'a'.repeat(MOST.characters)}`] }],
  ['a feed without end', { feed: Array(MOST.addresses + 1).fill({}) }],
  ['no list', { paths: '/blog' }],
])('%s is rejected', (_, changes) => {
  expect(accepts(inspection(changes))).toBe(false);
});

test('routes and exposes have an end', () => {
  const { routes } = inspection();
  const many = Array.from({ length: MOST.routes + 1 }, () => ({ ...routes[0], paths: [] }));
  expect(accepts({ exposes: [], routes: many })).toBe(false);
  expect(accepts({ exposes: Array(MOST.exposes + 1).fill('./a'), routes: [] })).toBe(false);
});
