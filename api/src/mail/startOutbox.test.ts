import { createLogger } from '@site/kit/server/log';
import { createMetrics } from '@site/kit/server/metrics';
import { expect, onTestFinished, test } from 'vitest';
import { mailQueue, mailState, observeStorage } from '../storage/observeStorage.ts';
import { openRepository } from '../storage/openRepository.ts';
import type { Repository } from '../storage/repository.ts';
import { consultation, message } from '../testing/mailSamples.ts';
import { makeDataDir } from '../testing/startApi.ts';
import { headerOf, startMailServer } from '../testing/startMailServer.ts';
import { type Outbox, startOutbox } from './startOutbox.ts';

const STUDIO = 'owner@studio.example';
const HOUR = 3_600_000;
const silent = createLogger('test');

async function open(dataDir?: string): Promise<Repository> {
  const repository = await openRepository({
    dataDir: dataDir ?? (await makeDataDir()),
    log: silent,
  });
  onTestFinished(() => repository.close());
  return repository;
}

function start(
  repository: Parameters<typeof startOutbox>[0]['repository'],
  smtpUrl: string,
  options: Partial<Parameters<typeof startOutbox>[0]> = {},
) {
  const outbox = startOutbox({
    repository,
    smtpUrl,
    notifyEmail: STUDIO,
    log: silent,
    pause: () => 30,
    ...options,
  });
  onTestFinished(() => outbox.stop());
  return outbox;
}

const keep = async (repository: Repository) =>
  (await repository.messages.insert(message, { mail: true })).record;

const mailOf = async (repository: Repository, id: string) =>
  (await repository.messages.get(id))?.handling.mail;

const isSent = (repository: Repository, id: string) =>
  expect.poll(async () => (await mailOf(repository, id))?.sentAt).toBeTruthy();

const errorOf = (repository: Repository, id: string) =>
  expect.poll(async () => (await mailOf(repository, id))?.error);

/** One mail more. The older ones come first, so what is not sent by then isn't sent at all. */
async function nextIsSent(repository: Repository, outbox: Outbox): Promise<string> {
  const { id } = await keep(repository);
  outbox.wake();
  await isSent(repository, id);
  return id;
}

/** A port that nobody listens on, just now. */
async function freePort(): Promise<number> {
  const server = await startMailServer();
  await server.stop();
  return server.port;
}

/** Logs as JSON lines, whatever LOG_LEVEL says. */
function logLines() {
  const lines: string[] = [];
  const log = createLogger('test', (line) => lines.push(line));
  log.level = 'trace';
  return { log, lines };
}

