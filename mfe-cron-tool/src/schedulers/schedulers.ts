// Runs on both sides. By which rules schedulers run an expression of five fields.

import type { Schedule } from '../expression/fieldSets.ts';
import { FIELD_NAMES } from '../expression/fields.ts';
import type { DayJoin } from '../expression/matchesDay.ts';
import { runsWithin, SHORTEST_INTERVAL } from '../expression/shortestInterval.ts';
import { schedulerTexts as texts } from '../texts/schedulers.texts.ts';

/** What becomes of a clock time that is skipped, and of one that comes twice. */
export interface ClockRule {
  /** Left out, or made up for right after the gap: all of them at once, or each by itself. */
  skipped: 'out' | 'once' | 'each';
  repeated: 'once' | 'twice';
}

export interface Scheduler {
  id: 'cronie' | 'debian' | 'kubernetes' | 'github' | 'eventbridge' | 'jenkins' | 'systemd';
  name: string;
  /** IANA name of the zone in which it counts when none is named; absent: that of its machine. */
  zone?: string;
  /** What becomes of a line's own CRON_TZ, and of clocks there; absent: nothing else than elsewhere. */
  namedZone?: 'ignored' | ClockRule;
  days: (schedule: Schedule) => DayJoin;
  /** The schedule with the values that it has there; absent: those of cron-parser. */
  reads?: (schedule: Schedule) => Schedule;
  clocks: (schedule: Schedule) => ClockRule;
  /** Why it doesn't take the expression as it is written. */
  refuses: (schedule: Schedule) => string | undefined;
  /** What its rules are, in whole sentences. */
  rules: string;
}

const starts = (...texts: string[]) => texts.some((text) => text.startsWith('*'));

/** Vixie's: a day field that begins with an asterisk makes it "and". */
const byStar = ({ dayOfMonth, dayOfWeek }: Schedule): DayJoin =>
  starts(dayOfMonth.text, dayOfWeek.text) ? 'both' : 'either';

/** robfig/cron v3, parser.go: an asterisk sets the star bit, and a step above 1 clears it. */
const byStarBit = ({ dayOfMonth, dayOfWeek }: Schedule): DayJoin =>
  [dayOfMonth, dayOfWeek].some(({ tokens }) =>
    tokens.some(({ text }) => /^[*?](\/0*1)?$/.test(text)),
  )
    ? 'both'
    : 'either';

/** robfig/cron v3, parser.go: "N/step" goes on to 6, Saturday, and not to a second Sunday. */
function weekdaysToSix(schedule: Schedule): Schedule {
  const { dayOfWeek } = schedule;
  const values = dayOfWeek.values.filter((value) =>
    dayOfWeek.tokens.some(({ entries, from = value }) => entries.includes(value) && value >= from),
  );
  return { ...schedule, dayOfWeek: { ...dayOfWeek, values } };
}

const seven = (weekday: string): string | undefined =>
  /(^|[,-])0*7(?!\d)/.test(weekday) ? texts.seven(weekday) : undefined;

/** cron(8): what has an asterisk for minutes or hours follows the clock; the rest is cared for. */
const byCron8 = ({ minutes, hours }: Schedule): ClockRule =>
  starts(minutes.text, hours.text)
    ? { skipped: 'out', repeated: 'twice' }
    : { skipped: 'each', repeated: 'once' };

/** Signs that only some know: `L` and `#`, `?`, names, and a lone number with a step. */
function unknownSign(schedule: Schedule, signs: RegExp): string | undefined {
  const found = fieldWith(schedule, signs);
  return found && texts.sign(found);
}

const fieldWith = (schedule: Schedule, signs: RegExp): string | undefined =>
  FIELD_NAMES.map((name) => schedule[name].text).find((text) => signs.test(text));

/** Names have the letter, too: `JUL`. */
const LAST_OR_NTH = /#|(?<![A-Za-z])L|\dL/;
const LINUX = /#|\?|(?<![A-Za-z])L|\dL|(^|,)\d+\//;
const POSIX_NAMES = /#|\?|(?<![A-Za-z])L|\dL/;
const JENKINS = /#|\?|[A-Za-z]|(^|,)\d+\//;

const FOLLOWS_CLOCK: ClockRule = { skipped: 'out', repeated: 'twice' };
const ONCE: ClockRule = { skipped: 'out', repeated: 'once' };

/** The field that neither cronie nor Debian's cron takes. */
export const notOfLinux = (schedule: Schedule) => fieldWith(schedule, LINUX);

const linux = { days: byStar, clocks: byCron8, refuses: (s: Schedule) => unknownSign(s, LINUX) };

/** As the tool reads an expression: either day field is enough, and clocks are cared for. */
export const PLAIN: Pick<Scheduler, 'days' | 'clocks' | 'reads'> = {
  days: () => 'either',
  clocks: byCron8,
};

/** Undefined for the tool's own reading, which has no scheduler. */
export const findScheduler = (id?: string): Scheduler | undefined =>
  SCHEDULERS.find((scheduler) => scheduler.id === id);

export const SCHEDULERS: readonly Scheduler[] = [
  // cron.c, find_jobs: a line with CRON_TZ is looked up by its zone's clock in each minute.
  { id: 'cronie', ...texts.cronie, ...linux, namedZone: FOLLOWS_CLOCK },
  { id: 'debian', ...texts.debian, ...linux, namedZone: 'ignored' },
  {
    id: 'kubernetes',
    ...texts.kubernetes,
    days: byStarBit,
    reads: weekdaysToSix,
    clocks: () => FOLLOWS_CLOCK,
    refuses: (schedule) => unknownSign(schedule, LAST_OR_NTH) ?? seven(schedule.dayOfWeek.text),
  },
  {
    id: 'github',
    ...texts.github,
    zone: 'UTC',
    days: byStar,
    clocks: () => ({ skipped: 'once', repeated: 'once' }),
    refuses: (schedule) =>
      unknownSign(schedule, POSIX_NAMES) ??
      (runsWithin(schedule, SHORTEST_INTERVAL) ? texts.tooOften : undefined),
  },
  {
    id: 'eventbridge',
    ...texts.eventbridge,
    zone: 'UTC',
    days: () => 'either',
    clocks: () => ONCE,
    refuses: ({ dayOfMonth, dayOfWeek }) =>
      dayOfMonth.any || dayOfWeek.any ? undefined : texts.oneDayField,
  },
  {
    id: 'jenkins',
    ...texts.jenkins,
    days: () => 'both',
    clocks: () => FOLLOWS_CLOCK,
    refuses: (schedule) => unknownSign(schedule, JENKINS),
  },
  {
    id: 'systemd',
    ...texts.systemd,
    days: () => 'either',
    clocks: () => ONCE,
    refuses: () => undefined,
  },
];
