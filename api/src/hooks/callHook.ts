import { signedWebhook } from '@platform/server/http/signedWebhook';
import type { CollectionName, Sent } from '../records/collections.ts';
import type { Stored } from '../records/repository.ts';
import { hookEvent } from './hookEvent.ts';
import type { Hook } from './readHooks.ts';
import { RECIPES } from './recipes.ts';

/** Like that of a mail. */
export type HookFailure = Readonly<
  Record<'code' | 'text', string> & Record<'permanent' | 'serverIsOut', boolean>
>;

const ANSWER_WITHIN_MS = 15_000;

/**
 * Sends a record to a webhook. The owner chooses the address, so it may be a private one; redirects aren't followed,
 * because others choose their targets.
 * @returns the failure, if the receiver didn't accept it
 */
export async function callHook<N extends CollectionName>(
  hook: Hook,
  name: N,
  record: Stored<Sent<N>>,
  signal: AbortSignal,
): Promise<HookFailure | undefined> {
  const event = hookEvent(name, record, hook.fields);
  const recipe = hook.recipe ? RECIPES[hook.recipe] : undefined;
  const body = JSON.stringify(recipe ? recipe(event) : event);
  try {
    const answer = await fetch(hook.url, {
      ...signedWebhook(`msg_${record.id}`, body, hook.secret),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : failureOf(hook, `it answered ${answer.status}`);
  } catch (error) {
    const { name: kind, cause } = error as Error & { cause?: { code?: string } };
    return failureOf(hook, cause?.code ?? kind);
  }
}

/** Names the host only, because the address may contain a secret. */
const failureOf = ({ url }: Hook, why: string): HookFailure => ({
  code: 'WEBHOOK',
  permanent: false,
  serverIsOut: false,
  text: `The webhook at ${new URL(url).host} didn't accept it: ${why}`,
});
