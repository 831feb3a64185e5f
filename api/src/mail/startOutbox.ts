import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import { traced } from '@platform/server/observability/tracing';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { callHook, type Hook, hookEvent } from '../hooks/webhooks.ts';
import type { Sent } from '../records/collections.ts';
import type { Collection, RateStore, Stored } from '../records/repository.ts';
import { quarantinedOf } from '../storage/observeStorage.ts';
import { type Confirmations, confirmationMail, mayConfirm } from './confirmationMail.ts';
import { describeFailure, type Failure } from './describeFailure.ts';
import { Pace, type PaceOptions } from './Pace.ts';
import { retryPause } from './retryPause.ts';
import { smtpOptions } from './smtpOptions.ts';
import {
  bundleMail,
  consultationMail,
  messageMail,
  quarantineText,
  reviewMail,
} from './studioMail.ts';

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

type Queue<T> = Pick<Collection<T>, 'dueMail' | 'settleMail' | 'measure'>;

/** Collections of which the studio is notified. */
type Notified = 'messages' | 'consultations' | 'reviews';

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

interface OutboxOptions extends Omit<MailOptions, 'smtpUrl' | 'notifyEmail'> {
  /** Without them only webhooks are called. */
  smtpUrl?: string;
  notifyEmail?: string;
  hooks?: readonly Hook[] | undefined;
  /** Texts of confirmations for visitors; only with mail. */
  confirmations?: Confirmations | null | undefined;
  repository: { [N in Notified]: Queue<Sent<N>> } & { limits?: RateStore };
  log: Logger;
  metrics?: Pick<Metrics, 'mailSent' | 'mailFailed'> | undefined;
}

export interface Outbox {
  /** Whether it takes every record; else of reviews only those that wait for approval. */
  takesAll: boolean;
  /** Call after storing a record, to send its mail at once. */
  wake(): void;
  /** Finishes the current mail; others stay due. Call before closing the repository. */
  stop(): Promise<void>;
}

/** The mail among the deliveries of a record; webhooks have their keys. */
const MAIL = 'mail';
const CONFIRMATION = 'confirmation';

