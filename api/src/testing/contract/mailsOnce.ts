import { expect, onTestFinished, vi } from 'vitest';
import { type Backend, MINUTE, message } from './backends.ts';

/** Contract of the mail queue. */
export function mailsOnce({ it, begin }: Backend): void {
  it('a mail is due with its record, claimed once, and due again after a failure', async () => {
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
    expect(measured).toMatchObject({
      records: 2,
      bytes: expect.any(Number),
      mail: { waiting: 1, failing: 1, oldest },
    });
    expect(measured.bytes).toBeGreaterThan(200);
    await messages.settleMail(record.id, { sent: true });
    const all = await messages.find();
    const settled = all.find(({ id }) => id === record.id)?.handling.mail;
    expect(settled).toMatchObject({ attempts: 2, sentAt: expect.stringMatching(/Z$/) });
    expect(settled?.error).toBeUndefined();
    expect(await messages.dueMail(5, 0)).toEqual([]);
    expect((await messages.measure()).mail).toMatchObject({ waiting: 0, failing: 0 });
  });

  it('a failed attempt keeps which deliveries are done, also in a copy', async () => {
    const { messages } = await begin();
    const { record } = await messages.insert(message, { mail: true });
    await messages.dueMail(5, MINUTE);
    await messages.settleMail(record.id, { error: 'a', retryInMs: 0, done: ['mail', 'ab12'] });
    const [again] = await messages.dueMail(5, MINUTE);
    expect(again?.handling.mail).toMatchObject({ attempts: 1, done: ['mail', 'ab12'] });
    await messages.settleMail(record.id, { error: 'b', retryInMs: 0 });
    const [kept] = await messages.find();
    expect(kept?.handling.mail).toMatchObject({ attempts: 2, done: ['mail', 'ab12'] });
    await messages.erase([record.id]);
    await messages.restore(kept ? [kept] : []);
    expect((await messages.find())[0]?.handling).toEqual(kept?.handling);
  });

  it('an unsettled claim expires', async () => {
    const { messages } = await begin();
    await messages.insert(message, { mail: true });
    expect(await messages.dueMail(5, 0)).toHaveLength(1);
    expect(await messages.dueMail(5, 0)).toHaveLength(1);
  });

  it('a claim holds whatever the caller’s clock says', async () => {
    const { messages } = await begin();
    await messages.insert(message, { mail: true });
    expect(await messages.dueMail(5, MINUTE)).toHaveLength(1);
    // biome-ignore lint/plugin/realClock: the database has its own
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    onTestFinished(() => void vi.useRealTimers());
    expect(await messages.dueMail(5, MINUTE)).toEqual([]);
  });

  it('the mail of a quarantined record is due once it is approved', async () => {
    const { messages } = await begin();
    const { record } = await messages.insert(message, { mail: true, quarantine: 'too fast' });
    expect(await messages.dueMail(5, MINUTE)).toEqual([]);
    await messages.setState(record.id, 'new');
    expect(await messages.dueMail(5, MINUTE)).toHaveLength(1);
  });

  it('a record from a clock a month ahead delays no mail', async () => {
    const { messages } = await begin();
    // biome-ignore lint/plugin/realClock: the database compares it with its own
    const created_at = new Date(Date.now() + 30 * 24 * 60 * MINUTE).toISOString();
    const mail = { messageId: '<ahead@example.com>', attempts: 0, nextAt: created_at };
    const ahead = { ...message, id: crypto.randomUUID(), created_at };
    await messages.restore([{ ...ahead, handling: { state: 'new', mail } }]);
    const { record } = await messages.insert(message, { mail: true });
    await messages.insert(message);
    expect(record.created_at >= created_at).toBe(true);
    const due = await messages.dueMail(5, MINUTE);
    expect(due.map(({ id }) => id).toSorted()).toEqual([ahead.id, record.id].toSorted());
  });
}
