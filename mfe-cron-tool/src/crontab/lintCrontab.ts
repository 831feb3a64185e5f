// Runs on both sides. What is wrong, or not as it reads, in a crontab.

import { explain } from '../explain/explain.ts';
import { readExpression, type Schedule } from '../expression/fieldSets.ts';
import { toFields } from '../expression/fields.ts';
import { matchesDay, utcDay } from '../expression/matchesDay.ts';
import { SCHEDULERS, type Scheduler } from '../schedulers/schedulers.ts';
import { lintTexts } from '../texts/lint.texts.ts';
import { truths } from '../truth/truth.ts';
import { DAY_MS, MINUTE_MS } from '../zones/clock.ts';
import { kept } from '../zones/kept.ts';
import { changeBetween } from '../zones/namedTimes.ts';
import { isZone } from '../zones/zone.ts';
import { offsetAt } from '../zones/zoneTime.ts';
import { type Job, readCrontab, type Unread } from './readCrontab.ts';

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

/** Findings in the order of lines. Never throws. */
export function lintCrontab(text: string, options: LintOptions = {}): Finding[] {
  const crontab = readCrontab(text);
  const findings = [...lintJobs(crontab.jobs, options)].flatMap((job) => job.findings);
  return [...crontab.unread.map(lintUnread), ...findings].sort((a, b) => a.line - b.line);
}

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
  const gapsOf = kept((zone) => gapsIn(zone, from));
  for (const job of jobs) {
    const findings: Finding[] = [];
    const find: Find = (level, rule, message) =>
      findings.push({ line: job.line, column: job.column, level, rule, message });
    const key = `${job.zone} ${job.expression} ${job.user} ${job.command}`;
    const twin = seen.get(key);
    if (twin !== undefined) find('warning', 'duplicate', lintTexts.duplicate(twin));
    else seen.set(key, job.line);
    lintCommand(job, find);
    if (job.expression !== '') lintSchedule(job, { ...options, from }, gapsOf, find);
    yield { job, findings };
  }
}

type Find = (level: Finding['level'], rule: Finding['rule'], message: string) => unknown;

function lintCommand({ text, command, expression }: Job, find: Find): void {
  // Other dialects name no command.
  const crontab = /^[\d*?~H@]/.test(text) || /^(?:CRON_)?TZ=/.test(text);
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
  if (job.zone && !isZone(job.zone)) {
    find('error', 'zone', lintTexts.zone(job.zone));
    return;
  }
  if (reading.verdict === 'unknown') return;
  const { schedule } = reading;
  const scheduler = SCHEDULERS.find(({ id }) => id === options.scheduler);
  const refused = scheduler?.refuses(schedule);
  if (scheduler && refused) find('error', 'scheduler', lintTexts.refused(scheduler.name, refused));
  for (const truth of truths(job.expression, new Date(options.from)))
    find('note', 'meaning', truth);
  const zone = job.zone ?? options.zone;
  if (zone && isZone(zone)) lintClocks(schedule, zone, gapsOf(zone), find);
}

const WEEK_MS = 7 * DAY_MS;

/** The clock times that a zone skips at one time: those from the first up to the second, as if in UTC. */
type Gap = readonly [from: number, until: number];

/** Times of the coming year that clocks skip, of a schedule that doesn't run in every hour. */
function lintClocks(schedule: Schedule, zone: string, gaps: readonly Gap[], find: Find): void {
  if (schedule.hours.values.length === 24) return;
  for (const [from, until] of gaps) {
    const skipped: string[] = [];
    for (let at = from; at < until; at += MINUTE_MS) {
      const clock = new Date(at);
      const named =
        schedule.hours.values.includes(clock.getUTCHours()) &&
        schedule.minutes.values.includes(clock.getUTCMinutes()) &&
        matchesDay(schedule, utcDay(clock));
      if (named) skipped.push(clock.toISOString().slice(0, 16));
    }
    const [first, last] = [skipped[0], skipped.at(-1)];
    if (!first || !last) continue;
    const times = first === last ? first : `${first} to ${last.slice(11)}`;
    find('warning', 'clocks', lintTexts.skipped(times.replace('T', ' '), zone));
  }
}

/** What a zone's clocks skip in the coming year, where they go forward. */
function gapsIn(zone: string, from: number): Gap[] {
  const weeks = Array.from({ length: 52 }, (_, week) => from + week * WEEK_MS);
  return weeks.flatMap((start): Gap[] => {
    const [before, after] = [offsetAt(zone, start), offsetAt(zone, start + WEEK_MS)];
    const change = changeBetween(zone, start, start + WEEK_MS);
    if (change === undefined || after < before) return [];
    return [[change + before * MINUTE_MS, change + after * MINUTE_MS]];
  });
}
