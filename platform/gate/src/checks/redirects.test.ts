import { fakeDeployment, fakeRegistry } from '@platform/registry/testing/fakeDeployment';
import { fakePage } from '@platform/registry/testing/fakeDist';
import { expect, test } from 'vitest';
import type { GateContext } from './Check.ts';
import { redirects as check } from './redirects.ts';

async function reasonsFor(redirects: Record<string, string>): Promise<string[]> {
  const blog = fakeDeployment('mfe-blog', '1.0.0', {
    routes: [fakePage('blog', '/blog')],
    redirects,
  });
  const others = fakeDeployment('mfe-other', '1.0.0', {
    routes: [fakePage('jobs', '/jobs'), fakePage('jobs/one', '/jobs/:id', [])],
    redirects: { '/former': '/jobs' },
  });
  const context: Partial<GateContext> = { deployment: blog, next: fakeRegistry(blog, others) };
  return (await check.run(context as GateContext)).map(({ reason }) => reason);
}

test('former addresses may lead to pages of any release and of the shell', async () => {
  expect(await reasonsFor({ '/a': '/blog', '/b': '/jobs', '/c': '/' })).toEqual([]);
});

test.each([
  [{ '/jobs': '/blog' }, 'mfe-blog redirects /jobs, which is a page.'],
  [{ '/': '/blog' }, 'mfe-blog redirects /, which is a page.'],
  // A page that its remote doesn't list.
  [{ '/jobs/7': '/blog' }, 'mfe-blog redirects /jobs/7, which belongs to mfe-other.'],
  [
    { '/api/contact': '/blog' },
    'mfe-blog redirects /api/contact, which is reserved for the server.',
  ],
  [{ '/site/x': '/blog' }, 'mfe-blog redirects /site/x, which is reserved for the server.'],
  [{ '/a\t': '/blog' }, 'mfe-blog redirects /a\t, which must be written as "/a".'],
  [{ '/old': '//evil.example' }, "mfe-blog redirects /old to //evil.example, which isn't a page."],
  [
    { '/old': '/\t/evil.example' },
    "mfe-blog redirects /old to /\t/evil.example, which isn't a page.",
  ],
  [
    { [`/${'a'.repeat(200)}`]: '/blog' },
    `mfe-blog redirects /${'a'.repeat(199)}, which has over 200 characters.`,
  ],
  [{ '/old': '/gone' }, "mfe-blog redirects /old to /gone, which isn't a page."],
  [{ '/former': '/blog' }, 'Another remote redirects /former, too.'],
  // A loop through another remote.
  [{ '/blog/old': '/former' }, "mfe-blog redirects /blog/old to /former, which isn't a page."],
])('%j is rejected', async (own, reason) => {
  expect(await reasonsFor(own)).toEqual([reason]);
});

test('a release redirects 200 addresses at most, because every page lists them', async () => {
  const rows = Array.from({ length: 201 }, (_, index) => [`/old-${index}`, '/blog']);
  expect(await reasonsFor(Object.fromEntries(rows.slice(1)))).toEqual([]);
  const tooMany = 'mfe-blog redirects 201 addresses, of at most 200.';
  expect(await reasonsFor(Object.fromEntries(rows))).toEqual([tooMany]);
});
