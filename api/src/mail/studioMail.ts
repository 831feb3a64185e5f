import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { labelOf } from '@site/brand/labelOf';
import { site } from '@site/brand/site';
import type { SendMailOptions } from 'nodemailer';
import { type CollectionName, fieldsOf } from '../records/collections.ts';
import type { NewConsultation } from '../records/consultations.schema.ts';
import { email, MOST } from '../records/fields.ts';
import type { NewMessage } from '../records/messages.schema.ts';
import type { Stored } from '../records/repository.ts';
import type { NewReview } from '../records/reviews.schema.ts';
import { messageIdOf } from '../records/storedRecord.ts';
import type { StorageState } from '../storage/storageState.ts';
import { headerText } from './headerText.ts';
import { invitation } from './invitation.ts';

const NAME_MAX = 100;
const address = email('email');
const { mails: texts } = apiTexts;

/** The mail about a contact message. */
export function messageMail(record: Stored<NewMessage>, to: string): SendMailOptions {
  const name = headerText(record.name, NAME_MAX);
  return {
    ...envelope(record, { to, name, email: record.email }),
    subject: fill(texts.message.subject, { name }),
    text: letter(texts.message.text, 'messages', record),
  };
}

/** The mail about a consultation request, with a calendar entry. */
export function consultationMail(record: Stored<NewConsultation>, to: string): SendMailOptions {
  const name = headerText(record.fullName, NAME_MAX);
  const text = letter(texts.consultation.text, 'consultations', record);
  const entry = invitation(record, text);
  const date = headerText(record.preferredDate, 10);
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  const file = { filename: `${record.preferredDate}.ics`, contentType };
  return {
    ...envelope(record, { to, name, email: record.email }),
    subject: fill(texts.consultation.subject, { date, name }),
    text,
    attachments: entry ? [{ ...file, content: entry }] : [],
  };
}

/** The mail about a review that needs approval, with commands that approve and erase it. */
export function reviewMail(record: Stored<NewReview>, to: string): SendMailOptions {
  const name = headerText(record.name, NAME_MAX);
  const id = record.id.slice(0, 8);
  return {
    ...envelope(record, { to, name, email: '' }),
    subject: fill(texts.review.subject, { name }),
    text: letter(fill(texts.review.text, { id }), 'reviews', record, [
      ['reason', reasonText(record.handling.reason)],
    ]),
  };
}

/** Last lines of a mail: how many records are in quarantine, and that storage is nearly full. */
export const storageText = ({ quarantined, full }: StorageState): string =>
  [
    ...(quarantined > 0 ? [fill(texts.quarantine, { count: quarantined })] : []),
    ...(full ? [fill(texts.storage, { percent: full })] : []),
  ]
    .map((line) => `\n${line}\n`)
    .join('');

/** Several mails in one. @param mails at least two */
export function bundleMail(mails: readonly SendMailOptions[]): SendMailOptions {
  const [first = {}] = mails;
  const { replyTo: _, ...shared } = first;
  const parts = mails.map(
    ({ subject, text }, index) =>
      `== ${fill(texts.bundle.part, { number: index + 1, count: mails.length, subject })} ==\n\n${text}`,
  );
  return {
    ...shared,
    subject: fill(texts.bundle.subject, { count: mails.length, first: first.subject }),
    messageId: String(first.messageId).replace('<', '<bundle-'),
    text: `${texts.bundle.text}\n\n${parts.join('\n\n')}`,
    attachments: mails.flatMap(({ attachments = [] }, index) =>
      attachments.map((each) => ({ ...each, filename: `${index + 1}-${each.filename}` })),
    ),
  };
}

/**
 * Headers of a mail. The sender is the site, because mail from a visitor's domain would fail SPF and
 * DMARC. Everything derives from the record, so that a retry sends the same mail.
 */
function envelope(
  record: Stored<object>,
  { to, name, email }: { to: string; name: string; email: string },
): SendMailOptions {
  const valid = address.safeParse(email).data;
  return {
    from: { name: fill(texts.sender, site), address: site.email },
    to: { name: '', address: to },
    // A restored record may have an invalid address, which stays out of the headers.
    ...(valid && { replyTo: { name, address: valid } }),
    messageId: record.handling.mail?.messageId ?? messageIdOf(record.id),
    date: new Date(record.created_at),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/**
 * One field per line, then the collection's last field, so that a visitor's text can't fake fields.
 * @param before fields above the record's own, by name
 */
function letter(
  opening: string,
  collection: CollectionName,
  record: Stored<object>,
  before: readonly [string, string][] = [],
): string {
  const { id, created_at } = record;
  const sent = fieldsOf(collection).map((field) => [field, Reflect.get(record, field) ?? '']);
  const [, message] = sent.pop() ?? [];
  const after = [
    ['received', `${created_at} (UTC)`],
    ['record', id],
  ];
  const fields = [...before, ...sent, ...after].map(([name, value]) => [
    labelOf(name),
    headerText(String(value), MOST.line) || texts.none,
  ]);
  const width = Math.max(...fields.map(([label = '']) => label.length)) + 1;
  const lines = fields.map(([label, value]) => `${`${label}:`.padEnd(width)} ${value}`);
  return `${opening}\n\n${lines.join('\n')}\n\n${labelOf('message')}:\n\n${String(message).replace(/\r\n?/g, '\n')}\n`;
}

/** A stored reason, such as `has a link`, in the site's language. */
function reasonText(reason = ''): string {
  const key = reason.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return (apiTexts.reasons as Record<string, string>)[key] ?? reason;
}
