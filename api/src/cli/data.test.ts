import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { consultation, message } from '../testing/mail/mailSamples.ts';
import { open } from '../testing/open.ts';
import { usePostgres } from '../testing/postgres/usePostgres.ts';
import { runCli } from '../testing/runCli.ts';
import { startApi } from '../testing/startApi.ts';

const review = { name: 'Asha', company: '', rating: 5, text: '👩‍👩‍👧 שלום' };
const postgres = usePostgres();

test.skipIf(postgres.isMissing)(
  'all records move from files to PostgreSQL and back once, while the site runs',
  async () => {
    const dataDir = await temporaryFolder();
    const { reviews, messages, consultations, close } = await open(dataDir);
    await reviews.insert(review, { attempt: { key: 'k', hash: 'h' } });
    await reviews.insert({ ...review, name: 'Ravi', later: 'unknown' } as typeof review);
    const { record: hidden } = await reviews.insert({ ...review, name: 'Hidden' });
    await reviews.setState(hidden.id, 'hidden');
    await messages.insert(message, { mail: true, quarantine: 'filled the trap' });
    const { record: sent } = await messages.insert(message, { mail: true });
    await messages.settleMail(sent.id, { error: 'e', retryInMs: 60_000 });
    await messages.settleMail(sent.id, { sent: true });
    await consultations.insert(consultation, { mail: true });
    await close();
    await startApi(dataDir);
    const file = join(dataDir, 'records.jsonl');
    const exported = await runCli('data', ['export', file], { DATA_DIR: dataDir });
    expect(exported).toMatchObject({ code: 0, errors: 'Exported 6 records.\n' });

    const env = { DATABASE_URL: await postgres.newDatabase() };
    const imported = await runCli('data', ['import', file], env);
    expect(imported.errors).toBe('Imported 6 of 6 records; 0 already existed.\n');
    const again = await runCli('data', ['import', '-'], env, await readFile(file, 'utf8'));
    expect(again.errors).toBe('Imported 0 of 6 records; 6 already existed.\n');

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

test('an export reports when the reading program closes early', async () => {
  const dataDir = await temporaryFolder();
  const repository = await open(dataDir);
  // More than a pipe buffers.
  const long = { ...review, text: 'x'.repeat(1000) };
  await Promise.all(Array.from({ length: 200 }, () => repository.reviews.insert(long)));
  await repository.close();
  const command = `"${process.execPath}" --import tsx src/testing/ownerProgram.ts data export - | head -c 1`;
  const env = { ...process.env, VITEST: '', DATA_DIR: dataDir };
  const cwd = join(import.meta.dirname, '../..');
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], { cwd, env });
  expect(stdout).toBe('{');
  expect(stderr).toBe(
    'The export is incomplete, because the reading program closed early. Run it again.\n',
  );
});

test('an incomplete export is not imported', async () => {
  const dataDir = await temporaryFolder();
  const repository = await open(dataDir);
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
  // An existing file is never overwritten.
  const taken = join(dataDir, 'reviews.json');
  expect(await runCli('data', ['export', taken], { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    errors: expect.stringContaining('EEXIST'),
  });
});

test.each([
  ['inbox', []],
  ['inbox', ['csv', 'messages']],
  ['data', ['export', '-', '--allow-empty']],
  ['stats', []],
] as const)('%s %j refuses a folder that doesn’t exist and creates none', async (command, args) => {
  const DATA_DIR = join(await temporaryFolder(), 'data');
  const { code, output, errors } = await runCli(command, [...args], { DATA_DIR });
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain(`There are no records in ${DATA_DIR}: the folder doesn't exist.`);
  expect(errors).toContain('--env-file=');
  expect(existsSync(DATA_DIR)).toBe(false);
  const { errors: elsewhere } = await runCli(command, [...args], {
    DATA_DIR,
    API_URL: 'http://api.internal:3001',
  });
  expect(elsewhere).toContain('The API at http://api.internal:3001 has them');
});
