import { join } from 'node:path';
import { parseEnv } from '@platform/server/env';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { describe, expect, test } from 'vitest';
import { backUpRecords, hasStoredRecords, restoreRecords } from './backup.ts';
import { usePostgres } from './testing/postgres/usePostgres.ts';
import { startApi } from './testing/startApi.ts';

const postgres = usePostgres();
const DAY = '2026-11-25';

/** A running API with a review, a message, analytics and a key. */
async function startStudio(env: Record<string, string> = {}) {
  const api = await startApi(undefined, { databaseUrl: env.DATABASE_URL });
  const review = async (text: string) => {
    const answer = await api.post('/api/reviews', { name: 'Asha', company: '', rating: 5, text });
    expect(answer.status).toBe(201);
  };
  await review('First words');
  await api.post('/api/contact', { name: 'R', email: 'r@example.com', message: 'Hi' });
  await api.api.addCounts(DAY, { views: 7 });
  return { ...api, review, env: parseEnv({ DATA_DIR: api.dataDir, ...env }) };
}

const linesOf = (files: ReadonlyMap<string, string>): unknown[] =>
  [...files].flatMap(([name, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => (name === 'secret' ? line : JSON.parse(line))),
  );

const newDatabase = async (): Promise<Record<string, string>> => ({
  DATABASE_URL: await postgres.newDatabase(),
});

describe.each([
  ['files', 'files', false],
  ['files', 'PostgreSQL', true],
  ['PostgreSQL', 'files', true],
] as const)('a backup of %s, restored to %s', (from, to, needsPostgres) => {
  test.skipIf(needsPostgres && postgres.isMissing)(
    'while visitors write, has every record sent before, analytics and key',
    async () => {
      const studio = await startStudio(from === 'files' ? {} : await newDatabase());
      const writing = Promise.all(
        Array.from({ length: 20 }, (_, at) => studio.review(`More words ${at}`)),
      );
      const files = await backUpRecords(studio.env);
      await writing;
      await studio.stop();

      const place = to === 'files' ? {} : await newDatabase();
      const env = parseEnv({ DATA_DIR: join(await temporaryFolder(), 'data'), ...place });
      expect(await hasStoredRecords(env)).toBe(false);
      expect(await restoreRecords(env, files)).toBeGreaterThanOrEqual(2);
      const again = await backUpRecords(env);
      // The order of fields differs.
      expect(linesOf(again)).toEqual(linesOf(files));
      expect(again.get('records.jsonl')).toMatch(/First words[\s\S]*"Hi"/);
      expect(again.get('analytics.jsonl')).toBe(
        `${JSON.stringify({ day: DAY, counts: { views: 7 } })}\n`,
      );
      expect(again.get('secret')).toMatch(/^[0-9a-f]{64}\n$/);
    },
  );
});

test('the folder of a site, running or not, isn’t empty', async () => {
  const { env, stop } = await startStudio();
  expect(await hasStoredRecords(env)).toBe(true);
  await stop();
  expect(await hasStoredRecords(env)).toBe(true);
});

test.skipIf(postgres.isMissing)('a database with records is refused', async () => {
  const { env } = await startStudio(await newDatabase());
  await expect(hasStoredRecords(env)).rejects.toThrow('Name a new, empty one');
});

test('of an invalid backup nothing is restored', async () => {
  const env = parseEnv({ DATA_DIR: join(await temporaryFolder(), 'data') });
  const files = new Map([['records.jsonl', '{"collection":"reviews","record":{"id":"1"}}\n']]);
  await expect(restoreRecords(env, files)).rejects.toThrow('Invalid UUID');
  expect(await hasStoredRecords(env)).toBe(false);
});
