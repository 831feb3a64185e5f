import { z } from 'zod';

/** 'spam': in quarantine, neither shown nor mailed. 'hidden': a review hidden by the owner, or not approved yet. */
export const STATES = ['new', 'done', 'hidden', 'spam'] as const;

export type State = (typeof STATES)[number];

/** States of records that the public sees. */
export const VISIBLE: readonly State[] = ['new', 'done'];

/** `Idempotency-Key` of an attempt. */
export const idempotencyKey = z.object({
  /** Chosen by the client. */
  key: z.string(),
  /** Hash of the content, to detect a key reused with other content. */
  hash: z.string(),
});

export type IdempotencyKey = z.output<typeof idempotencyKey>;

/** What the studio gets of a record, by mail and webhooks; part of the record so that both are stored atomically. */
export const outgoingMail = z.object({
  /** Message-ID, the same for every attempt. */
  messageId: z.string(),
  /** Failed attempts. */
  attempts: z.int().min(0),
  /** Due time; the end of the lease while an instance sends it. */
  nextAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  /** Error of the last attempt. */
  error: z.string().optional(),
  /** Deliveries that are done while another one is due again: `mail`, and webhooks by key. */
  done: z.array(z.string()).optional(),
});

/** State that the site adds to a record. */
export const handling = z.object({
  state: z.enum(STATES),
  /** Reason for quarantine or approval. */
  reason: z.string().optional(),
  /** Ignored after 24 hours. Stored records have this field name. */
  attempt: idempotencyKey.optional(),
  mail: outgoingMail.optional(),
});

export type Handling = z.output<typeof handling>;
