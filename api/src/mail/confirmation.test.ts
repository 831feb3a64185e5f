import { expect, test } from 'vitest';
import { consultation, message } from '../testing/mail/mailSamples.ts';
import { isSent, keep, startMailing } from '../testing/mail/outbox.ts';
import { headerOf } from '../testing/mail/startMailServer.ts';
import { confirmationMail } from './confirmationMail.ts';

const confirmations = {
  message: { subject: 'We have your message', text: 'Thank you. {brand} answers within a day.' },
  consultation: { subject: 'We have your request', text: 'Thank you. We confirm it by mail.' },
};
const VISITOR = 'asha@visitor.example';

const toVisitors = (mails: string[]) =>
  mails.filter((mail) => headerOf(mail, 'To')?.includes('@visitor.example'));

test('no visitor is mailed without texts', async () => {
  const { server, repository, id } = await startMailing({ confirmations: null, waiting: 1 });
  await isSent(repository, id);
  expect(server.mails).toHaveLength(1);
});

test('a visitor gets one confirmation, from the studio, without a word of what was written; likely spam gets none', async () => {
  const { server, repository, outbox } = await startMailing({ confirmations });
  const { id } = await keep(repository);
  await repository.messages.insert(message, { mail: true, quarantine: 'advertising' });
  await repository.consultations.insert(consultation, { mail: true });
  await repository.reviews.insert({ name: 'A', company: '', rating: 5, text: 'b' }, { mail: true });
  outbox.wake();
  await isSent(repository, id);
  await expect.poll(() => toVisitors(server.mails)).toHaveLength(2);
  const [mail = ''] = toVisitors(server.mails);
  expect(headerOf(mail, 'To')).toBe(VISITOR);
  expect(headerOf(mail, 'Reply-To')).toBe('Pipewright <hello@pipewright.example>');
  expect(headerOf(mail, 'From')).toBe('Pipewright <hello@pipewright.example>');
  expect(headerOf(mail, 'Subject')).toBe('We have your message');
  expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-replied');
  expect(headerOf(mail, 'Message-ID')).toContain(`confirmation-${id}`);
  expect(mail).toContain('Pipewright answers within a day.');
  expect(mail).not.toMatch(/Kubernetes|Rao/);
  expect(server.mails).toHaveLength(4);
});

test('an address gets three confirmations a day at most, however it is written', async () => {
  const { server, repository, outbox } = await startMailing({ confirmations });
  const emails = [VISITOR, 'Asha@visitor.example', 'asha+1@VISITOR.EXAMPLE'];
  emails.push(VISITOR, 'asha+2@visitor.example', 'a.sha@visitor.example');
  for (const email of emails) {
    await repository.messages.insert({ ...message, email }, { mail: true });
  }
  await repository.messages.insert({ ...message, email: 'ben@visitor.example' }, { mail: true });
  outbox.wake();
  await expect.poll(async () => (await repository.messages.measure()).mail.waiting).toBe(0);
  const to = toVisitors(server.mails).map((mail) => headerOf(mail, 'To')?.toLowerCase());
  const plus = 'asha+1@visitor.example';
  expect(to.toSorted()).toEqual([plus, VISITOR, VISITOR, 'ben@visitor.example']);
});

test('a mailbox that doesn’t exist holds up neither the studio’s mail nor the record', async () => {
  const mailing = await startMailing({ confirmations, waiting: 1, refuseWith: 550 });
  const { server, repository, id } = mailing;
  await expect
    .poll(async () => (await repository.messages.find())[0]?.handling.mail?.done)
    .toEqual(['confirmation']);
  server.refuseWith = undefined;
  await isSent(repository, id);
  expect(server.mails).toHaveLength(1);
});

test('no mail goes to several addresses, to none, or a day late', () => {
  const record = { id: 'a', created_at: '2030-01-01T00:00:00.000Z', handling: { state: 'new' } };
  const mailTo = (email: string, hours = 1) =>
    confirmationMail(
      { ...record, email } as never,
      confirmations.message,
      Date.parse(record.created_at) + hours * 3_600_000,
    );
  expect(mailTo(VISITOR)?.to).toEqual({ name: '', address: VISITOR });
  for (const email of [
    `${VISITOR},b@c.example`,
    `${VISITOR} b@c.example`,
    'A <a@b.example>',
    '',
    `${VISITOR}\nBcc: b@c.example`,
  ]) {
    expect(mailTo(email), email).toBeUndefined();
  }
  expect(mailTo(VISITOR, 25)).toBeUndefined();
});
