// What every backend promises, asked of each of them.
import { createLogger } from '@site/kit/server/log';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { COLLECTIONS } from '../collections.ts';
import { checkRecords } from '../doctor/checkRecords.ts';
import { eraseExpired } from '../retention/eraseExpired.ts';
import { findPostgres } from '../testing/findPostgres.ts';
import { makeDataDir } from '../testing/startApi.ts';
import { type Postgres, startPostgres } from '../testing/startPostgres.ts';
import { KeyReusedError, StorageUnavailableError } from './errors.ts';
import { openRepository } from './openRepository.ts';
import type { Repository, State, Stored } from './repository.ts';

const log = createLogger('test');
const review = { name: 'Asha', company: '', rating: 5, text: 'Good' };
const message = { name: 'Asha', email: 'asha@example.com', message: 'Hello' };
const MINUTE = 60_000;

const bin = findPostgres();
let server: Promise<Postgres> | undefined;
const postgres = () => {
  server ??= startPostgres(bin ?? '');
  return server;
};
afterAll(async () => (await server)?.stop());

/** An empty place for records, and what opens it. */
type Place = { open(): Promise<Repository> };

async function inFiles(): Promise<Place> {
  const dataDir = await makeDataDir();
  return { open: () => openRepository({ dataDir, log }) };
}

async function inPostgres(): Promise<Place> {
  const databaseUrl = await (await postgres()).newDatabase();
  return { open: () => openRepository({ dataDir: '', databaseUrl, log }) };
}

async function use({ open }: Place): Promise<Repository> {
  const repository = await open();
  onTestFinished(() => repository.close());
  return repository;
}

async function textsOf(records: Promise<readonly Stored<typeof review>[]>): Promise<string[]> {
  return (await records).map(({ text }) => text);
}

async function gather<T>(records: AsyncIterable<T>): Promise<T[]> {
  const gathered: T[] = [];
  for await (const record of records) gathered.push(record);
  return gathered;
}

const add = async ({ reviews }: Repository, text: string) =>
  (await reviews.insert({ ...review, text })).record;

const backends: [string, (() => Promise<Place>) | undefined][] = [
  ['files', inFiles],
  ['PostgreSQL', bin ? inPostgres : undefined],
];

