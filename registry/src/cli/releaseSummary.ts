// What the two ways of releasing say and understand alike.
import { shortName } from '../live/names.ts';
import type { Outcome } from '../publish/release.ts';

/** Per cent of visitors, as it was given; throws when it isn't from 1 to 50. */
export function shareOf(given: string | undefined, usage: string): number | undefined {
  if (given === undefined) return undefined;
  const share = Number(given);
  if (Number.isInteger(share) && share >= 1 && share <= 50) return share;
  throw new Error(`--canary takes a whole number from 1 to 50, per cent of visitors. ${usage}`);
}

/** What has come of a release, for people. */
export function summary(outcome: Outcome, share: number | undefined, seconds: number): string[] {
  const { name, version, from, state, revision } = outcome;
  const short = shortName(name);
  if (state === 'unchanged') return [`${name} ${version} is live already: nothing has changed.`];
  if (state === 'checked') {
    return [`${name} ${version} has passed all checks and is published, but not live.`];
  }
  if (share !== undefined) {
    return [`${name} ${version} is on trial with ${share} % of visitors (revision ${revision}).`];
  }
  return [
    `${name} ${version} is live (revision ${revision}), ${seconds} s after the command.`,
    ...(from ? [`To go back to ${from}: npm run rollback -- ${short}`] : []),
  ];
}
