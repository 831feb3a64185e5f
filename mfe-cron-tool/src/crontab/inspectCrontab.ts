// Worker, or page without workers: part of the file "crontab-engine". The report on a crontab.

import { describe } from '../expression/describe.ts';
import type { Schedule } from '../expression/fieldSets.ts';
import { runsBetween } from '../schedulers/runsOf.ts';
import { findScheduler, PLAIN } from '../schedulers/schedulers.ts';
import { MINUTE_MS } from '../zones/clock.ts';
import { addDays, clockTime, startOfDay } from '../zones/zoneTime.ts';
import type { Finding } from './finding.ts';
import { lintJobs } from './lintCrontab.ts';
import { lintFile } from './lintFile.ts';
import { zoneOf } from './lintSchedule.ts';
import { countLoad, dayLoad, type Starts } from './load.ts';
import { type Job, readCrontab } from './readCrontab.ts';
import type { CrontabLine, CrontabReport, CrontabRequest, DayLoad } from './report.ts';
import { spread } from './spread.ts';

const DAYS = 7;
/** Limit for jobs and for other lines with findings: 10,000 take half a minute. */
const MOST_LINES = 2000;

interface Runs {
  /** Milliseconds since 1970. */
  runs: readonly number[];
  /** Minutes since the week began. */
  minutes: readonly number[];
}

const NO_RUNS: Runs = { runs: [], minutes: [] };

/** Checks every line and counts its starts. Yields after each line. Never throws. */
export function* inspectCrontab(request: CrontabRequest): Generator<undefined, CrontabReport> {
  const { text, zone, from } = request;
  const crontab = readCrontab(text, request);
  const jobs = crontab.jobs.slice(0, MOST_LINES);
  const scheduler = findScheduler(request.scheduler);
  const ownZone = scheduler?.zone ?? zone;
  const today = clockTime(zone, from).slice(0, 10);
  const begin = startOfDay(zone, today);
  const end = startOfDay(zone, addDays(today, DAYS));

  const rulesFor = (named: boolean) => {
    const rule = named ? scheduler?.namedZone : undefined;
    const rules = scheduler ?? PLAIN;
    return rule && rule !== 'ignored' ? { ...rules, clocks: () => rule } : rules;
  };
  /** Many lines share a schedule. */
  const known = new Map<string, Runs>();
  const runsIn = (schedule: Schedule, at: string, named: boolean): Runs => {
    const key = `${at} ${named} ${schedule.expression}`;
    const found = known.get(key);
    if (found) return found;
    const runs = runsBetween(rulesFor(named), schedule, at, begin, end);
    const minutes = runs.map((run) => Math.round((run - begin) / MINUTE_MS));
    known.set(key, { runs, minutes });
    return { runs, minutes };
  };

  const found = new Map<number, Finding[]>();
  for (const finding of lintFile(text, crontab, request)) {
    found.set(finding.line, [...(found.get(finding.line) ?? []), finding]);
  }
  const lines: CrontabLine[] = [];
  const starts: Starts[] = [];
  for (const { job, findings, schedule } of lintJobs(jobs, { ...request, zone: ownZone })) {
    const named = zoneOf(job, scheduler);
    const at = named ?? ownZone;
    const { runs, minutes } = schedule ? runsIn(schedule, at, named !== undefined) : NO_RUNS;
    if (schedule) starts.push({ job, schedule, minutes });
    const description = schedule ? sentence(job) : '';
    const next = runs.find((run) => run > from);
    findings.unshift(...(found.get(job.line) ?? []));
    found.delete(job.line);
    lines.push({ ...job, zone: at, description, findings, runs: runs.length, next });
    yield;
  }
  const texts = text.split(/\r?\n/);
  const unchecked = crontab.jobs.length - jobs.length + Math.max(0, found.size - MOST_LINES);
  for (const [line, findings] of [...found].slice(0, MOST_LINES)) {
    const nothing = { expression: '', zone: ownZone, description: '', runs: 0 };
    lines.push({ line, text: texts[line - 1]?.trim() ?? '', findings, ...nothing });
  }
  const load = countLoad(starts, (end - begin) / MINUTE_MS);
  const days: DayLoad[] = [];
  for (let day = 0; day < DAYS; day += 1) {
    days.push(dayLoad(load, starts, { zone, begin, day: addDays(today, day) }));
    yield;
  }
  const suggestions = yield* spread(load, starts);
  return { zone, lines: lines.sort((a, b) => a.line - b.line), unchecked, days, suggestions };
}

function sentence({ expression }: Job): string {
  try {
    return expression && describe(expression, { hours24: true });
  } catch {
    return '';
  }
}
