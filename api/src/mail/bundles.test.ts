import { expect, test } from 'vitest';
import { consultation } from '../testing/mail/mailSamples.ts';
import { HOUR, isSent, keep, start, startMailing } from '../testing/mail/outbox.ts';
import { headerOf, startMailServer } from '../testing/mail/startMailServer.ts';
import { open } from '../testing/open.ts';

const pace = { alone: 3, bundleEveryMs: 400 };

test('in a flood the first records get a mail each, and the others share one', async () => {
  const { server, repository, kept } = await startMailing({ ...pace, pollMs: HOUR, waiting: 9 });
  await Promise.all(kept.map(({ id }) => isSent(repository, id)));
  expect(server.mails).toHaveLength(4);
  const [bundle = ''] = server.mails.slice(-1);
  expect(headerOf(bundle, 'Subject')).toMatch(/^6 in one mail: Message from .* and others$/);
  expect(headerOf(bundle, 'Reply-To')).toBeUndefined();
  expect(kept.filter(({ id }) => bundle.includes(`Record:   ${id}`))).toHaveLength(6);
  expect(bundle).toContain('== 6 of 6: Message from');
});

test('another form’s mails don’t wait for the flood to end', async () => {
  const slow = { ...pace, bundleEveryMs: HOUR, pollMs: HOUR };
  const { server, repository, outbox } = await startMailing({ ...slow, waiting: 4 });
  await expect.poll(() => server.mails).toHaveLength(3);
  const { record } = await repository.consultations.insert(consultation, { mail: true });
  outbox.wake();
  await expect.poll(() => server.mails).toHaveLength(4);
  expect(server.mails[3]).toContain(record.id);
});

test('calendar entries of a bundle stay apart', async () => {
  const server = await startMailServer();
  const repository = await open();
  for (let i = 0; i < 2; i += 1)
    await repository.consultations.insert(consultation, { mail: true });
  start(repository, server.url, { ...pace, alone: 0 });
  await expect.poll(() => server.mails).toHaveLength(1);
  for (const name of ['1-2031-03-09.ics', '2-2031-03-09.ics']) {
    expect(server.mails[0]).toContain(name);
  }
});

test('a bundle that the mail server rejects is sent record by record', async () => {
  const server = await startMailServer();
  // The server reads the code twice a rejection.
  const codes = [550, 550];
  Object.defineProperty(server, 'refuseWith', { get: () => codes.shift() });
  const repository = await open();
  const kept = await Promise.all(Array.from({ length: 3 }, () => keep(repository)));
  start(repository, server.url, { ...pace, alone: 0 });
  await Promise.all(kept.map(({ id }) => isSent(repository, id)));
  const ids = server.mails.map((mail) => headerOf(mail, 'Message-ID'));
  expect(ids.toSorted()).toEqual(kept.map(({ handling }) => handling.mail?.messageId).toSorted());
});
