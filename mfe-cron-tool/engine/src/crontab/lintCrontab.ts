// Runs on both sides. The findings of a crontab, or of lines with expressions of Quartz or Spring.

import { ALIASES, CRONTAB_NAMES } from '../expression/aliases.ts';
import type { Schedule } from '../expression/fieldSets.ts';
import { findScheduler } from '../schedulers/schedulers.ts';
import { lintTexts } from '../texts/lint.texts.ts';
import type { AddFinding, Finding, LintOptions } from './finding.ts';
import { checkSeconds, lintCronie, lintSchedule } from './lintSchedule.ts';
import { type Crontab, type Job, readCrontab, type Unread, type Variable } from './readCrontab.ts';

export interface TextOptions extends Omit<LintOptions, 'scheduler'> {
  /** Whose rules apply; default: generic cron. Quartz and Spring have one expression per line. */
  scheduler?: LintOptions['scheduler'] | 'quartz' | 'spring';
}

/** Findings by line. Never throws. */
export function lint(text: string, { scheduler, ...others }: TextOptions = {}): Finding[] {
  if (scheduler !== 'quartz' && scheduler !== 'spring') {
    return lintCrontab(text, { ...others, scheduler });
  }
  return text.split(/\r?\n/).flatMap((line, index) => {
    const expression = line.trim();
    const findings: Finding[] = [];
    if (expression === '' || expression.startsWith('#')) return findings;
    const place = { line: index + 1, column: line.indexOf(expression) + 1 };
    checkSeconds(scheduler, expression, others.from ?? Date.now(), (level, rule, message) => {
      findings.push({ ...place, level, rule, message });
    });
    return findings;
  });
}

/** Findings of a crontab by line. Never throws. */
export function lintCrontab(text: string, options: LintOptions = {}): Finding[] {
  const crontab = readCrontab(text, options);
  return [
    ...lintFile(text, crontab, options),
    ...[...lintJobs(crontab.jobs, options)].flatMap((job) => job.findings),
    ...lintEnd(text),
  ].sort((a, b) => a.line - b.line);
}

/** Yields each job with its findings, and its schedule if its times are known. Never throws. */
export function* lintJobs(
  jobs: readonly Job[],
  options: LintOptions,
): Generator<{ job: Job; findings: Finding[]; schedule?: Schedule }, void> {
  const seen = new Map<string, number>();
  const { from = Date.now() } = options;
  for (const job of jobs) {
    const findings: Finding[] = [];
    const add: AddFinding = (level, rule, message) => {
      findings.push({ line: job.line, column: job.column, level, rule, message });
    };
    const key = `${job.zone} ${job.expression} ${job.user} ${job.command}`;
    const twin = seen.get(key);
    if (twin !== undefined) add('warning', 'duplicate', lintTexts.duplicate(twin));
    else seen.set(key, job.line);
    lintCommand(job, options, add);
    const schedule =
      job.expression === '' ? undefined : lintSchedule(job, { ...options, from }, add);
    const stopped = findings.some(({ level }) => level === 'error');
    yield { job, findings, schedule: stopped ? undefined : schedule };
  }
}

/** Debian 3.0pl1, cron.h and entry.c: MAX_COMMAND is 1000; a command that fills it is rejected. */
const DEBIANS_LONGEST = 998;

function lintCommand(job: Job, { scheduler, system }: LintOptions, add: AddFinding): void {
  const { text, command = '', expression, prefixed, user } = job;
  // Only crontab lines have a command.
  if (!prefixed && !/^-?[\d*?~H@]/.test(text)) return;
  const alias = /^-?(@\w+)/.exec(text)?.[1];
  if (alias && !CRONTAB_NAMES.has(alias)) {
    const name = alias.toLowerCase();
    const known = CRONTAB_NAMES.has(name);
    const instead = known ? lintTexts.lowerCase(name) : lintTexts.noName(alias, ALIASES.get(name));
    add('error', 'alias', instead);
  }
  if (text.startsWith('-')) lintCronie('-', lintTexts.quiet, findScheduler(scheduler), add);
  if (system && !user) add('error', 'user', lintTexts.noUser);
  else if (command === '' && expression !== '') add('note', 'no-command', lintTexts.noCommand);
  if (/(^|[^\\])%/.test(command)) add('warning', 'percent', lintTexts.percent);
  if (command.length > DEBIANS_LONGEST && (scheduler ?? 'debian') === 'debian') {
    add(scheduler ? 'error' : 'warning', 'length', lintTexts.tooLong(DEBIANS_LONGEST));
  }
}

/** Findings of lines that aren't jobs, and of invisible characters. Never throws. */
export function lintFile(
  text: string,
  { jobs, variables, unread }: Crontab,
  { scheduler }: LintOptions,
): Finding[] {
  const lines = text.split('\n');
  const crlf = lines.findIndex((line) => line.endsWith('\r'));
  return [
    ...unread.map((line) => lintUnread(line, scheduler)),
    ...variables.flatMap(lintVariable),
    ...(text.startsWith('\uFEFF') ? [found(1, 'error', 'file', lintTexts.byteOrderMark)] : []),
    ...(crlf < 0 ? [] : [found(crlf + 1, 'error', 'file', lintTexts.carriageReturn)]),
    ...jobs
      .filter((job) => hasOddSpace(job, lines[job.line - 1] ?? ''))
      .map(({ line }) => found(line, 'error', 'space', lintTexts.oddSpace)),
  ];
}

const found = (
  line: number,
  level: Finding['level'],
  rule: Finding['rule'],
  message: string,
): Finding => ({ line, column: 1, level, rule, message });

/** cron drops the last line, or the whole file, if it doesn't end with a line break. */
function lintEnd(text: string): Finding[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? [] : [found(lines.length, 'error', 'file', lintTexts.noNewline)];
}

function lintUnread({ line, text, reason }: Unread, scheduler: LintOptions['scheduler']): Finding {
  const rate = /^rate\(\s*[1-9]\d*\s+(minute|hour|day)s?\s*\)$/.test(text);
  if (rate && (scheduler ?? 'eventbridge') === 'eventbridge') {
    return found(line, 'note', 'meaning', lintTexts.rate);
  }
  return found(line, 'error', 'unread', reason ?? lintTexts.unread);
}

/** Debian's crontab(5): cron doesn't expand variables in values. */
function lintVariable({ line, name, value }: Variable): Finding[] {
  if (name === 'TZ') return [found(line, 'note', 'zone', lintTexts.tz)];
  const [other] = /\$\{?[A-Z_]{2,}\}?/.exec(value) ?? [];
  return other ? [found(line, 'warning', 'variable', lintTexts.notExpanded(other))] : [];
}

/** Whether a no-break space or the like precedes the command: no cron accepts it as a space. */
function hasOddSpace({ command }: Job, line: string): boolean {
  const schedule = command ? line.slice(0, line.lastIndexOf(command)) : line;
  return /[^\S \t\r\uFEFF]/.test(schedule);
}
