// A studio's content in another language: what visitors and the studio read of the API.
// cspell:disable -- German

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Stored } from '../records/repository.ts';

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

test('the studio reads mails in the language of the content', () => {
  const review = {
    ...{ id: '0123456789', created_at: '2026-11-20T10:00:00.000Z' },
    ...{ name: 'Ole {brand}', company: '', rating: 5, text: 'Moin.' },
    handling: { reason: 'has a link' },
  } as unknown as Stored<{ name: string; company: string; rating: number; text: string }>;
  const one = mail.reviewMail(review, 'buero@kiebitz.example');
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
