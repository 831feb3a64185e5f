import { expect, test } from 'vitest';
import { consultation, message } from '../testing/mail/mailSamples.ts';
import { headerOf, startMailServer } from '../testing/mail/startMailServer.ts';
import { startApi } from '../testing/startApi.ts';

const notifyEmail = 'owner@studio.example';

test('a new record is mailed at once, not at the next poll', async () => {
  const server = await startMailServer();
  const { post } = await startApi(undefined, {
    mail: { smtpUrl: server.url, notifyEmail, pollMs: 3_600_000 },
  });
  expect((await post('/api/contact', message)).status).toBe(201);
  await expect.poll(() => server.mails).toHaveLength(1);
  expect((await post('/api/book-consultation', consultation)).status).toBe(201);
  await expect.poll(() => server.mails).toHaveLength(2);
  const subjects = server.mails.map((mail) => headerOf(mail, 'Subject'));
  expect(subjects).toEqual(['Message from Asha Rao', 'Consultation on 2031-03-09 for Asha Rao']);
});

test('an ordinary review is not mailed', async () => {
  const server = await startMailServer();
  const { post } = await startApi(undefined, { mail: { smtpUrl: server.url, notifyEmail } });
  const review = { name: 'Asha', company: 'Rao', rating: 5, text: 'Good.' };
  expect((await post('/api/reviews', review)).status).toBe(201);
  await post('/api/contact', message);
  await expect.poll(() => server.mails).toHaveLength(1);
  expect(headerOf(server.mails[0], 'Subject')).toBe('Message from Asha Rao');
});

test('with the mail server down the visitor sees success, and the mail follows', async () => {
  const gone = await startMailServer();
  await gone.stop();
  const { post } = await startApi(undefined, {
    mail: { smtpUrl: gone.url, notifyEmail, pause: () => 30 },
  });
  const answer = await post('/api/contact', message);
  expect(answer).toMatchObject({ status: 201, body: { success: true } });

  const server = await startMailServer({ port: gone.port });
  await expect.poll(() => server.mails).toHaveLength(1);
});
