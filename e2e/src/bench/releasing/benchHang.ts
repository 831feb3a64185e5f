// `npm run bench -- hang`: how long other pages take while a remote hangs, burns a core or grows, against normal.
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PREVIEW_PATH, ReleaseStore, signingSecret, signPreview } from '@platform/registry';
import { freePort } from '@platform/server/http/listen';
import {
  forgetPrevious,
  releaseEdited,
  releaseSpoilt,
} from '../../testing/versions/breakRelease.ts';
import { startServer } from '../servers.ts';
import { BENCH } from '../variants/variants.ts';

const REMOTE = 'mfe-engagement';
/** Shows the remote. */
const PAGE = '/contact';
/** Pages without the remote. */
const PAGES = ['/blog', '/services', '/projects', '/about', '/cron-analyser'];
const EVERY_MS = 100;
const MS = 60_000;

const onLoad = (work: string) => ({ node: (code: string) => `${code}\n;${work}` });

const FAULTS: Record<string, (releasesDir: string) => Promise<unknown>> = {
  'is released in a harmless version': (dir) => releaseEdited(dir, REMOTE, onLoad('')),
  'never returns from rendering': (dir) =>
    releaseSpoilt(dir, REMOTE, 'loops endlessly on the server'),
  'burns a core in callbacks': (dir) => {
    const burn = '{ const end = Date.now() + 40; while (Date.now() < end); }';
    return releaseEdited(dir, REMOTE, onLoad(`setInterval(() => ${burn}, 50)`));
  },
  'takes memory without end': (dir) =>
    releaseEdited(
      dir,
      REMOTE,
      onLoad('const kept = []; setInterval(() => kept.push(new Array(1e6).fill(0)), 50)'),
    ),
};

/** Prints the 50th and 99th percentile of pages without the remote, which no cache holds. */
export async function benchHang(say: (line: string) => void): Promise<void> {
  await rm(BENCH, { recursive: true, force: true });
  await mkdir(BENCH, { recursive: true });
  const releasesDir = path.join(BENCH, 'releases-hang');
  const dataDir = path.join(BENCH, 'data-hang');
  const options = { releasesDir, dataDir, port: await freePort() };
  say('Building and publishing the site');
  await (await startServer('npm start', options)).stop();
  const registry = path.join(releasesDir, 'registry.json');
  const sound = path.join(BENCH, 'registry-hang.json');
  await copyFile(registry, sound);
  const rows: string[] = [];
  const add = (what: string, ms: number[], normal = ms) => {
    const times = (at: number) =>
      `${percentile(ms, at).toFixed(0)} ms (${(percentile(ms, at) / percentile(normal, at)).toFixed(2)} ×)`;
    rows.push(`| ${what} | ${ms.length} | ${times(50)} | ${times(99)} | ${times(100)} |`);
  };
  let normal: number[] | undefined;
  for (const [what, release] of Object.entries(FAULTS)) {
    await copyFile(sound, registry);
    const server = await startServer('serve only', options);
    try {
      const cookie = await previewCookie(server.url, releasesDir);
      await otherPages(server.url, cookie, MS / 4);
      if (!normal) {
        say('normal');
        normal = await otherPages(server.url, cookie, MS);
        add('normal', normal);
        say(`memory: ${Math.round(server.memoryMb())} MB`);
      }
      say(what);
      await release(releasesDir);
      await forgetPrevious(releasesDir, REMOTE);
      const stop = new AbortController();
      const asking = askAgain(server.url + PAGE, stop.signal);
      add(`a remote ${what}`, await otherPages(server.url, cookie, MS), normal);
      stop.abort();
      await asking;
    } finally {
      await server.stop();
    }
  }
  const head = '| Other pages while | pages | median | p99 | longest |\n|---|---|---|---|---|\n';
  process.stdout.write(`${head}${rows.join('\n')}\n`);
}

/** Milliseconds of each page: requested at a steady rate, so that pages held up by a stall all count. */
async function otherPages(url: string, cookie: string, forMs: number): Promise<number[]> {
  const pages: Promise<number>[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    pages.push(pageMs(url + (PAGES[pages.length % PAGES.length] ?? ''), cookie));
    await wait(EVERY_MS);
  }
  return Promise.all(pages);
}

async function pageMs(address: string, cookie: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { headers: { cookie } });
  await response.text();
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return performance.now() - began;
}

/** A cookie whose pages no cache holds. */
async function previewCookie(url: string, releasesDir: string): Promise<string> {
  const store = new ReleaseStore(releasesDir);
  const secret = await signingSecret(store, () => {});
  const token = signPreview({ expires: Math.ceil(Date.now() / 1000) + 3600 }, secret);
  const response = await fetch(`${url}${PREVIEW_PATH}?token=${token}`, { redirect: 'manual' });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`The preview link answers ${response.status}.`);
  return cookie;
}

async function askAgain(address: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await fetch(`${address}?ask=${Math.random()}`).then((response) => response.text());
    await wait(200);
  }
}

const percentile = (values: number[], at: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length * at) / 100) - 1] ?? 0;
