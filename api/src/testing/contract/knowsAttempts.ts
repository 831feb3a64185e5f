import { expect } from 'vitest';
import { KeyReusedError } from '../../records/errors.ts';
import { type Backend, dated, MINUTE, message, review, use } from './backends.ts';

/** Contract of idempotency keys. */
export function knowsAttempts({ it, make, begin }: Backend): void {
  it('a repeated attempt returns the first record', async () => {
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
    await expect(
      again.messages.insert(message, { attempt: { key: 'k', hash: 'other' } }),
    ).rejects.toThrow(KeyReusedError);
    // Keys are separate per collection.
    expect((await again.reviews.insert(review, { attempt })).repeated).toBe(false);
    expect(await again.messages.find()).toHaveLength(1);
  });

  it('simultaneous repeats of an attempt store one record', async () => {
    const repository = await begin();
    const attempt = { key: 'k', hash: 'h' };
    const results = await Promise.all(
      Array.from({ length: 20 }, () => repository.reviews.insert(review, { attempt })),
    );
    expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(results.map(({ record }) => record.id)).size).toBe(1);
    expect(await repository.reviews.find()).toHaveLength(1);
  });

  it('the key of an attempt expires after a day', async () => {
    const repository = await begin();
    // biome-ignore lint/plugin/realClock: the database compares it with its own
    const before = (hours: number) => new Date(Date.now() - hours * 60 * MINUTE).toISOString();
    const old = (hours: number, key: string) =>
      dated(before(hours), { state: 'new', attempt: { key, hash: 'h' } });
    await repository.reviews.restore([old(25, 'old'), old(23, 'young')]);
    const young = await repository.reviews.insert(review, { attempt: { key: 'young', hash: 'h' } });
    expect(young.repeated).toBe(true);
    const other = { key: 'old', hash: 'other' };
    expect((await repository.reviews.insert(review, { attempt: other })).repeated).toBe(false);
    expect(await repository.reviews.find()).toHaveLength(3);
  });
}
