// What the forms of the team page do: the same changes as the commands.

import { Rejection } from '@platform/contract/publishing';
import {
  type Announce,
  block,
  endCanary,
  entryOf,
  findPublished,
  OVERRIDE_PATH,
  promoteCanary,
  type ReleaseStore,
  rollback,
  signingSecret,
  signOverride,
  startCanary,
  unblock,
  versionSchema,
} from '@platform/registry';
import { utcText } from '@platform/server/utcText';
import { z } from 'zod';
import type { Message } from './html/layout.ts';

/** Fields of a form, besides its token. */
export const actionSchema = z.object({
  do: z.enum([
    'rollback',
    'canary-start',
    'canary-promote',
    'canary-end',
    'block',
    'unblock',
    'override',
  ]),
  version: versionSchema,
  share: z.coerce.number().optional(),
  reason: z
    .string()
    .max(500)
    .transform((text) => text.replace(/\p{C}+/gu, ' ').trim())
    .default(''),
});

export type Action = z.output<typeof actionSchema>;

interface Context {
  store: ReleaseStore;
  name: string;
  /** For the history. */
  author: string;
  origin: string;
  log: (line: string) => void;
  announce: Announce | undefined;
}

const LINK_S = 8 * 3600;

/** Does what a form asks for one name. @throws what the change throws; nothing has changed then */
export async function act(
  { do: verb, version, share = 10, reason }: Action,
  { store, name, author, origin, log, announce }: Context,
): Promise<Message> {
  const meta = { author, reason, log, announce };
  if (verb === 'override') return overrideLink(store, name, version, { author, origin, log });
  if (!reason) throw new Error('Give a reason.');
  if (verb === 'rollback') {
    await rollback(store, name, version, meta);
    return done(`${version} is live again.`);
  }
  if (verb === 'block') {
    await block(store, name, version, meta);
    return done(`${version} is blocked and can’t go live.`);
  }
  if (verb === 'unblock') {
    await unblock(store, name, version, meta);
    return done(`${version} may go live again.`);
  }
  if (verb === 'canary-start') {
    const entry = entryOf(await store.needRegistry(), name);
    const deployment = await findPublished(store, entry, version);
    if (!deployment) throw new Error(`${name} ${version} is not in the release store.`);
    await startCanary(store, deployment, share, meta);
    return done(`${version} is a canary for ${share} % of visitors.`);
  }
  await rejectOther(store, name, version);
  if (verb === 'canary-promote') {
    await promoteCanary(store, name, meta);
    return done(`${version} is live for all visitors.`);
  }
  await endCanary(store, name, meta);
  return done(`The canary ${version} has ended.`);
}

const done = (title: string): Message => ({ isError: false, title });

/** @throws when another canary has started since the page was shown */
async function rejectOther(store: ReleaseStore, name: string, version: string): Promise<void> {
  const { canary } = entryOf(await store.needRegistry(), name);
  if (canary?.deployment.version === version) return;
  throw new Error(`${version} is no longer the canary.`);
}

async function overrideLink(
  store: ReleaseStore,
  name: string,
  version: string,
  { author, origin, log }: Pick<Context, 'author' | 'origin' | 'log'>,
): Promise<Message> {
  const { live } = entryOf(await store.needRegistry(), name);
  if (!(await findPublished(store, entryOf(await store.needRegistry(), name), version)))
    throw new Error(`${name} ${version} is not in the release store.`);
  const expires = Math.ceil(Date.now() / 1000) + LINK_S;
  const token = signOverride({ changes: [{ name, version }], expires }, await signingSecret(store));
  const until = new Date(expires * 1000).toISOString();
  const line = { author, action: 'override' as const, remote: name, from: live.version };
  await store.record([{ ...line, to: version, reason: `in one browser, until ${until}` }], log);
  return {
    isError: false,
    title: `A link to ${version}`,
    lines: [
      `A browser that opens it gets this version until ${utcText(until)}; others don’t. A banner ends it.`,
    ],
    link: { text: 'Show it in this browser', href: `${origin}${OVERRIDE_PATH}?token=${token}` },
  };
}

/** An error as a message; the reasons of a rejection one by one. */
export function failed(error: unknown): Message {
  const lines =
    error instanceof Rejection
      ? error.problems.map(({ reason, fix }) => `${reason} ${fix}`)
      : [error instanceof Error ? error.message : String(error)];
  return { isError: true, title: 'Nothing has changed', lines };
}
