// Worker, and page where there is none: part of the file "crontab-engine". All that is said about a
// whole crontab.

import { describe } from '../expression/describe.ts';
import { readSchedule, type Schedule } from '../expression/fieldSets.ts';
import { runsBetween } from '../schedulers/runsOf.ts';
import { PLAIN, SCHEDULERS } from '../schedulers/schedulers.ts';
import { MINUTE_MS } from '../zones/clock.ts';
import { addDays, clockTime, startOfDay } from '../zones/zoneTime.ts';
import { lintJobs, lintUnread, lintVariable, zoneOf } from './lintCrontab.ts';
import { countLoad, dayLoad, type Starts } from './load.ts';
import { type Job, readCrontab } from './readCrontab.ts';
import type { CrontabLine, CrontabReport, CrontabRequest } from './report.ts';
import { spread } from './spread.ts';

const DAYS = 7;

/** Reads, checks and counts every line. Yields after each. Never throws. */
export function* inspectCrontab(request: CrontabRequest): Generator<undefined, CrontabReport> {
  const { text, zone, from } = request;
  const crontab = readCrontab(text);
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

  const others = [...crontab.unread.map(lintUnread), ...crontab.variables.flatMap(lintVariable)];
  const texts = text.split(/\r?\n/);
  const lines: CrontabLine[] = others.map((finding) => ({
    ...{ line: finding.line, text: texts[finding.line - 1]?.trim() ?? '', expression: '' },
    ...{ zone: ownZone, description: '', findings: [finding], runs: 0 },
  }));
  const starts: Starts[] = [];
  for (const { job, findings } of lintJobs(crontab.jobs, { ...request, zone: ownZone })) {
    const named = zoneOf(job, scheduler);
    const at = named ?? ownZone;
    const stopped = findings.some(({ level }) => level === 'error');
    const schedule = stopped || job.expression === '' ? undefined : readSchedule(job.expression);
    const runs = schedule ? runsIn(schedule, at, named !== undefined) : [];
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
