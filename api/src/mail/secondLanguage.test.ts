// A studio's content in another language: what visitors and the studio read of the API.
// cspell:disable -- German

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { HookEvent } from '../hooks/webhooks.ts';
import type { Stored } from '../records/repository.ts';
import { message } from '../testing/mail/mailSamples.ts';

const review = { name: 'Ole {brand}', company: '', rating: 5, text: 'Moin.' };

let api: typeof import('../testing/startApi.ts');
let mail: typeof import('./studioMail.ts');

beforeAll(async () => {
  vi.stubEnv('CONTENT_DIR', 'e2e/content/second');
  [api, mail] = await Promise.all([import('../testing/startApi.ts'), import('./studioMail.ts')]);
});

afterAll(() => vi.unstubAllEnvs());

test('visitors read errors in the language of the content', async () => {
  const { post } = await api.startApi();
  const error = async (path: string, body: object) => (await post(path, body)).body;
  expect(await error('/api/contact', { name: 'Ole' })).toMatchObject({
    error: 'Bitte fülle noch aus: email, message',
    fields: { email: 'Hier fehlt noch etwas.' },
  });
  const long = 'x'.repeat(100_001);
  expect(await error('/api/contact', { name: 'a\nb', email: 'ole', message: long })).toMatchObject({
    fields: {
      name: 'Dein Name muss in eine Zeile passen.',
      email: 'E-Mail muss aussehen wie name@beispiel.example.',
      message: 'Nachricht darf höchstens 100.000 Zeichen haben.',
    },
  });
  expect(await error('/api/reviews', { name: 'Ole', text: 'Gut.', rating: 7 })).toMatchObject({
    error: 'Ein bis fünf Sterne, keine halben.',
  });
});

test('every error is in the language of the content; details for programs are English', async () => {
  const { get, post } = await api.startApi();
  const unreadable = { error: 'Das konnten wir nicht lesen.' };
  expect((await get('/api/nothing')).body.error).toBe('Diese Adresse gibt es nicht.');
  expect((await get('/api/contact')).body.error).toBe('Hier geht nur: POST.');
  expect((await get('/api/reviews?limit=0')).body).toMatchObject({
    ...unreadable,
    details: 'limit: Limit must be a whole number from 1 to 100.',
  });
  for (const [body, header, value, details] of [
    ['{', 'accept', '*/*', 'The request isn’t valid JSON.'],
    ['['.repeat(17), 'accept', '*/*', 'The request has too many fields, or is nested too deeply.'],
    [
      '{}',
      'content-type',
      'text/plain',
      'Send JSON with Content-Type: application/json, in UTF-8.',
    ],
    ['{}', 'content-encoding', 'x', 'Send the request uncompressed or with gzip, br or deflate.'],
    ['{}', 'idempotency-key', ' ', 'Idempotency-Key must be 1 to 200 visible ASCII characters.'],
  ] as const) {
    const answer = await post('/api/contact', body, { [header]: value });
    expect(answer.body).toMatchObject({ ...unreadable, details });
  }
});

test('the studio reads mails in the language of the content', () => {
  const kept = {
    ...{ id: '0123456789', created_at: '2026-11-20T10:00:00.000Z', ...review },
    handling: { reason: 'has a link' },
  } as unknown as Stored<typeof review>;
  const one = mail.reviewMail(kept, 'buero@kiebitz.example');
  expect(one).toMatchObject({
    from: { name: 'Webseite von Kiebitz' },
    subject: 'Eine Bewertung von Ole {brand} wartet',
  });
  expect(one.text).toContain('inbox approve 01234567    zeigt sie');
  expect(one.text).toMatch(/^Grund: {7}enthält einen Link$/m);
  expect(one.text).toMatch(/^Firma: {7}\(nichts\)$/m);
  const { subject, text } = mail.bundleMail([one, one]);
  expect(subject).toBe('2 auf einmal: Eine Bewertung von Ole {brand} wartet und andere');
  expect(text).toContain('== 1 von 2: Eine');
});

test('analytics are in the language of the content', async () => {
  const { summarise } = await import('../analytics/summary.ts');
  const { statsText } = await import('../analytics/statsText.ts');
  const counts = {
    ...{ 'view / direct': 2, 'view /blog ole.example': 1, 'view other elsewhere': 1 },
    ...{ 'sent contact': 1, 'crawled /blog': 7 },
  };
  const summary = summarise([{ day: '2026-11-22', counts }], ['2026-11-21', '2026-11-22']);
  const text = statsText(summary);
  for (const line of [
    'Aufrufe vom 2026-11-21 bis 2026-11-22: 4',
    ' █|  die meisten: 4 am 2026-11-22',
    'Angesehen\n\nSeite         Aufrufe',
    'alle übrigen  1',
    'Woher\n\nRechner      Aufrufe\nunmittelbar  2',
    'anderswo     1',
    'Formulare und Werkzeuge\n\nWorum es geht  geschickt\nNachricht      1\nGespräch       0',
    'Suchmaschinen, oben nicht dabei\n\nWorum es geht  Seiten\ngeholt         7',
    'Gezählt ist, was der Server schickt.',
  ])
    expect(text).toContain(line);
});

test('a chat reads titles, fields and quarantine in the language of the content', async () => {
  const { slackMessage } = await import('../hooks/webhooks.ts');
  const linesOf = (type: string, data: HookEvent['data']) =>
    slackMessage({ type, timestamp: '', data, quarantined: 2 }).blocks.map(({ text }) => text.text);
  const quarantine = 'In Quarantäne: 2. Ansehen: npm run site -- inbox --spam';
  expect(linesOf('message.created', { name: message.name, id: '1' })).toEqual([
    ...['Neue Nachricht', 'Dein Name: Asha Rao', 'Eintrag: 1', quarantine],
  ]);
  expect(linesOf('consultation.created', { preferredDate: '2026-12-01' })).toEqual([
    ...['Neue Gesprächsanfrage', 'Wunschtag: 2026-12-01', quarantine],
  ]);
  expect(linesOf('review.created', { text: 'Moin.' })).toEqual([
    ...['Neue Bewertung', 'Bewertung: Moin.', quarantine],
  ]);
});
