import { site } from '@site/brand/site';
import { z } from 'zod';
import { type Handling, handling, idempotencyKey, outgoingMail, type State } from './handling.ts';
import type { InsertOptions, Stored } from './repository.ts';

/** Lifetime of idempotency keys. */
export const KEY_REMEMBERED_MS = 24 * 3_600_000;

/** Fields that the storage adds and needs. Keeps unknown properties, and states of a newer version. */
export const storedRecord = z.looseObject({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  handling: handling
    .extend({
      state: z.string() as unknown as z.ZodType<State, string>,
      attempt: idempotencyKey.loose().optional(),
      mail: outgoingMail.loose().optional(),
    })
    .loose(),
});

export type StoredRecord = Stored<object>;

type WithMail = StoredRecord & { handling: Required<Pick<Handling, 'mail'>> };

/** Whether the record's mail is still to be sent. */
export const isToBeMailed = (record: StoredRecord): record is WithMail => {
  const { state, mail } = record.handling;
  return mail !== undefined && !mail.sentAt && state !== 'spam';
};

/** Records in a collection's quarantine: more than a person looks through. A new one displaces the oldest. */
export const MOST_IN_QUARANTINE = 1_000;
/** A tenth of what a file holds, so that long spam leaves room for messages. */
export const MOST_BYTES_IN_QUARANTINE = 2_000_000;

/** JSON by record, because serialising is most of the cost of an insert and records are immutable. */
const lines = new WeakMap<StoredRecord, string>();

export function toJsonLine(record: StoredRecord): string {
  const line = lines.get(record) ?? JSON.stringify(record);
  lines.set(record, line);
  return line;
}

export const bytesOf = (record: StoredRecord): number => Buffer.byteLength(toJsonLine(record));

/**
 * A mail due later than this was dated by a wrong clock and is due now: the longest pause between attempts
 * is little more than a day.
 */
export const LATEST_RETRY_MS = 48 * 3_600_000;

/** Handling of a new record. A quarantined record's mail is due since `now`, once approved. */
export function firstHandling(
  { id, now }: { id: string; now: string },
  { attempt, quarantine, waits, mail }: InsertOptions,
): Handling {
  const reason = quarantine ?? waits;
  const off = quarantine === undefined ? 'hidden' : 'spam';
  return {
    state: reason === undefined ? 'new' : off,
    ...(reason !== undefined && { reason }),
    ...(attempt && { attempt }),
    ...(mail && { mail: { messageId: messageIdOf(id), attempts: 0, nextAt: now } }),
  };
}

/** Message-ID of a mail. @param id unique */
export function messageIdOf(id: string): string {
  return `<${id}@${site.email.slice(site.email.indexOf('@') + 1)}>`;
}

/** Whether any of the visitor's fields contains the text. */
export function contains(record: object, text: string): boolean {
  const wanted = text.toLocaleLowerCase('en');
  const { id: _id, created_at: _at, handling: _h, ...sent } = record as StoredRecord;
  return Object.values(sent).some((value) =>
    String(value).toLocaleLowerCase('en').includes(wanted),
  );
}
