import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { describe, expect, test } from 'vitest';
import { readReviewTexts } from './testing/readRecords.ts';
import { AS_NPM_DOES, startProcess } from './testing/startProcess.ts';
import { useProgram } from './testing/useProgram.ts';

const program = useProgram('main.ts');

/** Makes writes beyond the file size limit fail instead of ending the process. */
const SHORT_WRITES = {
  NODE_OPTIONS: '--import=data:text/javascript,process.on(`SIGXFSZ`,()=>{})',
};

const review = (text: string) => ({ name: 'Asha', rating: 5, text });

describe('a separate API', () => {
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
      expect((await (await before.api).post('/api/reviews', review('before'))).status).toBe(201);
      before.child.kill('SIGKILL');
      await before.ended;

      const env = { DATA_DIR: dataDir, ...SHORT_WRITES };
      const full = startProcess([program()], env, 'ulimit -S -f 0');
      const { get, post } = await full.api;
      const statusOf = async (path: string) => (await get(path)).status;
      expect(await statusOf('/healthz')).toBe(200);
      expect(await statusOf('/readyz')).toBe(503);
      expect(await statusOf('/api/reviews')).toBe(503);
      expect((await post('/api/reviews', review('refused'))).status).toBe(503);
      execFileSync('prlimit', ['--pid', String(full.child.pid), '--fsize=unlimited']);
      await expect.poll(() => statusOf('/readyz')).toBe(200);
      expect((await post('/api/reviews', review('after'))).status).toBe(201);
      full.child.kill('SIGTERM');
      const { code, output } = await full.ended;
      expect(code).toBe(0);
      expect(output).toMatch(/THE DISK IS FULL.*EFBIG/);
      expect(output.match(/THE DISK IS FULL[^}]*/)?.[0]).toContain(dataDir);
      expect(await readReviewTexts(dataDir)).toEqual(['before', 'after']);
    },
  );

  // Simulates a disk that fills up during a write: the write is short first, and its continuation fails.
  test.skipIf(process.platform === 'win32')(
    'a full disk is answered with 503 and leaves no partial record',
    async () => {
      const dataDir = await temporaryFolder();
      const env = { DATA_DIR: dataDir, ...SHORT_WRITES };
      const full = startProcess([program()], env, 'ulimit -f 8'); // KB
      const { get, post } = await full.api;
      const big = 'x'.repeat(4_900);
      const statuses: number[] = [];
      for (const text of ['fits', `${big}1`, `${big}2`, 'fits again'])
        statuses.push((await post('/api/reviews', review(text))).status);
      expect(statuses).toEqual([201, 201, 503, 201]);
      const { body } = await get('/api/reviews');
      const listed = body.map(({ text }: { text: string }) => text);
      expect(listed).toEqual(['fits again', `${big}1`, 'fits']);
      full.child.kill('SIGKILL');
      await full.ended;
      expect(await readReviewTexts(dataDir)).toEqual(['fits', `${big}1`, 'fits again']);
    },
  );

  test.skipIf(process.platform !== 'linux')(
    'too many connections leave enough descriptors for records',
    async () => {
      const dataDir = await temporaryFolder();
      const env = { DATA_DIR: dataDir };
      const { child, api, ended } = startProcess([program()], env, 'ulimit -n 300');
      const { port } = new URL((await api).url);
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
      expect(await ask('POST', '/api/reviews', JSON.stringify(review('kept')))).toBe(201);
      for (const socket of open) socket.destroy();
      visitor.destroy();
      child.kill('SIGTERM');
      expect((await ended).output).toContain('Too many connections');
      expect(await readReviewTexts(dataDir)).toEqual(['kept']);
    },
  );
});
