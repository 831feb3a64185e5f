// Runs on both sides. The numbers of a field of Quartz, Spring or EventBridge.
import { secondsTexts as texts } from '../texts/seconds.texts.ts';
import { type SecondsDialect, type Unit, unitRule } from './secondsUnits.ts';

/** A part that the scheduler rejects; the message is a whole sentence. */
export class Rejected extends Error {}

const ITEM = /^(?:(\*|\?)|(\w+)(?:-(\w+))?)?(?:\/(\d+))?$/;

/** The numbers of one item of a list: `5`, `MON-FRI`, `0/15`. @throws {Rejected} */
export function readItem(dialect: SecondsDialect, unit: Unit, item: string): number[] {
  const [, any, first, last, step] = ITEM.exec(item) ?? [];
  // Quartz also takes "/15".
  const open = any ?? (dialect !== 'spring' && step ? '*' : undefined);
  if (!ITEM.test(item) || (first === undefined && open === undefined)) {
    throw new Rejected(texts.unread(item));
  }
  if (any === '?' && (step || (unit !== 'day' && unit !== 'weekday'))) {
    throw new Rejected(texts.onlyDays);
  }
  const { min, max } = unitRule(dialect, unit);
  const stride = step === undefined ? 1 : Number(step);
  checkStep(dialect, unit, step, last !== undefined);
  if (first === undefined) return walk(lowest(dialect, unit), max, stride || 1);
  const from = numberIn(dialect, unit, first);
  if (last === undefined) {
    return step === undefined || stride === 0 ? [from] : walk(from, max, stride);
  }
  const to = numberIn(dialect, unit, last);
  if (from <= to) return walk(from, to, stride || 1);
  // Spring: Sunday may begin a range as 7.
  if (dialect === 'spring' && unit === 'weekday' && from === 7) return walk(0, to, stride);
  if (dialect === 'spring' || unit === 'year') throw new Rejected(texts.reversed(item));
  const size = max - min + 1;
  return walk(from, to + size, stride || 1).map((value) => (value > max ? value - size : value));
}

/** Spring's asterisk begins at 1, Monday. */
const lowest = (dialect: SecondsDialect, unit: Unit): number =>
  dialect === 'spring' && unit === 'weekday' ? 1 : unitRule(dialect, unit).min;

/** The number that a text stands for. @throws {Rejected} */
export function numberIn(dialect: SecondsDialect, unit: Unit, text: string): number {
  const { min, max, names, plural } = unitRule(dialect, unit);
  const named = names.get(text.toLowerCase());
  // Spring reads SUN as 7.
  if (named !== undefined) return dialect === 'spring' && unit === 'weekday' && !named ? 7 : named;
  // Quartz ignores letters after a number: 10am.
  if (!(dialect === 'quartz' ? /^\d+[a-z]*$/i : /^\d+$/).test(text)) {
    throw new Rejected(texts.unread(text));
  }
  const value = Number.parseInt(text, 10);
  if (value < min || value > max) throw new Rejected(texts.outOfRange(text, plural, min, max));
  return value;
}

/** Quartz: CronExpression.checkIncrementRange, which a range escapes. */
const QUARTZ_STEPS: Readonly<Partial<Record<Unit, number>>> = {
  second: 59,
  minute: 59,
  hour: 23,
  day: 31,
  month: 12,
  weekday: 7,
};

function checkStep(dialect: SecondsDialect, unit: Unit, step: string | undefined, ranged: boolean) {
  if (step === undefined) return;
  const most = dialect === 'quartz' && !ranged ? QUARTZ_STEPS[unit] : undefined;
  if (most !== undefined && Number(step) > most) throw new Rejected(texts.longStep(step, most));
  if (Number(step) === 0 && dialect !== 'quartz') throw new Rejected(texts.noStep);
}

const walk = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
