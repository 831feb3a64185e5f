// Runs on both sides. Reads `schtasks /create` of Windows.
// https://learn.microsoft.com/windows-server/administration/windows-commands/schtasks-create
import { pasteTexts as texts } from '../texts/paste.texts.ts';
import { interval } from './intervals.ts';

type Task = { words: string[]; notes: string[] } | { refused: string };

/** These end or repeat a task within a day. */
const LIMITS = ['et', 'du', 'ri'];

/** Which weekday of a month, as a sign after the weekday. */
const NTH: Readonly<Record<string, string | undefined>> = {
  ...{ first: '#1', second: '#2', third: '#3', fourth: '#4' },
  last: 'L',
};

/** The five fields of a command that creates a task, or why there are none. */
export function fromSchtasks(command: string): Task {
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
    const minutes = Number(modifier) * (kind === 'hourly' ? 60 : 1);
    return repeated(minutes, hour * 60 + minute, start ? [] : [texts.rate(`/sc ${kind}`)]);
  }
  const days = daysOf(kind, modifier, flag('d') ?? '', flag('m') ?? '*');
  if ('refused' in days) return days;
  if (!start) return { refused: texts.noStart };
  return { words: [String(minute), String(hour), ...days.words], notes: days.notes };
}

/** Runs every so many minutes, from a minute of the day on. */
function repeated(every: number, start: number, notes: readonly string[]): Task {
  const found = interval(every, 'minute');
  if ('refused' in found) return found;
  const [first = '', ...others] = found.expressions;
  if (others.length > 0) return { refused: texts.severalLines(found.expressions.length) };
  const [offset, hour] = [start % every, Math.floor((start % every) / 60)];
  const from = (field: string, value: number, last: number): string =>
    value === 0 ? field : field.replace(/^\*(?=\/)/, `${value}-${last}`);
  const [minutes = '', hours = '', ...days] = first.split(' ');
  const words =
    every < 60
      ? [from(minutes, offset, 59), hours]
      : [String(offset % 60), every === 24 * 60 ? String(hour) : from(hours, hour, 23)];
  return { words: [...words, ...days], notes: [texts.schtasks, ...notes] };
}

/** Day of month, month and weekday. */
function daysOf(kind: string, modifier: string, days: string, months: string): Task {
  const count = Number(modifier);
  const fields = (...words: string[]): Task => ({ words, notes: [texts.schtasks] });
  if (kind === 'daily') {
    return count === 1 ? fields('*', '*', '*') : { refused: texts.days(count) };
  }
  if (kind === 'weekly') {
    if (days === '') return { refused: texts.noWeekday };
    return count === 1 ? fields('*', '*', days) : { refused: texts.weeks(count) };
  }
  if (kind !== 'monthly') return { refused: texts.trigger(kind) };
  if (modifier === 'lastday') return fields('L', months, '*');
  const nth = NTH[modifier];
  if (nth) return fields('*', months, `${days}${nth}`);
  const found = interval(count, 'month');
  if ('refused' in found) return found;
  const [, , , every = '*'] = found.expressions[0]?.split(' ') ?? [];
  return fields(days || '1', count === 1 ? months : every, '*');
}
