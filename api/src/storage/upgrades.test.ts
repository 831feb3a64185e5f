// Records that each version of the site wrote (testing/versions): upgraded to this one, back, and up again.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COLLECTIONS, eachCollection } from '../records/collections.ts';
import type { Repository } from '../records/repository.ts';
import type { StoredRecord } from '../records/storedRecord.ts';
import { usePostgres } from '../testing/postgres/usePostgres.ts';
import { openRepository } from './openRepository.ts';

const postgres = usePostgres();
const log = createLogger('test');
const FOLDER = join(import.meta.dirname, '..', 'testing', 'versions');
const VERSIONS = (await readdir(FOLDER)).map((file) => file.replace('.json', ''));

interface Fixture {
  /** The data folder. */
  files: Record<string, string>;
  /** The database, as SQL. */
  dump: string;
  /** SQL of this version's code. */
  statements: { insert: string; all: string; setState: string };
}

const read = async (version: string): Promise<Fixture> =>
  JSON.parse(await readFile(join(FOLDER, `${version}.json`), 'utf8'));

type Found = Record<(typeof COLLECTIONS)[number], StoredRecord[]>;

/** All records, oldest first. */
async function recordsOf(repository: Repository): Promise<Found> {
  const found = eachCollection<Found>(() => []);
  for (const name of COLLECTIONS)
    for await (const record of repository[name].all()) found[name].push(record);
  return found;
}

/** Opens the storage, and closes it after `work`. */
async function opened<T>(
  where: { dataDir?: string; databaseUrl?: string },
  work: (repository: Repository) => Promise<T>,
): Promise<T> {
  const repository = await openRepository({ dataDir: '', ...where, log });
  try {
    return await work(repository);
  } finally {
    await repository.close();
  }
}

const addReview = (repository: Repository, text: string) =>
  repository.reviews.insert({ name: 'Ed', company: '', rating: 4, text });

describe.each(VERSIONS)('records of version %s', (version) => {
  test('in files are all there after an upgrade, back, and up again', async () => {
    const { files } = await read(version);
    const dataDir = await temporaryFolder();
    for (const [name, text] of Object.entries(files)) await writeFile(join(dataDir, name), text);
    const parse = (text: string) => JSON.parse(text).records as StoredRecord[];
    const written = eachCollection<Found>((name) => parse(files[`${name}.json`] ?? ''));
    expect(COLLECTIONS.map((name) => written[name].length)).toEqual([2, 1, 1]);

    const shown = await opened({ dataDir }, async (repository) => {
      expect(await recordsOf(repository)).toEqual(written);
      await addReview(repository, 'newer');
      return repository.reviews.list({ limit: 9 });
    });
    expect(shown.map(({ text }) => text)).toEqual(['newer', 'Good work']);
    // Back: the older version reads the same lines that it wrote.
    for (const name of COLLECTIONS) {
      const now = parse(await readFile(join(dataDir, `${name}.json`), 'utf8'));
      expect(now.slice(0, written[name].length)).toEqual(written[name]);
    }
    const again = await opened({ dataDir }, recordsOf);
    expect(COLLECTIONS.map((name) => again[name].length)).toEqual([3, 1, 1]);
  });

  test.skipIf(postgres.isMissing)(
    'in PostgreSQL are all there after an upgrade, back, and up again',
    async () => {
      const { dump, statements } = await read(version);
      const databaseUrl = await postgres.newDatabase();
      await postgres.run(dump, databaseUrl);
      const before = await opened({ databaseUrl }, async (repository) => {
        const found = await recordsOf(repository);
        await addReview(repository, 'newer');
        await repository.counts.add('2031-03-09', { views: 3 });
        return found;
      });
      expect(COLLECTIONS.map((name) => before[name].length)).toEqual([2, 1, 1]);
      expect(before.reviews.map(({ handling }) => handling.state)).toEqual(['new', 'hidden']);
      expect(before.messages[0]).toMatchObject({
        email: 'chitra@example.com',
        handling: { mail: {} },
      });

      const older = new Client(databaseUrl);
      await older.connect();
      onTestFinished(() => older.end());
      const id = randomUUID();
      const review = JSON.stringify({ name: 'Fay', company: '', rating: 3, text: 'older' });
      await older.query(statements.insert, [
        ...['reviews', id, review, 'new', null, null, null, null],
        60_000,
      ]);
      await older.query(statements.setState, ['reviews', id, 'done']);
      const { rows } = await older.query(statements.all, ['reviews', '-infinity', 0, 99]);
      expect(rows.map(({ data }) => data.text)).toEqual([
        ...['Good work', 'Hide this', 'newer', 'older'],
      ]);

      const again = await opened({ databaseUrl }, recordsOf);
      expect(again).toMatchObject({
        messages: before.messages,
        consultations: before.consultations,
      });
      expect(again.reviews.slice(0, 2)).toEqual(before.reviews);
      expect(again.reviews.at(-1)).toMatchObject({
        id,
        text: 'older',
        handling: { state: 'done' },
      });
    },
  );
});
