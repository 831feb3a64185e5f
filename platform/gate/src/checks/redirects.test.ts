import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { expect, test } from 'vitest';
import type { GateContext } from './Check.ts';
import { redirects as check } from './redirects.ts';

const route = (path: string) => ({
  ...{ id: `x${path}`, path, paths: [path], files: [], variants: {}, hydrate: 'touch' as const },
});

async function reasonsFor(redirects: Record<string, string>): Promise<string[]> {
  const blog = fakeDeployment('mfe-blog', '1.0.0', { routes: [route('/blog')], redirects });
  const others = fakeDeployment('mfe-other', '1.0.0', {
    routes: [route('/jobs')],
    redirects: { '/former': '/jobs' },
  });
  const shell = { live: fakeDeployment('shell', '1.0.0'), previous: [] };
  const remotes = {
    'mfe-blog': { live: blog, previous: [] },
    'mfe-other': { live: others, previous: [] },
  };
  const context: Partial<GateContext> = {
    deployment: blog,
    next: { revision: 1, shell, remotes },
    layout: async () => ({ sections: [], ownPaths: ['/', '/quality'], extensionPoints: undefined }),
  };
  return (await check.run(context as GateContext)).map(({ reason }) => reason);
}

test('former addresses may lead to pages of any release and of the shell', async () => {
  expect(await reasonsFor({ '/a': '/blog', '/b': '/jobs', '/c': '/quality' })).toEqual([]);
});

test.each([
  [{ '/jobs': '/blog' }, 'mfe-blog redirects /jobs, which is a page.'],
  [{ '/quality': '/blog' }, 'mfe-blog redirects /quality, which is a page.'],
  [{ '/old': '/gone' }, "mfe-blog redirects /old to /gone, which isn't a page."],
  [{ '/former': '/blog' }, 'Another remote redirects /former, too.'],
  // A loop through another remote.
  [{ '/blog/old': '/former' }, "mfe-blog redirects /blog/old to /former, which isn't a page."],
])('%j is rejected', async (own, reason) => {
  expect(await reasonsFor(own)).toEqual([reason]);
});
