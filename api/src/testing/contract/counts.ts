import { expect, onTestFinished, vi } from 'vitest';
import { type Backend, MINUTE, use } from './backends.ts';

/** Contract of analytics, limits and secret. */
export function counts({ it, make, begin }: Backend): void {
  it('analytics are summed and removed by day', async () => {
    const where = await make();
    const first = await where.open();
    expect(await first.counts.since('2026-01-01')).toEqual([]);
    await first.counts.add('2026-11-20', { 'view /': 1 });
    await first.counts.add('2026-11-22', { 'view /': 2, 'sent contact': 1 });
    const both = [1, 2].map((count) => first.counts.add('2026-11-22', { 'view /': count }));
    expect((await Promise.all(both)).map((totals) => totals['view /']).sort()).toContain(5);
    const none = { 'view /': 0, 'crawled /': 0 };
    expect(await first.counts.add('2026-11-22', none)).toEqual({ 'view /': 5, 'crawled /': 0 });
    await first.close();
    const { counts } = await use(where);
    expect(await counts.since('2026-11-21')).toEqual([
      { day: '2026-11-22', counts: { 'sent contact': 1, 'view /': 5, 'crawled /': 0 } },
    ]);
    await counts.forget('2026-11-22');
    expect(await counts.since('2026-01-01')).toHaveLength(1);
  });

  it('hits are counted by key until the window ends', async () => {
    const { limits } = await begin();
    expect((await limits.hit('a', MINUTE)).count).toBe(1);
    const { count, resetMs } = await limits.hit('a', MINUTE);
    expect(count).toBe(2);
    expect(resetMs).toBeGreaterThan(50_000);
    expect(resetMs).toBeLessThanOrEqual(MINUTE);
    expect((await limits.hit('b', MINUTE)).count).toBe(1);
    expect((await limits.hit('b', MINUTE, 30)).count).toBe(31);
    expect((await limits.hit('short', 1_000)).count).toBe(1);
    const again = async () => (await limits.hit('short', 1_000)).count;
    await expect.poll(again, { interval: 200 }).toBe(1);
  });

  it('a window begun by a clock a year ahead ends on time', async () => {
    const { limits } = await begin();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    // biome-ignore lint/plugin/realClock: only its distance from the database's clock matters
    vi.setSystemTime(Date.now() + 365 * 24 * 60 * MINUTE);
    expect((await limits.hit('jump', 1_000)).count).toBe(1);
    vi.useRealTimers();
    expect((await limits.hit('jump', 1_000)).resetMs).toBeLessThanOrEqual(1_000);
    const again = async () => (await limits.hit('jump', 1_000)).count;
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
}
