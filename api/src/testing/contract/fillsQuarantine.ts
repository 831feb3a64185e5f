import { expect } from 'vitest';
import type { State } from '../../records/handling.ts';
import { MOST_IN_QUARANTINE } from '../../records/storedRecord.ts';
import { add, type Backend, dated, MINUTE, review, use } from './backends.ts';

/** Contract of a full quarantine. */
export function fillsQuarantine({ it, make }: Backend): void {
  it('a full quarantine erases its oldest record for a new one, and never what was accepted', async () => {
    const where = await make();
    const first = await where.open();
    const { reviews } = first;
    // biome-ignore lint/plugin/realClock: the database compares it with its own
    const begun = Date.now() - 60 * MINUTE;
    const old = (at: number, state: State) => {
      const text = `${state} ${at}`;
      const handling = { state, attempt: { key: text, hash: 'h' } };
      return dated(new Date(begun + at).toISOString(), handling, { text });
    };
    const spam = Array.from({ length: MOST_IN_QUARANTINE }, (_, at) => old(at, 'spam'));
    await reviews.restore([old(0, 'new'), old(0, 'hidden'), old(0, 'done'), ...spam]);
    await first.messages.restore([old(0, 'spam')] as never);
    await reviews.setState(spam[1]?.id ?? '', 'new');
    const attempt = { key: 'spam 2', hash: 'h' };
    expect((await reviews.insert(review, { quarantine: 'x', attempt })).repeated).toBe(true);
    const textsOf = async (states: State[]) =>
      (await reviews.find({ states })).map(({ text }) => text).toReversed();

    await reviews.insert({ ...review, text: 'first' }, { quarantine: 'x' });
    expect((await textsOf(['spam'])).at(0)).toBe('spam 0');
    for (const text of ['second', 'third'])
      await reviews.insert({ ...review, text }, { quarantine: 'x' });
    const kept = await textsOf(['spam']);
    expect(kept).toHaveLength(MOST_IN_QUARANTINE);
    expect([kept[0], ...kept.slice(-3)]).toEqual(['spam 3', 'first', 'second', 'third']);
    expect((await reviews.insert(review, { attempt })).repeated).toBe(false);

    await add(first, 'accepted');
    expect(await textsOf(['spam'])).toEqual(kept);
    const accepted = ['new 0', 'hidden 0', 'done 0', 'spam 1', 'Good', 'accepted'];
    expect((await textsOf(['new', 'hidden', 'done'])).toSorted()).toEqual(accepted.toSorted());
    expect(await first.messages.find()).toHaveLength(1);
    await first.close();
    expect(await (await use(where)).reviews.find({ states: ['spam'] })).toHaveLength(kept.length);
  });

  it('quarantined texts take at most 2 MB', async () => {
    const { messages } = await use(await make());
    const text = (name: string) => ({ name, email: 'a@b.example', message: 'x'.repeat(499_000) });
    await messages.insert(text('accepted'));
    for (const name of ['1', '2', '3', '4', '5'])
      await messages.insert(text(name), { quarantine: 'x' });
    const names = (await messages.find()).map(({ name }) => name);
    expect(names).toEqual(['5', '4', '3', '2', 'accepted']);
  });
}
