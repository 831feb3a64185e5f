// Build side. `--to <address>`: a command that a site runs for the remote of a key.
import type { Run } from '@platform/contract/cli/program';
import type { TeamCommand } from './commands/reader.ts';
import { fullName } from './names.ts';
import { ask, originOf, WrongUse } from './reach.ts';
import { releaseCredential } from './releaseCredential.ts';
import { remoteHere } from './remoteHere.ts';
import { withFacts } from './withFacts.ts';

interface Options {
  to?: string;
  json?: boolean;
}

interface Answer {
  result: object;
  lines: string[];
}

/** Sends a command line to the site and prints its answer. */
export const runOnSite = (command: TeamCommand): Run<Options> =>
  withFacts<Options>(async (verb) => {
    const { args, options, misuse, say } = verb;
    const { to = '', json: _, ...own } = options;
    if (!URL.canParse(to)) misuse(`"${to}" is not an address`);
    const [given = remoteHere()?.name, ...more] = args;
    if (!given) return misuse("give a name, or run it in a remote's folder");
    const site = originOf(to);
    const address = `${site}/site/commands/${encodeURIComponent(fullName(given))}/${command}`;
    const body = JSON.stringify({ args: more, options: chosen(own) });
    const answer = await ask(
      {
        credential: () => releaseCredential(site),
        // A command whose answer was lost may have been carried out.
        isRepeatable: command === 'status',
        missing: (status) =>
          `${site} has no commands for teams (HTTP ${status}). Check the address; an older site has none.`,
      },
      address,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body },
    ).catch((error: Error) => {
      if (error instanceof WrongUse) return misuse(error.message);
      throw error;
    });
    const { result, lines } = (await answer.json()) as Answer;
    say(result, ...lines);
  });

/** Without switches that are off. */
const chosen = (options: object): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== false));
