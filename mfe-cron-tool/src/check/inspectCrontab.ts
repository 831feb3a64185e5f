// Browser only: the entry of the chunk "cron-check". The report on a crontab.

import { type Finding, LEVELS, type LintOptions } from '@site/cron-engine/crontab/finding';
import { lintFile, lintJobs } from '@site/cron-engine/crontab/lintCrontab';
import { zoneOf } from '@site/cron-engine/crontab/lintSchedule';
import { type Job, readCrontab } from '@site/cron-engine/crontab/readCrontab';
import { describe } from '@site/cron-engine/expression/describe';
import type { Schedule } from '@site/cron-engine/expression/fieldSets';
import { runsOf, takenBefore } from '@site/cron-engine/schedulers/runsOf';
import { findScheduler, PLAIN } from '@site/cron-engine/schedulers/schedulers';
import { DAY_MS } from '@site/cron-engine/zones/clock';

export interface CrontabRequest extends LintOptions {
  text: string;
  /** IANA name: zone of lines that name none. */
  zone: string;
  /** The current time, in milliseconds since 1970. */
  from: number;
}

/** A job, or a line without an expression that has findings. */
export interface CrontabLine extends Omit<Job, 'column' | 'prefixed'> {
  /** The zone in which it runs. */
  zone: string;
  /** The expression as a sentence; empty if it has none. */
  description: string;
  findings: readonly Finding[];
  /** Number of runs in the next seven days. */
  runs: number;
  /** The first of them, in milliseconds since 1970. */
  next?: number;
}

/** Lines that start in the same minute. */
export interface Together {
  /** Line numbers in the order of the file. */
  lines: readonly number[];
  /** The first such minute, in milliseconds since 1970. */
  first: number;
  /** Number of such minutes in the next seven days. */
  times: number;
}

export interface CrontabReport {
  zone: string;
  lines: readonly CrontabLine[];
  /** Number of lines beyond the limit. */
  unchecked: number;
  /** The largest groups of lines first. */
  together: readonly Together[];
}

const WEEK_MS = 7 * DAY_MS;
/** Limit for jobs and for other lines with findings: 10,000 take half a minute. */
const MOST_LINES = 2000;
/** Number of times listed at which lines start together. */
const MOST_TOGETHER = 5;

/** Lines with the same schedule and their runs, in milliseconds since 1970. */
interface Group {
  lines: number[];
  runs: readonly number[];
}

/** Checks every line and finds those that start together. Yields after each line. Never throws. */
export function* inspectCrontab(request: CrontabRequest): Generator<undefined, CrontabReport> {
  const { text, zone, from } = request;
  const crontab = readCrontab(text, request);
  const jobs = crontab.jobs.slice(0, MOST_LINES);
  const scheduler = findScheduler(request.scheduler);
  const ownZone = scheduler?.zone ?? zone;

  const runsIn = (schedule: Schedule, named?: string): number[] => {
    const rule = named === undefined ? undefined : scheduler?.namedZone;
    const rules = scheduler ?? PLAIN;
    const used = rule && rule !== 'ignored' ? { ...rules, clocks: () => rule } : rules;
    return takenBefore(runsOf(used, schedule, named ?? ownZone, from - 1), from + WEEK_MS);
  };

  const found = new Map<number, Finding[]>();
  for (const finding of lintFile(text, crontab, request)) add(found, finding.line, finding);
  const lines: CrontabLine[] = [];
  const groups = new Map<string, Group>();
  for (const { job, findings, schedule } of lintJobs(jobs, { ...request, zone: ownZone })) {
    const named = zoneOf(job, scheduler);
    const key = `${named} ${schedule?.expression}`;
    const group = groups.get(key) ?? { lines: [], runs: schedule ? runsIn(schedule, named) : [] };
    groups.set(key, group);
    group.lines.push(job.line);
    findings.unshift(...(found.get(job.line) ?? []));
    found.delete(job.line);
    const { length: runs, 0: next } = group.runs;
    const description = schedule ? sentence(job) : '';
    lines.push({ ...job, zone: named ?? ownZone, description, findings, runs, next });
    yield;
  }
  const texts = text.split(/\r?\n/);
  const unchecked = crontab.jobs.length - jobs.length + Math.max(0, found.size - MOST_LINES);
  for (const [line, findings] of [...found].slice(0, MOST_LINES)) {
    const nothing = { expression: '', zone: ownZone, description: '', runs: 0 };
    lines.push({ line, text: texts[line - 1]?.trim() ?? '', findings, ...nothing });
  }
  const together = yield* startsTogether(groups.values());
  lines.sort((a, b) => worst(a) - worst(b) || a.line - b.line);
  return { zone, lines, unchecked, together };
}

function sentence({ expression }: Job): string {
  try {
    return expression && describe(expression, { hours24: true });
  } catch {
    return '';
  }
}

/** The rank of the worst finding: 0 is an error. */
const worst = ({ findings }: CrontabLine): number =>
  Math.min(LEVELS.length, ...findings.map(({ level }) => LEVELS.indexOf(level)));

function add<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

/** Minutes with the same lines count as one entry; the largest come first. Yields after each schedule. */
function* startsTogether(all: Iterable<Group>): Generator<undefined, Together[]> {
  const byTime = new Map<number, Group[]>();
  for (const group of all) {
    // A line may run twice in a minute: for each time that clocks skip.
    for (const at of new Set(group.runs)) add(byTime, at, group);
    yield;
  }
  const found = new Map<string, { lines: number[]; times: number[] }>();
  for (const [at, groups] of byTime) {
    const key = groups.map(({ lines }) => lines[0]).join();
    const same = found.get(key);
    if (same) same.times.push(at);
    else found.set(key, { lines: groups.flatMap(({ lines }) => lines), times: [at] });
  }
  return [...found.values()]
    .map(({ lines, times }) => ({
      lines: lines.sort((a, b) => a - b),
      first: Math.min(...times),
      times: times.length,
    }))
    .filter(({ lines }) => lines.length > 1)
    .sort((a, b) => b.lines.length - a.lines.length || b.times - a.times)
    .slice(0, MOST_TOGETHER);
}
