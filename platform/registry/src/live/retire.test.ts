import { beforeEach, expect, test } from 'vitest';
import { ALL } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { fakePage } from '../testing/fakeDist.ts';
import { storeWith } from '../testing/goLive.ts';
import { freeze, unfreeze } from './freeze.ts';
import { promote, rollback } from './promote.ts';
import { retire } from './retire.ts';

const meta = { author: 'Asha', reason: 'sold' };
let store: ReleaseStore;

const news = fakeDeployment('mfe-news', '1.0.0', {
  routes: [fakePage('news/list', '/news'), fakePage('news/one', '/news/:slug', ['/news/a'])],
});
const blog = fakeDeployment('mfe-blog', '1.0.0', {
  routes: [fakePage('blog/list', '/blog'), fakePage('blog/one', '/blog/:slug', ['/blog/a'])],
  standalone: [{ path: '/tool/', folder: 'browser/tool/', framed: [] }],
});
Object.assign(blog.files, { 'browser/tool/index.html': blog.files[blog.entry] });

beforeEach(async () => {
  store = await storeWith(news, blog);
});

test('a retired remote is gone, its addresses redirect, and the history names the author', async () => {
  const moved = { '/blog/:slug': '/news/:slug' };
  const after = await retire(store, 'mfe-blog', { to: '/news', moved }, meta);
  expect(Object.keys(after.remotes)).toEqual(['mfe-news']);
  expect(after.retired).toMatchObject({
    'mfe-blog': {
      ...{ ...meta, standalone: ['/tool/'] },
      moved: { '/blog': '/news', '/tool': '/news', '/blog/:slug': '/news/:slug' },
    },
  });
  const retired = { action: 'retire', from: '1.0.0', ...meta };
  expect((await store.history()).at(-1)).toMatchObject(retired);
  const again = await promote(store, blog, meta);
  expect(again.remotes).toHaveProperty('mfe-blog');
  expect(again.retired).toBeUndefined();
});

test.each([
  [{ to: '/nowhere', moved: {} }, 'The redirect target /nowhere is not a page'],
  [{ to: '/blog/a', moved: {} }, 'The redirect target /blog/a is not a page'],
  [
    { moved: { '/blgo': '/news' } },
    'mfe-blog has no address /blgo. Its addresses: /blog, /blog/:slug, /tool.',
  ],
])('a redirect without a target page is rejected', async (redirects, message) => {
  await expect(retire(store, 'mfe-blog', redirects, meta)).rejects.toThrow(message);
});

test('the shell and a frozen remote cannot be retired', async () => {
  await expect(retire(store, 'shell', { moved: {} }, meta)).rejects.toThrow("can't be retired");
  await freeze(store, 'mfe-blog', meta);
  await expect(retire(store, 'mfe-blog', { moved: {} }, meta)).rejects.toThrow('is frozen');
});

test('freeze --all rejects every promotion, also of new names, but allows a rollback', async () => {
  await promote(store, fakeDeployment('mfe-news', '1.1.0'), meta);
  await freeze(store, ALL, { author: 'Ravi', reason: 'sale weekend' });
  await freeze(store, ALL, meta);
  await expect(promote(store, fakeDeployment('mfe-blog', '1.1.0'), meta)).rejects.toThrow(
    'Everything is frozen by Ravi',
  );
  await expect(promote(store, fakeDeployment('mfe-new', '1.0.0'), meta)).rejects.toThrow(
    'unfreeze --all',
  );
  await rollback(store, 'mfe-news', undefined, meta);
  await unfreeze(store, ALL, meta);
  await promote(store, fakeDeployment('mfe-new', '1.0.0'), meta);
  const lines = (await store.history()).filter(({ remote }) => remote === 'all');
  expect(lines).toMatchObject([
    { action: 'freeze', author: 'Ravi', reason: 'sale weekend' },
    { action: 'unfreeze', author: 'Asha' },
  ]);
});
