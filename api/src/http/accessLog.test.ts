import { expect, test } from 'vitest';
import { logLines } from '../testing/mail/outbox.ts';
import { PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';

async function startLogged() {
  const { log, lines } = logLines();
  const api = await startApi(undefined, { log });
  const requests = () =>
    lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
  return { api, lines, requests };
}

test('each answer is logged with request id and route pattern', async () => {
  const { api, requests } = await startLogged();
  const answers = [
    await api.get('/api/reviews?limit=5'),
    await api.post('/api/contact', PAYLOADS['/api/contact']),
    await api.post('/api/contact', {}),
    await api.send('DELETE', '/api/reviews'),
    await api.get('/api/nothing/asha@example.com'),
  ];
  await expect.poll(() => requests().length).toBe(5);
  expect(requests().map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/reviews 200',
    'POST /api/contact 201',
    'POST /api/contact 400',
    'DELETE /api/reviews 405',
    'GET unknown 404',
  ]);
  expect(requests().map(({ requestId }) => requestId)).toEqual(
    answers.map(({ headers }) => headers.get('x-request-id')),
  );
  for (const { ms } of requests()) expect(ms).toBeGreaterThan(0);
});

test('no log line contains personal data, however a request ends', async () => {
  const { api, lines, requests } = await startLogged();
  const secret = { name: 'Zebedee', email: 'zebedee@secret.example', message: 'Zebra crossing' };
  const headers = { cookie: 'XSRF-TOKEN=zebra', 'user-agent': 'Zebra/1', 'idempotency-key': 'zk' };
  await api.post('/api/contact', secret);
  await api.post('/api/contact', secret, headers);
  await api.post('/api/contact', { ...secret, email: 'zebra' });
  await api.post('/api/contact', `{"name":"Zebedee`);
  await api.get('/api/reviews?before=zebra');
  await api.get('/api/zebra');
  await api.api.close();
  await api.post('/api/contact', secret);
  await expect.poll(() => requests().length).toBe(7);
  expect(requests().at(-1)).toMatchObject({ status: 503 });
  expect(lines.join('\n')).not.toMatch(/zeb|127\.0\.0\.1|::1/i);
});
