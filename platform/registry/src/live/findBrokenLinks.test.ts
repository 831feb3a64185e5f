// Pages of other remotes and the frame keep the addresses that they link to.
import type { Deployment } from '@platform/contract';
import { beforeEach, expect, test } from 'vitest';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment, withBundle } from '../testing/fakeDeployment.ts';
import { fakePage, temporaryStore } from '../testing/fakeDist.ts';
import { promoteCanary, startCanary } from './canary.ts';
import { promote, promoteAll, rollBackLive, rollback } from './promote.ts';
import { retire } from './retire.ts';

const meta = { author: 'Asha', reason: 'sold' };
/** `/shop` links to an article of the blog; every page has a header and a footer with links. */
const SHELL_BUNDLE = `
exports.rendering = 1;
exports.sections = [];
exports.render = async ({ url, remotes }) => {
  const shop = '<div data-slot="mfe-shop#shop/list"><a href="/blog/one">One</a></div>';
  const menu = (remotes['mfe-blog']?.contributions ?? []).map(({ to }) => '<a href="' + to + '">Menu</a>').join('');
  return {
    status: 200, headHtml: '', styleHtml: '', slots: [], failures: [],
    bodyHtml: '<header><a href="/tool">Tool</a>' + menu + '</header>' +
      (url === '/shop' ? shop : '') + '<footer><a href="/tool/help">Help</a></footer>',
  };
};`;

let store: ReleaseStore;

const ARTICLES = fakePage('blog/one', '/blog/:slug', ['/blog/one', '/blog/own']);
const blog = (version: string, routes = [ARTICLES]) =>
  fakeDeployment('mfe-blog', version, { routes });
const tool = (version: string, ...routes: Deployment['routes']) =>
  fakeDeployment('mfe-tool', version, { routes });
const TOOL = fakePage('tool/main', '/tool');
const HELP = fakePage('tool/help', '/tool/help');
const shop = fakeDeployment('mfe-shop', '1.0.0', {
  routes: [fakePage('shop/list', '/shop'), fakePage('shop/sale', '/sale')],
});

beforeEach(async () => {
  store = await temporaryStore();
  const first = [blog('1.0.0'), shop, tool('1.0.0', TOOL, HELP)];
  const shell = await withBundle(store, fakeDeployment('shell', '1.0.0'), SHELL_BUNDLE);
  await promoteAll(store, [shell, ...first], meta);
});

const live = async (name: string) => (await store.registry())?.remotes[name]?.live.version;

test('a remote that others link to is retired only if that is accepted', async () => {
  const retired = retire(store, 'mfe-blog', { moved: {} }, meta);
  await expect(retired).rejects.toThrow(
    'mfe-shop links on /shop to /blog/one of mfe-blog. Redirect it with --to or --redirect, or remove the link from mfe-shop and release that first; in the repository: npm run release -- shop. To accept all that is lost: add --anyway.',
  );
  expect(await live('mfe-blog')).toBe('1.0.0');
  const log: string[] = [];
  const accepting = { ...meta, anyway: true, log: (line: string) => void log.push(line) };
  await retire(store, 'mfe-blog', { moved: {} }, accepting);
  expect(await live('mfe-blog')).toBeUndefined();
  expect(log).toEqual(['Accepted: mfe-shop links on /shop to /blog/one of mfe-blog.']);
  expect((await store.history()).at(-1)?.reason).toBe('sold (accepted: removed-address)');
});

test('an automatic rollback goes ahead', async () => {
  await promote(store, tool('1.1.0', TOOL), meta);
  await promote(store, tool('1.2.0', TOOL, HELP), meta);
  await rollBackLive(store, 'mfe-tool', '1.2.0', meta);
  expect(await live('mfe-tool')).toBe('1.1.0');
});

test('links in header and footer keep a remote from being retired without a word', async () => {
  const retired = retire(store, 'mfe-tool', { moved: {} }, meta);
  for (const place of ['header links to /tool', 'footer links to /tool/help']) {
    await expect(retired).rejects.toThrow(
      `The ${place} of mfe-tool. Redirect it with --to or --redirect, or remove the link from the shell and release that first; in the repository: npm run release -- shell.`,
    );
  }
  await retire(store, 'mfe-tool', { to: '/shop', moved: {} }, meta);
  expect(await live('mfe-tool')).toBeUndefined();
});

test('a rollback or canary without an address that the frame links to is rejected', async () => {
  await promote(store, tool('1.1.0', TOOL), meta);
  await promote(store, tool('1.2.0', TOOL, HELP), meta);
  const lost =
    'The footer links to /tool/help, which mfe-tool 1.1.0 no longer has. Keep the address, or remove the link from the shell and release that first; in the repository: npm run release -- shell.';
  await expect(rollback(store, 'mfe-tool', undefined, meta)).rejects.toThrow(lost);
  await startCanary(store, tool('1.3.0', TOOL, HELP), 10, meta);
  await promoteCanary(store, 'mfe-tool', meta);
  await expect(startCanary(store, tool('1.4.0', TOOL), 10, meta)).rejects.toThrow(
    lost.replace('1.1.0', '1.4.0'),
  );
});

test('a frame link needs the very address, a link of a remote only its pattern', async () => {
  const fewer = fakePage('blog/one', '/blog/:slug', ['/blog/own']);
  // The blog's own 404 page answers for /blog/one.
  await startCanary(store, blog('1.1.0', [fewer]), 10, meta);
  await promoteCanary(store, 'mfe-blog', meta);
  expect(await live('mfe-blog')).toBe('1.1.0');
  const help = fakePage('tool/any', '/tool/:page', []);
  await expect(startCanary(store, tool('1.1.0', TOOL, help), 10, meta)).rejects.toThrow(
    'The footer links to /tool/help',
  );
});

test('a link that a retired remote contributed to a menu goes with it', async () => {
  const contributions = [{ extensionPoint: 'tools', label: 'News', to: '/news', order: 1 }];
  const news = { routes: [ARTICLES, fakePage('blog/news', '/news')], contributions };
  await promote(store, { ...blog('2.0.0'), ...news }, meta);
  await startCanary(store, blog('3.0.0'), 10, meta);
  await promoteCanary(store, 'mfe-blog', meta);
  expect(await live('mfe-blog')).toBe('3.0.0');
});

test('a site whose pages can’t be rendered loses nothing that is known', async () => {
  await promote(store, fakeDeployment('shell', '2.0.0'), meta);
  await retire(store, 'mfe-tool', { moved: {} }, meta);
  expect(await live('mfe-tool')).toBeUndefined();
});
