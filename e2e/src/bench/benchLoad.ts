// `npm run bench -- load`: what one core carries. Counts the server's processor time, which excludes clients and
// other programs.
import { mkdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { freePort } from '@platform/server/http/listen';
import { BROWSERS } from '@platform/testing/acceptEncoding';
import { raiseRevision, renderEverything } from './measureServer.ts';
import { type Server, startServer } from './servers.ts';
import { BENCH } from './variants/variants.ts';

const AT_ONCE = 10;
const RELEASES = 5;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Asked {
  address: string;
  headers?: Record<string, string>;
  /** Makes it a POST. */
  body?: object;
}

/** Prints the table of docs/hosting.md. */
export async function benchLoad(say: (line: string) => void): Promise<void> {
  await rm(BENCH, { recursive: true, force: true });
  await mkdir(BENCH, { recursive: true });
  const releasesDir = path.join(BENCH, 'releases-load');
  const options = {
    releasesDir,
    dataDir: path.join(BENCH, 'data-load'),
    port: await freePort(),
    env: { RATE_LIMIT_PER_MINUTE: '0' },
  };
  say('Building and publishing the site');
  await (await startServer('npm start', options)).stop();
  const server = await startServer('serve only', options);
  try {
    const lines: string[] = [];
    const add = (what: string, cpuMs: number) => {
      const perSecond = Math.round(1000 / cpuMs);
      lines.push(`| ${what} | ${cpuMs.toFixed(2)} ms | ${perSecond.toLocaleString('en')} |`);
    };
    const etag = (await fetch(server.url)).headers.get('etag') ?? '';
    const script = /src="(\/releases\/shell\/[^"]+\.js)"/.exec(await home(server.url))?.[1] ?? '';
    const compressed = { 'Accept-Encoding': BROWSERS };
    const review = { name: 'Asha', company: 'Pine', rating: 5, text: 'Calm and quick.' };
    const kinds: [what: string, asked: Asked, count: number][] = [
      ['home page, from the cache', { address: '/', headers: compressed }, 4_000],
      [
        'home page, unchanged (304)',
        { address: '/', headers: { ...compressed, 'If-None-Match': etag } },
        4_000,
      ],
      ['file of a release', { address: script, headers: compressed }, 4_000],
      ['list of reviews, empty', { address: '/api/reviews', headers: compressed }, 4_000],
      [
        'review sent and kept in a file',
        { address: '/api/reviews', headers: compressed, body: review },
        1_000,
      ],
    ];
    for (const [what, asked, count] of kinds) {
      say(what);
      await ask(server, asked, count / 4); // warm
      add(what, (await timed(server, () => ask(server, asked, count))) / count);
    }
    say('every page rendered anew');
    let pages = await renderEverything(server.url);
    const cpuMs = await timed(server, async () => {
      for (let time = 0; time < RELEASES; time += 1) {
        await raiseRevision(server.url, releasesDir);
        pages = await renderEverything(server.url);
      }
    });
    add('page rendered anew', cpuMs / (pages * RELEASES));
    const head = '| One | processor time | a second and core |\n|---|---|---|\n';
    process.stdout.write(`${head}${lines.join('\n')}\n`);
    process.stdout.write(`Memory of the process: ${Math.round(server.memoryMb())} MB\n`);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

const home = async (url: string) => (await fetch(url)).text();

/** Processor time that the server took meanwhile. */
async function timed(server: Server, work: () => Promise<unknown>): Promise<number> {
  const before = server.cpuMs();
  await work();
  return server.cpuMs() - before;
}

async function ask(server: Server, asked: Asked, count: number): Promise<void> {
  let left = count;
  const visitor = async () => {
    for (; left > 0; ) {
      left -= 1;
      await once(server.url, asked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

function once(url: string, { address, headers = {}, body }: Asked): Promise<void> {
  const sent = body && JSON.stringify(body);
  const type = sent && { 'Content-Type': 'application/json', 'Content-Length': sent.length };
  const options = { agent, method: sent ? 'POST' : 'GET', headers: { ...headers, ...type } };
  return new Promise((resolve, reject) => {
    request(url + address, options, (response) => {
      const { statusCode = 0 } = response;
      if (statusCode >= 400) reject(new Error(`${address} answered ${statusCode}.`));
      response.resume().once('end', resolve);
    })
      .once('error', reject)
      .end(sent);
  });
}