/**
 * Sends records to the studio's mailbox and webhooks: claims, sends and settles one due record after another, in a
 * flood several in one mail. After a crash between sending and settling it sends again with the same Message-ID.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { repository, notifyEmail = '', log, metrics, pause = retryPause, hooks = [] } = options;
  const { pollMs = POLL_MS, finishWithinMs = FINISH_WITHIN_MS } = options;
  const transport = options.smtpUrl ? createTransport(smtpOptions(options.smtpUrl)) : undefined;
  const cutOff = new AbortController();
  /** Deliveries that succeeded, by id of a record not settled yet, so that a full disk doesn't repeat them. */
  const unsettled = new Map<string, Set<string>>();
  /** Ids of records whose bundle was rejected: each goes alone, so that one of them stops no other. */
  const rejected = new Set<string>();
  /** Ids of records whose confirmation counts already, but wasn't sent. */
  const counted = new Set<string>();
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
        if (!(await sendDue('messages', messageMail))) continue;
        if (!(await sendDue('consultations', consultationMail))) continue;
        await sendDue('reviews', reviewMail);
      } catch (err) {
        log.error({ err }, 'could not read or write the outbox; retrying');
      }
    }
  }

  /** Deliveries of a record that needn't be repeated. */
  function doneOf({ id, handling }: Stored<unknown>): Set<string> {
    const done = unsettled.get(id) ?? new Set(handling.mail?.done);
    unsettled.set(id, done);
    return done;
  }

  /** @returns false if the mail server is unavailable and there are no webhooks: others would fail, too */
  async function sendDue<N extends Notified>(
    name: N,
    compose: (record: Stored<Sent<N>>, to: string) => SendMailOptions,
  ): Promise<boolean> {
    const collection = repository[name] as Queue<Sent<N>>;
    const pace = paces[name];
    while (!stopped) {
      if (rejected.size === 0 && pace.wait > 0) {
        retryIn(pace.wait);
        return true;
      }
      const most = rejected.size > 0 ? 1 : pace.most;
      const records = await collection.dueMail(most, LEASE_MS);
      if (records.length === 0) return true;
      const mailed = records.filter((record) => isMailed(name, record));
      const quarantined = await quarantinedOf(repository).catch(() => 0);
      const failure = await send(
        mailed.map((record) => compose(record, notifyEmail)),
        quarantined,
      );
      if (!failure && mailed.length > 0) pace.sent();
      const failures = new Map<string, Failure>();
      for (const record of mailed) {
        if (failure) failures.set(record.id, failure);
        else doneOf(record).add(MAIL);
      }
      for (const record of records) {
        const missed = await callHooks(name, record, quarantined);
        // The mail server is asked once a round.
        const held = failure?.serverIsOut ? undefined : await confirm(name, record);
        const other = missed ?? held;
        if (other && !failures.has(record.id)) failures.set(record.id, other);
      }
      const failed = records.filter(({ id }) => failures.has(id));
      if (failed.length > 0) retryIn(await settleFailed(collection, failed, failures));
      for (const { id, handling } of records) {
        if (failures.has(id)) continue;
        const wasMailed = unsettled.get(id)?.has(MAIL) ?? false;
        await collection.settleMail(id, { sent: true });
        unsettled.delete(id);
        rejected.delete(id);
        const tries = handling.mail?.attempts ?? 0;
        const how = wasMailed ? 'sent a mail to the studio' : 'called the webhooks';
        log.info({ record: id, failures: tries }, how);
      }
      if (failure?.serverIsOut && hooks.length === 0) return false;
    }
    return true;
  }

  /** Whether a mail is due: of reviews, only about those that wait. */
  const isMailed = (name: Notified, record: Stored<unknown>): boolean =>
    transport !== undefined &&
    (name !== 'reviews' || record.handling.state === 'hidden') &&
    !doneOf(record).has(MAIL);

  /** @returns the last failure */
  async function callHooks<N extends Notified>(
    name: N,
    record: Stored<Sent<N>>,
    quarantined: number,
  ): Promise<Failure | undefined> {
    let failure: Failure | undefined;
    for (const hook of hooks) {
      const done = doneOf(record);
      if (done.has(hook.key)) continue;
      try {
        await callHook(hook, hookEvent(name, record, quarantined), cutOff.signal);
        done.add(hook.key);
      } catch (error) {
        const { message: text } = error as Error;
        failure = { code: 'WEBHOOK', permanent: false, serverIsOut: false, text };
      }
    }
    return failure;
  }

  /** Confirms a record to the visitor, once. @returns a failure that may pass */
  async function confirm(name: Notified, record: Stored<object>): Promise<Failure | undefined> {
    const done = doneOf(record);
    const { limits } = repository;
    if (!transport || !limits || name === 'reviews' || done.has(CONFIRMATION)) return undefined;
    const texts = options.confirmations;
    const mail = confirmationMail(
      record,
      name === 'messages' ? texts?.message : texts?.consultation,
    );
    if (!mail) return undefined;
    const first = !counted.has(record.id);
    if (first && !(await mayConfirm(limits, mail))) {
      done.add(CONFIRMATION);
      return undefined;
    }
    counted.add(record.id);
    const failure = await send([mail]);
    // A mailbox that doesn't exist is the visitor's mistake.
    if (failure && !failure.permanent) return failure;
    done.add(CONFIRMATION);
    counted.delete(record.id);
    return undefined;
  }

  /** @returns the failure, if the mail wasn't sent */
  async function send(
    mails: readonly SendMailOptions[],
    quarantined = 0,
  ): Promise<Failure | undefined> {
    const [only] = mails;
    if (!only || !transport) return undefined;
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(SEND_WITHIN_MS)]);
    try {
      const mail = mails.length === 1 ? only : bundleMail(mails);
      if (quarantined > 0) mail.text = `${mail.text}\n${quarantineText(quarantined)}\n`;
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
    failures: ReadonlyMap<string, Failure>,
  ): Promise<number> {
    const attempts = 1 + Math.max(...records.map(({ handling }) => handling.mail?.attempts ?? 0));
    const retryInMs = pause(attempts);
    for (const record of records) {
      const { id } = record;
      const failure = failures.get(id);
      if (!failure) continue;
      logFailure(id, { failures: attempts, retryInMs }, failure);
      const done = [...doneOf(record)];
      await collection.settleMail(id, {
        error: failure.text,
        retryInMs,
        ...(done.length > 0 && { done }),
      });
      unsettled.delete(id);
      if (records.length > 1 && !failure.serverIsOut && !done.includes(MAIL)) rejected.add(id);
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
    if (failure.code === 'WEBHOOK') log.warn(line, 'could not call a webhook; retrying');
    else if (permanent)
      log.error(line, 'THE MAIL SERVER REJECTED A MAIL TO THE STUDIO: see docs/mail.md');
    else log.warn(line, 'could not send a mail to the studio; retrying');
  }

  wake();
  return {
    takesAll: hooks.length > 0,
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const cut = setTimeout(() => cutOff.abort(), finishWithinMs);
      await running;
      clearTimeout(cut);
      transport?.close();
    },
  };
}
