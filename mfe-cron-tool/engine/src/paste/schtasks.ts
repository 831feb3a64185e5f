// Runs on both sides. Reads `schtasks /create` of Windows.
// https://learn.microsoft.com/windows-server/administration/windows-commands/schtasks-create
import { pasteTexts as texts } from '../texts/paste.texts.ts';
import { interval } from './intervals.ts';
import type { Found, RefusedLine } from './schedule.ts';

/** These end or repeat a task within a day. */
const LIMITS = ['et', 'du', 'ri'];

/** Which weekday of a month, as a sign after the weekday. */
const NTH: Readonly<Record<string, string | undefined>> = {
  ...{ first: '#1', second: '#2', third: '#3', fourth: '#4' },
  last: 'L',
};

/** The five fields of a command that creates a task, or why there are none. */
export function fromSchtasks(command: string): Found | RefusedLine {
  // The task's own command may contain anything.
  const plain = command.replace(/"([^"]*)"/g, (_, text) => (/\s/.test(text) ? 'x' : text));
  const flag = (name: string): string | undefined =>
    new RegExp(`\\s/${name}\\s+([^/\\s]\\S*)`, 'i').exec(plain)?.[1]?.toLowerCase();
  const limit = LIMITS.find(flag);
  if (limit) return { refused: texts.limited(limit) };
  const kind = flag('sc') ?? '';
  const start = flag('st');
  const [hour = 0, minute = 0] = start?.split(':').map(Number) ?? [];
  const modifier = flag('mo') ?? '1';
  if (kind === 'minute' || kind === 'hourly') {
    const words = repeated(Number(modifier) * (kind === 'hourly' ? 60 : 1), hour * 60 + minute);
    const notes = [texts.schtasks, ...(start ? [] : [texts.rate(`/sc ${kind}`)])];
    return Array.isArray(words) ? { words, notes } : words;
  }
  const days = daysOf(kind, modifier, flag('d') ?? '', flag('m') ?? '*');
  if ('refused' in days) return days;
  if (!start) return { refused: texts.noStart };
  return { words: [String(minute), String(hour), ...days], notes: [texts.schtasks] };
}

/** Runs every so many minutes, from a minute of the day on. */
function repeated(every: number, start: number): string[] | RefusedLine {
  const found = interval(every, 'minute');
  if ('refused' in found) return found;
  const [first = '', ...others] = found.expressions;
  if (others.length > 0) return { refused: texts.severalLines(found.expressions.length) };
  const [offset, hour] = [start % every, Math.floor((start % every) / 60)];
  const from = (field: string, value: number, last: number): string =>
    value === 0 ? field : field.replace(/^\*(?=\/)/, `${value}-${last}`);
  const [minutes = '', hours = '', ...days] = first.split(' ');
  if (every < 60) return [from(minutes, offset, 59), hours, ...days];
  return [`${offset % 60}`, every === 24 * 60 ? `${hour}` : from(hours, hour, 23), ...days];
}

/** Day of month, month and weekday. */
function daysOf(
  kind: string,
  modifier: string,
  days: string,
  months: string,
): string[] | RefusedLine {
  const count = Number(modifier);
  if (kind === 'daily')
    return count === 1 ? ['*', '*', '*'] : { refused: texts.uneven(count, 'day') };
  if (kind === 'weekly') {
    if (days === '') return { refused: texts.noWeekday };
    return count === 1 ? ['*', '*', days] : { refused: texts.uneven(count, 'week') };
  }
  if (kind !== 'monthly') return { refused: texts.trigger(kind) };
  if (modifier === 'lastday') return ['L', months, '*'];
  if (NTH[modifier]) return ['*', months, `${days}${NTH[modifier]}`];
  const found = interval(count, 'month');
  if ('refused' in found) return found;
  const [, , , every = '*'] = found.expressions[0]?.split(' ') ?? [];
  return [days || '1', count === 1 ? months : every, '*'];
}
