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
  expect((await inbox(dataDir, 'show', message_)).output).toMatch(
    /Message\n {2}First line\n {2}Second line/,
  );
  expect((await inbox(dataDir, 'done', message_, later)).output).toMatch(
    /is now done\.\n.*is now done\./,
  );
  expect((await inbox(dataDir, 'hide', later)).code).toBe(0);
  expect((await get('/api/reviews')).body.map((shown: typeof review) => shown.name)).toEqual([
    'Asha',
  ]);
  const fresh = await inbox(dataDir, '--new');
  expect(fresh).toMatchObject({ code: 0, output: expect.stringContaining('Asha'), errors: '' });
  expect(fresh.output).not.toContain('Later');
  const { reviews } = JSON.parse((await inbox(dataDir, '--reviews', '--json')).output);
  expect(reviews.map(({ name }: typeof review) => name)).toEqual(['Asha', 'Later']);
  expect((await inbox(dataDir, '--reviews', '--text', 'LATER')).output).toMatch(
    /^REVIEWS\n.*hidden.*Later/,
  );
  expect((await get('/api/reviews')).body).toHaveLength(1);
  await inbox(dataDir, 'approve', later);
  expect((await get('/api/reviews')).body).toHaveLength(2);

  const wrong = await inbox(dataDir, 'hide', message_);
  expect(wrong).toMatchObject({
    code: 1,
    errors: expect.stringContaining("can't be hidden: only reviews"),
  });
  expect((await inbox(dataDir, 'show', 'zzz')).errors).toContain('No record');
  expect(await inbox(dataDir, '--nonsense')).toMatchObject({
    code: 2,
    errors: expect.stringContaining("unknown option '--nonsense'"),
  });
  expect((await inbox(dataDir, 'shwo')).errors).toContain('Did you mean show?');
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
  const quarantine = (await inbox(dataDir, '--spam')).output;
  expect(quarantine).toContain('Robot');
  expect((await inbox(dataDir, 'show', spam.id)).output).toContain('spam (filled the honeypot)');
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
  expect((await inbox(dataDir)).output).toMatch(/Quarantine has records: .*inbox --spam\n$/);
  const { output } = await inbox(dataDir, '--spam');
  expect(output).toContain('3 records in quarantine');
  expect(output).toContain('npm run site -- inbox erase --spam 3');

  // What comes after the list stays.
  await post('/api/reviews', { ...review, name: 'Later' }, trapped);
  const much = await inbox(dataDir, 'erase', '--spam', '5');
  expect(much).toMatchObject({ code: 1, errors: expect.stringContaining('4 records, not 5') });
  expect(await inbox(dataDir, 'erase')).toMatchObject({ code: 2 });
  expect(await inbox(dataDir, 'erase', '--spam', 'all')).toMatchObject({ code: 2 });
  expect((await inbox(dataDir, 'erase', '--spam', '3')).output).toContain('Erased 3 records');
  const left = (await inbox(dataDir, '--spam')).output;
  expect(left).toContain('Later');
  expect((await inbox(dataDir, 'approve', '--spam', '1')).output).toContain('is now new');
  expect((await get('/api/reviews')).body).toMatchObject([{ name: 'Later' }]);
  expect((await inbox(dataDir)).output).not.toMatch(/quarantine/i);
  expect((await inbox(dataDir, '--messages')).output).toContain('Ravi');
});

test('control characters from visitors are escaped for the terminal', async () => {
  const dataDir = await temporaryFolder();
  const repository = await open(dataDir);
  const nasty = '\u001b]0;title\u0007\u001b[2J\u009b31m\r\u202Egnp.exe\b';
  const { record } = await repository.messages.insert({
    name: nasty,
    email: nasty,
    message: nasty,
  });
  await repository.close();
  for (const args of [[], ['show', record.id]]) {
    const { output } = await inbox(dataDir, ...args);
    expect(output).toContain('\\u{1b}]0;title');
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  }
});

test('the CSV export contains no formulas', async () => {
  const { dataDir, post } = await startApi();
  await post('/api/reviews', {
    ...review,
    name: '=HYPERLINK("http://x")',
    text: 'say "hi"\n+1;=2+2',
  });
  const file = join(dataDir, 'reviews.csv');
  expect((await inbox(dataDir, 'csv', 'reviews', file)).output).toContain('Wrote 1 review to');
  const written = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(written.split('\r\n')[0]).toBe(
    '\ufeff"id","created_at","state","reason","name","company","rating","text"',
  );
  expect(written).toContain(
    `"'=HYPERLINK(""http://x"")","Pine & Co","4","say ""hi""\n'+1;'=2+2"\r\n`,
  );
  expect((await inbox(dataDir, 'csv', 'reviews')).output).toBe(written);
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
  const found = (await inbox(dataDir, ...who)).output;
  expect(found).toMatch(/spam .*ASHA@example\.com/);
  expect(found).toContain('Found 3 records.');
  expect(found).not.toContain('Ravi');
  const file = join(dataDir, 'copy.json');
  expect((await inbox(dataDir, ...who, '--export', file)).output).toContain('Wrote 3 records to');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const copy = JSON.parse(await readFile(file, 'utf8'));
  expect(copy.map(({ kind }: { kind: string }) => kind)).toEqual(['message', 'message', 'review']);
  expect(Object.keys(copy[1])).toEqual(['kind', 'id', 'received', 'name', 'email', 'message']);
  await rm(file);

  const wrong = await inbox(dataDir, ...who, '--erase', '2');
  expect(wrong).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Found 3 records, not 2, and erased none'),
  });
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
  expect((await inbox(dataDir, 'erase', idOf(output, 'Ravi'))).output).toContain(
    'Erased 1 record,',
  );
  expect((await inbox(dataDir, '--messages')).output).toContain('MESSAGES  none');
});

test('help lists a flag for every kind and state of records', async () => {
  const { output } = await runCli('inbox', ['list', '--help'], {});
  for (const name of [...KINDS.map(({ many }) => many), ...STATES]) {
    expect(output).toContain(`--${name} `);
  }
});
