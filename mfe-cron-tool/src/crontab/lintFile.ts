// Runs on both sides. What is wrong with the lines of a crontab that aren't jobs, and with its signs.

import { lintTexts } from '../texts/lint.texts.ts';
import type { Finding, LintOptions } from './finding.ts';
import type { Crontab, Job, Unread, Variable } from './readCrontab.ts';

/** Findings of what isn't a job, and of signs that aren't seen. Never throws. */
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
    ...jobs.filter((job) => hasOddSpace(job, lines[job.line - 1] ?? '')).map(lintSpace),
  ];
}

const found = (
  line: number,
  level: Finding['level'],
  rule: Finding['rule'],
  message: string,
): Finding => ({ line, column: 1, level, rule, message });

/** A cron drops the last line, or the whole file, when that doesn't end with a new line. */
export function lintEnd(text: string): Finding[] {
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

/** Debian's crontab(5): values are taken as they are, without expansion. */
function lintVariable({ line, name, value }: Variable): Finding[] {
  if (name === 'TZ') return [found(line, 'note', 'zone', lintTexts.tz)];
  const [other] = /\$\{?[A-Z_]{2,}\}?/.exec(value) ?? [];
  return other ? [found(line, 'warning', 'variable', lintTexts.notExpanded(other))] : [];
}

/** A no-break space and the like before the command, which no cron takes for a space. */
function hasOddSpace({ command }: Job, line: string): boolean {
  const schedule = command ? line.slice(0, line.lastIndexOf(command)) : line;
  return /[^\S \t\r\uFEFF]/.test(schedule);
}

const lintSpace = ({ line }: Job): Finding => found(line, 'error', 'space', lintTexts.oddSpace);
