import type { Metrics } from '@platform/server/observability/metrics';
import { withSpan } from '@platform/server/observability/tracing';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { callHook, type Hook, hookEvent } from '../hooks/webhooks.ts';
import type { Sent } from '../records/collections.ts';
import type { RateStore, Stored } from '../records/repository.ts';
import type { StorageState } from '../storage/storageState.ts';
import { type Confirmations, confirmationMail, countConfirmation } from './confirmationMail.ts';
import { describeFailure, type Failure } from './describeFailure.ts';
import { smtpOptions } from './smtpOptions.ts';
import * as mails from './studioMail.ts';

/** Timeout of one attempt. */
export const SEND_WITHIN_MS = 120_000;

/** Collections of which the studio is notified. */
export type Notified = 'messages' | 'consultations' | 'reviews';

const COMPOSE: { [N in Notified]: (record: Stored<Sent<N>>, to: string) => SendMailOptions } = {
  messages: mails.messageMail,
  consultations: mails.consultationMail,
  reviews: mails.reviewMail,
};

/** Names of the mails in `done`; webhooks are named by their keys. */
const MAIL = 'mail';
const CONFIRMATION = 'confirmation';

export interface DeliveryOptions {
  /** smtp:// or smtps://, optionally with user and password; without it only webhooks are called. */
  smtpUrl?: string;
  /** The studio's mailbox. */
  notifyEmail?: string;
  hooks?: readonly Hook[] | undefined;
  /** Texts of confirmations for visitors. */
  confirmations?: Confirmations | null | undefined;
  metrics?: Pick<Metrics, 'mailSent' | 'mailFailed'> | undefined;
}

/** Sends records to the studio's mailbox, to webhooks, and a confirmation to the visitor: each delivery once. */
export class Deliveries {
  readonly #transport;
  readonly #aborted = new AbortController();
  /** Deliveries that succeeded, by id of a record not settled yet, so that a full disk doesn't repeat them. */
  readonly #done = new Map<string, Set<string>>();

  constructor(private readonly options: DeliveryOptions & { limits: RateStore }) {
    const { smtpUrl } = options;
    this.#transport = smtpUrl ? createTransport(smtpOptions(smtpUrl)) : undefined;
  }

  /** Delivers records, whose mails go as one. @returns whether the studio was mailed, and failures by id */
  async deliver<N extends Notified>(
    name: N,
    records: readonly Stored<Sent<N>>[],
    state: StorageState,
  ): Promise<{ mailed: boolean; failures: Map<string, Failure> }> {
    const due = records.filter((record) => this.#isMailed(name, record));
    const failures = await this.#mail(name, due, state);
    const isOut = [...failures.values()].some(({ serverIsOut }) => serverIsOut);
    for (const record of records) {
      const missed = await this.#callHooks(name, record, state);
      // An unavailable mail server is asked once.
      const failure = missed ?? (isOut ? undefined : await this.#confirm(name, record));
      if (failure && !failures.has(record.id)) failures.set(record.id, failure);
    }
    return { mailed: due.some((record) => this.doneOf(record).has(MAIL)), failures };
  }

  /** Deliveries of a record that needn't be repeated. */
  doneOf({ id, handling }: Stored<unknown>): Set<string> {
    const done = this.#done.get(id) ?? new Set(handling.mail?.done);
    this.#done.set(id, done);
    return done;
  }

  /** Call once the record is settled. */
  forget(id: string): void {
    this.#done.delete(id);
  }

  abort(): void {
    this.#aborted.abort();
  }

  /** Whether a mail is due: of reviews, only about those that wait. */
  #isMailed(name: Notified, record: Stored<unknown>): boolean {
    if (!this.#transport || this.doneOf(record).has(MAIL)) return false;
    return name !== 'reviews' || record.handling.state === 'hidden';
  }

  /** Mails the studio. A rejected bundle is sent record by record, so that one of them stops no other. */
  async #mail<N extends Notified>(
    name: N,
    records: readonly Stored<Sent<N>>[],
    state: StorageState,
  ): Promise<Map<string, Failure>> {
    const { notifyEmail = '' } = this.options;
    const [first, ...others] = records.map((record) => COMPOSE[name](record, notifyEmail));
    if (!first) return new Map();
    const mail = others.length > 0 ? mails.bundleMail([first, ...others]) : first;
    const failure = await this.#send({ ...mail, text: `${mail.text}${mails.storageText(state)}` });
    const failures = new Map<string, Failure>();
    for (const record of records) {
      if (!failure) this.doneOf(record).add(MAIL);
      else if (others.length === 0 || failure.serverIsOut) failures.set(record.id, failure);
      else for (const each of await this.#mail(name, [record], state)) failures.set(...each);
    }
    return failures;
  }

  /** @returns the last failure */
  async #callHooks<N extends Notified>(
    name: N,
    record: Stored<Sent<N>>,
    state: StorageState,
  ): Promise<Failure | undefined> {
    const done = this.doneOf(record);
    let failure: Failure | undefined;
    for (const hook of this.options.hooks ?? []) {
      if (done.has(hook.key)) continue;
      try {
        await callHook(hook, hookEvent(name, record, state.quarantined), this.#aborted.signal);
        done.add(hook.key);
      } catch (error) {
        const text = (error as Error).message;
        failure = { code: 'WEBHOOK', permanent: false, serverIsOut: false, text };
      }
    }
    return failure;
  }

  /** Confirms a record to the visitor. @returns a failure that may pass */
  async #confirm(name: Notified, record: Stored<object>): Promise<Failure | undefined> {
    const { confirmations, limits } = this.options;
    const done = this.doneOf(record);
    if (!this.#transport || name === 'reviews' || done.has(CONFIRMATION)) return undefined;
    const texts = name === 'messages' ? confirmations?.message : confirmations?.consultation;
    const mail = confirmationMail(record, texts);
    if (!mail) return undefined;
    if (await countConfirmation(limits, mail, 0)) {
      const failure = await this.#send(mail);
      // A mailbox that doesn't exist is the visitor's mistake.
      if (failure && !failure.permanent) return failure;
      await countConfirmation(limits, mail, 1);
    }
    done.add(CONFIRMATION);
    return undefined;
  }

  /** @returns the failure, if the mail wasn't sent */
  async #send(mail: SendMailOptions): Promise<Failure | undefined> {
    const { metrics } = this.options;
    const signal = AbortSignal.any([this.#aborted.signal, AbortSignal.timeout(SEND_WITHIN_MS)]);
    const abortable = { ...mail, signal } as SendMailOptions;
    try {
      await withSpan('mail', {}, async () => this.#transport?.sendMail(abortable));
      metrics?.mailSent.inc();
      return undefined;
    } catch (caught) {
      metrics?.mailFailed.inc();
      return describeFailure(caught);
    }
  }
}
