// Runs on both sides. The findings of a crontab.

import { ALIASES, CRONTAB_NAMES } from '../expression/aliases.ts';
import type { Schedule } from '../expression/fieldSets.ts';
import { findScheduler } from '../schedulers/schedulers.ts';
import { lintTexts } from '../texts/lint.texts.ts';
import { gapsBetween, YEAR_MS } from '../zones/gaps.ts';
import { memoize } from '../zones/memoize.ts';
import type { AddFinding, Finding, LintOptions } from './finding.ts';
import { lintEnd, lintFile } from './lintFile.ts';
import { lintCronie, lintSchedule } from './lintSchedule.ts';
import { type Job, readCrontab } from './readCrontab.ts';

/** Findings by line. Never throws. */
export function lintCrontab(text: string, options: LintOptions = {}): Finding[] {
  const crontab = readCrontab(text, options);
  return [
    ...lintFile(text, crontab, options),
    ...[...lintJobs(crontab.jobs, options)].flatMap((job) => job.findings),
    ...lintEnd(text),
  ].sort((a, b) => a.line - b.line);
}

interface LintedJob {
  job: Job;
  findings: Finding[];
  /** Undefined if the job doesn't run or its times are unknown. */
  schedule?: Schedule;
}

/** Yields each job with its findings. Never throws. */
export function* lintJobs(jobs: readonly Job[], options: LintOptions): Generator<LintedJob, void> {
  const seen = new Map<string, number>();
  const { from = Date.now() } = options;
  // Search each zone's clock changes once, not for each line.
  const gapsOf = memoize((zone) => gapsBetween(zone, from, from + YEAR_MS));
  for (const job of jobs) {
    const findings: Finding[] = [];
    const addFinding: AddFinding = (level, rule, message) => {
      findings.push({ line: job.line, column: job.column, level, rule, message });
    };
    const key = `${job.zone} ${job.expression} ${job.user} ${job.command}`;
    const twin = seen.get(key);
    if (twin !== undefined) addFinding('warning', 'duplicate', lintTexts.duplicate(twin));
    else seen.set(key, job.line);
    lintCommand(job, options, addFinding);
    const schedule =
      job.expression === ''
        ? undefined
        : lintSchedule(job, { ...options, from }, gapsOf, addFinding);
    const stopped = findings.some(({ level }) => level === 'error');
    yield { job, findings, schedule: stopped ? undefined : schedule };
  }
}

/** Debian 3.0pl1, cron.h and entry.c: MAX_COMMAND is 1000; a command that fills it is rejected. */
const DEBIANS_LONGEST = 998;

function lintCommand(job: Job, { scheduler, system }: LintOptions, addFinding: AddFinding): void {
  const { text, command = '', expression, prefixed, user } = job;
  // Only crontab lines have a command.
  if (!prefixed && !/^-?[\d*?~H@]/.test(text)) return;
  const alias = /^-?(@\w+)/.exec(text)?.[1];
  if (alias && !CRONTAB_NAMES.has(alias)) {
    const name = alias.toLowerCase();
    const known = CRONTAB_NAMES.has(name);
    const instead = known ? lintTexts.lowerCase(name) : lintTexts.noName(alias, ALIASES.get(name));
    addFinding('error', 'alias', instead);
  }
  if (text.startsWith('-')) lintCronie('-', lintTexts.quiet, findScheduler(scheduler), addFinding);
  if (system && !user) addFinding('error', 'user', lintTexts.noUser);
  else if (command === '' && expression !== '')
    addFinding('note', 'no-command', lintTexts.noCommand);
  if (/(^|[^\\])%/.test(command)) addFinding('warning', 'percent', lintTexts.percent);
  if (command.length > DEBIANS_LONGEST && (scheduler ?? 'debian') === 'debian') {
    addFinding(scheduler ? 'error' : 'warning', 'length', lintTexts.tooLong(DEBIANS_LONGEST));
  }
}
