// What the verbs on releases share.
import { Failure, type Run } from '@platform/server/cli/program';
import { readEnv } from '@platform/server/env';
import { openStore } from '../database/openStore.ts';
import { fullName, shortName } from '../live/names.ts';
import { codeOf, type Problem, Refused } from '../live/refusals.ts';
import { webhooks } from '../notify/webhooks.ts';
import { currentUser } from '../publish/currentUser.ts';

/**
 * Opens the release store that the environment names.
 * @param reason why it is changed, for the history
 */
export async function openRegistry(reason = '') {
  const env = readEnv();
  const log = console.error;
  const meta = { who: currentUser(), why: reason, log, announce: webhooks({ ...env, log }) };
  return { env, store: await openStore(env), meta };
}

/** The one of `known` that is meant. @throws with the choice when there is none */
export function pickName(given: string | undefined, known: string[]): string {
  const choice = `The name is one of: ${known.map(shortName).join(', ')}.`;
  if (!given) throw new Error(`Which one? ${choice}`);
  const name = fullName(given);
  if (known.includes(name)) return name;
  throw new Error(`There is no "${given}". ${choice}`);
}

const describe = ({ code, reason, fix }: Problem): string => `  ✗ ${code}: ${reason}\n      ${fix}`;

/** A verb whose failures say of which kind they are and, when checks rejected a release, every problem. */
export const withFacts =
  <Options>(run: Run<Options>): Run<Options> =>
  async (verb) => {
    try {
      await run(verb);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'failed') throw error;
      const { message } = error as Error;
      const problems = error instanceof Refused ? error.problems : undefined;
      throw new Failure(message, { code, problems }, problems?.map(describe));
    }
  };
