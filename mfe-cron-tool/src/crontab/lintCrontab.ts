// Runs on both sides. What is wrong, or not as it reads, in a crontab.

import { explain } from '../explain/explain.ts';
import { readExpression, type Schedule } from '../expression/fieldSets.ts';
import { toFields } from '../expression/fields.ts';
import { SCHEDULERS, type Scheduler } from '../schedulers/schedulers.ts';
import { lintTexts } from '../texts/lint.texts.ts';
import { truths } from '../truth/truth.ts';
import { DAY_MS } from '../zones/clock.ts';
import { type Gap, gapsBetween, skippedIn } from '../zones/gaps.ts';
import { kept } from '../zones/kept.ts';
import { isZone } from '../zones/zone.ts';
import { type Job, readCrontab, type Unread, type Variable } from './readCrontab.ts';

export interface Finding {
  /** Both counted from 1. */
  line: number;
  column: number;
  /** An error keeps the line from running, or from running as it is written. */
  level: 'error' | 'warning' | 'note';
  /** Stable, for machines. */
  rule:
    | 'unread'
    | 'invalid'
    | 'zone'
    | 'scheduler'
    | 'no-command'
    | 'percent'
    | 'duplicate'
    | 'clocks'
    | 'meaning';
  /** In whole sentences. */
  message: string;
}

export interface LintOptions {
  /** IANA name of the zone of lines that name none. Without it, changes of clocks aren't looked at. */
  zone?: string;
  /** Who is to run it. */
  scheduler?: Scheduler['id'];
  /** From when on it is looked at, in milliseconds since 1970. */
  from?: number;
}

const YEAR_MS = 52 * 7 * DAY_MS;

/** Findings in the order of lines. Never throws. */
export function lintCrontab(text: string, options: LintOptions = {}): Finding[] {
  const crontab = readCrontab(text);
  const findings = [...lintJobs(crontab.jobs, options)].flatMap((job) => job.findings);
  const variables = crontab.variables.flatMap(lintVariable);
  return [...crontab.unread.map(lintUnread), ...variables, ...findings].sort(
    (a, b) => a.line - b.line,
  );
}

/** What a variable doesn't do. */
export const lintVariable = ({ line, name }: Variable): Finding[] =>
  name === 'TZ' ? [{ line, column: 1, level: 'note', rule: 'zone', message: lintTexts.tz }] : [];

/** What is wrong with a line that can't be read. */
export const lintUnread = ({ line, reason }: Unread): Finding => ({
  line,
  column: 1,
  level: 'error',
  rule: 'unread',
  message: reason ?? lintTexts.unread,
});

/** Each job with its findings, so that the caller can do something else in between. Never throws. */
export function* lintJobs(
  jobs: readonly Job[],
  options: LintOptions,
): Generator<{ job: Job; findings: Finding[] }, void> {
  const seen = new Map<string, number>();
  const { from = Date.now() } = options;
  // A year of a zone is looked through once, not for each line.
  const gapsOf = kept((zone) => gapsBetween(zone, from, from + YEAR_MS));
  for (const job of jobs) {
    const findings: Finding[] = [];
    const find: Find = (level, rule, message) => {
      findings.push({ line: job.line, column: job.column, level, rule, message });
    };
    const key = `${job.zone} ${job.expression} ${job.user} ${job.command}`;
    const twin = seen.get(key);
    if (twin !== undefined) find('warning', 'duplicate', lintTexts.duplicate(twin));
    else seen.set(key, job.line);
    lintCommand(job, find);
    if (job.expression !== '') lintSchedule(job, { ...options, from }, gapsOf, find);
    yield { job, findings };
  }
}

/** A zone before the schedule itself, as robfig/cron has it. */
const PREFIXED = /^(?:CRON_)?TZ=/;

type Find = (level: Finding['level'], rule: Finding['rule'], message: string) => void;

function lintCommand({ text, command, expression }: Job, find: Find): void {
  // Other dialects name no command.
  const crontab = /^[\d*?~H@]/.test(text) || PREFIXED.test(text);
  if (!crontab) return;
  if (!command && expression !== '') find('note', 'no-command', lintTexts.noCommand);
  if (/(^|[^\\])%/.test(command ?? '')) find('warning', 'percent', lintTexts.percent);
}

function lintSchedule(
  job: Job,
  options: LintOptions & { from: number },
  gapsOf: (zone: string) => Gap[],
  find: Find,
): void {
  const reading = readExpression(job.expression);
  if (reading.verdict === 'invalid') {
    for (const { label, text } of explain(toFields(job.expression.split(' ')))) {
      find('error', 'invalid', label ? `${label}: ${text}` : text);
    }
    return;
  }
  const scheduler = SCHEDULERS.find(({ id }) => id === options.scheduler);
  if (job.zone && scheduler?.namedZone === 'ignored') {
    find('warning', 'zone', lintTexts.zoneIgnored(job.zone));
  } else if (job.zone && !isZone(job.zone)) {
    find('error', 'zone', lintTexts.zone(job.zone));
    return;
  }
  if (PREFIXED.test(job.text) && (scheduler ? scheduler.namedZone : job.command)) {
    find('error', 'zone', lintTexts.prefixed);
    return;
  }
  if (reading.verdict === 'unknown') return;
  const { schedule } = reading;
  const refused = scheduler?.refuses(schedule);
  if (scheduler && refused) find('error', 'scheduler', lintTexts.refused(scheduler.name, refused));
  for (const truth of truths(job.expression, new Date(options.from)))
    find('note', 'meaning', truth);
  const zone = zoneOf(job, scheduler) ?? options.zone;
  if (zone && isZone(zone)) lintClocks(schedule, zone, gapsOf(zone), find);
}

/** The zone that a line names, where its scheduler takes any. */
export const zoneOf = ({ zone }: Job, scheduler?: Scheduler): string | undefined =>
  scheduler?.namedZone === 'ignored' ? undefined : zone;

/** Times of the coming year that clocks skip, of a schedule that doesn't run in every hour. */
function lintClocks(schedule: Schedule, zone: string, gaps: readonly Gap[], find: Find): void {
  if (schedule.hours.values.length === 24) return;
  for (const gap of gaps) {
    const skipped = skippedIn(gap, schedule).map((at) => new Date(at).toISOString().slice(0, 16));
    const [first, last] = [skipped[0], skipped.at(-1)];
    if (!first || !last) continue;
    const times = first === last ? first : `${first} to ${last.slice(11)}`;
    find('warning', 'clocks', lintTexts.skipped(times.replace('T', ' '), zone));
  }
}
