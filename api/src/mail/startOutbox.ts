import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import { traced } from '@platform/server/observability/tracing';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Sent } from '../records/collections.ts';
import type { Collection, Stored } from '../records/repository.ts';
import { describeFailure, type Failure } from './describeFailure.ts';
import { retryPause } from './retryPause.ts';
import { smtpOptions } from './smtpOptions.ts';
import { consultationMail, messageMail, reviewMail } from './studioMail.ts';

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
 * Mails records to the studio: claims, sends and settles one due mail after another. After a crash between
 * sending and settling it sends the mail again with the same Message-ID.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { repository, notifyEmail, log, metrics, pause = retryPause } = options;
  const { pollMs = POLL_MS, finishWithinMs = FINISH_WITHIN_MS } = options;
  const transport = createTransport(smtpOptions(options.smtpUrl));
  const cutOff = new AbortController();
  /** Ids of mails sent but not settled, so that a full disk doesn't repeat them. */
  const unsettled = new Set<string>();

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
        if (!(await sendDue(messages, messageMail))) continue;
        if (!(await sendDue(consultations, consultationMail))) continue;
        await sendDue(reviews, reviewMail);
      } catch (err) {
        log.error({ err }, 'could not read or write the outbox; retrying');
      }
    }
  }

  /** @returns false if the mail server is unavailable, so that other mails would fail, too */
  async function sendDue<T>(
    collection: Queue<T>,
    compose: (record: Stored<T>, to: string) => SendMailOptions,
  ): Promise<boolean> {
    while (!stopped) {
      const [record] = await collection.dueMail(1, LEASE_MS);
      if (!record) return true;
      const attempts = record.handling.mail?.attempts ?? 0;
      try {
        if (!unsettled.has(record.id)) {
          const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(SEND_WITHIN_MS)]);
          const mail = { ...compose(record, notifyEmail), signal };
          await traced('mail', {}, () => transport.sendMail(mail));
          unsettled.add(record.id);
          metrics?.mailSent.inc();
        }
      } catch (caught) {
        metrics?.mailFailed.inc();
        const failure = describeFailure(caught);
        const retryInMs = pause(attempts + 1);
        logFailure(record.id, { failures: attempts + 1, retryInMs }, failure);
        await collection.settleMail(record.id, { error: failure.text, retryInMs });
        // Add rounding, because the storage's clock may be slightly ahead.
        retries.push(Date.now() + retryInMs + ROUNDING_MS);
        if (failure.serverIsOut) return false;
        continue;
      }
      await collection.settleMail(record.id, { sent: true });
      unsettled.delete(record.id);
      log.info({ record: record.id, failures: attempts }, 'sent a mail to the studio');
    }
    return true;
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