test('a message and a request reach the studio when the outbox is woken, not at the next poll', async () => {
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
  expect(server.mails[1]).toMatch(/filename="?consultation\.ics/);
  await isSent(repository, kept.id);
});

test('a mail server that is down gets the mail when it is back', async () => {
  const port = await freePort();
  const repository = await open();
  const { log, lines } = logLines();
  const { id } = await keep(repository);
  start(repository, `smtp://127.0.0.1:${port}`, { log });
  await expect.poll(async () => (await mailOf(repository, id))?.attempts).toBeGreaterThan(1);
  expect((await mailOf(repository, id))?.error).toContain('ECONNREFUSED');
  expect(lines.join()).toContain('"level":40');

  const server = await startMailServer({ port });
  await isSent(repository, id);
  expect(server.mails).toHaveLength(1);
});

test('a connection that is cut after the data costs at most one duplicate, with the same Message-ID', async () => {
  const server = await startMailServer();
  server.onMail = (breakOff) => {
    if (server.mails.length === 1) breakOff();
  };
  const repository = await open();
  const { id } = await keep(repository);
  start(repository, server.url);
  await isSent(repository, id);
  expect(server.mails).toHaveLength(2);
  const [first, second] = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(first).toContain(id);
  expect(second).toBe(first);
});

test('a refused receiver is logged loudly, shown to the owner, and tried again', async () => {
  const server = await startMailServer();
  server.refuseWith = 550;
  const repository = await open();
  const { log, lines } = logLines();
  const { id } = await keep(repository);
  const metrics = createMetrics();
  observeStorage(metrics, repository);
  start(repository, server.url, { log, metrics });
  await errorOf(repository, id).toContain('550');
  expect(await metrics.text()).toMatch(/^site_mail_waiting 1$/m);
  expect(mailState(await mailQueue(repository))).toBe('failing');
  expect(lines.find((line) => line.includes('"level":50'))).toContain('"responseCode":550');
  server.refuseWith = undefined;
  await isSent(repository, id);
  const text = await metrics.text();
  expect(text).toMatch(/^site_mail_sent_total 1$/m);
  expect(text).toMatch(/^site_mail_failed_total [1-9]/m);
  expect(text).toMatch(/^site_mail_oldest_seconds 0$/m);
  expect(text).toMatch(/^site_storage_records\{collection="messages"\} 1$/m);
  expect(text).not.toContain('asha');
});

test('a mail that fails twice in one round is tried again when it is due, not at the next poll', async () => {
  const server = await startMailServer();
  server.refuseWith = 550;
  const repository = await open();
  const { id } = await keep(repository);
  // Due again at once, and after that a little later than the round lasts.
  start(repository, server.url, {
    pollMs: HOUR,
    pause: (failures) => {
      if (failures === 2) server.refuseWith = undefined;
      return failures === 1 ? 0 : 100;
    },
  });
  await isSent(repository, id);
  expect(await mailOf(repository, id)).toMatchObject({ attempts: 2 });
});

test('a receiver who is busy is a warning', async () => {
  const server = await startMailServer();
  server.refuseWith = 451;
  const { log, lines } = logLines();
  const repository = await open();
  const { id } = await keep(repository);
  start(repository, server.url, { log });
  await errorOf(repository, id).toContain('451');
  expect(lines.join()).not.toContain('"level":50');
});

test('a mail server whose certificate nobody vouches for gets nothing', async () => {
  const server = await startMailServer({ secure: true });
  const repository = await open();
  const { id } = await keep(repository);
  start(repository, server.url);
  await errorOf(repository, id).toContain('certificate');
  expect(server.mails).toHaveLength(0);
});

test('no log line says who has written or what', async () => {
  const server = await startMailServer();
  server.refuseWith = 550;
  const { log, lines } = logLines();
  const repository = await open();
  const { id } = await keep(repository);
  start(repository, server.url, { log });
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  server.refuseWith = undefined;
  await isSent(repository, id);
  await expect.poll(() => lines.at(-1)).toContain('was sent');
  expect(lines.join()).not.toMatch(/asha|rao|kubernetes|owner@|visitor/i);
});

test('what is due at a restart is sent after it', async () => {
  const dataDir = await makeDataDir();
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

test('stopping finishes the mail that is being sent and leaves the others due', async () => {
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

test('a mail server that hangs does not hold up the stop; its mail stays due', async () => {
  const server = await startMailServer();
  server.onMail = () => new Promise(() => {});
  const repository = await open();
  const { id } = await keep(repository);
  const outbox = start(repository, server.url, { finishWithinMs: 100 });
  await expect.poll(() => server.mails).toHaveLength(1);
  await outbox.stop();
  expect(await mailOf(repository, id)).toMatchObject({ attempts: 1 });
  expect((await mailOf(repository, id))?.sentAt).toBeUndefined();
});

test('two that share a storage send each mail once', async () => {
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

test('a mail that was sent, but could not be noted down, is not sent again', async () => {
  const server = await startMailServer();
  const repository = await open();
  const { id } = await keep(repository);
  const { messages, consultations, reviews } = repository;
  let full = true;
  let refused = 0;
  start(
    {
      consultations,
      reviews,
      messages: {
        // Asked again at once, as if the claim had run out.
        dueMail: async (limit) => messages.dueMail(limit, 0),
        async settleMail(...args) {
          if (full) throw new Error(`disk full ${++refused}`);
          return messages.settleMail(...args);
        },
      },
    },
    server.url,
    { pollMs: 20 },
  );
  await expect.poll(() => refused).toBeGreaterThan(3);
  full = false;
  await isSent(repository, id);
  expect(server.mails).toHaveLength(1);
});

test('spam is not mailed until it is released', async () => {
  const server = await startMailServer();
  const repository = await open();
  const outbox = start(repository, server.url);
  const { record } = await repository.messages.insert(message, { mail: true, quarantine: 'trap' });
  outbox.wake();
  await nextIsSent(repository, outbox);
  expect(server.mails).toHaveLength(1);
  await repository.messages.setState(record.id, 'new');
  outbox.wake();
  await isSent(repository, record.id);
  expect(server.mails).toHaveLength(2);
});

test('what was kept before there was a mail server is not mailed later', async () => {
  const server = await startMailServer();
  const repository = await open();
  await repository.messages.insert(message);
  const outbox = start(repository, server.url);
  const later = await nextIsSent(repository, outbox);
  expect(server.mails).toHaveLength(1);
  expect(headerOf(server.mails[0], 'Message-ID')).toContain(later);
});

test('the same attempt twice is one mail', async () => {
  const server = await startMailServer();
  const repository = await open();
  const options = { mail: true, attempt: { key: 'k', hash: 'h' } };
  const outbox = start(repository, server.url);
  const { record } = await repository.messages.insert(message, options);
  await repository.messages.insert(message, options);
  outbox.wake();
  await isSent(repository, record.id);
  await nextIsSent(repository, outbox);
  expect(server.mails).toHaveLength(2);
});
