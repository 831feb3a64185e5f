// `release`: builds; then this machine's site, or with `--to` one over HTTP, checks, publishes and promotes.
import path from 'node:path';
import { type Command, lazyLoad, UsageError, type Verb } from '@platform/contract/cli/program';
import {
  commandFor,
  describeOperatorCommand,
  fullName,
  pickName,
  shortName,
} from '@platform/contract/cli/verbs';
import type { Build, Deliver, Order, Outcome } from '@platform/contract/publishing';
import { BUILT, remoteHere } from '../workspace/remotes.ts';
import { previewTable } from './previewTable.ts';

export interface ReleaseOptions {
  to?: string;
  reason?: string;
  promote: boolean;
  canary?: string;
  built?: string;
  preview?: boolean;
  withoutBrowser?: boolean;
}

/** Declares `release`. @param here delivers to this machine's site; without it, `--to` is needed */
export function addReleaseCommand(site: Command, here?: () => Promise<Deliver>): void {
  const command = site
    .command('release [name...]')
    .description(
      here
        ? 'Builds a remote or the shell, checks it, publishes it and makes it live; several together. name@version takes one that was published with --no-promote.'
        : 'Builds the remote, and sends it to a site that checks it and makes it live. name@version: checked together with a version published there.',
    );
  if (here) {
    command
      .option('--to <address>', 'site to release to over HTTP, with RELEASE_KEY')
      .option('--without-browser', 'skip the browser checks; the history records it');
  } else command.requiredOption('--to <address>', 'address of the site');
  command
    .option('--no-promote', "check and publish, but don't make it live")
    .option(
      '--preview',
      'publish only; print a link that shows it for a week, and what differs, as Markdown',
    )
    .option('--canary <per cent>', 'start as a canary for 1 to 50 per cent of visitors')
    .option('--built <folder>', 'release this build output instead of building')
    .option('--reason <reason>', 'reason, for the history')
    .option('--json', 'print the result as JSON')
    .action(
      lazyLoad<ReleaseOptions>(async () => async (verb) => {
        const { to } = verb.options;
        const elsewhere = async (site: string) =>
          (await import('./releaseTo.ts')).createSiteDelivery(site);
        const deliver = to === undefined ? await here?.() : await elsewhere(to);
        if (deliver) await release(verb, deliver);
      }),
    );
}

/** `blog` or `blog@1.2.0-abc`, a version that was uploaded before. */
export function parseNameAndVersion(given: string): { name: string; version?: string } {
  const at = given.lastIndexOf('@');
  if (at <= 0) return { name: given };
  return { name: given.slice(0, at), version: given.slice(at + 1) };
}

/** Names in full. A site elsewhere gets one build: by default of the remote in this folder. */
function parseNames(args: string[], to: string | undefined): Order['names'] {
  const names = args.map(parseNameAndVersion);
  const builds = names.some(({ version }) => version === undefined);
  if (names.length === 0 || (to !== undefined && !builds)) {
    const own = remoteHere()?.name;
    if (!own) throw new UsageError("give a name, or run it in a remote's folder");
    names.unshift({ name: own });
  }
  return names.map(({ name, version }) =>
    to === undefined && version === undefined
      ? { name: pickName(name, BUILT) }
      : { name: fullName(name), ...(version && { version }) },
  );
}

function parseOrder({ args, options }: Verb<ReleaseOptions>): Order {
  const { to, reason = '', canary, built, preview = false, withoutBrowser = false } = options;
  const share = canary === undefined ? undefined : Number(canary);
  if (preview && canary !== undefined) throw new UsageError('--preview takes no --canary');
  if (to !== undefined && withoutBrowser) throw new UsageError('--to takes no --without-browser');
  if (share !== undefined && !(Number.isInteger(share) && share >= 1 && share <= 50)) {
    throw new UsageError('--canary takes a whole number from 1 to 50, per cent of visitors');
  }
  const names = parseNames(args, to);
  const promote = options.promote && !preview;
  return { names, reason, promote, preview, canary: share, built, withoutBrowser };
}

/** Releases, and prints the results and the time it took. */
export async function release(verb: Verb<ReleaseOptions>, deliver: Deliver): Promise<void> {
  const started = performance.now();
  const { json, say, options } = verb;
  const order = parseOrder(verb);
  const { canary, built } = order;
  // The result alone goes to stdout: JSON, or a preview's Markdown.
  const log = json || order.preview ? console.error : console.log;
  const build = async (name: string): Promise<Build> => {
    if (built !== undefined) return { name, dist: path.resolve(built) };
    const { buildForRelease } = await import('../workspace/buildForRelease.ts');
    return buildForRelease(name, log);
  };
  const outcomes = await deliver(order, build, log);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const [first] = outcomes;
  if (first?.preview) return say({ ...first, seconds }, ...previewTable(first, first.preview));
  const site = options.to === undefined ? undefined : new URL(options.to).origin;
  say(
    { ...first, canary, seconds, ...(outcomes.length > 1 && { together: outcomes }) },
    ...outcomes.map((outcome) => summary(outcome, canary, seconds)),
    ...describeNextSteps(outcomes, canary, site),
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

/** @param site where a team's release went; undefined for the operator's own */
function describeNextSteps(
  outcomes: Outcome[],
  share: number | undefined,
  site?: string,
): string[] {
  const waiting = outcomes.filter(({ state }) => state === 'checked');
  if (waiting.length > 0) {
    const them = waiting.map(({ name, version }) => `${shortName(name)}@${version}`).join(' ');
    return [`${describeOperatorCommand(site, 'make it live')}: npm run release -- ${them}`];
  }
  const [first, ...others] = outcomes.filter(({ state, from }) => state === 'live' && from);
  if (!first) return [];
  const short = shortName(first.name);
  if (share !== undefined) {
    const orders = ['promote', 'end'].map((order) => commandFor(site, 'canary', short, order));
    return [`To finish: ${orders.join(', or: ')}`];
  }
  return others.length > 0
    ? [
        `${describeOperatorCommand(site, 'roll them back')}: npm run rollback -- ${short} --together`,
      ]
    : [`To roll back to ${first.from}: ${commandFor(site, 'rollback', short)}`];
}
