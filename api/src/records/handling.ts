import { z } from 'zod';

/** 'spam': in quarantine, neither shown nor mailed. 'hidden': a review off the list, or not on it yet. */
export const STATES = ['new', 'done', 'hidden', 'spam'] as const;

export type State = (typeof STATES)[number];

/** States of what the public may see. */
export const VISIBLE: readonly State[] = ['new', 'done'];

/** Names what a visitor sends, however often it is sent again (`Idempotency-Key`). */
const idempotencyKey = z.object({
  /** Chosen by the visitor's program. */
  key: z.string(),
  /** Of what was sent, so that a key can't stand for two things. */
  hash: z.string(),
});

export type IdempotencyKey = z.output<typeof idempotencyKey>;

/** The mail to the studio: part of its record, so that both are kept or neither. */
export const outgoingMail = z.object({
  /** The same with every try. */
  messageId: z.string(),
  /** Tries that have failed. */
  attempts: z.int().min(0),
  /** When it is due; later than that while somebody sends it. */
  nextAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  /** Why the last try failed. */
  error: z.string().optional(),
});

/** What the studio does with a record, beside what the visitor sent. */
export const handling = z.object({
  state: z.enum(STATES),
  /** Why it went into quarantine, or waits. */
  reason: z.string().optional(),
  /** Not answered any more after a day. Named as in the records that are kept already. */
  attempt: idempotencyKey.optional(),
  mail: outgoingMail.optional(),
});

export type Handling = z.output<typeof handling>;
