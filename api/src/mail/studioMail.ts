import { site } from '@site/brand/site';
import type { SendMailOptions } from 'nodemailer';
import type { NewConsultation } from '../records/consultations.schema.ts';
import { email, MOST } from '../records/fields.ts';
import type { NewMessage } from '../records/messages.schema.ts';
import type { Stored } from '../records/repository.ts';
import type { NewReview } from '../records/reviews.schema.ts';
import { messageIdOf } from '../records/storedRecord.ts';
import { headerText } from './headerText.ts';
import { invitation } from './invitation.ts';

const NAME_MAX = 100;
const address = email('Email');

/** The mail about a contact message. */
export function messageMail(record: Stored<NewMessage>, to: string): SendMailOptions {
  const name = headerText(record.name, NAME_MAX);
  return {
    ...envelope(record, { to, name, email: record.email }),
    subject: `Message from ${name}`,
    text: letter(
      'You have a message from the contact form.',
      [['Name', record.name], ['Email', record.email], ...origin(record)],
      record.message,
    ),
  };
}

/** The mail about a consultation request, with a calendar entry. */
export function consultationMail(record: Stored<NewConsultation>, to: string): SendMailOptions {
  const name = headerText(record.fullName, NAME_MAX);
  const text = letter(
    'You have a request for a free consultation.',
    [
      ['Full name', record.fullName],
      ['Email', record.email],
      ['Phone', record.phone],
      ['Company', record.company],
      ['Project type', record.projectType],
      ['Other project type', record.otherProjectType],
      ['Preferred date', record.preferredDate],
      ...origin(record),
    ],
    record.message,
  );
  const entry = invitation(record, text);
  return {
    ...envelope(record, { to, name, email: record.email }),
    subject: `Consultation on ${headerText(record.preferredDate, 10)} for ${name}`,
    text,
    attachments: entry
      ? [
          {
            filename: 'consultation.ics',
            content: entry,
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          },
        ]
      : [],
  };
}

/** The mail about a review that needs approval, with commands that approve and erase it. */
export function reviewMail(record: Stored<NewReview>, to: string): SendMailOptions {
  const name = headerText(record.name, NAME_MAX);
  const id = record.id.slice(0, 8);
  return {
    ...envelope(record, { to, name, email: '' }),
    subject: `A review waits for you, from ${name}`,
    text: letter(
      `This review is hidden until you approve it. Run one of these commands:

npm run site -- inbox approve ${id}    publishes it
npm run site -- inbox erase ${id}      erases it permanently`,
      [
        ['Reason', record.handling.reason ?? ''],
        ['Name', record.name],
        ['Company', record.company],
        ['Rating', String(record.rating)],
        ...origin(record),
      ],
      record.text,
    ),
  };
}

/** Several mails in one. @param mails at least two */
export function bundleMail(mails: readonly SendMailOptions[]): SendMailOptions {
  const [first = {}] = mails;
  const { replyTo: _, ...shared } = first;
  const parts = mails.map(
    ({ subject, text }, index) => `== ${index + 1} of ${mails.length}: ${subject} ==\n\n${text}`,
  );
  return {
    ...shared,
    subject: `${mails.length} in one mail: ${first.subject} and others`,
    messageId: String(first.messageId).replace('<', '<bundle-'),
    text: `More arrived than usual, so these come in one mail.\n\n${parts.join('\n\n')}`,
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
  return {
    from: { name: `${site.brand} website`, address: site.email },
    to: { name: '', address: to },
    // An imported record may have an invalid address, which stays out of the headers.
    ...(address.safeParse(email).success ? { replyTo: { name, address: email } } : {}),
    messageId: record.handling.mail?.messageId ?? messageIdOf(record.id),
    date: new Date(record.created_at),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function origin({ id, created_at }: Stored<object>): [string, string][] {
  return [
    ['Received', `${created_at} (UTC)`],
    ['Record', id],
  ];
}

/** One field per line, then the message, so that a message can't fake fields. */
function letter(opening: string, fields: readonly [string, string][], message: string): string {
  const width = Math.max(...fields.map(([label]) => label.length)) + 1;
  const lines = fields.map(
    ([label, value]) => `${`${label}:`.padEnd(width)} ${headerText(value, MOST.line) || '(none)'}`,
  );
  return `${opening}\n\n${lines.join('\n')}\n\nMessage:\n\n${message.replace(/\r\n?/g, '\n')}\n`;
}
