import { freePort } from '@platform/server/http/listen';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test, vi } from 'vitest';
import { consultation, message } from '../testing/mail/mailSamples.ts';
import { HOUR, isSent, keep, mailOf, nextIsSent, open, start } from '../testing/mail/outbox.ts';
import { headerOf, startMailServer } from '../testing/mail/startMailServer.ts';

test('wake() mails a message and a request at once, not at the next poll', async () => {
  const server = await startMailServer();
  const repository = await open();
  const outbox = start(repository, server.url, { pollMs: HOUR });
  const kept = await keep(repository);
  await repository.consultations.insert(consultation, { mail: true });
  outbox.wake();
  await expect.poll(() => server.mails).toHaveLength(2);
  expect(headerOf(server.mails[0], 'Message-ID')).toBe(kept.handling.mail?.messageId);
  expect(headerOf(server.mails[0], 'Message-ID')).toContain(kept.id);
  expect(headerOf(server.mails[0], 'Reply-To')).toBe('Asha Rao <asha@visitor.example>');
  expect(server.mails.join('')).not.toMatch(/(?<!\r)\n/);
  expect(server.mails[1]).toMatch(/filename="?2031-03-09\.ics/);
  await isSent(repository, kept.id);
});

test('due mails are sent after a restart', async () => {
  const dataDir = await temporaryFolder();
  const before = await open(dataDir);
  const stopped = start(before, `smtp://127.0.0.1:${await freePort()}`, { pause: () => 50 });
  const { id } = await keep(before);
  stopped.wake();
  await expect.poll(async () => (await mailOf(before, id))?.attempts).toBeTruthy();
  await stopped.stop();
  await before.close();

  const server = await startMailServer();
  const after = await open(dataDir);
  start(after, server.url);
  await isSent(after, id);
  expect(server.mails).toHaveLength(1);
});

test('stop() finishes the current mail and leaves the others due', async () => {
  const server = await startMailServer();
  let acknowledge = () => {};
  server.onMail = () =>
    new Promise((resolve) => {
      acknowledge = resolve;
    });
  const repository = await open();
  const first = await keep(repository);
  const second = await keep(repository);
  const outbox = start(repository, server.url);
  await expect.poll(() => server.mails).toHaveLength(1);
  const stopped = outbox.stop();
  acknowledge();
  await stopped;
  const states = await Promise.all([first, second].map(({ id }) => mailOf(repository, id)));
  expect(states.filter((mail) => mail?.sentAt)).toHaveLength(1);
  expect(server.mails).toHaveLength(1);
});

test('two outboxes on one storage send each mail once', async () => {
  const server = await startMailServer();
  const repository = await open();
  const kept = await Promise.all(Array.from({ length: 10 }, () => keep(repository)));
  start(repository, server.url);
  start(repository, server.url);
  await Promise.all(kept.map(({ id }) => isSent(repository, id)));
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
});

test('a sent mail that the storage couldn’t settle is not sent again', async () => {
  const server = await startMailServer();
  const repository = await open();
  const { id } = await keep(repository);
  const { messages } = repository;
  let full = true;
  let refused = 0;
  start(
    {
      ...repository,
      messages: Object.assign(Object.create(messages) as typeof messages, {
        measure: () => messages.measure(),
        // No lease, as if the claim had expired.
        dueMail: (limit: number) => messages.dueMail(limit, 0),
        async settleMail(...args: Parameters<typeof messages.settleMail>) {
          if (full) throw new Error(`disk full ${++refused}`);
          return messages.settleMail(...args);
        },
      }),
    },
    server.url,
    { pollMs: 20 },
  );
  await expect.poll(() => refused).toBeGreaterThan(3);
  full = false;
  await isSent(repository, id);
  expect(server.mails).toHaveLength(1);
});

test('spam is not mailed until approved', async () => {
  const server = await startMailServer();
  const repository = await open();
  const outbox = start(repository, server.url);
  const { record } = await repository.messages.insert(message, {
    mail: true,
    quarantine: 'honeypot',
  });
  outbox.wake();
  await nextIsSent(repository, outbox);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain('In quarantine: 1. To see them: npm run site');
  await repository.messages.setState(record.id, 'new');
  outbox.wake();
  await isSent(repository, record.id);
  expect(server.mails).toHaveLength(2);
});

test('each mail says that the storage is nearly full', async () => {
  const server = await startMailServer();
  const repository = await open();
  const measure = await repository.messages.measure();
  vi.spyOn(repository.messages, 'measure').mockResolvedValue({ ...measure, used: 0.839 });
  const outbox = start(repository, server.url);
  await nextIsSent(repository, outbox);
  expect(server.mails[0]).toContain('Storage for records is 83 % full;');
});
