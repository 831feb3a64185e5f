// Runs on both sides. The rules by which schedulers run a five-field expression.

import type { Schedule } from '../expression/fieldSets.ts';
import { FIELD_NAMES } from '../expression/fields.ts';
import { type DayJoin, runsWithin, SHORTEST_INTERVAL } from '../expression/matchesDay.ts';
import { schedulerTexts as texts } from '../texts/schedulers.texts.ts';
import type { ClockRule } from './runTimes.ts';

export interface Scheduler {
  id: 'cronie' | 'debian' | 'kubernetes' | 'github' | 'eventbridge' | 'jenkins' | 'systemd';
  name: string;
  /** IANA name of the default zone; absent: the machine's. */
  zone?: string;
  /** Effect of CRON_TZ: ignored, or another clock rule; absent: it sets the zone. */
  namedZone?: 'ignored' | ClockRule;
  days: (schedule: Schedule) => DayJoin;
  /** The schedule with this scheduler's values; absent: cron-parser's. */
  reads?: (schedule: Schedule) => Schedule;
  clocks: (schedule: Schedule) => ClockRule;
  /** Why the scheduler rejects the expression; undefined if it doesn't. */
  refuses: (schedule: Schedule) => string | undefined;
  /** Its rules in whole sentences, where they differ from generic cron's: days, clock changes, others. */
  dayRule?: string;
  clockRule: string;
  note?: string;
}

const starts = (...texts: string[]) => texts.some((text) => text.startsWith('*'));

/** Vixie cron: both must match if a day field begins with an asterisk. */
const byStar = ({ dayOfMonth, dayOfWeek }: Schedule): DayJoin =>
  starts(dayOfMonth.text, dayOfWeek.text) ? 'both' : 'either';

/** robfig/cron v3, parser.go: an asterisk sets the star bit; a step above 1 clears it. */
const byStarBit = ({ dayOfMonth, dayOfWeek }: Schedule): DayJoin =>
  [dayOfMonth, dayOfWeek].some(({ tokens }) =>
    tokens.some(({ text }) => /^[*?](\/0*1)?$/.test(text)),
  )
    ? 'both'
    : 'either';

/** robfig/cron v3, parser.go: "N/step" ends at 6, Saturday. */
function weekdaysToSix(schedule: Schedule): Schedule {
  const { dayOfWeek } = schedule;
  const values = dayOfWeek.values.filter((value) =>
    dayOfWeek.tokens.some(({ entries, from = value }) => entries.includes(value) && value >= from),
  );
  return { ...schedule, dayOfWeek: { ...dayOfWeek, values } };
}

const seven = (weekday: string): string | undefined =>
  /(^|[,-])0*7(?!\d)/.test(weekday) ? texts.seven(weekday) : undefined;

/** cron(8): jobs with an asterisk for minutes or hours follow the clock; for others cron corrects clock changes. */
const byCron8 = ({ minutes, hours }: Schedule): ClockRule =>
  starts(minutes.text, hours.text)
    ? { skipped: 'out', repeated: 'both' }
    : { skipped: 'each', repeated: 'first' };

/** The first field with one of these signs, which some schedulers lack. */
function unknownSign(schedule: Schedule, signs: RegExp): string | undefined {
  const found = fieldWith(schedule, signs);
  return found && texts.sign(found);
}

const fieldWith = (schedule: Schedule, signs: RegExp): string | undefined =>
  FIELD_NAMES.map((name) => schedule[name].text).find((text) => signs.test(text));

/** Not the L of names: `JUL`. */
const LAST_OR_NTH = /#|(?<![A-Za-z])L|\dL/;
const LINUX = /#|\?|(?<![A-Za-z])L|\dL|(^|,)\d+\//;
const POSIX_NAMES = /#|\?|(?<![A-Za-z])L|\dL/;
const JENKINS = /#|\?|[A-Za-z]|(^|,)\d+\//;

const FOLLOWS_CLOCK: ClockRule = { skipped: 'out', repeated: 'both' };
const ONCE: ClockRule = { skipped: 'out', repeated: 'first' };

/** The first field that neither cronie nor Debian's cron accepts. */
export const notOfLinux = (schedule: Schedule) => fieldWith(schedule, LINUX);

const linux = { days: byStar, clocks: byCron8, refuses: (s: Schedule) => unknownSign(s, LINUX) };

/** Generic cron, as in cron-parser: either day field is enough, and skipped times run later. */
export const PLAIN: Pick<Scheduler, 'days' | 'clocks' | 'reads'> = {
  days: () => 'either',
  // cron-parser 5.10.5, CronDate: a schedule of every hour follows the clock.
  clocks: ({ hours }) =>
    hours.values.length === 24 ? FOLLOWS_CLOCK : { skipped: 'moved', repeated: 'first' },
};

/** All of a scheduler's rules. */
export const rulesOf = ({ dayRule, clockRule, note }: Scheduler): string =>
  [dayRule, clockRule, note].filter(Boolean).join(' ');

/** Undefined for generic cron. */
export const findScheduler = (id?: string): Scheduler | undefined =>
  SCHEDULERS.find((scheduler) => scheduler.id === id);

export const SCHEDULERS: readonly Scheduler[] = [
  // cron.c, find_jobs: every minute matches a line with CRON_TZ against its zone's clock.
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
    clocks: () => ({ skipped: 'once', repeated: 'first' }),
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
