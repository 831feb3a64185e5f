import { expect } from 'vitest';
import { COLLECTIONS } from '../../records/collections.ts';
import { StorageUnavailableError } from '../../records/errors.ts';
import type { Stored } from '../../records/repository.ts';
import { add, type Backend, review, textsOf, use } from './backends.ts';

/** Contract of storing and reading records. */
export function keepsRecords({ it, make, begin }: Backend): void {
  it('records are listed newest first and survive a restart', async () => {
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

  it.for(COLLECTIONS)('the collection %s stores records', async (name) => {
    const repository = await begin();
    const { record } = await repository[name].insert({} as never);
    expect(await repository[name].find()).toEqual([record]);
  });

  it('200 simultaneous records are stored once each and listed by page, also between those of a millisecond', async () => {
    const repository = await begin();
    const sent = Array.from({ length: 200 }, (_, i) => `${i}`);
    await Promise.all(sent.map((text) => add(repository, text)));
    const whole = await repository.reviews.list({ limit: 300 });
    expect(whole.map(({ text }) => text).toSorted()).toEqual(sent.toSorted());
    const times = whole.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    const paged: Stored<typeof review>[] = [];
    for (;;) {
      const page = await repository.reviews.list({ limit: 60, before: paged.at(-1)?.id });
      if (page.length === 0) break;
      paged.push(...page);
    }
    expect(paged).toEqual(whole);
    for (const before of ['nonsense', 'b8e6f5a4-0000-4000-8000-000000000000']) {
      expect(await repository.reviews.list({ limit: 10, before })).toEqual([]);
    }
  });

  it('any text comes back unchanged', async () => {
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

  it('hidden and quarantined records are not listed', async () => {
    const { reviews } = await begin();
    const { record: spam } = await reviews.insert(review, { quarantine: 'filled the trap' });
    expect(spam.handling).toEqual({ state: 'spam', reason: 'filled the trap' });
    const { record } = await reviews.insert(review);
    expect(await reviews.list({ limit: 5 })).toEqual([record]);
    expect((await reviews.setState(record.id, 'done'))?.handling.state).toBe('done');
    await reviews.setState(record.id, 'hidden');
    expect(await reviews.list({ limit: 5 })).toEqual([]);
    await reviews.setState(record.id, 'new');
    await reviews.setState(spam.id, 'new');
    expect((await reviews.list({ limit: 5 })).map(({ id }) => id)).toEqual([record.id, spam.id]);
  });

  it('a record that needs approval is mailed at once and listed when approved', async () => {
    const { reviews } = await begin();
    const { record } = await reviews.insert(review, { waits: 'has a link', mail: true });
    expect(record.handling).toMatchObject({ state: 'hidden', reason: 'has a link' });
    expect(await reviews.list({ limit: 5 })).toEqual([]);
    expect(await reviews.dueMail(5, 1_000)).toHaveLength(1);
    await reviews.setState(record.id, 'new');
    expect(await reviews.list({ limit: 5 })).toHaveLength(1);
  });

  it('find() filters by state and text; a wrong id finds nothing', async () => {
    const repository = await begin();
    const { reviews } = repository;
    const a = await add(repository, 'Über alles');
    const b = await add(repository, 'Fine');
    await reviews.setState(a.id, 'done');
    expect(await textsOf(reviews.find({ states: ['done', 'spam'] }))).toEqual(['Über alles']);
    expect(await textsOf(reviews.find({ text: 'über' }))).toEqual(['Über alles']);
    expect(await textsOf(reviews.find({ text: 'created_at' }))).toEqual([]);
    expect(await textsOf(reviews.find({ limit: 1 }))).toEqual(['Fine']);
    expect(await reviews.find({ limit: 1 })).toEqual([b]);
    expect(await reviews.setState('nonsense', 'done')).toBeUndefined();
    expect(await reviews.setState(crypto.randomUUID(), 'done')).toBeUndefined();
    expect(await repository.messages.setState(b.id, 'done')).toBeUndefined();
  });

  it('after close() records are rejected', async () => {
    const repository = await begin();
    const taken = add(repository, 'taken');
    const closing = repository.close();
    await taken;
    await closing;
    await expect(add(repository, 'late')).rejects.toThrow(StorageUnavailableError);
  });
}
