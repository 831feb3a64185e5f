import type { RequestListener } from 'node:http';
import { served } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { checkLiveSite } from './liveSite.ts';

const originOf = async (listener: RequestListener) => (await served(listener)).url;

const PAGE = `<script type="application/json" id="site-payload">${JSON.stringify({
  shell: { base: '/s/', integrity: {} },
  remotes: {},
  failed: [],
})}</script>`;

const siteWith = (html: string, contract?: number) =>
  originOf((_req, res) => {
    if (contract) res.setHeader('Site-Contract', contract);
    res.end(html);
  });

test('a site of this contract, or one that doesn’t name it yet, is taken by its origin', async () => {
  for (const contract of [2, 3, undefined]) {
    const site = await siteWith(PAGE, contract);
    expect(await checkLiveSite(`${site}/blog?a`)).toBe(site);
  }
});

test.each([
  [4, PAGE],
  [1, PAGE],
  [undefined, '<script type="application/json" id="site-payload">{"releases":[]}</script>'],
])('a site of contract %s is rejected by name', async (contract, html) => {
  const site = await siteWith(html, contract);
  await expect(checkLiveSite(site)).rejects.toThrow(`${site} doesn't serve contract 2`);
});

test('another site, a redirect, no answer and no address get messages of their own', async () => {
  const other = await siteWith('<h1>Shop</h1>');
  await expect(checkLiveSite(other)).rejects.toThrow("isn't a site of this platform");
  const moved = await originOf((_req, res) => void res.writeHead(301, { Location: other }).end());
  await expect(checkLiveSite(moved)).rejects.toThrow(`redirects to ${other}`);
  await expect(checkLiveSite('http://localhost:1')).rejects.toThrow("Can't reach");
  await expect(checkLiveSite('site')).rejects.toThrow('needs the address of a site');
  await expect(checkLiveSite('ftp://site.test')).rejects.toThrow('needs the address of a site');
});
