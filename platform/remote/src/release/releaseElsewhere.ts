// `site release --to <address>`: builds here; the site checks and publishes.
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import type { Outcome } from '@platform/contract/publishing';
import { buildForRelease } from './buildForRelease.ts';
import { fullName, shortName } from './names.ts';
import { releaseCredential } from './releaseCredential.ts';
import { releaseTo } from './releaseTo.ts';
import { remoteHere } from './remoteHere.ts';
import { withFacts } from './withFacts.ts';

/** Options shared with local releases. */
export interface ReleaseOptions {
  to?: string;
  reason?: string;
  promote: boolean;
  canary?: string;
  built?: string;
}

export const releaseElsewhere = withFacts<ReleaseOptions>(async (verb) => {
  const { args, options, misuse } = verb;
  const { to: site = '', reason = '', promote } = options;
  const given = args[0] ?? remoteHere()?.name;
  if (!given) return misuse("give a name, or run it in a remote's folder");
  if (!URL.canParse(site)) misuse(`"${site}" is not an address`);
  const canary = shareOf(verb);
  const name = fullName(given);
  const credential = () => releaseCredential(site);
  // Fail before the build, which takes longest.
  await credential();
  await printOutcome(verb, async (log) => {
    const { dist, commit } = await distOf(name, options, log);
    return releaseTo({
      ...{ site, name, dist, credential, reason, promote, log },
      ...(canary && { canary }),
      ...(commit && { commit }),
    });
  });
});

/** A new build, or `--built`. */
export const distOf = async (
  name: string,
  { built }: ReleaseOptions,
  log: (line: string) => void,
): Promise<{ dist: string; commit?: string | undefined }> =>
  built === undefined ? buildForRelease(name, log) : { dist: path.resolve(built) };

/** Per cent of visitors; undefined without --canary. */
export function shareOf({ options, misuse }: Verb<ReleaseOptions>): number | undefined {
  if (options.canary === undefined) return undefined;
  const share = Number(options.canary);
  if (Number.isInteger(share) && share >= 1 && share <= 50) return share;
  return misuse('--canary takes a whole number from 1 to 50, per cent of visitors');
}

/** Releases, and prints the result and the time it took. */
export async function printOutcome(
  verb: Verb<ReleaseOptions>,
  release: (log: (line: string) => void) => Promise<Outcome>,
): Promise<void> {
  const started = performance.now();
  const { json, say } = verb;
  // With --json only the result goes to stdout.
  const outcome = await release((line) => (json ? console.error(line) : console.log(line)));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const canary = shareOf(verb);
  say(
    { ...outcome, canary, seconds },
    ...summary(outcome, canary, seconds, verb.options.to !== undefined),
  );
}

/** @param isElsewhere whether the reader may lack the site's own commands */
function summary(
  outcome: Outcome,
  share: number | undefined,
  seconds: number,
  isElsewhere: boolean,
): string[] {
  const { name, version, from, state, revision } = outcome;
  const short = shortName(name);
  if (state === 'unchanged') return [`${name} ${version} is live already. Nothing has changed.`];
  if (state === 'checked') {
    return [`${name} ${version} has passed all checks and is published, but not live.`];
  }
  if (share !== undefined) {
    return [`${name} ${version} is a canary for ${share} % of visitors (revision ${revision}).`];
  }
  return [
    `${name} ${version} is live (revision ${revision}), ${seconds} s after the command.`,
    ...(from
      ? [
          `${isElsewhere ? "The site's operator can roll back" : 'To roll back'} to ${from}: npm run rollback -- ${short}`,
        ]
      : []),
  ];
}
