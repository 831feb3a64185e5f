import { createHash } from 'node:crypto';
import { fill } from '@site/brand/fill';
import { site } from '@site/brand/site';
import type { visitorMails } from '@site/brand/visitorMails';
import type { SendMailOptions } from 'nodemailer';
import { email } from '../records/fields.ts';
import type { RateStore, Stored } from '../records/repository.ts';
import { messageIdOf } from '../records/storedRecord.ts';

/** Texts by collection; absent or null for none. */
export type Confirmations = NonNullable<typeof visitorMails>;

const DAY_MS = 24 * 3_600_000;
/** Mails to one address in a day. */
const MOST = 3;
const address = email('email');

/**
 * The visitor's confirmation. Holds no word that a visitor wrote: a stranger could use the form to mail others.
 * @returns undefined for an address that is none, and a day after the record, when a confirmation only puzzles
 */
export function confirmationMail(
  record: Stored<object>,
  text: { subject: string; text: string } | undefined,
  now = Date.now(),
): SendMailOptions | undefined {
  const { email: to } = record as { email?: unknown };
  if (!text || !address.safeParse(to).success) return undefined;
  if (now - Date.parse(record.created_at) > DAY_MS) return undefined;
  return {
    from: { name: site.brand, address: site.email },
    // As an object, because a list in a text would be several addresses.
    to: { name: '', address: String(to) },
    replyTo: { name: site.brand, address: site.email },
    subject: fill(text.subject, site),
    text: `${fill(text.text, site).trim()}\n`,
    messageId: messageIdOf(`confirmation-${record.id}`),
    date: new Date(record.created_at),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

/**
 * Counts `points` confirmations to the mailbox, however its address is written.
 * @returns whether another one is within the limit
 */
export async function countConfirmation(
  limits: RateStore,
  { to }: SendMailOptions,
  points: number,
): Promise<boolean> {
  const hash = createHash('sha256').update(mailboxOf(to)).digest('base64url');
  const { count } = await limits.hit(`confirmation ${hash}`, DAY_MS, points);
  return count < MOST;
}

/** Providers ignore case, dots, and what follows a "+". */
function mailboxOf(to: SendMailOptions['to']): string {
  const [local = '', domain = ''] = (to as { address: string }).address.toLowerCase().split('@');
  return `${local.replace(/\+.*|\./g, '')}@${domain}`;
}
