import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { STATES } from '../records/handling.ts';
import { open } from '../testing/open.ts';
import { runCli } from '../testing/runCli.ts';
import { startApi } from '../testing/startApi.ts';
import { KINDS } from './kinds.ts';

const review = { name: 'Asha', company: 'Pine & Co', rating: 4, text: 'Good work' };
const message = { name: 'Ravi', email: 'ravi@example.com', message: 'First line\nSecond line' };
const inbox = (dataDir: string, ...args: string[]) => runCli('inbox', args, { DATA_DIR: dataDir });
const said = async (dataDir: string, ...args: string[]) => (await inbox(dataDir, ...args)).output;
/** A command that fails with this exit code and message. */
const fails = async (code: number, message: string, dataDir: string, ...args: string[]) =>
  expect(await inbox(dataDir, ...args)).toMatchObject({
    code,
    errors: expect.stringContaining(message),
  });
const idOf = (output: string, name: string) =>
  new RegExp(`^([0-9a-f]{8}) .*${name}`, 'm').exec(output)?.[1] ?? '';

test('the owner lists, marks and hides records while the site runs, and the site updates at once', async () => {
  const { dataDir, post, get } = await startApi();
  await post('/api/contact', message);
  await post('/api/reviews', review);
  await post('/api/reviews', { ...review, name: 'Later' });
  const { output, errors } = await inbox(dataDir);
  expect(errors).toBe('');
  expect(output).toMatch(
    /^MESSAGES\n[0-9a-f]{8} {2}new .*Ravi <ravi@example\.com>\n +First line Second line\n/,
  );
  expect(output).toContain('REQUESTS  none');
  expect(output.indexOf('Later')).toBeLessThan(output.indexOf('Asha, Pine & Co'));
  expect(output).toContain('★★★★ Good work');

  const [message_, later] = [idOf(output, 'Ravi'), idOf(output, 'Later')];
  expect(await said(dataDir, 'show', message_)).toMatch(/Message\n {2}First line\n {2}Second line/);
  expect(await said(dataDir, 'done', message_, later)).toMatch(/is now done\.\n.*is now done\./);
  expect((await inbox(dataDir, 'hide', later)).code).toBe(0);
  expect((await get('/api/reviews')).body).toMatchObject([{ name: 'Asha' }]);
  const fresh = await inbox(dataDir, '--new');
  expect(fresh).toMatchObject({ code: 0, output: expect.stringContaining('Asha'), errors: '' });
  expect(fresh.output).not.toContain('Later');
  const { reviews } = JSON.parse(await said(dataDir, '--reviews', '--json'));
  expect(reviews).toMatchObject([{ name: 'Asha' }, { name: 'Later' }]);
  expect(await said(dataDir, '--reviews', '--text', 'LATER')).toMatch(/^REVIEWS\n.*hidden.*Later/);
  expect((await get('/api/reviews')).body).toHaveLength(1);
  await inbox(dataDir, 'approve', later);
  expect((await get('/api/reviews')).body).toHaveLength(2);

  await fails(1, "can't be hidden: only reviews", dataDir, 'hide', message_);
  await fails(1, 'No record', dataDir, 'show', 'zzz');
  await fails(2, "unknown option '--nonsense'", dataDir, '--nonsense');
  await fails(2, 'Did you mean show?', dataDir, 'shwo');
});

test('new records come first; quarantined ones show with --spam and are mailed when approved', async () => {
  const dataDir = await temporaryFolder();
  const repository = await open(dataDir);
  await repository.messages.insert({ ...message, name: 'Older' });
  const { record } = await repository.messages.insert({ ...message, name: 'Younger' });
  await repository.messages.setState(record.id, 'done');
  const { record: spam } = await repository.messages.insert(
    { ...message, name: 'Robot' },
    { quarantine: 'filled the honeypot', mail: true },
  );
  await repository.close();

  const { output } = await inbox(dataDir);
  expect(output.indexOf('Older')).toBeLessThan(output.indexOf('Younger'));
  expect(output).not.toContain('Robot');
  expect(await said(dataDir, '--spam')).toContain('Robot');
  expect(await said(dataDir, 'show', spam.id)).toContain('spam (filled the honeypot)');
  expect((await inbox(dataDir, 'done', spam.id)).errors).toContain('Run "approve" first');
  await inbox(dataDir, 'approve', spam.id);
  const again = await open(dataDir);
  expect(await again.messages.dueMail(5, 1_000)).toHaveLength(1);
});

