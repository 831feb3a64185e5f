import { HONEYPOT_FIELD } from '@platform/contract/forms/spamSignals';
import { expect, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';

const review = { name: 'Asha', company: 'Acme', rating: 4, text: 'Calm and quick.' };

test('a visitor’s new review is at the top of the list', async () => {
  const api = await startApi();
  await api.post('/api/reviews', review);
  const { status, body } = await api.post('/api/reviews', { ...review, name: 'Ben' });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...review,
    name: 'Ben',
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  const list = await api.get('/api/reviews');
  expect(list.body.map((r: { name: string }) => r.name)).toEqual(['Ben', 'Asha']);
  expect(list.body[0]).toEqual(body);
});

test('id, time and state sent by a client are ignored', async () => {
  const api = await startApi();
  const { status, body } = await api.post(
    '/api/reviews',
    '{"name":"Asha","rating":5,"text":"Good","id":"mine","created_at":"2001-01-01","approved":true,' +
      '"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
  );
  expect(status).toBe(201);
  expect(Object.keys(body).sort()).toEqual([
    'company',
    'created_at',
    'id',
    'name',
    'rating',
    'text',
  ]);
  expect(body.id).not.toBe('mine');
  expect(body.created_at > '2020').toBe(true);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test.each(['"5"', '0', '6', '4.5', '-1', '1e400', 'true', '[5]', 'null', '""'])(
  'a rating of %s is rejected',
  async (rating) => {
    const api = await startApi();
    const { status, body } = await api.post(
      '/api/reviews',
      `{"name":"Asha","text":"Good","rating":${rating}}`,
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['rating']);
    expect((await api.get('/api/reviews')).body).toEqual([]);
  },
);

test('an invalid review gets all messages at once, by field', async () => {
  const api = await startApi();
  const { status, body } = await api.post('/api/reviews', { name: ' ', text: 7, rating: 9 });
  expect(status).toBe(400);
  expect(body).toEqual({
    error: 'Please fill in all required fields: name',
    code: 'validation_failed',
    details: expect.stringContaining('text: Review must be text.'),
    fields: {
      name: 'This field is required.',
      text: 'Review must be text.',
      rating: 'Rating must be a whole number from 1 to 5.',
    },
    requestId: expect.any(String),
  });
});

test('the Link header leads to the next page, until the last', async () => {
  const api = await startApi();
  for (const name of ['A', 'B', 'C', 'D']) await api.post('/api/reviews', { ...review, name });
  const names: string[] = [];
  let next: string | undefined = '/api/reviews?limit=2';
  for (let pages = 0; next && pages < 5; pages++) {
    const { body, headers } = await api.get(next);
    names.push(...body.map((r: { name: string }) => r.name), '|');
    next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(names).toEqual(['D', 'C', '|', 'B', 'A', '|']);
  expect((await api.get('/api/reviews?limit=4')).headers.has('link')).toBe(false);
});

test.each(['limit=0', 'limit=101', 'limit=abc', 'limit=', 'limit=1&limit=2', 'before=x'])(
  'the query %s is rejected with its field',
  async (query) => {
    const api = await startApi();
    const { status, body } = await api.get(`/api/reviews?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
  },
);

test('an unchanged list gets 304, also after spam, and a changed one 200', async () => {
  const api = await startApi();
  const first = await api.get('/api/reviews');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  // Revalidates like a browser; fetch alone would send no-cache.
  const known = {
    'if-none-match': first.headers.get('etag') ?? '',
    'cache-control': 'max-age=0',
  };
  await api.post('/api/reviews', { ...review, [HONEYPOT_FIELD]: 'x' });
  expect((await api.get('/api/reviews', known)).status).toBe(304);
  await api.post('/api/reviews', review);
  const changed = await api.get('/api/reviews', known);
  expect(changed.status).toBe(200);
  expect(changed.body).toHaveLength(1);
});
