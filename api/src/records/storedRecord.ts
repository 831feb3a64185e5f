import { site } from '@site/brand/site';
import { z } from 'zod';
import { type Handling, handling, outgoingMail } from './handling.ts';
import type { InsertOptions, Stored } from './repository.ts';

/** An idempotency key is remembered this long. */
export const KEY_REMEMBERED_MS = 24 * 3_600_000;

/**
 * What the storage adds to a record, and what it relies on. Other properties are kept as found. The
 * first version of the site knew no handling.
 */
export const storedRecord = z.looseObject({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  handling: handling
    .extend({ mail: outgoingMail.loose().optional() })
    .loose()
    .default({ state: 'new' }),
});

export type StoredRecord = Stored<object>;

/**
 * The longest pause between two tries is a little more than a day. A mail that is due later than this
 * was noted down while the clock was wrong, and is due.
 */
export const LATEST_RETRY_MS = 48 * 3_600_000;

/** A record that is further ahead of the clock than this was kept while the clock was wrong. */
export const CLOCK_TOLERANCE_MS = 60_000;

export const WRONG_CLOCK =
  'THE CLOCK WAS OR IS WRONG: the newest record is of a later time than now. Records that are kept ' +
  'before that time get its date, so that their order stays; mail goes out on time';

/** How a record begins. In quarantine its mail waits, due since `now`, until the record is released. */
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

/** Message-ID of a mail of the site. @param id unlike that of any other */
export function messageIdOf(id: string): string {
  return `<${id}@${site.email.slice(site.email.indexOf('@') + 1)}>`;
}

/** Whether the text is somewhere in what the visitor sent. */
export function contains(record: object, text: string): boolean {
  const wanted = text.toLocaleLowerCase('en');
  const { id: _id, created_at: _at, handling: _h, ...sent } = record as StoredRecord;
  return Object.values(sent).some((value) =>
    String(value).toLocaleLowerCase('en').includes(wanted),
  );
}
