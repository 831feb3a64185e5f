import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { PAYLOADS } from '../../testing/payloads.ts';
import { type Started, startProcess } from '../../testing/startProcess.ts';
import { useProgram } from '../../testing/useProgram.ts';

const ROUNDS = 6;
const program = useProgram('main.ts');

async function post(url: string, text: string): Promise<boolean> {
  const response = await fetch(`${url}/api/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...PAYLOADS['/api/reviews'], text }),
  });
  await response.arrayBuffer();
  return response.status === 201;
}

// Windows has no SIGSTOP.
test.skipIf(process.platform === 'win32')(
  'a process stopped during a write and resumed later overwrites nothing of its successor',
  async () => {
    const dataDir = await temporaryFolder();
    const env = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' };
    const acknowledged: string[] = [];
    /** Texts with an unknown outcome: a resumed server closes connections that waited too long. */
    const unanswered: string[] = [];
    const stop = async ({ child, ended }: Started) => {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
      const { records } = JSON.parse(await readFile(join(dataDir, 'reviews.json'), 'utf8'));
      const kept = records.map(({ text }: { text: string }) => text);
      expect(acknowledged.filter((text) => !kept.includes(text))).toEqual([]);
      const known = [...acknowledged, ...unanswered];
      expect(kept.filter((text: string) => !known.includes(text))).toEqual([]);
      expect(new Set(kept).size).toBe(kept.length);
    };

    // Each round's successor is the next round's former process.
    let former = startProcess([program()], env);
    for (let round = 0; round < ROUNDS; round++) {
      const formerUrl = await former.url;
      let isStopped = false;
      const visitor = async (who: number) => {
        for (let i = 0; !isStopped; i++) {
          const text = `former ${round} ${who} ${i}`;
          const isKept = await post(formerUrl, text).catch(() => void unanswered.push(text));
          if (isKept) acknowledged.push(text);
        }
      };
      const enough = acknowledged.length + 20 + Math.random() * 20;
      const visitors = [1, 2, 3, 4, 5, 6].map(visitor);
      await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(enough);
      former.child.kill('SIGSTOP');
      isStopped = true;

      // Ages the lock by two minutes.
      // biome-ignore lint/plugin/realClock: the other process compares it with its own
      const past = new Date(Date.now() - 120_000);
      await utimes(join(dataDir, '.lock'), past, past);
      const successor = startProcess([program()], env);
      const url = await successor.url;
      for (let i = 0; i < 20; i++) {
        expect(await post(url, `successor ${round} ${i}`)).toBe(true);
        acknowledged.push(`successor ${round} ${i}`);
      }

      former.child.kill('SIGCONT');
      await Promise.all(visitors); // each gets an answer at last
      // It reports that it isn't ready, so that its supervisor restarts it.
      const ready = async () => (await fetch(`${formerUrl}/readyz`)).status;
      await expect.poll(ready).toBe(503);
      await stop(former);
      former = successor;
    }
    await stop(former);
  },
);
