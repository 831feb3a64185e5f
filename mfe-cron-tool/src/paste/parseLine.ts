// Runs on both sides. Finds the schedule in a pasted line of a crontab, a workflow or a manifest.
import { pasteTexts } from '../../content/paste.texts.ts';
import { type CronFields, FIELD_NAMES } from '../cron/fields.ts';
import { ALIASES } from './aliases.ts';
import { fromEventBridge, withSeconds } from './dialects.ts';

export interface PastedLine {
  fields: CronFields;
  /** IANA name, when the text names a zone that is known here. */
  zone?: string;
  /** What the line runs. */
  command?: string;
  /** What was done with it, in whole sentences. */
  note: string;
}

interface Found {
  words: string[];
  zone?: string;
  command?: string;
  notes: string[];
}

/** The five fields of pasted text, or undefined when it isn't a line with a schedule. */
export function parseLine(text: string): PastedLine | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const found = lines.flatMap((line) => findSchedule(line) ?? []);
  const commented = found.length === 0;
  const [first, ...further] = commented
    ? lines.flatMap((line) => findSchedule(line.replace(/^#+\s*/, '')) ?? [])
    : found;
  if (!first) return undefined;

  const zone = first.zone ?? lines.map(zoneOf).find(Boolean);
  const known = zone !== undefined && isZone(zone);
  const notes = [
    ...first.notes,
    ...(first.command ? [pasteTexts.command(first.command)] : []),
    ...(zone === undefined ? [] : [(known ? pasteTexts.zone : pasteTexts.unknownZone)(zone)]),
    ...(commented ? [pasteTexts.comment] : []),
    ...(further.length > 0 ? [pasteTexts.further(further.length)] : []),
  ];
  return {
    fields: Object.fromEntries(
      FIELD_NAMES.map((name, index) => [name, first.words[index] ?? '*']),
    ) as unknown as CronFields,
    zone: known ? zone : undefined,
    command: first.command,
    note: notes.join(' '),
  };
}

/** `CRON_TZ=…` or `TZ=…` of a crontab, `timeZone: …` of a manifest. */
const zoneOf = (line: string): string | undefined =>
  /^(?:CRON_TZ|TZ)\s*=\s*["']?([^\s"']+)/.exec(line)?.[1] ??
  /^(?:-\s*)?time_?zone\s*:\s*["']?([^\s"',]+)/i.exec(line)?.[1];

function findSchedule(line: string): Found | undefined {
  const text = unwrap(line);
  const inline = /^(?:CRON_TZ|TZ)=(\S+)\s+(?=\S)/.exec(text);
  const found = readSchedule(inline ? text.slice(inline[0].length) : text);
  return found && { ...found, zone: inline?.[1] };
}

/** Takes the value out of `- cron: '…'`, `"schedule": "…",` and the like, and out of quotes. */
function unwrap(line: string): string {
  const value = /^(?:-\s*)?["']?(?:cron|schedule|schedule_?expression)["']?\s*[:=]\s*(.+)$/i.exec(
    line.replace(/^-\s+(?=["'`])/, ''),
  );
  const text = (value?.[1] ?? line).trim();
  const quoted = /^(["'`])(.*?)\1/.exec(text);
  if (quoted) return (quoted[2] ?? '').trim();
  return value ? text.replace(/\s+#.*$/, '') : text;
}

function readSchedule(text: string): Found | undefined {
  const aws = /^cron\(([^)]*)\)$/i.exec(text);
  if (aws) return fromEventBridge((aws[1] ?? '').trim().split(/\s+/));

  const [first = ''] = text.split(/\s+/);
  const alias = ALIASES[first.toLowerCase()];
  if (alias) {
    return {
      words: alias.split(' '),
      command: text.slice(first.length).trim() || undefined,
      notes: [pasteTexts.alias(first)],
    };
  }

  const words = text.split(/\s+/);
  const length = words.findIndex((word) => !isField(word));
  const count = length < 0 ? words.length : length;
  if (count < 5) return undefined;
  // A sixth and a seventh field are part of the schedule when nothing follows them.
  if (count === words.length && count > 5) return withSeconds(words);
  return {
    words: words.slice(0, 5),
    ...command(text.replace(/^(?:\S+\s+){4}\S+\s*/, '')),
  };
}

/** Users whose name a system's crontab has in its sixth column, as far as they can be told. */
const USERS = /^(root|www-data|nobody|daemon|postgres|mysql|nginx|apache|git|ubuntu|ec2-user)\s+/;

function command(text: string): Pick<Found, 'command' | 'notes'> {
  const user = USERS.exec(text);
  const rest = text
    .slice(user?.[0].length ?? 0)
    .replace(/^#.*$/, '')
    .trim();
  return {
    command: rest || undefined,
    notes: [pasteTexts.split, ...(user?.[1] ? [pasteTexts.user(user[1])] : [])],
  };
}

const NAMES = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat/gi;

/** Whether a word could be meant as a field, right or wrong: it has signs, digits and names only. */
const isField = (word: string): boolean =>
  /^(?!#)[\d*?,\-/#LWH()+]+$/.test(word.replace(NAMES, '0'));

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
