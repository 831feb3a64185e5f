import { expect, test } from 'vitest';
import { contains, storedRecord } from './storedRecord.ts';

const mail = { messageId: '<1@example.com>', attempts: 0, nextAt: '2031-03-09T12:00:00.000Z' };
const record = {
  id: '7d9f0c52-6f0e-4c39-9a0e-1d1f5b0f3a11',
  created_at: '2031-03-09T12:00:00.000Z',
  handling: { state: 'hidden', reason: 'has a link', attempt: { key: 'k', hash: 'h' }, mail },
  name: 'Asha',
  rating: 5,
};
const withHandling = (change: object) => ({
  ...record,
  handling: { ...record.handling, ...change },
});
const withMail = (change: object) => withHandling({ mail: { ...mail, ...change } });

test.each([
  ['with all handling', withMail({ attempts: 2, sentAt: mail.nextAt, error: 'no' })],
  ['of a review', record],
  ['with properties of a newer version', withMail({ via: 'relay' })],
  ['with handling of a newer version', withHandling({ assignee: 'Ben' })],
  ['with a state of a newer version', withHandling({ state: 'archived' })],
  ['with a key of a newer version', withHandling({ attempt: { key: 'k', hash: 'h', by: 'x' } })],
])('a record %s is read unchanged', (_what, written) => {
  expect(storedRecord.parse(written)).toEqual(written);
});

test.each([
  ['an id that isn’t a UUID', { ...record, id: '1' }],
  ['no time', { ...record, created_at: 'yesterday' }],
  ['a state that isn’t text', withHandling({ state: 1 })],
  ['a reason that isn’t text', withHandling({ reason: 1 })],
  ['an idempotency key without a hash', withHandling({ attempt: { key: 'k' } })],
  ['an idempotency key that isn’t text', withHandling({ attempt: { key: 1, hash: 'h' } })],
  ['a mail without a Message-ID', withMail({ messageId: undefined })],
  ['a negative number of attempts', withMail({ attempts: -1 })],
  ['half an attempt', withMail({ attempts: 0.5 })],
  ['a mail with an invalid due time', withMail({ nextAt: 'soon' })],
  ['a mail with an invalid sent time', withMail({ sentAt: 'today' })],
  ['a mail error that isn’t text', withMail({ error: 1 })],
])('a record with %s is damaged', (_what, written) => {
  expect(storedRecord.safeParse(written).success).toBe(false);
});

test('a search finds any part of the visitor’s fields, case-insensitively, and nothing else', () => {
  for (const text of ['Asha', 'aSH', '5']) expect(contains(record, text)).toBe(true);
  for (const text of ['Asha B', '2031', '7d9f', 'hidden', 'link', 'object']) {
    expect(contains(record, text)).toBe(false);
  }
});
