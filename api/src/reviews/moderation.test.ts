import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentFolder } from '@platform/content/contentFolder';
import { expect, test } from 'vitest';
import { EQUAL_WITHIN_MS, MAX_EQUAL } from '../forms/contentSignals.ts';
import { headerOf, startMailServer } from '../testing/mail/startMailServer.ts';
import { startApi } from '../testing/startApi.ts';

const review = { name: 'Asha', company: 'Acme.com', rating: 5, text: 'Calm and quick.' };
const long =
  'They moved our builds to a pipeline that we understand, and left us all the keys to it.';

const names = (list: { name: string }[]) => list.map(({ name }) => name);

test.each([
  'Cheap pills: https://pills.example/now',
  'See www.pills.example',
  'Visit pills.shop today',
  'HTTP://PILLS.EXAMPLE',
])(
  'a review with "%s" needs approval: its author sees success, and no other visitor sees the review',
  async (text) => {
    const api = await startApi();
    const ordinary = await api.post('/api/reviews', review);
    const waiting = await api.post('/api/reviews', { ...review, text });
    expect(waiting.status).toBe(201);
    expect(waiting.body).toMatchObject({ text });
    expect(Object.keys(waiting.body)).toEqual(Object.keys(ordinary.body));
    expect((await api.get('/api/reviews')).body).toEqual([ordinary.body]);
  },
);

test('names of technologies and companies don’t count as links', async () => {
  const api = await startApi();
  const text = 'We use Node.js, ASP.NET and CI/CD, e.g. install.sh in 1.5 days.';
  await api.post('/api/reviews', { ...review, text });
  expect((await api.get('/api/reviews')).body).toHaveLength(1);
});

test('the third copy of a long text needs approval, from any sender; short praise never does', async () => {
  const api = await startApi();
  for (const name of ['A', 'B', 'C', 'D']) await api.post('/api/reviews', { ...review, name });
  for (const name of ['E', 'F', 'G']) {
    // Case and spaces don't matter.
    const text = name === 'G' ? long.toUpperCase().replaceAll(' ', '  ') : long;
    expect((await api.post('/api/reviews', { ...review, name, text })).status).toBe(201);
  }
  expect(names((await api.get('/api/reviews')).body)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
});

test('with REVIEWS=moderated every review needs approval, and the owner gets a mail with the commands', async () => {
  const server = await startMailServer();
  const mail = { smtpUrl: server.url, notifyEmail: 'owner@studio.example' };
  const api = await startApi(undefined, { moderated: true, mail });
  const { body } = await api.post('/api/reviews', review);
  expect((await api.get('/api/reviews')).body).toEqual([]);
  await expect.poll(() => server.mails).toHaveLength(1);
  const [text = ''] = server.mails;
  expect(headerOf(text, 'Subject')).toBe('A review waits for you, from Asha');
  expect(headerOf(text, 'Reply-To')).toBeUndefined();
  for (const command of ['approve', 'erase']) {
    expect(text).toContain(`npm run site -- inbox ${command} ${body.id.slice(0, 8)}`);
  }
  expect(text).toContain('all reviews need approval');
  expect(text).toContain(review.text);
});

test('the privacy page says which reviews need approval', () => {
  const file = path.join(contentFolder('mfe-marketing'), 'pages/privacy-policy.md');
  const page = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
  const next = ['first', 'second', 'third', 'fourth'][MAX_EQUAL];
  const time = { 1: 'an hour', 24: 'a day', 168: 'a week' }[EQUAL_WITHIN_MS / 3_600_000];
  const like = `the ${next} one with the same long text within ${time}`;
  expect(page).toContain(`A review with a link waits until we have read it, as does ${like}.`);
});
