import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { openRepository } from '../storage/openRepository.ts';
import { usePostgres } from '../testing/postgres/usePostgres.ts';
import { runAsNpmDoes, runCli } from '../testing/runCli.ts';
import { startApi } from '../testing/startApi.ts';

const review = { name: 'Asha', company: '', rating: 5, text: '👩‍👩‍👧 שלום' };
const postgres = usePostgres();

test.skipIf(postgres.isMissing)(
  'a running site on files moves to PostgreSQL and back, and nothing is lost or doubled',
  async () => {
    const { dataDir, post } = await startApi();
    await post('/api/reviews', review, { 'Idempotency-Key': 'k' });
    await post('/api/reviews', { ...review, name: 'Ravi' });
    await post('/api/contact', { name: 'R', email: 'r@example.com', message: 'Hi' });
    const file = join(dataDir, 'records.jsonl');
    const exported = await runAsNpmDoes('data', ['export', file], { DATA_DIR: dataDir });
    expect(exported).toMatchObject({ code: 0, errors: '3 records were exported.\n' });

    const env = { DATABASE_URL: await postgres.newDatabase() };
    const imported = await runCli('data', ['import', file], env);
    expect(imported.errors).toBe('3 of 3 records were imported; 0 were there already.\n');
    const again = await runCli('data', ['import', '-'], env, await readFile(file, 'utf8'));
    expect(again.errors).toBe('0 of 3 records were imported; 3 were there already.\n');

    const back = await runCli('data', ['export', '-'], env);
    const lines = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(lines(back.output)).toEqual(lines(await readFile(file, 'utf8')));
    expect((await runCli('inbox', ['--reviews'], env)).output).toContain('Ravi');

    const other = await startApi();
    await runCli('data', ['import', '-'], { DATA_DIR: other.dataDir }, back.output);
    expect((await other.get('/api/reviews')).body).toMatchObject([{ name: 'Ravi' }, review]);
  },
);

test('an export whose reader closes early says that it is incomplete', async () => {
  const dataDir = await temporaryFolder();
  const repository = await openRepository({ dataDir, log: createLogger('test') });
  // More than fits between two programs.
  const long = { ...review, text: 'x'.repeat(1000) };
  await Promise.all(Array.from({ length: 200 }, () => repository.reviews.insert(long)));
  await repository.close();
  const command = `"${process.execPath}" --import tsx src/testing/ownerProgram.ts data export - | head -c 1`;
  const env = { ...process.env, VITEST: '', DATA_DIR: dataDir };
  const cwd = join(import.meta.dirname, '../..');
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], { cwd, env });
  expect(stdout).toBe('{');
  expect(stderr).toBe('The export is incomplete: its reader closed early. Export again.\n');
});

test('an export that is not whole changes nothing', async () => {
  const dataDir = await temporaryFolder();
  const log = createLogger('test');
  const repository = await openRepository({ dataDir, log });
  for (let i = 0; i < 3; i++) await repository.reviews.insert(review);
  await repository.close();
  const { output } = await runCli('data', ['export', '-'], { DATA_DIR: dataDir });
  const other = await startApi();
  const spoilt = [
    output.split('\n').slice(0, 3).join('\n'),
    output.replace('"created_at"', '"at"'),
    output.replace('site-records', 'other'),
    '',
  ];
  for (const text of spoilt) {
    const { code } = await runCli('data', ['import', '-'], { DATA_DIR: other.dataDir }, text);
    expect(code).toBe(1);
  }
  expect((await other.get('/api/reviews')).body).toEqual([]);
  // What is there already is never written over.
  const taken = join(dataDir, 'reviews.json');
  expect(await runCli('data', ['export', taken], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('EEXIST'),
  });
});
