import { statusToken } from '@platform/registry/keys';
import type { ReleaseStore } from '@platform/registry/store';
import { promote } from '@platform/registry/testing/changes';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { beforeEach, expect, test } from 'vitest';
import { statusPage } from './statusPage.ts';

const IN_2096 = 4_000_000_000;
let store: ReleaseStore;
let url: string;

beforeEach(async () => {
  store = await temporaryStore();
  const meta = { author: 'Asha', reason: '"><script>alert(1)</script>' };
  await promote(store, fakeDeployment('shell', '2.0.0'), meta);
  await promote(store, fakeDeployment('mfe-blog', '1.0.0'), meta);
  await promote(store, fakeDeployment('mfe-blog', '1.1.0'), meta);
  ({ url } = await served(express().use(statusPage(store))));
});

/** @param expires seconds since 1970 */
async function open(expires: number, name?: string): Promise<Response> {
  const token = await statusToken.sign(store, { ...(name && { name }), expires });
  return fetch(`${url}${statusToken.path}?token=${token}`);
}

test('a signed link shows live versions and changes, without script and for no cache', async () => {
  const answer = await open(IN_2096);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const html = await answer.text();
  expect(html).toContain('<td>1.0.0 → 1.1.0</td><td>&quot;&gt;&lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(html).toContain('<th scope="row">shell</th><td>2.0.0</td>');
});

test('a link of one name shows no other', async () => {
  const html = await (await open(IN_2096, 'mfe-blog')).text();
  expect(html).toContain('Status of mfe-blog');
  expect(html).not.toContain('shell');
});

test('an expired link says how to make a new one', async () => {
  const answer = await open(1);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('status --link');
});
