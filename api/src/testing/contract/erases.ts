import { expect } from 'vitest';
import type { State } from '../../records/handling.ts';
import { eraseExpired } from '../../retention/eraseExpired.ts';
import { add, type Backend, dated, MINUTE, message, textsOf, use } from './backends.ts';

/** Contract of erasing. */
export function erases({ it, make, begin }: Backend): void {
  it('erase() removes records with mail and key, and nothing else', async () => {
    const where = await make();
    const repository = await where.open();
    const { messages } = repository;
    const attempt = { key: 'k', hash: 'h' };
    const { record } = await messages.insert(message, { attempt, mail: true });
    const { record: other } = await messages.insert(message);
    const shown = await add(repository, 'shown');
    expect(await messages.erase([record.id, crypto.randomUUID(), 'nonsense'])).toBe(1);
    expect(await repository.reviews.erase([shown.id])).toBe(1);
    expect(await messages.dueMail(5, MINUTE)).toEqual([]);
    await messages.settleMail(record.id, { sent: true }); // a mail that was being sent
    await repository.close();
    const again = await use(where);
    expect(await again.messages.find()).toEqual([other]);
    expect(await again.reviews.find()).toEqual([]);
    expect((await again.messages.insert(message, { attempt })).repeated).toBe(false);
  });

  it('after a year the records that the privacy page names are erased, and nothing else', async () => {
    const repository = await begin();
    const of = (month: string, state: State, more: object) =>
      dated(`2020-${month}-15T12:00:00.000Z`, { state }, more);
    await repository.messages.restore([
      of('01', 'done', { message: 'old' }),
      of('02', 'spam', { message: 'old spam' }),
      of('04', 'new', { message: 'young' }),
    ] as never);
    await repository.consultations.restore([
      of('01', 'new', { message: 'old', preferredDate: '2020-02-01' }),
      of('01', 'new', { message: 'asked for later', preferredDate: '9999-12-31' }),
    ] as never);
    await repository.reviews.restore([
      of('01', 'new', { text: 'shown' }),
      of('01', 'hidden', { text: 'taken down' }),
    ]);
    for (const day of ['2020-02-08', '2020-02-09']) await repository.counts.add(day, { views: 1 });
    expect(await eraseExpired(repository, new Date('2021-03-15T12:00:00.000Z'))).toBe(5);
    const rest = [
      ...(await repository.messages.find()),
      ...(await repository.consultations.find()),
    ].map((record) => record.message);
    expect(rest).toEqual(['young']);
    expect(await textsOf(repository.reviews.find())).toEqual(['shown']);
    expect(await repository.counts.since('2020-01-01')).toMatchObject([{ day: '2020-02-09' }]);
  });
}
