import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { readReviewTexts } from '../../testing/readRecords.ts';
import { startProcess } from '../../testing/startProcess.ts';
import { useProgram } from '../../testing/useProgram.ts';

const LANES = [1, 2];
const ROUNDS = 50;
/** Long enough for some writes. */
const LONGEST_MS = 30;

const writer = useProgram('testing/keepWriting.ts');

/** Kills a process while it writes. @returns texts that it had reported as safe */
async function writeUntilKilled(dataDir: string, mark: string) {
  const { child, ended } = startProcess([writer(), dataDir, mark], {});
  await Promise.race([once(child.stdout, 'data'), ended]);
  await sleep(Math.random() * LONGEST_MS);
  child.kill('SIGKILL');
  const { code, output } = await ended;
  expect(code, output).toBe('SIGKILL');
  return output.split('\n').slice(0, -1); // the last line may be incomplete
}

test('100 processes killed during writes leave no damaged file and lose no safe record', async () => {
  const lane = async (name: number) => {
    const dataDir = await temporaryFolder();
    const safe: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const more = await writeUntilKilled(dataDir, `${name}.${round}`);
      expect(more).not.toEqual([]);
      safe.push(...more);
      const texts = await readReviewTexts(dataDir);
      const kept = new Set(texts);
      expect(safe.filter((text) => !kept.has(text))).toEqual([]);
      expect(kept.size).toBe(texts.length);
    }
  };
  await Promise.all(LANES.map(lane));
});
