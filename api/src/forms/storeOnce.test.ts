import { describe, expect, test } from 'vitest';
import { changed, FORMS, PAYLOADS } from '../testing/payloads.ts';
import { readRecords } from '../testing/readRecords.ts';
import { startApi } from '../testing/startApi.ts';

const review = PAYLOADS['/api/reviews'];
const key = (value: string) => ({ 'idempotency-key': value });

describe.each(FORMS)('POST %s', (path, body) => {
  test('stores exactly what a visitor sends', async () => {
    const api = await startApi();
    expect((await api.post(path, body)).status).toBe(201);
    const own = { id: expect.any(String), created_at: expect.any(String) };
    expect(await readRecords(api.dataDir, path)).toEqual([
      { ...body, ...own, handling: { state: 'new' } },
    ]);
  });

  test('the same key with the same content is stored once and gets the same answer', async () => {
    const api = await startApi();
    const first = await api.post(path, body, key('one'));
    const reordered = Object.fromEntries(Object.entries(body).reverse());
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const second = await api.post(path, reordered, key('one'));
    expect(second.status).toBe(first.status);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  test('the same key with other content is rejected; another key is another attempt', async () => {
    const api = await startApi();
    const other = changed(body);
    expect((await api.post(path, body, key('one'))).status).toBe(201);
    const { status, body: answer } = await api.post(path, other, key('one'));
    expect(status).toBe(422);
    expect(answer).toMatchObject({ code: 'attempt_reused', error: expect.any(String) });
    expect((await api.post(path, other, key('two'))).status).toBe(201);
  });
});

test.each(['', ' ', 'a b', 'x'.repeat(201), 'é'])('the key %j is rejected', async (value) => {
  const api = await startApi();
  const { status, body } = await api.post('/api/reviews', review, key(value));
  expect(status).toBe(400);
  expect(body.code).toBe('bad_attempt_key');
});

test('a key is remembered for stored records, not for rejected ones', async () => {
  const api = await startApi();
  expect((await api.post('/api/reviews', { name: '' }, key('one'))).status).toBe(400);
  expect((await api.post('/api/reviews', review, key('one'))).status).toBe(201);
});
