// FORM_WEBHOOKS: calls for each record (docs/mail.md).
import { createHash } from 'node:crypto';
import { signedWebhook } from '@platform/server/http/signedWebhook';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { labelOf } from '@site/brand/labelOf';
import { type CollectionName, fieldsOf, type Sent } from '../records/collections.ts';
import type { Stored } from '../records/repository.ts';

export interface Hook {
  url: string;
  /** Names the hook in records: the address may contain a secret. */
  key: string;
  /** Whether it gets Slack's format. */
  slack: boolean;
  /** `whsec_…` */
  secret: string;
}

export interface HookEvent {
  /** `message.created` */
  type: string;
  /** ISO 8601, UTC: when the visitor sent it. */
  timestamp: string;
  /** What the visitor filled in, and the id. */
  data: Readonly<Record<string, string | number>>;
  /** Number of records in quarantine. */
  quarantined: number;
}

const TITLES = new Map(Object.entries(apiTexts.chats));

/** Slack takes 3,000 characters in a block; more would fail for ever. */
const MOST = 2900;

const ANSWER_WITHIN_MS = 15_000;

/**
 * @param addresses such as `https://hooks.slack.example/x#slack`
 * @throws on another fragment than `#slack`
 */
export const readHooks = (addresses: readonly string[], secret: string): Hook[] =>
  addresses.map((address) => {
    const url = new URL(address);
    const { hash, host } = url;
    if (hash && hash !== '#slack') {
      throw new Error(`FORM_WEBHOOKS: "${hash}" after the address at ${host}; expected #slack.`);
    }
    url.hash = '';
    const key = createHash('sha256').update(url.href).digest('hex').slice(0, 12);
    return { url: url.href, key, slack: hash !== '', secret };
  });

export function hookEvent<N extends CollectionName>(
  name: N,
  record: Stored<Sent<N>>,
  quarantined: number,
): HookEvent {
  const values = record as unknown as Record<string, string | number | undefined>;
  const sent = fieldsOf(name).flatMap((field) => {
    const value = values[field];
    return value === undefined || value === '' ? [] : [[field, value] as const];
  });
  return {
    type: `${name.replace(/s$/, '')}.created`,
    timestamp: record.created_at,
    data: { ...Object.fromEntries(sent), id: record.id },
    quarantined,
  };
}

/**
 * Sends a record to a webhook. The owner chooses the address, so it may be a private one; redirects aren't followed,
 * because others choose their targets.
 * @throws if the receiver didn't accept it; the message names the host only, because the address may contain a secret
 */
export async function callHook(hook: Hook, event: HookEvent, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(hook.slack ? slackMessage(event) : event);
  const fail = (reason: string): never => {
    throw new Error(`The webhook at ${new URL(hook.url).host} didn't accept it: ${reason}`);
  };
  const answer = await fetch(hook.url, {
    ...signedWebhook(`msg_${event.data.id}`, body, hook.secret),
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    redirect: 'manual',
  }).catch(({ name, cause }) => fail(cause?.code ?? name));
  await answer.body?.cancel();
  if (!answer.ok) fail(`it answered ${answer.status}`);
}

/** Message for an incoming webhook of Slack or Mattermost, in plain text, so that visitors can't add marks. */
export function slackMessage({ type, data, quarantined }: HookEvent) {
  const title = TITLES.get(type.split('.')[0] ?? '') ?? type;
  const fields = Object.entries(data).map(
    ([name, value]) => `${labelOf(name)}: ${shortened(String(value))}`,
  );
  const lines =
    quarantined > 0 ? [...fields, fill(apiTexts.mails.quarantine, { count: quarantined })] : fields;
  return {
    text: title,
    blocks: [
      { type: 'header', text: plain(title) },
      ...lines.map((line) => ({ type: 'section', text: plain(line) })),
    ],
  };
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

const shortened = (text: string): string =>
  // Half of a pair isn't text either.
  text.length > MOST ? `${text.slice(0, MOST).replace(/\p{Cs}$/u, '')}…` : text;