test('one command empties the quarantine of what the owner has seen, or approves it', async () => {
  const { dataDir, post, get } = await startApi();
  const trapped = { 'x-form-topic': 'filled' };
  await post('/api/contact', message);
  for (const name of ['A', 'B']) await post('/api/contact', { ...message, name }, trapped);
  await post('/api/reviews', review, trapped);
  expect(await said(dataDir)).toMatch(/Quarantine has records: .*inbox --spam\n$/);
  const { output } = await inbox(dataDir, '--spam');
  expect(output).toContain('3 records in quarantine');
  expect(output).toContain('npm run site -- inbox erase --spam 3');

  // What comes after the list stays.
  await post('/api/reviews', { ...review, name: 'Later' }, trapped);
  await fails(1, '4 records, not 5', dataDir, 'erase', '--spam', '5');
  await fails(2, '', dataDir, 'erase');
  await fails(2, '', dataDir, 'erase', '--spam', 'all');
  expect(await said(dataDir, 'erase', '--spam', '3')).toContain('Erased 3 records');
  expect(await said(dataDir, '--spam')).toContain('Later');
  expect(await said(dataDir, 'approve', '--spam', '1')).toContain('is now new');
  expect((await get('/api/reviews')).body).toMatchObject([{ name: 'Later' }]);
  expect(await said(dataDir)).not.toMatch(/quarantine/i);
  expect(await said(dataDir, '--messages')).toContain('Ravi');
});

test('control characters from visitors are escaped for the terminal', async () => {
  const dataDir = await temporaryFolder();
  const repository = await open(dataDir);
  const nasty = '\u001b]0;title\u0007\u001b[2J\u009b31m\r\u202Egnp.exe\b';
  const fields = { name: nasty, email: nasty, message: nasty };
  const { record } = await repository.messages.insert(fields);
  await repository.close();
  for (const args of [[], ['show', record.id]]) {
    const output = await said(dataDir, ...args);
    expect(output).toContain('\\u{1b}]0;title');
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  }
});

test('all records of a person are found, exported and erased, including quarantine and backups', async () => {
  const { dataDir, post, get } = await startApi();
  const asha = { ...message, name: 'Asha Rao', email: 'asha@example.com' };
  await post('/api/contact', asha);
  await post('/api/contact', { ...asha, email: 'ASHA@example.com' }, { 'x-form-topic': 'filled' });
  await post('/api/contact', message);
  await post('/api/reviews', { ...review, name: 'Asha Rao' });
  await post('/api/reviews', review);
  const aside = join(dataDir, 'messages.json.corrupt-2031');
  await writeFile(aside, 'asha');

  const who = ['person', 'asha@example.com', 'asha rao'];
  const found = await said(dataDir, ...who);
  expect(found).toMatch(/spam .*ASHA@example\.com/);
  expect(found).toContain('Found 3 records.');
  expect(found).not.toContain('Ravi');
  const file = join(dataDir, 'copy.json');
  expect(await said(dataDir, ...who, '--export', file)).toContain('Wrote 3 records to');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const copy = JSON.parse(await readFile(file, 'utf8'));
  expect(copy.map(({ kind }: { kind: string }) => kind)).toEqual(['message', 'message', 'review']);
  expect(Object.keys(copy[1])).toEqual(['kind', 'id', 'received', 'name', 'email', 'message']);
  await rm(file);

  await fails(1, 'Found 3 records, not 2, and erased none', dataDir, ...who, '--erase', '2');
  const erased = await inbox(dataDir, ...who, '--erase', '3');
  expect(erased.output).toContain('Erased 3 records');
  expect(erased.output).toContain(aside);
  await rm(aside);
  const left = await Promise.all(
    (await readdir(dataDir)).map((name) => readFile(join(dataDir, name), 'utf8').catch(() => '')),
  );
  expect(left.join()).not.toMatch(/asha rao|asha@/i);
  expect(left.join()).toContain('Ravi');
  expect((await get('/api/reviews')).body).toMatchObject([review]);

  const { output } = await inbox(dataDir, '--messages');
  expect(await said(dataDir, 'erase', idOf(output, 'Ravi'))).toContain('Erased 1 record,');
  expect(await said(dataDir, '--messages')).toContain('MESSAGES  none');
});

test('help lists a flag for every kind and state of records', async () => {
  const { output } = await runCli('inbox', ['list', '--help'], {});
  for (const name of [...KINDS.map(({ many }) => many), ...STATES]) {
    expect(output).toContain(`--${name} `);
  }
});

test.each(['inbox', 'stats'] as const)(
  '%s refuses a folder that doesn’t exist and creates none',
  async (command) => {
    const DATA_DIR = join(await temporaryFolder(), 'data');
    const { code, output, errors } = await runCli(command, [], { DATA_DIR });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(`There are no records in ${DATA_DIR}: the folder doesn't exist.`);
    expect(errors).toContain('--env-file=');
    expect(existsSync(DATA_DIR)).toBe(false);
    const elsewhere = await runCli(command, [], { DATA_DIR, API_URL: 'http://api:3001' });
    expect(elsewhere.errors).toContain('The API at http://api:3001 has them');
  },
);
