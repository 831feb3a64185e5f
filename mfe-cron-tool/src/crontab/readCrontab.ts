// Runs on both sides. A whole crontab, line by line.
import { assemble } from '../expression/fields.ts';
import { ALIASES } from '../paste/aliases.ts';
import { isField, PROGRAMS, parseLine, splitUser } from '../paste/parseLine.ts';
import { lintTexts } from '../texts/lint.texts.ts';
import type { LintOptions } from './finding.ts';

/** A line that runs something. */
export interface Job {
  /** Counted from 1. */
  line: number;
  /** Place of the schedule in the line, counted from 1. */
  column: number;
  text: string;
  /** Five fields, right or wrong; empty for `@reboot`, which has no times. cronie's `~` may be in it. */
  expression: string;
  user?: string;
  command?: string;
  /** What CRON_TZ or its own dialect says; whether there is such a zone is not looked at. */
  zone?: string;
  /** The zone stands before the schedule itself, as robfig/cron has it. */
  prefixed?: boolean;
}

/** A line that is neither a job nor anything else that a crontab has. */
export interface Unread {
  line: number;
  text: string;
  /** Why, when that can be told. */
  reason?: string;
}

/** A line that sets a variable. */
export interface Variable {
  line: number;
  name: string;
  value: string;
}

export interface Crontab {
  jobs: Job[];
  variables: Variable[];
  unread: Unread[];
}

const VARIABLE = /^["']?([A-Za-z_]\w*)["']?\s*=\s*["']?(.*?)["']?$/;

/** Reads variables, comments, users and all that can be pasted into one line. Never throws. */
export function readCrontab(
  text: string,
  { system = false }: Pick<LintOptions, 'system'> = {},
): Crontab {
  const jobs: Job[] = [];
  const unread: Unread[] = [];
  const variables: Variable[] = [];
  let zone: string | undefined;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const content = raw.trim();
    if (content === '' || content.startsWith('#')) continue;
    const [, name = '', value = ''] = VARIABLE.exec(content) ?? [];
    const inline = /^(?:CRON_TZ|TZ)=(\S+)\s+(?=[\d*@])/.exec(content);
    if (name && !inline && !/^(OnCalendar|cron|crontab|schedule\w*)$/i.test(name)) {
      if (name === 'CRON_TZ') zone = value || undefined;
      variables.push({ line, name, value });
      continue;
    }
    const schedule = inline ? content.slice(inline[0].length) : content;
    const found = readJob(schedule.replace(/^-(?=[\d*~@])/, ''), system ? firstAsUser : splitUser);
    if ('unread' in found) unread.push({ line, text: content, reason: found.reason });
    else {
      const column = raw.indexOf(content) + (inline?.[0].length ?? 0) + 1;
      const named = { zone: inline?.[1] ?? found.zone ?? zone, prefixed: inline !== null };
      jobs.push({ line, column, text: content, ...found, ...named });
    }
  }
  return { jobs, variables, unread };
}

type Found = Pick<Job, 'expression' | 'user' | 'command' | 'zone'>;

function readJob(
  content: string,
  split: typeof splitUser,
): Found | { unread: true; reason?: string } {
  const [first = ''] = content.split(/\s+/, 1);
  if (/^@(every_(minute|second)|\d+)$/.test(first)) {
    return { unread: true, reason: lintTexts.freeBsd(first) };
  }
  if (first.startsWith('@')) {
    const rest = split(content.slice(first.length).trim());
    if (first.toLowerCase() === '@reboot') return { expression: '', ...rest };
    const expression = ALIASES.get(first.toLowerCase());
    return expression ? { expression, ...rest } : { unread: true };
  }
  // What cron itself would take: whatever the five words are, the rest is run.
  const fields = /^((?:[^\s:=()]+\s+){4}[^\s:=()]+)(?:\s+(.*))?$/.exec(content);
  if (/^[\d*?~H]/.test(content)) {
    const few = fieldsBeforeCommand(content);
    if (few) return { unread: true, reason: lintTexts.fieldsBeforeCommand(few) };
    if (fields) {
      const [, words = '', rest = ''] = fields;
      return { expression: words.replace(/\s+/g, ' '), ...split(rest) };
    }
  }
  const line = parseLine(content);
  if (!line) return { unread: true };
  if ('refused' in line) return { unread: true, reason: line.refused };
  return { expression: assemble(line.fields), command: line.command, zone: line.zone };
}

/** How many fields stand before what can only be the command, where those are fewer than five. */
function fieldsBeforeCommand(content: string): number | undefined {
  const words = content.split(/\s+/, 5);
  const at = words.findIndex((word) => !isField(word));
  const word = words[at] ?? '';
  const path = /^((\.{0,2}|~)\/|\$)/.test(word);
  const weekday = /^(su|mo|tu|we|th|fr|sa)[a-z]*([,-]|$)/i.test(word);
  return at > 0 && (path || (at === 4 && /^[a-z]/i.test(word) && !weekday)) ? at : undefined;
}

/** A system's crontab: the first word is the user, if it can be one. */
function firstAsUser(text: string): ReturnType<typeof splitUser> {
  const [, user = '', command = ''] = /^([a-z_][\w.-]*\$?)\s+(?!-)(.+)$/i.exec(text) ?? [];
  const known = splitUser(text);
  if (known.user || user === '' || PROGRAMS.test(user)) return known;
  return { user, command };
}
