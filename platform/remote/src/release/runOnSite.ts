// Build side. `--to <address>`: a command that a site runs for the remote of a key.
import { type Run, UsageError } from '@platform/contract/cli/program';
import { fullName, TEAM_VERBS, type TeamVerb } from '@platform/contract/cli/verbs';
import { remoteHere } from '../workspace/remotes.ts';
import { releaseCredential } from './releaseCredential.ts';
import { callSite, originOf } from './siteRequests.ts';

/** Sends a command line to the site and prints its answer. */
export const runOnSite =
  (verb: TeamVerb): Run<{ to?: string; json?: boolean }> =>
  async ({ args, options, say }) => {
    const { to = '', json: _, ...own } = options;
    const [given = remoteHere()?.name, ...more] = args;
    if (!given) throw new UsageError("give a name, or run it in a remote's folder");
    const site = originOf(to);
    const answer = await callSite(
      {
        credential: () => releaseCredential(site),
        // A command whose answer was lost may have been carried out.
        isRepeatable: 'reads' in TEAM_VERBS[verb],
        missing: (status) =>
          `${site} has no commands for teams (HTTP ${status}). Check the address; an older site has none.`,
      },
      `${site}/site/commands/${encodeURIComponent(fullName(given))}/${verb}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ args: more, options: own }),
      },
    );
    const { result, lines } = (await answer.json()) as { result: object; lines: string[] };
    say(result, ...lines);
  };
