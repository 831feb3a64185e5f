import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Registry } from '@platform/contract';
import { fileFacts } from '@platform/contract/publishing';
import { ReleaseStore } from '@platform/registry/store';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { SAMPLE as site } from '../../testing/sampleSite.ts';
import { feeds } from './feeds.ts';
import { icons } from './icons.ts';
import { liveSite } from './liveSite.ts';

/** A store with one shell release per brand; "" has no `site.json`. */
async function shells(brands: string[]) {
  const store = new ReleaseStore(await temporaryFolder());
  const deployments = brands.map(async (brand, index) => {
    const version = `1.0.${index}`;
    const deployment = { name: 'shell', version, base: '/', files: {} } as unknown as Deployment;
    if (!brand) return deployment;
    const file = store.fileOf(deployment, 'browser/site.json');
    const content = JSON.stringify({ ...site, brand });
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    return { ...deployment, files: { 'browser/site.json': fileFacts(Buffer.from(content)) } };
  });
  return { store, deployments: await Promise.all(deployments) };
}

test('feed and manifest have the brand of the live shell, without a restart', async () => {
  const { store, deployments } = await shells(['One & Co', 'Two', '']);
  let [live] = deployments;
  const registry = () => ({ shell: { live }, remotes: {} }) as unknown as Registry;
  const brand = liveSite(store, registry, site);
  const app = express()
    .use(feeds('https://studio.example', registry, brand))
    .use(icons(store, registry, brand));
  const { url } = await served(app);
  const titles = async () => {
    const read = async (file: string) => (await fetch(`${url}/${file}`)).text();
    const [, feed] = /<title>(?:<!\[CDATA\[)?([^<\]]*)/.exec(await read('rss.xml')) ?? [];
    return [feed?.replace('&amp;', '&'), JSON.parse(await read('site.webmanifest')).short_name];
  };
  expect(await titles()).toEqual(['One & Co', 'One & Co']);
  [, live] = deployments;
  expect(await titles()).toEqual(['Two', 'Two']);
  // A temporarily unreadable file.
  [live] = deployments;
  const file = store.fileOf(live as Deployment, 'browser/site.json');
  await rename(file, `${file}.away`);
  expect(await titles()).toEqual([site.brand, site.brand]);
  await rename(`${file}.away`, file);
  expect(await titles()).toEqual(['One & Co', 'One & Co']);
  // An older shell without the file.
  [, , live] = deployments;
  expect(await titles()).toEqual([site.brand, site.brand]);
});
