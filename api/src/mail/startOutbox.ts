import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import { traced } from '@platform/server/observability/tracing';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Sent } from '../records/collections.ts';
import type { Collection, Stored } from '../records/repository.ts';
import { describeFailure, type Failure } from './describeFailure.ts';
import { Pace, type PaceOptions } from './Pace.ts';
import { retryPause } from './retryPause.ts';
import { smtpOptions } from './smtpOptions.ts';
import { bundleMail, consultationMail, messageMail, reviewMail } from './studioMail.ts';

/** Timeout of one attempt. */
const SEND_WITHIN_MS = 120_000;
/** Duration of a claim; after a crash the mail is due again when it ends. */
const LEASE_MS = SEND_WITHIN_MS + 30_000;
/** Interval for mails without `wake`: approved spam, and mails of a crashed instance. */
const POLL_MS = 10_000;
/** Clocks and timers have whole milliseconds. */
const ROUNDING_MS = 5;
/** Timeout of `stop`, after which the current mail is aborted and stays due. */
const FINISH_WITHIN_MS = 5_000;

type Queue<T> = Pick<Collection<T>, 'dueMail' | 'settleMail'>;

export interface MailOptions {
  /** smtp:// or smtps://, optionally with user and password. */
  smtpUrl: string;
  /** The studio's mailbox. */
  notifyEmail: string;
  /** Milliseconds before the next attempt after the nth failure. */
  pause?: (failures: number) => number;
  pollMs?: number;
  finishWithinMs?: number;
  /** When records share a mail. */
  pace?: PaceOptions;
}

interface OutboxOptions extends MailOptions {
  repository: { [N in 'messages' | 'consultations' | 'reviews']: Queue<Sent<N>> };
  log: Logger;
  metrics?: Pick<Metrics, 'mailSent' | 'mailFailed'> | undefined;
}

export interface Outbox {
  /** Call after storing a record, to send its mail at once. */
  wake(): void;
  /** Finishes the current mail; others stay due. Call before closing the repository. */
  stop(): Promise<void>;
}

/**
 * Mails records to the studio: claims, sends and settles one due mail after another, in a flood several
 * records in one. After a crash between sending and settling it sends the mail again with the same Message-ID.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { repository, notifyEmail, log, metrics, pause = retryPause } = options;
  const { pollMs = POLL_MS, finishWithinMs = FINISH_WITHIN_MS } = options;
  const transport = createTransport(smtpOptions(options.smtpUrl));
  const cutOff = new AbortController();
  /** Ids of mails sent but not settled, so that a full disk doesn't repeat them. */
  const unsettled = new Set<string>();
  /** Ids of records whose bundle was rejected: each goes alone, so that one of them stops no other. */
  const rejected = new Set<string>();
  const paces = {
    messages: new Pace(options.pace ?? {}),
    consultations: new Pace(options.pace ?? {}),
    reviews: new Pace(options.pace ?? {}),
  };

  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Due times of mails that failed in this instance. */
  let retries: number[] = [];

  function wake(): void {
    again = true;
    if (stopped || running) return;
    clearTimeout(timer);
    running = rounds().finally(() => {
      running = undefined;
      if (stopped) return;
      timer = setTimeout(wake, Math.min(pollMs, Math.max(0, Math.min(...retries) - Date.now())));
      timer.unref();
    });
  }

  async function rounds(): Promise<void> {
    while (again && !stopped) {
      again = false;
      const now = Date.now();
      retries = retries.filter((time) => time > now);
      try {
        const { messages, consultations, reviews } = repository;
        if (!(await sendDue(messages, messageMail, paces.messages))) continue;
        if (!(await sendDue(consultations, consultationMail, paces.consultations))) continue;
        await sendDue(reviews, reviewMail, paces.reviews);
      } catch (err) {
        log.error({ err }, 'could not read or write the outbox; retrying');
      }
    }
  }

  /** @returns false if the mail server is unavailable, so that other mails would fail, too */
  async function sendDue<T>(
    collection: Queue<T>,
    compose: (record: Stored<T>, to: string) => SendMailOptions,
    pace: Pace,
  ): Promise<boolean> {
    while (!stopped) {
      if (rejected.size === 0 && pace.wait > 0) {
        retryIn(pace.wait);
        return true;
      }
      const most = rejected.size > 0 ? 1 : pace.most;
      const records = await collection.dueMail(most, LEASE_MS);
      if (records.length === 0) return true;
      const unsent = records.filter(({ id }) => !unsettled.has(id));
      const failure = await send(unsent.map((record) => compose(record, notifyEmail)));
      if (failure) {
        // Those that an earlier round sent are settled in a later one.
        const retryInMs = await settleFailed(collection, unsent, failure);
        retryIn(retryInMs);
        if (failure.serverIsOut) return false;
        continue;
      }
      if (unsent.length > 0) pace.sent();
      for (const { id } of unsent) unsettled.add(id);
      for (const { id, handling } of records) {
        await collection.settleMail(id, { sent: true });
        unsettled.delete(id);
        rejected.delete(id);
        const failures = handling.mail?.attempts ?? 0;
        log.info({ record: id, failures }, 'sent a mail to the studio');
      }
    }
    return true;
  }

  /** @returns the failure, if the mail wasn't sent */
  async function send(mails: readonly SendMailOptions[]): Promise<Failure | undefined> {
    const [only] = mails;
    if (!only) return undefined;
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(SEND_WITHIN_MS)]);
    try {
      const mail = mails.length === 1 ? only : bundleMail(mails);
      await traced('mail', {}, () => transport.sendMail({ ...mail, signal } as SendMailOptions));
      metrics?.mailSent.inc();
      return undefined;
    } catch (caught) {
      metrics?.mailFailed.inc();
      return describeFailure(caught);
    }
  }

  /** @returns milliseconds until the next attempt */
  async function settleFailed<T>(
    collection: Queue<T>,
    records: readonly Stored<T>[],
    failure: Failure,
  ): Promise<number> {
    const failures = 1 + Math.max(...records.map(({ handling }) => handling.mail?.attempts ?? 0));
    const retryInMs = pause(failures);
    for (const { id } of records) {
      logFailure(id, { failures, retryInMs }, failure);
      await collection.settleMail(id, { error: failure.text, retryInMs });
      if (records.length > 1 && !failure.serverIsOut) rejected.add(id);
      else rejected.delete(id);
    }
    return retryInMs;
  }

  function retryIn(ms: number): void {
    // Add rounding, because the storage's clock may be slightly ahead.
    const time = Date.now() + ms + ROUNDING_MS;
    // Each record of a flood asks for the next bundle's time.
    if (!retries.some((known) => Math.abs(known - time) < ROUNDING_MS)) retries.push(time);
  }

  function logFailure(record: string, tries: object, failure: Failure): void {
    const { text: _, serverIsOut: __, permanent, ...codes } = failure;
    const line = { record, ...tries, ...codes };
    if (permanent)
      log.error(line, 'THE MAIL SERVER REJECTED A MAIL TO THE STUDIO: see docs/mail.md');
    else log.warn(line, 'could not send a mail to the studio; retrying');
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => cutOff.abort(), finishWithinMs);
      await running;
      clearTimeout(cut);
      transport.close();
    },
  };
}
