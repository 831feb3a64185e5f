// How long the server takes for a page, over HTTP on the same machine.
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { AS_BROWSERS } from './pages/measurePage.ts';
import { median } from './phone/median.ts';

export interface ServerTimes {
  /** Rendered, compressed and sent, with bundles loaded and an empty cache. */
  coldMs: number;
  cachedMs: number;
}

const COLD_RUNS = 5;
const CACHED_RUNS = 15;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export async function measureServer(
  origin: string,
  releasesDir: string,
  paths: string[],
): Promise<Record<string, ServerTimes>> {
  const cold = new Map<string, number[]>(paths.map((page) => [page, []]));
  for (const page of paths) await fetchPage(origin + page);
  for (let run = 0; run < COLD_RUNS; run++) {
    await raiseRevision(origin, releasesDir);
    for (const page of paths) cold.get(page)?.push(await fetchPage(origin + page));
  }
  const times: [string, ServerTimes][] = [];
  for (const page of paths) {
    const cached: number[] = [];
    for (let run = 0; run < CACHED_RUNS; run++) cached.push(await fetchPage(origin + page));
    times.push([page, { coldMs: median(cold.get(page) ?? []), cachedMs: median(cached) }]);
  }
  return Object.fromEntries(times);
}

/** Requests every address in the sitemap. Resolves to their number. */
export async function renderEverything(origin: string): Promise<number> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  for (const address of addresses) await fetchPage(origin + new URL(address).pathname);
  return addresses.length;
}

/** The cache belongs to one revision of the registry; a new revision empties it. */
export async function raiseRevision(origin: string, releasesDir: string): Promise<void> {
  const file = path.join(releasesDir, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  registry.revision += 1;
  await writeFile(file, JSON.stringify(registry));
  for (let tries = 0; tries < 200; tries++) {
    const ready = await (await fetch(`${origin}/readyz`)).json();
    if (ready.revision === registry.revision) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${origin} doesn't take up a new revision of the registry.`);
}

/** Milliseconds until the whole body has arrived. @throws unless the status is 200 */
function fetchPage(url: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: AS_BROWSERS }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}.`));
      }
      response.resume().once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });
}
