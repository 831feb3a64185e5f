import type { Deployment, Registry, Release } from '@platform/contract';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { fakeDeployment, fakeRegistry } from '../testing/fakeDeployment.ts';
import { fakePage } from '../testing/fakeDist.ts';
import {
  deploymentSchema,
  parseAs,
  registrySchema,
  type releaseSchema,
} from './releases.schema.ts';

const NAME = 'mfe-blog';

test('the schemas and the contract have the same types', () => {
  expectTypeOf<z.infer<typeof releaseSchema>>().toEqualTypeOf<Release>();
  expectTypeOf<z.infer<typeof deploymentSchema>>().toEqualTypeOf<Deployment>();
  expectTypeOf<z.infer<typeof registrySchema>>().toEqualTypeOf<Registry>();
});

describe('a feed', () => {
  const entry = {
    title: 'Costs',
    summary: 'Where the waste hides.',
    path: '/blog/costs',
    date: '2024-03-15',
    author: 'Asha Rao',
  };
  const withFeed = (more: { feed?: (typeof entry)[] }) => {
    const routes = [{ ...fakePage('blog/article', '/blog/:slug', ['/blog/costs']), ...more }];
    return parseAs(deploymentSchema, 'The release', fakeDeployment(NAME, '1.0.0', { routes }));
  };

  test('is optional', () => {
    expect(withFeed({ feed: [entry] }).routes[0]?.feed).toEqual([entry]);
    expect(withFeed({}).routes[0]).not.toHaveProperty('feed');
  });

  test.each([
    ['another page', { path: '/about' }, /names \/about, which is not among its paths/],
    ['another site', { path: '//blocked.example' }, /starts with one/],
    ['no date', { date: '15 March 2024' }, /A date looks like/],
    ['a date that never was', { date: '2024-02-30' }, /A date looks like/],
  ])('with %s is rejected', (_, change, message) => {
    expect(() => withFeed({ feed: [{ ...entry, ...change }] })).toThrow(message);
  });
});

describe('the registry', () => {
  const AT = '2031-03-09T12:00:00Z';
  const one = fakeRegistry(fakeDeployment(NAME, '1.0.0'));
  const parse = (changes: object) =>
    parseAs(registrySchema, 'The registry', { ...one, ...changes });
  const withBlog = (changes: object) => ({
    remotes: { [NAME]: { live: fakeDeployment(NAME, '1.0.0'), previous: [], ...changes } },
  });
  const tried = (share: number, name = NAME) =>
    withBlog({ canary: { deployment: fakeDeployment(name, '2.0.0'), share, since: AT } });

  test('starts with revision 1', () => {
    expect(parse({}).revision).toBe(1);
    expect(() => parse({ revision: 0 })).toThrow(/^The registry is not valid: revision: /);
  });

  test('a canary share is between 1 and 50 %', () => {
    for (const share of [1, 50]) expect(() => parse(tried(share))).not.toThrow();
    for (const share of [0, 51]) expect(() => parse(tried(share))).toThrow(/share/);
  });

  const MFE_X = /mfe-x is listed under mfe-blog/;
  test.each<[string, object, RegExp]>([
    ['a live release', withBlog({ live: fakeDeployment('mfe-x', '1') }), MFE_X],
    ['a former release', withBlog({ previous: [fakeDeployment('mfe-x', '1')] }), MFE_X],
    ['a canary', tried(10, 'mfe-x'), MFE_X],
    ['the shell', { remotes: { shell: one.shell } }, /The shell is listed among the remotes/],
  ])('a deployment under the wrong name is rejected: %s', (_what, changes, words) => {
    expect(() => parse(changes)).toThrow(words);
  });

  test('freezes, blocks and retired remotes have author, reason and time', () => {
    const decision = { author: 'Asha', reason: 'a holiday', at: AT };
    const retired = { 'mfe-tool': { ...decision, moved: { '/tool': '/' } } };
    const all = {
      ...withBlog({ frozen: decision, blocked: { '1.0.1': decision } }),
      frozen: decision,
      retired,
    };
    expect(parse(all)).toMatchObject(all);
  });
});
