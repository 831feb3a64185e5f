// Worker, and page where there is none: part of the file "crontab-engine". All that is said about a
// whole crontab.

import { describe } from '../expression/describe.ts';
import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { runsBetween } from '../schedulers/runsOf.ts';
import { PLAIN, SCHEDULERS } from '../schedulers/schedulers.ts';
import { MINUTE_MS } from '../zones/clock.ts';
import { addDays, clockTime, startOfDay } from '../zones/zoneTime.ts';
import { type Finding, lintJobs, lintUnread } from './lintCrontab.ts';
import { countLoad, dayLoad, type Starts } from './load.ts';
import { type Job, readCrontab } from './readCrontab.ts';
import type { CrontabLine, CrontabReport, CrontabRequest } from './report.ts';
import { spread } from './spread.ts';

const DAYS = 7;

/** Rules whose errors keep a line from running at all. */
const STOPS = new Set<Finding['rule']>(['invalid', 'zone', 'scheduler', 'unread']);

/** Reads, checks and counts every line. Yields after each. Never throws. */
export function* inspectCrontab(request: CrontabRequest): Generator<undefined, CrontabReport> {
  const { text, zone, from } = request;
  const crontab = readCrontab(text);
  const scheduler = SCHEDULERS.find(({ id }) => id === request.scheduler);
  const ownZone = scheduler?.zone ?? zone;
  const today = clockTime(zone, from).slice(0, 10);
  const begin = startOfDay(zone, today);
  const end = startOfDay(zone, addDays(today, DAYS));

  /** The same schedule stands in many lines. */
  const known = new Map<string, number[]>();
  const runsIn = (schedule: Schedule, at: string): number[] => {
    const key = `${at} ${schedule.expression}`;
    const found = known.get(key) ?? runsBetween(scheduler ?? PLAIN, schedule, at, begin, end);
    known.set(key, found);
    return found;
  };

  const lines: CrontabLine[] = crontab.unread.map((unread) => {
    const { line, text } = unread;
    const findings = [lintUnread(unread)];
    return { line, text, expression: '', zone: ownZone, description: '', findings, runs: 0 };
  });
  const starts: Starts[] = [];
  for (const { job, findings } of lintJobs(crontab.jobs, { ...request, zone: ownZone })) {
    const at = job.zone ?? ownZone;
    const stopped = findings.some(({ rule }) => STOPS.has(rule));
    const schedule = stopped || job.expression === '' ? undefined : readSchedule(job.expression);
    const runs = schedule ? runsIn(schedule, at) : [];
    if (schedule) starts.push({ job, schedule, minutes: minutesOf(runs, begin) });
    const description = stopped ? '' : sentence(job, request.hours24);
    const next = runs.find((run) => run > from);
    lines.push({ ...job, zone: at, description, findings, runs: runs.length, next });
    yield;
  }
  const load = countLoad(starts, (end - begin) / MINUTE_MS);
  const days = Array.from({ length: DAYS }, (_, index) =>
    dayLoad(load, starts, { zone, begin, day: addDays(today, index) }),
  );
  yield;
  const suggestions = yield* spread(load, starts);
  return { zone, lines: lines.sort((a, b) => a.line - b.line), days, suggestions };
}

const minutesOf = (runs: readonly number[], begin: number): number[] =>
  runs.map((at) => Math.round((at - begin) / MINUTE_MS));

function sentence({ expression }: Job, hours24: boolean): string {
  try {
    return expression && describe(expression, hours24);
  } catch {
    return '';
  }
}
