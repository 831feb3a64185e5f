import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { receiveCounts } from './receiveCounts.ts';

const SECRET = 'between-servers-only';
// biome-ignore lint/plugin/realClock: the API checks days against the machine's clock
const TODAY = new Date().toISOString().slice(0, 10);

async function start(secret: string | undefined = SECRET) {
  const addCounts = vi.fn(async (_day: string, counts: object) => ({ ...counts }));
  const app = express().post('/api/counts', receiveCounts({ addCounts }, secret));
  app.use((_req, res) => void res.status(404).end());
  const { url } = await served(app);
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const own = { 'Content-Type': 'application/json', Authorization: `Bearer ${SECRET}` };
    const init = { method: 'POST', body: JSON.stringify(body), headers: { ...own, ...headers } };
    return (await fetch(`${url}/api/counts`, init)).status;
  };
  return { send, addCounts };
}

test.each(['', 'Bearer', `Bearer ${SECRET}x`, `Bearer ${SECRET.toUpperCase()}`, `Basic ${SECRET}`])(
  'other clients cannot add counts: "%s"',
  async (Authorization) => {
    const { send, addCounts } = await start();
    expect(await send({ day: TODAY, counts: {} }, { Authorization })).toBe(401);
    expect(addCounts).not.toHaveBeenCalled();
  },
);

test('the address answers 404 through a proxy and without a secret', async () => {
  const { send } = await start();
  const counts = { 'view / direct': 1 };
  expect(await send({ day: TODAY, counts }, { 'X-Forwarded-For': '192.0.2.1' })).toBe(404);
  const without = await start('');
  expect(await without.send({ day: TODAY, counts })).toBe(404);
  expect(await without.send({ day: TODAY, counts }, { Authorization: 'Bearer ' })).toBe(404);
  expect(await without.send({ day: TODAY, counts }, { Authorization: 'Bearer undefined' })).toBe(
    404,
  );
  expect(without.addCounts).not.toHaveBeenCalled();
});

const many = (count: number, from = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`view /${from + at} direct`, 1]));

test.each([
  ['a day far ahead', { day: '2999-01-01', counts: {} }, 400],
  ['a day long past', { day: '2001-01-01', counts: {} }, 400],
  ['an invalid name', { day: TODAY, counts: { 'view\n/': 1 } }, 400],
  ['a long name', { day: TODAY, counts: { ['x'.repeat(401)]: 1 } }, 400],
  ['a huge count', { day: TODAY, counts: { 'view /': 2_000_000 } }, 400],
  ['no count', { day: TODAY, counts: { 'view /': 0 } }, 400],
  ['a negative count', { day: TODAY, counts: { 'view /': -1 } }, 400],
  ['too many names', { day: TODAY, counts: many(12_001) }, 400],
  ['more than a megabyte', { day: TODAY, counts: many(80_000) }, 413],
])('%s is rejected', async (_what, body, status) => {
  const { send, addCounts } = await start();
  expect(await send(body)).toBe(status);
  expect(addCounts).not.toHaveBeenCalled();
});
