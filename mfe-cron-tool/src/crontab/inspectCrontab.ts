// Browser only: the entry of the chunk "cron-check". The report on a crontab.

import type { Finding } from '@site/cron-engine/crontab/finding';
import { lintJobs } from '@site/cron-engine/crontab/lintCrontab';
import { lintFile } from '@site/cron-engine/crontab/lintFile';
import { zoneOf } from '@site/cron-engine/crontab/lintSchedule';
import { type Job, readCrontab } from '@site/cron-engine/crontab/readCrontab';
import { describe } from '@site/cron-engine/expression/describe';
import type { Schedule } from '@site/cron-engine/expression/fieldSets';
import { runsBetween } from '@site/cron-engine/schedulers/runsOf';
import { findScheduler, PLAIN } from '@site/cron-engine/schedulers/schedulers';
import { DAY_MS } from '@site/cron-engine/zones/clock';
import type { CrontabLine, CrontabReport, CrontabRequest } from './report.ts';
import { startsTogether } from './startsTogether.ts';

const WEEK_MS = 7 * DAY_MS;
/** Limit for jobs and for other lines with findings: 10,000 take half a minute. */
const MOST_LINES = 2000;

/** Checks every line and finds those that start together. Yields after each line. Never throws. */
export function* inspectCrontab(request: CrontabRequest): Generator<undefined, CrontabReport> {
  const { text, zone, from } = request;
  const crontab = readCrontab(text, request);
  const jobs = crontab.jobs.slice(0, MOST_LINES);
  const scheduler = findScheduler(request.scheduler);
  const ownZone = scheduler?.zone ?? zone;

  const rulesFor = (named: boolean) => {
    const rule = named ? scheduler?.namedZone : undefined;
    const rules = scheduler ?? PLAIN;
    return rule && rule !== 'ignored' ? { ...rules, clocks: () => rule } : rules;
  };
  /** Many lines share a schedule. */
  const known = new Map<string, readonly number[]>();
  const runsIn = (schedule: Schedule, at: string, named: boolean): readonly number[] => {
    const key = `${at} ${named} ${schedule.expression}`;
    const runs = known.get(key) ?? runsBetween(rulesFor(named), schedule, at, from, from + WEEK_MS);
    known.set(key, runs);
    return runs;
  };

  const found = new Map<number, Finding[]>();
  for (const finding of lintFile(text, crontab, request)) {
    found.set(finding.line, [...(found.get(finding.line) ?? []), finding]);
  }
  const lines: CrontabLine[] = [];
  const linesByRuns = new Map<readonly number[], number[]>();
  for (const { job, findings, schedule } of lintJobs(jobs, { ...request, zone: ownZone })) {
    const named = zoneOf(job, scheduler);
    const at = named ?? ownZone;
    const runs = schedule ? runsIn(schedule, at, named !== undefined) : [];
    const same = linesByRuns.get(runs);
    if (same) same.push(job.line);
    else linesByRuns.set(runs, [job.line]);
    const description = schedule ? sentence(job) : '';
    findings.unshift(...(found.get(job.line) ?? []));
    found.delete(job.line);
    lines.push({ ...job, zone: at, description, findings, runs: runs.length, next: runs[0] });
    yield;
  }
  const texts = text.split(/\r?\n/);
  const unchecked = crontab.jobs.length - jobs.length + Math.max(0, found.size - MOST_LINES);
  for (const [line, findings] of [...found].slice(0, MOST_LINES)) {
    const nothing = { expression: '', zone: ownZone, description: '', runs: 0 };
    lines.push({ line, text: texts[line - 1]?.trim() ?? '', findings, ...nothing });
  }
  const together = yield* startsTogether(linesByRuns);
  return { zone, lines: lines.sort((a, b) => a.line - b.line), unchecked, together };
}

function sentence({ expression }: Job): string {
  try {
    return expression && describe(expression, { hours24: true });
  } catch {
    return '';
  }
}
