import type { Logger } from '@platform/server/observability/log';
import type { CollectionName, Sent } from '../records/collections.ts';
import type { Collection, Repository, Stored } from '../records/repository.ts';
import { storageState } from '../storage/storageState.ts';
import { Deliveries, type DeliveryOptions, type Notified, SEND_WITHIN_MS } from './Deliveries.ts';
import type { Failure } from './describeFailure.ts';
import { MailBatcher } from './MailBatcher.ts';
import { retryPause } from './retryPause.ts';

/** Duration of a claim; after a crash the mail is due again when it ends. */
const LEASE_MS = SEND_WITHIN_MS + 30_000;
/** Clocks and timers have whole milliseconds, and the storage's clock may be slightly ahead. */
const ROUNDING_MS = 5;

const TIMES = {
  /** Milliseconds before the next attempt after the nth failure. */
  pause: (failures: number): number => retryPause(failures),
  /** Interval for mails without `wake`: approved spam, and mails of a crashed instance. */
  pollMs: 10_000,
  /** Timeout of `stop`, after which the current mail is aborted and stays due. */
  finishWithinMs: 5_000,
  /** Records of one form that get a mail each within an hour; more come bundled. */
  alone: 10,
  bundleEveryMs: 10 * 60_000,
};

export type MailOptions = Partial<typeof TIMES> &
  Required<Pick<DeliveryOptions, 'smtpUrl' | 'notifyEmail'>>;

interface OutboxOptions extends Partial<typeof TIMES>, DeliveryOptions {
  repository: Pick<Repository, CollectionName | 'limits'>;
  log: Logger;
}

export interface Outbox {
  /** Whether it takes every record; else of reviews only those that wait for approval. */
  takesAll: boolean;
  /** Call after storing a record, to send its mail at once. */
  wake(): void;
  /** Finishes the current mail; others stay due. Call before closing the repository. */
  stop(): Promise<void>;
}

/**
 * Sends records to the studio's mailbox and webhooks: claims, sends and settles one due record after another, in a
 * flood several in one mail. After a crash between sending and settling it sends again with the same Message-ID.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { repository, log, hooks = [] } = options;
  const times = { ...TIMES, ...options };
  const deliveries = new Deliveries({ ...options, limits: repository.limits });
  const paces = new Map<Notified, MailBatcher>();
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Known due times. */
  let retries: number[] = [];

  function wake(): void {
    again = true;
    if (stopped || running) return;
    clearTimeout(timer);
    running = rounds().finally(() => {
      running = undefined;
      const wait = Math.min(times.pollMs, Math.max(0, Math.min(...retries) - Date.now()));
      if (!stopped) timer = setTimeout(wake, wait).unref();
    });
  }

  const retryIn = (ms: number) => void retries.push(Date.now() + ms + ROUNDING_MS);

  async function rounds(): Promise<void> {
    while (again && !stopped) {
      again = false;
      const now = Date.now();
      retries = retries.filter((time) => time > now);
      try {
        for (const name of ['messages', 'consultations', 'reviews'] as const) {
          if (!(await sendDue(name, repository[name] as Collection<Sent<typeof name>>))) break;
        }
      } catch (err) {
        log.error({ err }, 'could not read or write the outbox; retrying');
      }
    }
  }

  /** @returns false if the mail server is unavailable and there are no webhooks: others would fail, too */
  async function sendDue<N extends Notified>(
    name: N,
    collection: Collection<Sent<N>>,
  ): Promise<boolean> {
    const pace = paces.get(name) ?? new MailBatcher(times);
    paces.set(name, pace);
    while (!stopped) {
      if (pace.wait > 0) {
        retryIn(pace.wait);
        return true;
      }
      const records = await collection.dueMail(pace.most, LEASE_MS);
      if (records.length === 0) return true;
      const state = await storageState(repository).catch(() => ({ quarantined: 0 }));
      const { mailed, failures } = await deliveries.deliver(name, records, state);
      if (mailed) pace.sent();
      for (const record of records) await settle(collection, record, failures.get(record.id));
      const isOut = [...failures.values()].some(({ serverIsOut }) => serverIsOut);
      if (isOut && hooks.length === 0) return false;
    }
    return true;
  }

  async function settle<T>(
    collection: Collection<T>,
    record: Stored<T>,
    failure: Failure | undefined,
  ): Promise<void> {
    const { id, handling } = record;
    const failures = (handling.mail?.attempts ?? 0) + (failure ? 1 : 0);
    if (failure) {
      const done = [...deliveries.doneOf(record)];
      const retryInMs = times.pause(failures);
      logFailure(log, { record: id, failures, retryInMs }, failure);
      const outcome = { error: failure.text, retryInMs, ...(done.length > 0 && { done }) };
      await collection.settleMail(id, outcome);
      // After the storage has set the due time: an earlier timer would miss it.
      retryIn(retryInMs);
    } else {
      await collection.settleMail(id, { sent: true });
      log.info({ record: id, failures }, 'notified the studio');
    }
    deliveries.forget(id);
  }

  wake();
  return {
    takesAll: hooks.length > 0,
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => deliveries.abort(), times.finishWithinMs);
      await running;
      clearTimeout(cut);
    },
  };
}

function logFailure(log: Logger, record: object, failure: Failure): void {
  const { text: _, serverIsOut: __, permanent, ...codes } = failure;
  const line = { ...record, ...codes };
  if (failure.code === 'WEBHOOK') log.warn(line, 'could not call a webhook; retrying');
  else if (permanent)
    log.error(line, 'THE MAIL SERVER REJECTED A MAIL TO THE STUDIO: see docs/mail.md');
  else log.warn(line, 'could not send a mail to the studio; retrying');
}
