import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { describe, expect, test } from 'vitest';
import { AS_NPM_DOES, startProcess } from './testing/startProcess.ts';
import { useProgram } from './testing/useProgram.ts';

const program = useProgram('main.ts');

/** Environment without a rate limit. */
const unlimited = (dataDir: string) => ({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' });

/** Makes writes beyond the file size limit fail instead of ending the process. */
const SHORT_WRITES = {
  NODE_OPTIONS: '--import=data:text/javascript,process.on(`SIGXFSZ`,()=>{})',
};

async function postReview(url: string, text: string): Promise<number> {
  const response = await fetch(`${url}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', rating: 5, text }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Texts of all stored reviews, from the file. */
async function keptTexts(dataDir: string): Promise<string[]> {
  const { records } = JSON.parse(await readFile(join(dataDir, 'reviews.json'), 'utf8'));
  return records.map((record: { text: string }) => record.text);
}

/** Writes from several visitors at once until the server stops; collects acknowledged texts. */
async function load(url: string, acknowledged: string[], mark: string): Promise<void> {
  const visitor = async (who: number) => {
    for (let i = 0; ; i++) {
      const text = `${mark} ${who} ${i}`;
      const status = await postReview(url, text).catch(() => 0);
      if (status === 0) return;
      if (status === 201) acknowledged.push(text);
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(visitor));
}

/** Resolves in the middle of the load, after `count` more acknowledged writes. */
async function acknowledgedMore(acknowledged: string[], count: number): Promise<void> {
  const enough = acknowledged.length + count + Math.random() * count;
  await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThanOrEqual(enough);
}

describe('a separate API', () => {
  test('after kill -9 under load it restarts at once with all acknowledged records', async () => {
    const dataDir = await temporaryFolder();
    const acknowledged: string[] = [];
    for (const round of ['one', 'two', 'three']) {
      const { child, url, ended } = startProcess([program()], unlimited(dataDir));
      const origin = await url;
      const loaded = load(origin, acknowledged, round);
      await acknowledgedMore(acknowledged, 40);
      child.kill('SIGKILL');
      await Promise.all([loaded, ended]);
      const kept = await keptTexts(dataDir);
      expect(acknowledged.filter((text) => !kept.includes(text))).toEqual([]);
      expect(new Set(kept).size).toBe(kept.length);
    }
    const last = startProcess([program()], { DATA_DIR: dataDir });
    expect((await fetch(`${await last.url}/api/reviews`)).status).toBe(200);
    last.child.kill('SIGTERM');
    // Detected by pid, not by waiting for a stale lock.
    expect((await last.ended).output).toContain('from a process that no longer runs');
  });

  test('SIGTERM under load finishes running requests and exits with 0', async () => {
    const dataDir = await temporaryFolder();
    const { child, url, ended } = startProcess([program()], unlimited(dataDir));
    const acknowledged: string[] = [];
    const loaded = load(await url, acknowledged, 'term');
    await acknowledgedMore(acknowledged, 40);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    await loaded;
    expect((await keptTexts(dataDir)).sort()).toEqual(acknowledged.sort());
  });

  test('damaged records and an invalid environment stop the start with a clear message', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, 'messages.json'), '[]');
    const [records, environment] = await Promise.all([
      startProcess([program()], { DATA_DIR: dataDir }).ended,
      startProcess(AS_NPM_DOES, { PORT: 'abc', TRUST_PROXY: 'yes' }).ended,
    ]);
    expect(records.code).toBe(1);
    expect(records.output).toContain('messages.json is bad');
    expect(environment.code).toBe(1);
    expect(environment.output).toContain('PORT is \\"abc\\"');
    expect(environment.output).toContain('TRUST_PROXY is \\"yes\\"');
  });

  // Simulates a full disk with the file size limit, which can be raised for a running process.
  test.skipIf(process.platform !== 'linux')(
    'on a full disk it starts, logs the path, and stores records once space is free',
    async () => {
      const dataDir = await temporaryFolder();
      const before = startProcess([program()], { DATA_DIR: dataDir });
      expect(await postReview(await before.url, 'before')).toBe(201);
      before.child.kill('SIGKILL');
      await before.ended;

      const full = startProcess(
        [program()],
        { DATA_DIR: dataDir, ...SHORT_WRITES },
        'ulimit -S -f 0',
      );
      const url = await full.url;
      const statusOf = async (path: string) => (await fetch(url + path)).status;
      expect(await statusOf('/healthz')).toBe(200);
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/api/reviews')).toBe(503);
      expect(await postReview(url, 'refused')).toBe(503);
      execFileSync('prlimit', ['--pid', String(full.child.pid), '--fsize=unlimited']);
      await expect.poll(() => statusOf('/readyz')).toBe(200);
      expect(await postReview(url, 'after')).toBe(201);
      full.child.kill('SIGTERM');
      const { code, output } = await full.ended;
      expect(code).toBe(0);
      expect(output).toMatch(/THE DISK IS FULL.*EFBIG/);
      expect(output.match(/THE DISK IS FULL[^}]*/)?.[0]).toContain(dataDir);
      expect(await keptTexts(dataDir)).toEqual(['before', 'after']);
    },
  );

  // Simulates a disk that fills up during a write: the write is short first, and its continuation fails.
  test.skipIf(process.platform === 'win32')(
    'a full disk is answered with 503 and leaves no partial record',
    async () => {
      const dataDir = await temporaryFolder();
      const full = startProcess(
        [program()],
        { DATA_DIR: dataDir, ...SHORT_WRITES },
        'ulimit -f 8', // KB
      );
      const url = await full.url;
      expect(await postReview(url, 'fits')).toBe(201);
      const big = 'x'.repeat(4_900);
      const statuses = [await postReview(url, `${big}1`), await postReview(url, `${big}2`)];
      expect(statuses).toEqual([201, 503]);
      expect(await postReview(url, 'fits again')).toBe(201);
      const list = await (await fetch(`${url}/api/reviews`)).json();
      expect(list.map(({ text }: { text: string }) => text)).toEqual([
        'fits again',
        `${big}1`,
        'fits',
      ]);
      full.child.kill('SIGKILL');
      await full.ended;
      expect(await keptTexts(dataDir)).toEqual(['fits', `${big}1`, 'fits again']);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'too many connections leave enough descriptors for records',
    async () => {
      const dataDir = await temporaryFolder();
      const env = { DATA_DIR: dataDir };
      const { child, url, ended } = startProcess([program()], env, 'ulimit -n 300');
      const { port } = new URL(await url);
      const visitor = new Agent({ keepAlive: true, maxSockets: 1 });
      const ask = async (method: string, path: string, body = '') => {
        const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
        const asked = request({ port, path, method, headers, agent: visitor }).end(body);
        const [answer] = (await once(asked, 'response')) as [IncomingMessage];
        await text(answer);
        return answer.statusCode;
      };
      expect(await ask('GET', '/healthz')).toBe(200);
      const open = Array.from({ length: 400 }, () => connect(Number(port)).on('error', () => {}));
      const closed = () => open.filter((socket) => socket.destroyed || socket.readableEnded).length;
      for (const socket of open) socket.resume().write('GET / HTTP/1.1\r\n');
      const closedMeanwhile = async () => {
        expect(await ask('GET', '/healthz'), 'or an idle connection ends').toBe(200);
        return closed();
      };
      await expect.poll(closedMeanwhile).toBeGreaterThan(50);
      const body = JSON.stringify({ name: 'Asha', rating: 5, text: 'kept' });
      expect(await ask('POST', '/api/reviews', body)).toBe(201);
      for (const socket of open) socket.destroy();
      visitor.destroy();
      child.kill('SIGTERM');
      expect((await ended).output).toContain('Too many connections');
      expect(await keptTexts(dataDir)).toEqual(['kept']);
    },
  );
});
