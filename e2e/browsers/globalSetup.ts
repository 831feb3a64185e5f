// Runs once before all journeys: starts a healthy site, and one on which each remote has a fault.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hangLimit } from '@platform/testing/hangLimit';
import type { TestProject } from 'vitest/node';
import prepare from '../src/testing/prepare.ts';
import { releaseFolderOf, startTestSite, type TestSite } from '../src/testing/testSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    healthy: string;
    faulty: string;
  }
}

/** Texts of the remotes on the home page. */
const PARTS = ['Technologies We Work With', 'Insights', 'Get in Touch'];

const TIMEOUT_MS = hangLimit(6);

/** Resolves to vitest's clean-up. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const forget = await prepare();
  const releasesFrom = process.env.PRISTINE_RELEASES ?? '';
  const sites = await Promise.all([
    startTestSite({ releasesFrom }),
    startTestSite({
      releasesFrom,
      prepare: async (store) => {
        await loseFiles(store, 'mfe-marketing');
        await tamperWith(store, 'mfe-cron-tool');
      },
    }),
  ]);
  const tidyUp = async () => {
    await Promise.all(sites.map((site) => site.remove()));
    await forget();
  };
  const [healthy, faulty] = sites;
  try {
    await Promise.all(sites.map(untilShown));
    project.provide('healthy', healthy.url);
    project.provide('faulty', faulty.url);
  } catch (error) {
    await tidyUp();
    throw error;
  }
  return tidyUp;
}

async function loseFiles(store: string, name: string): Promise<void> {
  await rm(path.join(await releaseFolderOf(store, name), 'browser'), { recursive: true });
}

/** Appends code that would run if its hash weren't checked. */
async function tamperWith(store: string, name: string): Promise<void> {
  const folder = path.join(await releaseFolderOf(store, name), 'browser');
  const entry = (await readdir(folder)).find((found) => /^remoteEntry.*\.js$/.test(found)) ?? '';
  const file = path.join(folder, entry);
  await writeFile(file, `globalThis.tampered = 1;${await readFile(file, 'utf8')}`);
  // Otherwise the site would send its compressed copies.
  const copies = (await readdir(folder)).filter((found) => found.startsWith(`${entry}.`));
  for (const copy of copies) await rm(path.join(folder, copy));
}

/** On a busy machine a remote may miss its first timeout, and its part is missing. */
async function untilShown({ url, log }: TestSite): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const html = await (await fetch(url)).text();
    if (PARTS.every((text) => html.includes(text))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The home page isn't whole:\n${log()}`);
}
