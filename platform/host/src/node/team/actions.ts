// What the forms of the team page do: the commands of a team.

import { answerOf, runTeamCommand, type TeamContext, versionSchema } from '@platform/registry';
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

/** A command's words, and what the page says when it has run. */
interface Verb {
  command: string;
  args?: string[];
  options?: object;
  done: string;
}

function verbOf({ do: verb, version, share = 10, reason }: Action): Verb {
  const options = { reason };
  switch (verb) {
    case 'rollback':
      return { command: verb, args: [version], options, done: `${version} is live again.` };
    case 'block':
      return {
        ...{ command: verb, args: [version], options },
        done: `${version} is blocked and can’t go live.`,
      };
    case 'unblock':
      return { command: verb, args: [version], options, done: `${version} may go live again.` };
    case 'canary-start':
      return {
        ...{ command: 'canary', options: { ...options, version, share: String(share) } },
        done: `${version} is a canary for ${share} % of visitors.`,
      };
    case 'canary-promote':
      return {
        ...{ command: 'canary', args: ['promote'], options },
        done: `${version} is live for all visitors.`,
      };
    case 'canary-end':
      return {
        ...{ command: 'canary', args: ['end'], options },
        done: `The canary ${version} has ended.`,
      };
    case 'override':
      return { command: verb, args: [version], done: `A link to ${version}` };
  }
}

/** Does what a form asks for one name. @throws what the command throws; nothing has changed then */
export async function act(action: Action, context: TeamContext, name: string): Promise<Message> {
  const isOverride = action.do === 'override';
  if (!isOverride && !action.reason) throw new Error('Give a reason.');
  const { canary } = (await context.store.needRegistry()).remotes[name] ?? {};
  const decides = action.do === 'canary-promote' || action.do === 'canary-end';
  // Another may have started since the page was shown.
  if (decides && canary?.deployment.version !== action.version)
    throw new Error(`${action.version} is no longer the canary.`);
  const { done: title, ...verb } = verbOf(action);
  const { result } = await runTeamCommand(context, { name, ...verb });
  if (!isOverride) return { isError: false, title };
  const { link, until } = linkSchema.parse(result);
  const others = 'others don’t. A banner ends it.';
  const lines = [`A browser that opens it gets this version until ${utcText(until)}; ${others}`];
  return { isError: false, title, lines, link: { text: 'Show it in this browser', href: link } };
}

const linkSchema = z.object({ link: z.string(), until: z.string() });

/** An error as a message; the reasons of a rejection one by one. */
export function failed(
  error: unknown,
  { store, log }: Pick<TeamContext, 'store' | 'log'>,
): Message {
  const { failure, isFault } = answerOf(error, store);
  if (isFault) log(String(error));
  const lines = failure.problems?.map(({ reason, fix }) => `${reason} ${fix}`) ?? [failure.error];
  return { isError: true, title: 'Nothing has changed', lines };
}
