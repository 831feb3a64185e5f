import { HONEYPOT_HEADER } from '@platform/contract/forms/spamSignals';
import { expect, test } from 'vitest';
import { kept } from '../testing/kept.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';
import { WRITES_PER_DAY } from './rateLimit.ts';

test('a flood from 34 networks, or from one /48, closes no form for others', async () => {
  const api = await startApi(undefined, { ratePerMinute: 1_000, trustProxyHops: 1 });
  const send = (from: string, headers = {}) =>
    api.post('/api/contact', PAYLOADS['/api/contact'], { 'X-Forwarded-For': from, ...headers });
  const statuses = async (count: number, from: (i: number) => string, headers = {}) => {
    const all: number[] = [];
    let next = 0;
    const sender = async () => {
      for (let i = next++; i < count; i = next++) all.push((await send(from(i), headers)).status);
    };
    // Few at a time: a busy machine resets connections beyond its backlog.
    await Promise.all(Array.from({ length: 20 }, sender));
    return all;
  };
  await statuses(34 * 75, (i) => `100.64.${i % 34}.${i % 250}`, { [HONEYPOT_HEADER]: 'x' });
  await statuses(70, (i) => `100.65.${i}.1`);
  const one = await statuses(1_300, (i) => `2001:db8:48:${i.toString(16)}::1`);
  expect(one.filter((status) => status === 201)).toHaveLength(WRITES_PER_DAY);
  expect((await send('192.0.2.1')).status).toBe(201);
  expect((await kept(api.dataDir, '/api/contact')).at(-1).handling.state).toBe('new');
});
