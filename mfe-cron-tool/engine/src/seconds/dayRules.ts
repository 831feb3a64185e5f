// Runs on both sides. The two day fields of Quartz, Spring and EventBridge: L, W and #.
import type { CalendarDay, DayRule } from '../expression/matchesDay.ts';
import { secondsTexts as texts } from '../texts/seconds.texts.ts';
import { type Dialect, LANGUAGES, numberIn, Rejected, readItem } from './secondsUnits.ts';

const anyOf =
  (rules: readonly DayRule[]): DayRule =>
  (date) =>
    rules.some((matches) => matches(date));

/** The day of the month. @throws {Rejected} */
export function readDays(dialect: Dialect, text: string): DayRule {
  // Spring doesn't accept signs in lower case here.
  const written = dialect === 'spring' ? text : text.toUpperCase();
  return anyOf(written.split(',').map((item) => dayRule(dialect, item)));
}

function dayRule(dialect: Dialect, item: string): DayRule {
  const [last, , offset = '0', nearLast] = /^L(-(\d+))?(W)?$/.exec(item) ?? [];
  if (last && !(dialect === 'spring' && (item === 'L-0' || (nearLast && item !== 'LW')))) {
    if (Number(offset) > 30) throw new Rejected(texts.lastOffset);
    const target = (date: CalendarDay) => date.length - Number(offset);
    return nearLast ? nearestWeekday(target) : (date) => date.day === target(date);
  }
  const [, near] = /^(\d+)W$/.exec(item) ?? [];
  if (near) {
    const day = numberIn(dialect, 'day', near);
    // Spring moves a Sunday that ends the month into the next one, where it finds no run.
    return nearestWeekday(() => day, dialect !== 'spring');
  }
  const days = new Set(readItem(dialect, 'day', item));
  return ({ day }) => days.has(day);
}

/** From Monday to Friday and within the month; a day that the month lacks has none. */
function nearestWeekday(target: (date: CalendarDay) => number, back = true): DayRule {
  return (date) => {
    const [day, { length }] = [target(date), date];
    if (day < 1 || day > length) return false;
    const weekday = (date.weekday + 35 + day - date.day) % 7;
    if (weekday === 0 && day === length) return back && date.day === day - 2;
    if (weekday === 0) return date.day === day + 1;
    if (weekday === 6) return date.day === (day === 1 ? 3 : day - 1);
    return date.day === day;
  };
}

/** The day of the week. @throws {Rejected} */
export function readWeekdays(dialect: Dialect, text: string): DayRule {
  const items = text.toUpperCase().split(',');
  const special = items.filter((item) => /L|#/.test(item));
  if (LANGUAGES[dialect].likeQuartz && special.length > 0) {
    if (special.some((item) => item.includes('L')) && items.length > 1) {
      throw new Rejected(texts.alone);
    }
    if (special.length > 1) throw new Rejected(texts.oneNth);
  }
  return anyOf(items.map((item) => weekdayRule(dialect, item)));
}

function weekdayRule(dialect: Dialect, item: string): DayRule {
  const { likeQuartz, sunday } = LANGUAGES[dialect];
  // Sunday is 0 from here on.
  const canonical = (value: number) => (value + 7 - sunday) % 7;
  if (item === 'L' && likeQuartz) return (date) => date.weekday === 6;
  const [, last] = /^(\w+)L$/.exec(item) ?? [];
  if (last) {
    const weekday = canonical(numberIn(dialect, 'weekday', last));
    return (date) => date.weekday === weekday && date.day > date.length - 7;
  }
  const [, named, nth] = /^(\w+)#(\d*)$/.exec(item) ?? [];
  if (named !== undefined) {
    const weekday = canonical(numberIn(dialect, 'weekday', named));
    // Spring accepts a sixth one, which never comes.
    if (!(dialect === 'spring' ? /^0*[1-9]\d*$/ : /^[1-5]$/).test(nth ?? ''))
      throw new Rejected(texts.nth);
    return (date) => date.weekday === weekday && Math.ceil(date.day / 7) === Number(nth);
  }
  const weekdays = new Set(readItem(dialect, 'weekday', item).map(canonical));
  return (date) => weekdays.has(date.weekday);
}
