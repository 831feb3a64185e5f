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
/** How long a claim holds; after a crash the mail is due again this much later. */
const LEASE_MS = SEND_WITHIN_MS + 30_000;
/** Finds what this instance wasn't woken for: approved spam, mails of an instance that died. */
const POLL_MS = 10_000;
/** Clocks and timers count in whole milliseconds. */
const ROUNDING_MS = 5;
/** Timeout of `stop`: a mail still being sent is aborted and stays due. */
const FINISH_WITHIN_MS = 5_000;

type Queue<T> = Pick<Collection<T>, 'dueMail' | 'settleMail'>;

export interface MailOptions {
  /** smtp:// or smtps://, with user and password where they are needed. */
  smtpUrl: string;
  /** The studio's address. */
  notifyEmail: string;
  /** Milliseconds after the nth failure. */
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
  /** Something was kept: look now instead of at the next poll. */
  wake(): void;
  /** Finishes the mail that is being sent; the others stay due. To be called before the repository is closed. */
  stop(): Promise<void>;
}

/**
 * Mails visitors' records to the studio: claims, sends and settles one due mail after the other. After
 * a crash between sending and settling, it sends the mail again with the same Message-ID.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { repository, notifyEmail, log, metrics, pause = retryPause } = options;
  const { pollMs = POLL_MS, finishWithinMs = FINISH_WITHIN_MS } = options;
  const transport = createTransport(smtpOptions(options.smtpUrl));
  const cutOff = new AbortController();
  /** Sent, but not settled yet: a full disk must not repeat a mail. */
  const unsettled = new Set<string>();

  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** When the mails that failed are due again, as far as this instance knows. */
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
        log.error({ err }, 'the outbox could not be read or written; trying again');
      }
    }
  }

  /** @returns false when the mail server is unavailable, so that the next mail would fail as well */
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
        // Not earlier than by the storage's own clock, which has counted from a moment ago.
        retries.push(Date.now() + retryInMs + ROUNDING_MS);
        if (failure.serverIsOut) return false;
        continue;
      }
      await collection.settleMail(record.id, { sent: true });
      unsettled.delete(record.id);
      log.info({ record: record.id, failures: attempts }, 'a mail to the studio was sent');
    }
    return true;
  }

  function logFailure(record: string, tries: object, failure: Failure): void {
    const { text: _, serverIsOut: __, permanent, ...codes } = failure;
    const line = { record, ...tries, ...codes };
    if (permanent) log.error(line, 'A MAIL TO THE STUDIO IS REFUSED: see docs/mail.md');
    else log.warn(line, 'a mail to the studio could not be sent; trying again');
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
