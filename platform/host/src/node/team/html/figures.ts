// Numbers and states of a version.
import type { VersionHealth } from '@platform/registry';
import { shortCommit } from '../../../app/shortCommit.ts';
import type { Outcome, ReleaseRow } from '../state/releaseRows.ts';
import type { VersionFacts } from '../state/teamState.ts';
import { Html, html } from './html.ts';

const NUMBER = new Intl.NumberFormat('en-GB');

export const UNKNOWN = '–';

export const number = (value: number): string => NUMBER.format(value);

export const kilobytes = (bytes: number | undefined): string =>
  bytes === undefined ? UNKNOWN : `${(bytes / 1000).toFixed(1)} KB`;

/** Failures by label. */
const FAILURES = {
  'Failed views': 'failedViews',
  'Load failures': 'loadFailures',
  'Render failures': 'renderFailures',
  'Code errors': 'codeErrors',
  'Server failures': 'serverFailures',
} as const satisfies Record<string, keyof VersionHealth>;

export const failuresOf = (health: VersionHealth): [label: string, count: number][] =>
  Object.entries(FAILURES).map(([label, counter]) => [label, health[counter]]);

/** @param isShell the shell is on every page, so that its views are all views */
export function figures({ health, bytes }: VersionFacts, options: { isShell: boolean }): Html {
  const failed = failuresOf(health);
  const rows: [label: string, text: string, isWrong?: boolean][] = [
    [options.isShell ? 'Page views, all' : 'Page views', number(health.views)],
    ...failed.map(([label, count]): [string, string, boolean] => [label, number(count), count > 0]),
    ['Size', kilobytes(bytes)],
  ];
  return html`<dl class="figures">${rows.map(
    ([label, text, isWrong]) =>
      html`<div><dt>${label}</dt><dd${isWrong && new Html(' class="wrong"')}>${text}</dd></div>`,
  )}</dl>`;
}

const TONES: Record<Outcome['kind'], string> = {
  live: 'good',
  canary: 'warm',
  rejected: 'bad',
  'rolled back': 'bad',
  ended: '',
  replaced: '',
  published: '',
};

const WORDS: Record<Outcome['kind'], string> = {
  live: 'Live',
  canary: 'Canary',
  rejected: 'Rejected',
  'rolled back': 'Rolled back',
  ended: 'Canary ended',
  replaced: 'Replaced',
  published: 'Published, not live',
};

export const badge = (text: string, tone = ''): Html =>
  html`<span class="badge${tone && ` ${tone}`}">${text}</span>`;

export function outcomeBadges({ outcome, isBlocked }: ReleaseRow): Html {
  const { kind, automatic, share } = outcome;
  const how = automatic ? ' automatically' : share === undefined ? '' : `, ${share} %`;
  const blocked = isBlocked && html` ${badge('Blocked', 'bad')}`;
  return html`${badge(WORDS[kind] + how, TONES[kind])}${blocked}`;
}

export const commitText = (commit: string | undefined): Html | undefined =>
  commit === undefined ? undefined : html`commit <code>${shortCommit(commit)}</code>`;