describe.each(backends)('records in %s', (_name, place) => {
  const it = test.skipIf(!place);
  const make = place as () => Promise<Place>;
  const begin = async () => use(await make());

  it('what was kept is answered newest first, and is there after a restart', async () => {
    const where = await make();
    const first = await where.open();
    const a = await add(first, 'A');
    const b = await add(first, 'B');
    expect(a).toEqual({
      ...review,
      text: 'A',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      handling: { state: 'new' },
    });
    expect(await first.reviews.list({ limit: 10 })).toEqual([b, a]);
    await first.close();
    const again = await use(where);
    expect(await again.reviews.list({ limit: 10 })).toEqual([b, a]);
    expect(await again.messages.list({ limit: 10 })).toEqual([]);
  });

  it.for(COLLECTIONS)('there is a place for %s', async (name) => {
    const repository = await begin();
    const { record } = await repository[name].insert({} as never);
    expect(await repository[name].get(record.id)).toEqual(record);
  });

  it('the list is read in pages, also of records from the same millisecond', async () => {
    const repository = await begin();
    await Promise.all(Array.from({ length: 25 }, (_, i) => add(repository, `${i}`)));
    const whole = await repository.reviews.list({ limit: 100 });
    const times = whole.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    const paged: Stored<typeof review>[] = [];
    for (;;) {
      const page = await repository.reviews.list({ limit: 10, before: paged.at(-1)?.id });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(whole);
    for (const before of ['nonsense', 'b8e6f5a4-0000-4000-8000-000000000000']) {
      expect(await repository.reviews.list({ limit: 10, before })).toEqual([]);
    }
  });

  it('200 at once are kept once each', async () => {
    const repository = await begin();
    const sent = Array.from({ length: 200 }, (_, i) => `${i}`);
    await Promise.all(sent.map((text) => add(repository, text)));
    expect((await textsOf(repository.reviews.find())).toSorted()).toEqual(sent.toSorted());
  });

  it('any text comes back as it was sent', async () => {
    const repository = await begin();
    const texts = [
      '👩‍👩‍👧 مرحبا שלום',
      `'; drop table site_records; --`,
      '\\u0041 "quoted" \\',
      '\n\t',
    ];
    texts.push('long '.repeat(20_000));
    for (const text of texts) await add(repository, text);
    expect((await textsOf(repository.reviews.list({ limit: 9 }))).reverse()).toEqual(texts);
  });

  it('the same attempt again is the record of the first time', async () => {
    const where = await make();
    const repository = await where.open();
    const attempt = { key: 'k', hash: 'h' };
    const first = await repository.messages.insert(message, { attempt, mail: true });
    expect(first.repeated).toBe(false);
    await repository.close();
    const again = await use(where);
    expect(await again.messages.insert(message, { attempt, mail: true })).toEqual({
      record: first.record,
      repeated: true,
    });
    const { version } = again.messages;
    const before = await again.messages.version();
    await expect(
      again.messages.insert(message, { attempt: { key: 'k', hash: 'other' } }),
    ).rejects.toThrow(KeyReusedError);
    expect(await version.call(again.messages)).toBe(before);
    // A key means something only in its own collection.
    expect((await again.reviews.insert(review, { attempt })).repeated).toBe(false);
    expect(await again.messages.find()).toHaveLength(1);
  });

  it('the same attempt many times at once is one record', async () => {
    const repository = await begin();
    const attempt = { key: 'k', hash: 'h' };
    const results = await Promise.all(
      Array.from({ length: 20 }, () => repository.reviews.insert(review, { attempt })),
    );
    expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(results.map(({ record }) => record.id)).size).toBe(1);
    expect(await repository.reviews.find()).toHaveLength(1);
  });

  it('the key of an attempt is forgotten after a day', async () => {
    const repository = await begin();
    const old = (hours: number, key: string) => ({
      ...review,
      id: crypto.randomUUID(),
      created_at: new Date(Date.now() - hours * 60 * MINUTE).toISOString(),
      handling: { state: 'new' as const, attempt: { key, hash: 'h' } },
    });
    await repository.reviews.restore([old(25, 'old'), old(23, 'young')]);
    const young = await repository.reviews.insert(review, { attempt: { key: 'young', hash: 'h' } });
    expect(young.repeated).toBe(true);
    const other = { key: 'old', hash: 'other' };
    expect((await repository.reviews.insert(review, { attempt: other })).repeated).toBe(false);
    expect(await repository.reviews.find()).toHaveLength(3);
  });

  it('what is hidden or in quarantine is not in the list, and the version says when it changes', async () => {
    const { reviews } = await begin();
    const versions = [await reviews.version()];
    const changes = async () => {
      versions.push(await reviews.version());
      return versions.at(-1) !== versions.at(-2);
    };
    const { record: spam } = await reviews.insert(review, { quarantine: 'filled the trap' });
    expect(spam.handling).toEqual({ state: 'spam', reason: 'filled the trap' });
    expect(await changes()).toBe(false);
    const { record } = await reviews.insert(review);
    expect(await changes()).toBe(true);
    expect(await reviews.list({ limit: 5 })).toEqual([record]);
    expect((await reviews.setState(record.id, 'done'))?.handling.state).toBe('done');
    expect(await changes()).toBe(false);
    await reviews.setState(record.id, 'hidden');
    expect(await changes()).toBe(true);
    expect(await reviews.list({ limit: 5 })).toEqual([]);
    await reviews.setState(record.id, 'new');
    await reviews.setState(spam.id, 'new');
    expect(await changes()).toBe(true);
    expect((await reviews.list({ limit: 5 })).map(({ id }) => id)).toEqual([record.id, spam.id]);
    expect(new Set(versions).size).toBe(4);
  });

  it('what waits for the owner is not in the list, is mailed at once, and is shown when released', async () => {
    const { reviews } = await begin();
    const version = await reviews.version();
    const { record } = await reviews.insert(review, { waits: 'has a link', mail: true });
    expect(record.handling).toMatchObject({ state: 'hidden', reason: 'has a link' });
    expect(await reviews.version()).toBe(version);
    expect(await reviews.list({ limit: 5 })).toEqual([]);
    expect(await reviews.dueMail(5, 1_000)).toHaveLength(1);
    await reviews.setState(record.id, 'new');
    expect(await reviews.list({ limit: 5 })).toHaveLength(1);
  });

  it('the admin finds records by state and text, one by its id, and nothing by a wrong one', async () => {
    const repository = await begin();
    const { reviews } = repository;
    const a = await add(repository, 'Über alles');
    const b = await add(repository, 'Fine');
    await reviews.setState(a.id, 'done');
    expect(await textsOf(reviews.find({ states: ['done', 'spam'] }))).toEqual(['Über alles']);
    expect(await textsOf(reviews.find({ text: 'über' }))).toEqual(['Über alles']);
    expect(await textsOf(reviews.find({ text: 'created_at' }))).toEqual([]);
    expect(await textsOf(reviews.find({ limit: 1 }))).toEqual(['Fine']);
    expect(await reviews.get(b.id)).toEqual(b);
    expect(await reviews.get('nonsense')).toBeUndefined();
    expect(await reviews.setState(crypto.randomUUID(), 'done')).toBeUndefined();
    expect(await repository.messages.get(b.id)).toBeUndefined();
  });

  it('a mail is due with its record, claimed by one, and due again when it fails', async () => {
    const repository = await begin();
    const { messages } = repository;
    await messages.insert(message);
    const { record } = await messages.insert(message, { mail: true });
    const { mail } = record.handling;
    expect(mail).toEqual({
      messageId: expect.stringMatching(`^<${record.id}@[a-z.-]+>$`),
      attempts: 0,
      nextAt: expect.stringMatching(/Z$/),
    });
    const [claimed] = await messages.dueMail(5, MINUTE);
    expect(claimed?.id).toBe(record.id);
    expect(await messages.dueMail(5, MINUTE)).toEqual([]);
    await messages.settleMail(record.id, { error: 'no answer', retryInMs: MINUTE });
    expect(await messages.dueMail(5, MINUTE)).toEqual([]);
    await messages.settleMail(record.id, { error: 'no answer', retryInMs: 0 });
    const [again] = await messages.dueMail(5, MINUTE);
    expect(again?.handling.mail).toMatchObject({ attempts: 2, error: 'no answer' });
    expect(again?.handling.mail?.messageId).toBe(mail?.messageId);
    const measured = await messages.measure();
    const { created_at: oldest } = record;
    expect(measured).toEqual({
      records: 2,
      bytes: expect.any(Number),
      mail: { waiting: 1, failing: 1, oldest },
    });
    expect(measured.bytes).toBeGreaterThan(200);
    await messages.settleMail(record.id, { sent: true });
    const settled = (await messages.get(record.id))?.handling.mail;
    expect(settled).toMatchObject({ attempts: 2, sentAt: expect.stringMatching(/Z$/) });
    expect(settled?.error).toBeUndefined();
    expect(await messages.dueMail(5, 0)).toEqual([]);
    expect((await messages.measure()).mail).toMatchObject({ waiting: 0, failing: 0 });
  });

  it('figures are added up by day, and forgotten by day', async () => {
    const where = await make();
    const first = await where.open();
    expect(await first.figures.since('2026-01-01')).toEqual([]);
    await first.figures.add('2026-11-20', { 'view /': 1 });
    await first.figures.add('2026-11-22', { 'view /': 2, 'sent contact': 1 });
    const both = [1, 2].map((count) => first.figures.add('2026-11-22', { 'view /': count }));
    expect((await Promise.all(both)).map((totals) => totals['view /']).sort()).toContain(5);
    const none = { 'view /': 0, 'crawled /': 0 };
    expect(await first.figures.add('2026-11-22', none)).toEqual({ 'view /': 5, 'crawled /': 0 });
    await first.close();
    const { figures } = await use(where);
    expect(await figures.since('2026-11-21')).toEqual([
      { day: '2026-11-22', counts: { 'sent contact': 1, 'view /': 5, 'crawled /': 0 } },
    ]);
    await figures.forget('2026-11-22');
    expect(await figures.since('2026-01-01')).toHaveLength(1);
  });

  it('a claim that was never settled runs out', async () => {
    const { messages } = await begin();
    await messages.insert(message, { mail: true });
    expect(await messages.dueMail(5, 0)).toHaveLength(1);
    expect(await messages.dueMail(5, 0)).toHaveLength(1);
  });

  it('a claim holds, whatever the clock of whoever asks says', async () => {
    const { messages } = await begin();
    await messages.insert(message, { mail: true });
    expect(await messages.dueMail(5, MINUTE)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    onTestFinished(() => void vi.useRealTimers());
    expect(await messages.dueMail(5, MINUTE)).toEqual([]);
  });

  it('the mail of a record in quarantine waits for its release', async () => {
    const { messages } = await begin();
    const { record } = await messages.insert(message, { mail: true, quarantine: 'too fast' });
    expect(await messages.dueMail(5, MINUTE)).toEqual([]);
    await messages.setState(record.id, 'new');
    expect(await messages.dueMail(5, MINUTE)).toHaveLength(1);
  });

  it('a record from a clock that ran a month ahead delays no mail, and is told in the log', async () => {
    const { messages } = await begin();
    const warned = vi.spyOn(log, 'warn').mockClear();
    const created_at = new Date(Date.now() + 30 * 24 * 60 * MINUTE).toISOString();
    const mail = { messageId: '<ahead@example.com>', attempts: 0, nextAt: created_at };
    const ahead = { ...message, id: crypto.randomUUID(), created_at };
    await messages.restore([{ ...ahead, handling: { state: 'new', mail } }]);
    const { record } = await messages.insert(message, { mail: true });
    await messages.insert(message);
    expect(record.created_at >= created_at).toBe(true);
    const due = await messages.dueMail(5, MINUTE);
    expect(due.map(({ id }) => id).toSorted()).toEqual([ahead.id, record.id].toSorted());
    expect(warned).toHaveBeenCalledOnce();
    expect(String(warned.mock.calls[0]?.[1])).toContain('THE CLOCK WAS OR IS WRONG');
  });

  it('what is erased is gone, with its mail and its key; the rest stays', async () => {
    const where = await make();
    const repository = await where.open();
    const { messages } = repository;
    const attempt = { key: 'k', hash: 'h' };
    const { record } = await messages.insert(message, { attempt, mail: true });
    const { record: other } = await messages.insert(message);
    const shown = await add(repository, 'shown');
    const version = await repository.reviews.version();
    expect(await messages.erase([record.id, crypto.randomUUID(), 'nonsense'])).toBe(1);
    expect(await repository.reviews.version()).toBe(version);
    expect(await repository.reviews.erase([shown.id])).toBe(1);
    expect(await repository.reviews.version()).not.toBe(version);
    expect(await messages.dueMail(5, MINUTE)).toEqual([]);
    await messages.settleMail(record.id, { sent: true }); // one that was just being mailed
    await repository.close();
    const again = await use(where);
    expect(await again.messages.find()).toEqual([other]);
    expect(await again.reviews.find()).toEqual([]);
    expect((await again.messages.insert(message, { attempt })).repeated).toBe(false);
  });

  it('after a year what the privacy page says is erased, and nothing else', async () => {
    const repository = await begin();
    const of = (month: string, state: State, more: object = {}) => ({
      ...review,
      ...more,
      id: crypto.randomUUID(),
      created_at: `2020-${month}-15T12:00:00.000Z`,
      handling: { state },
    });
    await repository.messages.restore([
      of('01', 'done', { message: 'old' }),
      of('02', 'spam', { message: 'old spam' }),
      of('04', 'new', { message: 'young' }),
    ] as never);
    await repository.consultations.restore([
      of('01', 'new', { message: 'old', preferredDate: '2020-02-01' }),
      of('01', 'new', { message: 'asked for later', preferredDate: '2020-04-01' }),
    ] as never);
    await repository.reviews.restore([
      of('01', 'new', { text: 'shown' }),
      of('01', 'hidden', { text: 'taken down' }),
    ]);
    expect(await eraseExpired(repository, new Date('2021-03-15T12:00:00.000Z'))).toBe(4);
    const rest = [
      ...(await repository.messages.find()),
      ...(await repository.consultations.find()),
    ].map((record) => record.message);
    expect(rest).toEqual(['young', 'asked for later']);
    expect(await textsOf(repository.reviews.find())).toEqual(['shown']);
  });

  it('hits are counted by key until the window ends', async () => {
    const { limits } = await begin();
    expect((await limits.hit('a', MINUTE)).count).toBe(1);
    const { count, resetMs } = await limits.hit('a', MINUTE);
    expect(count).toBe(2);
    expect(resetMs).toBeGreaterThan(50_000);
    expect(resetMs).toBeLessThanOrEqual(MINUTE);
    expect((await limits.hit('b', MINUTE)).count).toBe(1);
    expect((await limits.hit('short', 1_000)).count).toBe(1);
    const again = async () => (await limits.hit('short', 1_000)).count;
    await expect.poll(again, { interval: 200 }).toBe(1);
  });

  it('the secret stays the same', async () => {
    const where = await make();
    const first = await where.open();
    const secret = await first.secret();
    expect(secret).toHaveLength(32);
    expect(await first.secret()).toEqual(secret);
    await first.close();
    expect(await (await use(where)).secret()).toEqual(secret);
  });

  it('after the end nothing more is taken', async () => {
    const repository = await begin();
    const taken = add(repository, 'taken');
    const closing = repository.close();
    await taken;
    await closing;
    await expect(add(repository, 'late')).rejects.toThrow(StorageUnavailableError);
  });
});

/** One of everything that a record can be. */
async function fill({ reviews, messages, consultations }: Repository): Promise<void> {
  const { record } = await reviews.insert(review, { attempt: { key: 'k', hash: 'h' } });
  await reviews.setState(record.id, 'hidden');
  await reviews.insert({ ...review, text: '👩‍👩‍👧 שלום', later: 'unknown' } as typeof review);
  await messages.insert(message, { mail: true, quarantine: 'filled the trap' });
  const { record: sent } = await messages.insert(message, { mail: true });
  await messages.settleMail(sent.id, { error: 'e', retryInMs: MINUTE });
  await messages.settleMail(sent.id, { sent: true });
  await consultations.insert(
    {
      fullName: 'Asha',
      email: 'asha@example.com',
      phone: '+91 80 5555 0123',
      company: '',
      projectType: 'Other',
      otherProjectType: 'Database Management',
      preferredDate: '2030-01-01',
      message: 'Hello',
    },
    { mail: true },
  );
}

async function copy(from: Repository, to: Repository): Promise<number> {
  return (
    (await to.reviews.restore(await gather(from.reviews.all()))) +
    (await to.messages.restore(await gather(from.messages.all()))) +
    (await to.consultations.restore(await gather(from.consultations.all())))
  );
}

const everything = async ({ reviews, messages, consultations }: Repository) => ({
  reviews: await gather(reviews.all()),
  messages: await gather(messages.all()),
  consultations: await gather(consultations.all()),
});

describe.skipIf(!bin)('PostgreSQL beside other storages', () => {
  test('the doctor finds a database that answers in order, also before it holds anything', async () => {
    const DATABASE_URL = await (await postgres()).newDatabase();
    const finding = await checkRecords({ API_URL: undefined, DATABASE_URL, DATA_DIR: '' });
    expect(finding).toMatchObject({ state: 'ok', says: expect.stringContaining('PostgreSQL 1') });
  });

  test('records that move to PostgreSQL and back lose nothing, and arrive once', async () => {
    const files = await use(await inFiles());
    await fill(files);
    const database = await use(await inPostgres());
    expect(await copy(files, database)).toBe(5);
    expect(await copy(files, database)).toBe(0);
    expect(await everything(database)).toEqual(await everything(files));
    const again = await use(await inFiles());
    await copy(database, again);
    expect(await everything(again)).toEqual(await everything(files));
  });

  test('several instances start at once and share records, limits, mails and the secret', async () => {
    const where = await inPostgres();
    const instances = await Promise.all([1, 2, 3].map(() => use(where)));
    const [a, b] = instances as [Repository, Repository];
    expect(await a.secret()).toEqual(await b.secret());
    expect((await a.limits.hit('x', MINUTE)).count).toBe(1);
    expect((await b.limits.hit('x', MINUTE)).count).toBe(2);

    await a.figures.add('2026-11-22', { x: 1, y: 2 });
    expect(await b.figures.add('2026-11-22', { x: 3, y: 0 })).toEqual({ x: 4, y: 2 });

    const version = await b.reviews.version();
    const attempt = { key: 'k', hash: 'h' };
    const kept = await Promise.all(
      Array.from({ length: 30 }, (_, i) => instances[i % 3]?.reviews.insert(review, { attempt })),
    );
    expect(new Set(kept.map((inserted) => inserted?.record.id)).size).toBe(1);
    expect(await b.reviews.version()).not.toBe(version);

    await Promise.all(Array.from({ length: 40 }, () => a.messages.insert(message, { mail: true })));
    const claims = await Promise.all(
      Array.from({ length: 24 }, (_, i) => instances[i % 3]?.messages.dueMail(3, MINUTE)),
    );
    const ids = claims.flatMap((claimed = []) => claimed.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(35);
  });

  test('with many records each question is answered by an index', async () => {
    const url = await (await postgres()).newDatabase();
    const repository = await use({
      open: () => openRepository({ dataDir: '', databaseUrl: url, log }),
    });
    const { Client } = await import('pg');
    const client = new Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`
      insert into site_records (collection, id, created_at, data, state, attempt_key, attempt_hash)
      select 'reviews', gen_random_uuid(), now() - n * interval '1 minute', '{}', 'new', 'k' || n, 'h'
      from generate_series(1, 20000) n`);
    await client.query('analyze site_records');
    const { id } = await add(repository, 'newest');
    const sql = await import('./postgres/statements.ts');
    const asked: [string, unknown[]][] = [
      [sql.page({ states: 'public', before: false }), ['reviews', 100]],
      [sql.page({ states: 'public', before: true }), ['reviews', 100, id]],
      [sql.FIND_KEY, ['reviews', 'k7', 1]],
      [sql.GET, ['reviews', id]],
      [sql.CLAIM, ['reviews', 1, MINUTE, MINUTE]],
    ];
    for (const [text, values] of asked) {
      const { rows } = await client.query(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, text).not.toContain('Seq Scan on site_records');
      expect(plan, text).not.toMatch(/Sort Key: (site_records\.)?created_at/);
    }
  });

  test('a database that is gone is answered 503, and used again when it is back', async () => {
    const own = await startPostgres(bin ?? '');
    onTestFinished(() => own.stop());
    const url = await own.newDatabase();
    const repository = await use({
      open: () => openRepository({ dataDir: '', databaseUrl: url, log }),
    });
    await add(repository, 'A');
    expect(await repository.ready()).toBe(true);
    await own.run(`alter database ${new URL(url).pathname.slice(1)} allow_connections false`);
    await own.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site'`,
    );
    expect(await repository.ready()).toBe(false);
    await expect(add(repository, 'B')).rejects.toThrow(StorageUnavailableError);
    expect(repository.healthy()).toBe(true);
    await own.run(`alter database ${new URL(url).pathname.slice(1)} allow_connections true`);
    expect(await repository.ready()).toBe(true);
    expect(await textsOf(repository.reviews.list({ limit: 5 }))).toEqual(['A']);
  });

  test('an address that leads nowhere is told without its password', async () => {
    const databaseUrl = await (await postgres()).newDatabase();
    const wrong = databaseUrl.replace('postgres@', 'postgres:hidden@').replace(/\w+$/, 'nowhere');
    const opened = openRepository({ dataDir: '', databaseUrl: wrong, log });
    await expect(opened).rejects.toThrow(/database nowhere at 127\.0\.0\.1:\d+ .*DATABASE_URL/);
    await expect(opened).rejects.not.toThrow('hidden');
  });
});
