import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import type { Client } from '../../testing/clientOf.ts';
import { PAYLOADS } from '../../testing/payloads.ts';
import { readReviewTexts } from '../../testing/readRecords.ts';
import { type Started, startProcess } from '../../testing/startProcess.ts';
import { useProgram } from '../../testing/useProgram.ts';

const ROUNDS = 6;
const program = useProgram('main.ts');

// Windows has no SIGSTOP.
test.skipIf(process.platform === 'win32')(
  'a process stopped during a write and resumed later overwrites nothing of its successor',
  async () => {
    const dataDir = await temporaryFolder();
    const env = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' };
    const send = async ({ post }: Client, text: string) =>
      (await post('/api/reviews', { ...PAYLOADS['/api/reviews'], text })).status === 201;
    const acknowledged: string[] = [];
    /** Texts with an unknown outcome: a resumed server closes connections that waited too long. */
    const unanswered: string[] = [];
    const stop = async ({ child, ended }: Started) => {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
      const kept = await readReviewTexts(dataDir);
      expect(acknowledged.filter((text) => !kept.includes(text))).toEqual([]);
      const known = [...acknowledged, ...unanswered];
      expect(kept.filter((text) => !known.includes(text))).toEqual([]);
      expect(new Set(kept).size).toBe(kept.length);
    };

    // Each round's successor is the next round's former process.
    let former = startProcess([program()], env);
    for (let round = 0; round < ROUNDS; round++) {
      const formerApi = await former.api;
      let isStopped = false;
      const visitor = async (who: number) => {
        for (let i = 0; !isStopped; i++) {
          const text = `former ${round} ${who} ${i}`;
          const isKept = await send(formerApi, text).catch(() => void unanswered.push(text));
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
      const api = await successor.api;
      for (let i = 0; i < 20; i++) {
        expect(await send(api, `successor ${round} ${i}`)).toBe(true);
        acknowledged.push(`successor ${round} ${i}`);
      }

      former.child.kill('SIGCONT');
      await Promise.all(visitors); // each gets an answer at last
      // It reports that it isn't ready, so that its supervisor restarts it.
      const ready = async () => (await formerApi.get('/readyz')).status;
      await expect.poll(ready).toBe(503);
      await stop(former);
      former = successor;
    }
    await stop(former);
  },
);
