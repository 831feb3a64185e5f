// Runs on both sides. Findings of a crontab's encoding, line ends, variables and unread lines.

import { lintTexts } from '../texts/lint.texts.ts';
import type { Finding, LintOptions } from './finding.ts';
import type { Crontab, Job, Unread, Variable } from './readCrontab.ts';

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
