// Runs on both sides. Parses a whole crontab line by line.

import { ALIASES } from '../expression/aliases.ts';
import { assemble, isField } from '../expression/fields.ts';
import { PROGRAMS, parseLine, splitUser } from '../paste/parseLine.ts';
import { lintTexts } from '../texts/lint.texts.ts';
import type { LintOptions } from './finding.ts';

/** A line with a schedule. */
export interface Job {
  /** From 1. */
  line: number;
  /** Column of the schedule, from 1. */
  column: number;
  text: string;
  /** Five fields, valid or not, maybe with cronie's `~`; empty for `@reboot`. */
  expression: string;
  user?: string;
  command?: string;
  /** From CRON_TZ or the line's dialect; may not exist. */
  zone?: string;
  /** Whether the zone precedes the schedule on its line, as in robfig/cron. */
  prefixed?: boolean;
}

/** A line that isn't a job, variable, comment or blank. */
export interface Unread {
  line: number;
  text: string;
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

/** Parses variables, comments, users and every format that the generator accepts. Never throws. */
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
  if (/^[\d*?~H]/.test(content)) {
    const few = fieldsBeforeCommand(content);
    if (few) return { unread: true, reason: lintTexts.fieldsBeforeCommand(few) };
    // cron reads five words as the schedule, valid or not, and runs the rest.
    const [, fields, rest = ''] =
      /^((?:[^\s:=()]+\s+){4}[^\s:=()]+)(?:\s+(.*))?$/.exec(content) ?? [];
    if (fields) return { expression: fields.replace(/\s+/g, ' '), ...split(rest) };
  }
  const line = parseLine(content);
  if (!line) return { unread: true };
  if ('refused' in line) return { unread: true, reason: line.refused };
  return { expression: assemble(line.fields), command: line.command, zone: line.zone };
}

/** The number of fields before the command, if it is below five. */
function fieldsBeforeCommand(content: string): number | undefined {
  const words = content.split(/\s+/, 5);
  const at = words.findIndex((word) => !isField(word));
  const word = words[at] ?? '';
  const path = /^((\.{0,2}|~)\/|\$)/.test(word);
  const weekday = /^(su|mo|tu|we|th|fr|sa)[a-z]*([,-]|$)/i.test(word);
  return at > 0 && (path || (at === 4 && /^[a-z]/i.test(word) && !weekday)) ? at : undefined;
}

/** In a system crontab: the first word is the user, if it can be a name. */
function firstAsUser(text: string): ReturnType<typeof splitUser> {
  const [, user = '', command = ''] = /^([a-z_][\w.-]*\$?)\s+(?!-)(.+)$/i.exec(text) ?? [];
  const known = splitUser(text);
  if (known.user || user === '' || PROGRAMS.test(user)) return known;
  return { user, command };
}
