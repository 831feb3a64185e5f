// Webhooks signed as Standard Webhooks specifies (standardwebhooks.com). A change never waits for them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@platform/contract/publishing';
import type { Env } from '@platform/server/env';
import { signedWebhook } from '@platform/server/http/signedWebhook';
import { type HistoryLine, isForward, isMove } from '../store/history.ts';

export interface ReleaseEvent {
  type: 'released' | 'rejected' | 'rolled-back' | 'reported';
  data: Pick<HistoryLine, 'remote' | 'from' | 'to' | 'author' | 'reason' | 'share'> & {
    /** Of a rejected release. */
    problems?: Problem[];
  };
}

/** Sends an event in the background. Never throws. */
export type Announce = (event: ReleaseEvent) => void;

interface Settings extends Pick<Env, 'WEBHOOK_URLS' | 'WEBHOOK_SECRET'> {
  log: (line: string) => void;
  /** Milliseconds between attempts. */
  pauses?: readonly number[];
}

const PAUSES = [1_000, 5_000];
const ANSWER_WITHIN_MS = 5_000;

export function toReleaseEvent({ action, ...line }: HistoryLine): ReleaseEvent | undefined {
  if (!isMove(action)) return undefined;
  const { remote, from, to, author, reason, share } = line;
  const data = { remote, from, to, author, reason, ...(share && { share }) };
  return { type: isForward(action) ? 'released' : 'rolled-back', data };
}

/** @returns undefined without webhook URLs */
export function webhooks(settings: Settings): Announce | undefined {
  const { WEBHOOK_URLS: urls, WEBHOOK_SECRET: secret, log, pauses = PAUSES } = settings;
  if (!urls || !secret) return undefined;
  return (event) => {
    const id = `msg_${randomUUID()}`;
    const body = JSON.stringify({ ...event, timestamp: new Date().toISOString() });
    for (const url of urls) {
      void deliver(url, () => signedWebhook(id, body, secret), pauses).catch((error: Error) =>
        // Webhook URLs contain secrets.
        log(`The webhook at ${new URL(url).host} didn't receive "${event.type}": ${error.message}`),
      );
    }
  };
}

async function deliver(
  url: string,
  call: () => RequestInit,
  [pause, ...pauses]: readonly number[],
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(url, { ...call(), signal, redirect: 'manual' });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    if (pause === undefined) throw error;
    await sleep(pause);
    await deliver(url, call, pauses);
  }
}
