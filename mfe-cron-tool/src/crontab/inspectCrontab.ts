// Worker, and page where there is none: part of the file "crontab-engine". All that is said about a
// whole crontab.

import { describe } from '../expression/describe.ts';
import type { Schedule } from '../expression/fieldSets.ts';
import { runsBetween } from '../schedulers/runsOf.ts';
import { PLAIN, SCHEDULERS } from '../schedulers/schedulers.ts';
import { MINUTE_MS } from '../zones/clock.ts';
import { addDays, clockTime, startOfDay } from '../zones/zoneTime.ts';
import type { Finding } from './finding.ts';
import { lintJobs } from './lintCrontab.ts';
import { lintFile } from './lintFile.ts';
import { zoneOf } from './lintSchedule.ts';
import { countLoad, dayLoad, type Starts } from './load.ts';
import { type Job, readCrontab } from './readCrontab.ts';
import type { CrontabLine, CrontabReport, CrontabRequest } from './report.ts';
import { spread } from './spread.ts';

const DAYS = 7;

/** Reads, checks and counts every line. Yields after each. Never throws. */
export function* inspectCrontab(request: CrontabRequest): Generator<undefined, CrontabReport> {
  const { text, zone, from } = request;
  const crontab = readCrontab(text, request);
  const scheduler = SCHEDULERS.find(({ id }) => id === request.scheduler);
  const ownZone = scheduler?.zone ?? zone;
  const today = clockTime(zone, from).slice(0, 10);
  const begin = startOfDay(zone, today);
  const end = startOfDay(zone, addDays(today, DAYS));

  const rulesFor = (named: boolean) => {
    const rule = named ? scheduler?.namedZone : undefined;
    const rules = scheduler ?? PLAIN;
    return rule && rule !== 'ignored' ? { ...rules, clocks: () => rule } : rules;
  };
  /** The same schedule stands in many lines. */
  const known = new Map<string, number[]>();
  const runsIn = (schedule: Schedule, at: string, named: boolean): number[] => {
    const key = `${at} ${named} ${schedule.expression}`;
    const found = known.get(key) ?? runsBetween(rulesFor(named), schedule, at, begin, end);
    known.set(key, found);
    return found;
  };

  const found = new Map<number, Finding[]>();
  for (const finding of lintFile(text, crontab, request)) {
    found.set(finding.line, [...(found.get(finding.line) ?? []), finding]);
  }
  const lines: CrontabLine[] = [];
  const starts: Starts[] = [];
  for (const { job, findings, schedule } of lintJobs(crontab.jobs, { ...request, zone: ownZone })) {
    const named = zoneOf(job, scheduler);
    const at = named ?? ownZone;
    const runs = schedule ? runsIn(schedule, at, named !== undefined) : [];
    if (schedule) starts.push({ job, schedule, minutes: minutesOf(runs, begin) });
    const description = schedule ? sentence(job, request.hours24) : '';
    const next = runs.find((run) => run > from);
    findings.unshift(...(found.get(job.line) ?? []));
    found.delete(job.line);
    lines.push({ ...job, zone: at, description, findings, runs: runs.length, next });
    yield;
  }
  const texts = text.split(/\r?\n/);
  for (const [line, findings] of found) {
    const nothing = { expression: '', zone: ownZone, description: '', runs: 0 };
    lines.push({ line, text: texts[line - 1]?.trim() ?? '', findings, ...nothing });
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
