import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { kept } from '../testing/kept.ts';
import { changed, FORMS, PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';

const review = PAYLOADS['/api/reviews'];
const key = (value: string) => ({ 'idempotency-key': value });

describe.each(FORMS)('POST %s', (path, body) => {
  test('stores exactly what a visitor sends', async () => {
    const api = await startApi();
    expect((await api.post(path, body)).status).toBe(201);
    const own = { id: expect.any(String), created_at: expect.any(String) };
    expect(await kept(api.dataDir, path)).toEqual([
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

test('a visitor who retries after a lost answer adds one review', async () => {
  const api = await startApi();
  const body = JSON.stringify(review);
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  socket.pause(); // the answer is never read
  socket.write(
    `POST /api/reviews HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `Idempotency-Key: lost\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const kept = async (): Promise<{ id: string }[]> => (await api.get('/api/reviews')).body;
  await expect.poll(kept).toHaveLength(1);
  socket.destroy();
  const retry = await api.post('/api/reviews', review, key('lost'));
  expect(retry.status).toBe(201);
  expect(retry.body.id).toBe((await kept())[0]?.id);
  expect((await api.get('/api/reviews')).body).toHaveLength(1);
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
