// Runs on both sides. Finds the schedule in a line of a crontab, workflow or manifest.

import { ALIASES } from '../expression/aliases.ts';
import { type CronFields, isField, toFields } from '../expression/fields.ts';
import type { SecondsText } from '../seconds/secondsUnits.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { pasteTexts as texts } from '../texts/paste.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { isZone } from '../zones/zone.ts';
import { AMBIGUOUS, zoneOfWords } from '../zones/zoneOfWords.ts';
import { withSeconds } from './dialects.ts';

import { readNotation } from './notations.ts';
import { type Found, type RefusedLine, SCHEDULE_KEY, ZONE_KEY } from './schedule.ts';

export { severalLines } from './notations.ts';
export type { RefusedLine } from './schedule.ts';

export interface PastedLine {
  fields: CronFields;
  /** IANA name of a known zone in the text, or the scheduler's default. */
  zone?: string;
  /** The line's command. */
  command?: string;
  /** How it was read, in whole sentences. */
  note: string;
  /** Whether the text contains more schedules. */
  more?: boolean;
  /** The expression of Quartz, Spring or EventBridge that it contains. */
  seconds?: SecondsText;
}

/** In characters: longer texts would block typing. */
const LONGEST = 50_000;

/** The five fields in a text, or why there are none; undefined if it contains no schedule. */
export function parseLine(text: string): PastedLine | RefusedLine | undefined {
  if (text.length > LONGEST) return { refused: texts.tooLong, more: true };
  // Jenkins and Python quote several lines with three quotes.
  const code = /('{3}|"{3})([\s\S]*?)\1/.exec(text)?.[2] ?? text;
  const lines = code
    .replace(/\bcrontab\([^)]*\)/g, (call) => call.replace(/\s+/g, ' '))
    .split(/\r?\n/)
    .map((line) => line.trim());
  const found = lines.flatMap(findSchedules);
  const commented = found.length === 0;
  const [first, ...further] = commented
    ? lines.flatMap((line) => findSchedules(line.replace(/^#+\s*/, '')))
    : found;
  const more = further.length > 0;
  if (!first) {
    const [timer] = lines.flatMap((line) => MONOTONIC.exec(line)?.[1] ?? []);
    return timer ? { refused: texts.monotonic(timer) } : undefined;
  }
  if ('refused' in first) return { ...first, more };

  // Jenkins reads TZ on the very first line; in a crontab TZ is a variable of the commands.
  const [tz] = lines.flatMap((line) => TZ.exec(line)?.[1] ?? []);
  const jenkins = first.command ? undefined : TZ.exec(lines[0] ?? '')?.[1];
  const named = first.zone ?? jenkins ?? lines.map(zoneOf).find(Boolean);
  const zone = isZone(named) ? todaysZone(named) : undefined;
  const utc = zone ? undefined : first.utc;
  const notes = [
    ...first.notes,
    first.command && texts.command(first.command),
    zone ? texts.zone(zone) : named && texts.unknownZone(named),
    utc && texts.utc(utc),
    !named && tz && texts.tz(tz),
    commented && texts.comment,
    more && texts.further(further.length),
  ];
  return {
    fields: toFields(first.words),
    zone: zone ?? (utc && 'UTC'),
    command: first.command,
    note: notes.filter(Boolean).join(' '),
    more,
    seconds: first.seconds,
  };
}

/** Timers of systemd that count from an event. */
const MONOTONIC = /^(On(?:Active|Boot|Startup|UnitActive|UnitInactive)Sec)\s*=/i;

const TZ = /^TZ\s*=\s*["']?([^\s"']+)["']?$/;

const ZONES = [
  // A crontab.
  /^CRON_TZ\s*=\s*["']?([^\s"']+)/,
  // A manifest, a workflow, Terraform, a command line.
  new RegExp(
    `(?:^|[\\s"'{(-])${ZONE_KEY}["']?(?:\\s*[:=]\\s*|\\s+(?=\\S+\\/|["']?UTC))["']?([^\\s"',})]+)`,
    'i',
  ),
  // Code: any string that names a zone.
  /["'](UTC|(?:Africa|America|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific|US)\/[\w/+-]+)["']/,
  // An address of this page.
  /[?&]tz=([^&#\s]+)/,
];

/** The zone that a line names; in a job's own command or variable it would be the command's. */
const zoneOf = (line: string): string | undefined =>
  /^(?:[\d*]|@[a-z]+\s|TZ\s*=)/.test(line)
    ? undefined
    : ZONES.map((pattern) => pattern.exec(line)?.[1]?.replaceAll('%2F', '/')).find(Boolean);

/** A schedule in words within code, and its zone. */
export function wordsInCode(text: string): { words: string; zone?: string } {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const [, slug] = /^(?:https?:\/\/)?crontab\.guru\/([a-z\d-]+)$/.exec(text) ?? [];
  const keyed = lines.find((line) => KEY.test(line));
  // The Task Scheduler of Windows says when a task starts for the first time.
  const [, task] = /^(At\s.*?),? (?:starting|beginning) (?:on |at )?\d.*$/i.exec(text) ?? [];
  const [, , option] = /--schedule[\s=]+(["'])(.*?)\1/.exec(text) ?? [];
  const words = slug?.replaceAll('-', ' ') ?? task ?? option ?? (keyed && unwrap(keyed));
  const zone = words === undefined ? undefined : lines.map(zoneOf).find(Boolean);
  return { words: words ?? text, zone: isZone(zone) ? todaysZone(zone) : undefined };
}

function findSchedules(line: string): (Found | RefusedLine)[] {
  const text = unwrap(line);
  const inline = /^(?:CRON_TZ|TZ)=(\S+)\s+(?=\S)/.exec(text);
  // A leading "-" keeps cronie from logging the run.
  const schedule = inline ? text.slice(inline[0].length) : text.replace(/^-(?=[\d*~@])/, '');
  const found = readSchedule(schedule);
  return (found ? [found] : inCode(line)).map((one) => {
    if ('refused' in one) return one;
    // Only GitHub workflows use this key, and their default zone is UTC.
    const utc = one.utc ?? (/^-?\s*["']?cron["']?\s*:/.test(line) ? 'GitHub Actions' : undefined);
    return { ...one, utc, zone: inline?.[1] ?? one.zone };
  });
}

/** Schedules in quotes within code, or in an address; with a command only where one writes crontabs. */
function inCode(line: string): (Found | RefusedLine)[] {
  if (/^\s*(#|\/\/)/.test(line)) return [];
  const [, address = ''] =
    /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/\S*?[#=]([^&\s]+)/.exec(line) ?? [];
  const quoted = [...line.matchAll(/(["'`])(.*?)\1/g)].map(([, , text = '']) => text);
  const plain = address
    .replace(/[_+]|%20/g, ' ')
    .replace(/%2F/g, '/')
    .replace(/%2C/g, ',');
  const commands = /\bcron/.test(line.replace(/(["'`]).*?\1/g, ''));
  return [...quoted, plain].flatMap((text) => {
    const found = readSchedule(text.trim());
    return found && ('refused' in found || found.command === undefined || commands) ? found : [];
  });
}

const KEY = new RegExp(
  `^(?:(?:-\\s*)?["']?${SCHEDULE_KEY}["']?\\s*[:=]|--schedule-expression[\\s=])\\s*(.+)$`,
  'i',
);

/** The value in `- cron: '…'`, `"schedule": "…",` and the like, without quotes. */
function unwrap(line: string): string {
  const value = KEY.exec(line.replace(/^-\s+(?=["'`])/, ''));
  const text = (value?.[1] ?? line).trim();
  const quoted = /^(["'`])(.*?)\1/.exec(text);
  if (quoted) return (quoted[2] ?? '').trim();
  return value ? text.replace(/(\S)\s+#.*$/, '$1') : text;
}

function readSchedule(text: string): Found | RefusedLine | undefined {
  const found = readNotation(text);
  if (found) return found;
  const words = text.split(/\s+/);
  const [first = ''] = words;
  const alias = ALIASES.get(first.toLowerCase());
  if (alias) {
    const rest = text.slice(first.length).trim();
    return afterFields(alias.split(' '), rest, texts.alias(first));
  }
  const length = words.findIndex((word) => !isField(word));
  const count = length < 0 ? words.length : length;
  if (count < 5) return undefined;
  // A sixth and seventh field belong to the schedule if no command follows.
  if (count === words.length && count > 5) return withSeconds(words);
  const rest = text.replace(/^(?:\S+\s+){4}\S+\s*/, '');
  return afterFields(words.slice(0, 5), rest, texts.split);
}

/** Fields with what follows them: a zone or a command. */
function afterFields(words: string[], rest: string, note: string): Found | RefusedLine {
  const named = /^\(?((?:in |[A-Z]|[+-]\d)[^()]*?)(?: time)?\)?$/
    .exec(rest)?.[1]
    ?.replace(/^in /, '');
  const zone = named && zoneOfWords(named);
  if (zone) return { words, zone, notes: [note, ...ambiguity(named, zone)] };
  if (/^(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\/[\w/-]+$/.test(rest)) {
    return { refused: extrasTexts.noZone(rest) };
  }
  const { user, command } = splitUser(rest);
  return { words, command, notes: user ? [note, texts.user(user)] : [note] };
}

/** Which of its meanings an abbreviation has, if several are usual. */
export function ambiguity(named: string, zone: string): string[] {
  const others = AMBIGUOUS[named.toLowerCase()];
  return others ? [texts.meant(named.toUpperCase(), zone, others)] : [];
}

/** A user in the sixth column of a system crontab, before the start of a command. */
const USER =
  /^([a-z_][a-z0-9_-]{0,31}\$?)\s+(?=\/|\[|\$|\(|\.|test\s|cd\s|command\s|if\s|umask\s|set\s|[A-Z_]+=)/;

/** These names are users even before a plain word. */
const USERS = /^(root|www-data|nobody|daemon|postgres|mysql|nginx|apache|git|ubuntu|ec2-user)\s+/;

/** Programs with a path as first argument: not users. */
export const PROGRAMS =
  /^(ba|da|k|z|c)?sh$|^(python|perl|ruby|php|node)[\d.]*$|^(cp|mv|rm|ln|ls|cat|cd|find|tar|g?zip|rsync|touch|ch(mod|own|ronic)|mkdir|rmdir|du|tail|head|grep|sed|awk|test|exec|source|env|nice|ionice|flock|sudo|time|timeout|logrotate|run-parts|tee|echo|make|git|docker|java|go)$/;

/** Splits the text after the fields into a user, if recognised, and the command. */
export function splitUser(text: string): { user?: string; command?: string } {
  const likely = USER.exec(text);
  const user = USERS.exec(text) ?? (likely && !PROGRAMS.test(likely[1] ?? '') ? likely : null);
  const command = text.slice(user?.[0].length ?? 0).replace(/^#.*$/, '');
  return { user: user?.[1], command: command.trim() || undefined };
}
