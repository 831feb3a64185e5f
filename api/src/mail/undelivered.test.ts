// Mails that the mail server doesn't accept.

import { createMetrics } from '@platform/server/observability/metrics';
import { expect, test } from 'vitest';
import { mailQueue, mailState, observeStorage } from '../storage/storageState.ts';
import {
  errorOf,
  HOUR,
  isSent,
  keep,
  logLines,
  mailOf,
  start,
  startMailing,
} from '../testing/mail/outbox.ts';
import { headerOf, startMailServer } from '../testing/mail/startMailServer.ts';
import { open } from '../testing/open.ts';

test('a connection that breaks after the data causes at most one duplicate, with the same Message-ID', async () => {
  let received = 0;
  const { server, repository, id } = await startMailing({
    waiting: 1,
    onMail: (breakOff) => {
      received += 1;
      if (received === 1) breakOff();
    },
  });
  await isSent(repository, id);
  expect(server.mails).toHaveLength(2);
  const [first, second] = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(first).toContain(id);
  expect(second).toBe(first);
});

test('a rejected receiver is logged as an error, shown to the owner and retried', async () => {
  const { log, lines } = logLines();
  const metrics = createMetrics();
  const refusing = { waiting: 1, refuseWith: 550, log, metrics };
  const { server, repository, id } = await startMailing(refusing);
  observeStorage(metrics, repository);
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
  await expect.poll(() => lines.at(-1)).toContain('notified the studio');
  expect(lines.join(), 'sender or content').not.toMatch(/asha|rao|kubernetes|owner@|visitor/i);
});

test('a mail that fails twice in one round is retried when due, not at the next poll', async () => {
  const server = await startMailServer();
  server.refuseWith = 550;
  const repository = await open();
  const { id } = await keep(repository);
  // Due again at once, then shortly after the round ends.
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

test('a mail server with an untrusted certificate gets no mail', async () => {
  const { server, repository, id } = await startMailing({ waiting: 1, secure: true });
  await errorOf(repository, id).toContain('certificate');
  expect(server.mails).toHaveLength(0);
});

test('a hanging mail server doesn’t delay stop(); its mail stays due', async () => {
  const { server, repository, id, outbox } = await startMailing({
    waiting: 1,
    onMail: () => new Promise(() => {}),
    finishWithinMs: 100,
  });
  await expect.poll(() => server.mails).toHaveLength(1);
  await outbox.stop();
  expect(await mailOf(repository, id)).toMatchObject({ attempts: 1 });
  expect((await mailOf(repository, id))?.sentAt).toBeUndefined();
});
