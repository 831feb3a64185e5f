import { freePort } from '@platform/contract/cli/port';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test, vi } from 'vitest';
import { message } from '../testing/mail/mailSamples.ts';
import {
  errorOf,
  isSent,
  keep,
  logLines,
  mailOf,
  start,
  startMailing,
} from '../testing/mail/outbox.ts';
import { startMailServer } from '../testing/mail/startMailServer.ts';
import { open } from '../testing/open.ts';

test('due mails are sent after a restart', async () => {
  const dataDir = await temporaryFolder();
  const before = await open(dataDir);
  const { log, lines } = logLines();
  const { id } = await keep(before);
  const stopped = start(before, `smtp://127.0.0.1:${await freePort()}`, { log });
  await errorOf(before, id).toContain('ECONNREFUSED');
  expect(lines.join(), 'a warning').toContain('"level":40');
  await stopped.stop();
  await before.close();

  const server = await startMailServer();
  const after = await open(dataDir);
  start(after, server.url);
  await isSent(after, id);
  expect(server.mails).toHaveLength(1);
});

test('stop() finishes the current mail and leaves the others due', async () => {
  let acknowledge = () => {};
  const onMail = () =>
    new Promise<void>((resolve) => {
      acknowledge = resolve;
    });
  const { server, repository, outbox, kept } = await startMailing({ waiting: 2, onMail });
  await expect.poll(() => server.mails).toHaveLength(1);
  const stopped = outbox.stop();
  acknowledge();
  await stopped;
  const states = await Promise.all(kept.map(({ id }) => mailOf(repository, id)));
  expect(states.filter((mail) => mail?.sentAt)).toHaveLength(1);
  expect(server.mails).toHaveLength(1);
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

test('spam is not mailed until approved; each mail counts it, and says that the storage is nearly full', async () => {
  const { server, repository, outbox } = await startMailing();
  const { record } = await repository.messages.insert(message, {
    mail: true,
    quarantine: 'honeypot',
  });
  const measure = await repository.messages.measure();
  vi.spyOn(repository.messages, 'measure').mockResolvedValue({ ...measure, used: 0.839 });
  // Older ones come first, so any that is still unsent isn't due.
  const { id } = await keep(repository);
  outbox.wake();
  await isSent(repository, id);
  expect(server.mails).toHaveLength(1);
  expect(server.mails[0]).toContain('Storage for records is 83 % full;');
  expect(server.mails[0]).toContain('In quarantine: 1. To see them: npm run site');
  await repository.messages.setState(record.id, 'new');
  outbox.wake();
  await isSent(repository, record.id);
  expect(server.mails).toHaveLength(2);
});
