import type { Handling, State } from '../../records/handling.ts';
import type { Stored } from '../../records/repository.ts';

/** A row of `site_records`. */
export interface Row {
  seq: string;
  id: string;
  created_at: Date;
  data: object;
  state: State;
  reason: string | null;
  attempt_key: string | null;
  attempt_hash: string | null;
  mail_message_id: string | null;
  mail_attempts: number;
  mail_next_at: Date | null;
  mail_sent_at: Date | null;
  mail_error: string | null;
  mail_done: string[] | null;
}

export function recordOf<T>(row: Row): Stored<T> {
  const { id, data, created_at } = row;
  return {
    ...data,
    id,
    created_at: created_at.toISOString(),
    handling: handlingOf(row),
  } as Stored<T>;
}

function handlingOf(row: Row): Handling {
  const { state, reason, attempt_key, attempt_hash } = row;
  return {
    state,
    ...(reason !== null && { reason }),
    ...(attempt_key && attempt_hash && { attempt: { key: attempt_key, hash: attempt_hash } }),
    ...(row.mail_message_id && {
      mail: {
        messageId: row.mail_message_id,
        attempts: row.mail_attempts,
        nextAt: row.mail_next_at?.toISOString() ?? row.created_at.toISOString(),
        ...(row.mail_sent_at && { sentAt: row.mail_sent_at.toISOString() }),
        ...(row.mail_error !== null && { error: row.mail_error }),
        ...(row.mail_done && { done: row.mail_done }),
      },
    }),
  };
}

/** Values of the columns from `data` on, in table order. */
export function valuesOf(sent: object, { state, reason, attempt, mail }: Handling): unknown[] {
  return [
    JSON.stringify(sent),
    state,
    reason ?? null,
    attempt?.key ?? null,
    attempt?.hash ?? null,
    mail?.messageId ?? null,
    mail?.attempts ?? 0,
    mail?.nextAt ?? null,
    mail?.sentAt ?? null,
    mail?.error ?? null,
    mail?.done ?? null,
  ];
}
