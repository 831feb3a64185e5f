// Runs on both sides. A whole crontab, line by line.
import { assemble } from '../expression/fields.ts';
import { ALIASES } from '../paste/aliases.ts';
import { parseLine, splitUser } from '../paste/parseLine.ts';

/** A line that runs something. */
export interface Job {
  /** Counted from 1. */
  line: number;
  /** Place of the schedule in the line, counted from 1. */
  column: number;
  text: string;
  /** Five fields, right or wrong; empty for `@reboot`, which has no times. */
  expression: string;
  user?: string;
  command?: string;
  /** What CRON_TZ or its own dialect says; whether there is such a zone is not looked at. */
  zone?: string;
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
export function readCrontab(text: string): Crontab {
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
    const found = readJob(inline ? content.slice(inline[0].length) : content);
    if ('unread' in found) unread.push({ line, text: content, reason: found.reason });
    else {
      const column = raw.indexOf(content) + (inline?.[0].length ?? 0) + 1;
      jobs.push({ line, column, text: content, ...found, zone: inline?.[1] ?? found.zone ?? zone });
    }
  }
  return { jobs, variables, unread };
}

type Found = Pick<Job, 'expression' | 'user' | 'command' | 'zone'>;

function readJob(content: string): Found | { unread: true; reason?: string } {
  const [first = ''] = content.split(/\s+/);
  if (first.startsWith('@')) {
    const rest = splitUser(content.slice(first.length).trim());
    if (first.toLowerCase() === '@reboot') return { expression: '', ...rest };
    const expression = ALIASES.get(first.toLowerCase());
    return expression ? { expression, ...rest } : { unread: true };
  }
  // What cron itself would take: whatever the five words are, the rest is run.
  const fields = /^((?:[^\s:=()]+\s+){4}[^\s:=()]+)(?:\s+(.*))?$/.exec(content);
  if (fields && /^[\d*?~H]/.test(content)) {
    const [, words = '', rest = ''] = fields;
    return { expression: words.replace(/\s+/g, ' '), ...splitUser(rest) };
  }
  const line = parseLine(content);
  if (!line) return { unread: true };
  if ('refused' in line) return { unread: true, reason: line.refused };
  return { expression: assemble(line.fields), command: line.command, zone: line.zone };
}
