// `site release --to <address>`: builds here; the site checks and publishes.
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import type { Outcome } from '@platform/contract/publishing';
import { buildForRelease } from './buildForRelease.ts';
import { OPERATOR, type Reader, teamAt } from './commands/reader.ts';
import { fullName, shortName } from './names.ts';
import { previewTable } from './previewTable.ts';
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
  preview?: boolean;
}

/** `blog` or `blog@1.2.0-abc`, a version that was uploaded before. */
export function versioned(given: string): { name: string; version?: string } {
  const at = given.lastIndexOf('@');
  if (at <= 0) return { name: given };
  return { name: given.slice(0, at), version: given.slice(at + 1) };
}

export const releaseElsewhere = withFacts<ReleaseOptions>(async (verb) => {
  const { args, options, misuse } = verb;
  const { to: site = '', reason = '' } = options;
  const preview = isPreview(verb);
  const promote = options.promote && !preview;
  const all = args.map(versioned);
  const beside = all.flatMap(({ name, version }) =>
    version === undefined ? [] : [{ name: fullName(name), version }],
  );
  const [own, ...more] = all.filter(({ version }) => version === undefined);
  const given = own?.name ?? remoteHere()?.name;
  if (!given) return misuse("give a name, or run it in a remote's folder");
  if (more.length > 0) misuse('--to takes one name; give others as name@version');
  if (beside.length > 0 && promote) misuse('give --no-promote: the site makes them live together');
  if (!URL.canParse(site)) misuse(`"${site}" is not an address`);
  const canary = shareOf(verb);
  const name = fullName(given);
  const credential = () => releaseCredential(site);
  // Fail before the build, which takes longest.
  await credential();
  await printOutcomes(verb, async (log) => {
    const { dist, commit } = await distOf(name, options, log);
    const outcome = await releaseTo({
      ...{ site, name, dist, credential, reason, promote, log },
      ...(beside.length > 0 && { beside }),
      ...(canary && { canary }),
      ...(preview && { preview }),
      ...(commit && { commit }),
    });
    return [outcome];
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

export function isPreview({ options, misuse }: Verb<ReleaseOptions>): boolean {
  if (options.preview && options.canary !== undefined) misuse('--preview takes no --canary');
  return options.preview ?? false;
}

/** Releases, and prints the results and the time it took. */
export async function printOutcomes(
  verb: Verb<ReleaseOptions>,
  release: (log: (line: string) => void) => Promise<Outcome[]>,
): Promise<void> {
  const started = performance.now();
  const { json, say, options } = verb;
  // The result alone goes to stdout: JSON, or a preview's Markdown.
  const log = json || options.preview ? console.error : console.log;
  const outcomes = await release(log);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const canary = shareOf(verb);
  const [first] = outcomes;
  if (first?.preview) return say({ ...first, seconds }, ...previewTable(first, first.preview));
  const lines = outcomes.flatMap((outcome) => summary(outcome, canary, seconds));
  say(
    { ...first, canary, seconds, ...(outcomes.length > 1 && { together: outcomes }) },
    ...lines,
    ...whatNext(outcomes, canary, readerOf(options)),
  );
}

function summary(
  { name, version, state, revision }: Outcome,
  share: number | undefined,
  seconds: number,
): string {
  if (state === 'unchanged') return `${name} ${version} is live already. Nothing has changed.`;
  if (state === 'checked') {
    return `${name} ${version} has passed all checks and is published, but not live.`;
  }
  if (share !== undefined) {
    return `${name} ${version} is a canary for ${share} % of visitors (revision ${revision}).`;
  }
  return `${name} ${version} is live (revision ${revision}), ${seconds} s after the command.`;
}

const readerOf = ({ to }: ReleaseOptions): Reader =>
  to === undefined ? OPERATOR : teamAt(new URL(to).origin);

function whatNext(outcomes: Outcome[], share: number | undefined, reader: Reader): string[] {
  const waiting = outcomes.filter(({ state }) => state === 'checked');
  if (waiting.length > 0) {
    const them = waiting.map(({ name, version }) => `${shortName(name)}@${version}`).join(' ');
    return [`${reader.operator('make it live')}: npm run release -- ${them}`];
  }
  const [first, ...others] = outcomes.filter(({ state, from }) => state === 'live' && from);
  if (!first) return [];
  const short = shortName(first.name);
  if (share !== undefined) {
    const orders = ['promote', 'end'].map((order) => reader.command('canary', short, order));
    return [`To finish: ${orders.join(', or: ')}`];
  }
  return others.length > 0
    ? [`${reader.operator('roll them back')}: npm run rollback -- ${short} --together`]
    : [`To roll back to ${first.from}: ${reader.command('rollback', short)}`];
}
