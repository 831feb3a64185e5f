import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FAILED, PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';

const PATHS = ['/api/reviews', '/api/contact', '/api/book-consultation'] as const;

describe.each(PATHS)('POST %s', (path) => {
  const good = PAYLOADS[path];

  test.each([
    ['malformed JSON', '{"name":', 400, 'malformed_json'],
    ['nothing', '', 400, 'validation_failed'],
    ['null', 'null', 400, 'validation_failed'],
    ['an empty object', '{}', 400, 'validation_failed'],
    [
      '110,000 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 110_000 }, (_, at) => [at, 1]))),
      400,
      'malformed_json',
    ],
    ['a body of 2 MB', JSON.stringify({ ...good, x: 'x'.repeat(2_000_000) }), 413, 'too_large'],
    [
      'bytes that are not UTF-8',
      Buffer.from('{"name":"Andr\xe9"}', 'latin1'),
      400,
      'malformed_json',
    ],
    [
      'lists nested 50,000 deep',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      400,
      'malformed_json',
    ],
  ])('%s is rejected in JSON without internals', async (_what, body, status, code) => {
    const api = await startApi();
    const before = process.cpuUsage();
    const answer = await api.post(path, body);
    expect(process.cpuUsage(before).user, 'microseconds').toBeLessThan(3_000_000);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.body).toMatchObject({ ...FAILED[path], code, error: expect.any(String) });
    if (code === 'validation_failed')
      expect(Object.keys(answer.body.fields).length).toBeGreaterThan(2);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at \w+ \(|SyntaxError/);
  });

  test('compressed JSON is read; a decompression bomb and damaged data are rejected', async () => {
    const api = await startApi();
    const gzip = { 'content-encoding': 'gzip' };
    const text = JSON.stringify(good);
    expect((await api.post(path, gzipSync(text), gzip)).status).toBe(201);
    const deflate = { 'content-encoding': 'deflate' };
    expect((await api.post(path, deflateSync(text), deflate)).status).toBe(201);
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'));
    expect(bomb.length).toBeLessThan(100_000);
    expect((await api.post(path, bomb, gzip)).status).toBe(413);
    expect((await api.post(path, randomBytes(64), gzip)).status).toBe(400);
    expect((await api.post(path, gzipSync(text).subarray(0, 30), gzip)).status).toBe(400);
  });

  test.each(path === '/api/reviews' ? ['PUT', 'PATCH', 'DELETE'] : ['GET', 'PUT', 'DELETE'])(
    'the method %s is answered with 405 and Allow',
    async (method) => {
      const api = await startApi();
      const answer = await api.send(method, path);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe(
        path === '/api/reviews' ? 'GET, HEAD, POST' : 'POST',
      );
      expect(answer.body).toMatchObject({ ...FAILED[path], code: 'method_not_allowed' });
    },
  );

  test('OPTIONS answers the allowed methods', async () => {
    const api = await startApi();
    const answer = await api.send('OPTIONS', path);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toContain('POST');
  });
});

test.each(['/api', '/api/', '/api/nothing', '/api/reviews/1', '/nothing', '/reviews'])(
  '%s answers 404 in JSON',
  async (path) => {
    const api = await startApi();
    const answer = await api.get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      error: 'No such address.',
      code: 'not_found',
      requestId: answer.headers.get('x-request-id'),
    });
  },
);

test('every answer has its own request id, no-store and no server header', async () => {
  const api = await startApi();
  const mine = { 'x-request-id': 'mine' };
  const answers = [
    await api.get('/api/reviews', mine),
    await api.get('/api/nothing', mine),
    await api.post('/api/contact', {}, mine),
    await api.post('/api/reviews', PAYLOADS['/api/reviews'], mine),
    await api.get('/healthz', mine),
  ];
  for (const { headers } of answers) {
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.has('x-powered-by')).toBe(false);
  }
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(5);
  expect(answers[1]?.headers.get('cache-control')).toBe('no-store');
  expect(answers[3]?.headers.get('cache-control')).toBe('no-store');
});

test('a running API is healthy and ready, a closed one only healthy', async () => {
  const api = await startApi();
  const ok = { status: 200, body: { status: 'ok' } };
  expect(await api.get('/healthz')).toMatchObject(ok);
  expect(await api.get('/readyz')).toMatchObject(ok);
  await api.api.close();
  expect(await api.get('/healthz')).toMatchObject(ok);
  expect(await api.get('/readyz')).toMatchObject({ status: 503, body: { status: 'failing' } });
});
