// Runs on both sides. Findings of a job's schedule and zone.

import { caveats } from '../caveats/caveats.ts';
import { explain } from '../explain/explain.ts';
import { readExpression, type Schedule } from '../expression/fieldSets.ts';
import { FIELD_NAMES, toFields } from '../expression/fields.ts';
import { matchesDay, utcDay } from '../expression/matchesDay.ts';
import { UNITS, walk } from '../expression/units.ts';
import { findScheduler, notOfLinux, type Scheduler } from '../schedulers/schedulers.ts';
import { readSeconds, type SecondsSchedule, secondsRuns } from '../seconds/readSeconds.ts';
import type { Dialect } from '../seconds/secondsUnits.ts';
import { caveatTexts, listText, weekdayName } from '../texts/caveats.texts.ts';
import { lintTexts } from '../texts/lint.texts.ts';
import { schedulerTexts } from '../texts/schedulers.texts.ts';
import { secondsTexts } from '../texts/seconds.texts.ts';
import { MINUTE_MS } from '../zones/clock.ts';
import { gapsAfter } from '../zones/gaps.ts';
import { isZone } from '../zones/zone.ts';
import { zoneOfWords } from '../zones/zoneOfWords.ts';
import type { AddFinding, LintOptions } from './finding.ts';
import type { Job } from './readCrontab.ts';

/** The job's schedule; undefined if its times are unknown. */
export function lintSchedule(
  job: Job,
  options: LintOptions & { from: number },
  add: AddFinding,
): Schedule | undefined {
  const scheduler = findScheduler(options.scheduler);
  const plain = randomAsRange(job.expression);
  const { kept, skipped } = readByDebian(plain);
  const expression = scheduler?.id === 'debian' ? kept : plain;
  if (skipped && scheduler?.id === 'debian') add('error', 'scheduler', skipped);
  const reading = readExpression(expression);
  if (reading.verdict === 'invalid') {
    for (const { label, text } of explain(toFields(expression.split(' ')))) {
      const level = reading.schedule ? 'warning' : 'error';
      add(level, 'invalid', label ? `${label}: ${text}` : text);
    }
    if (!reading.schedule) return undefined;
  }
  lintZone(job, scheduler, add);
  if (plain !== job.expression) {
    lintCronie('~', lintTexts.random, scheduler, add);
    return undefined;
  }
  // Only Jenkins gives H a value.
  const { schedule } = reading;
  const refused = schedule && scheduler?.refuses(schedule);
  if (scheduler && refused) add('error', 'scheduler', lintTexts.refused(scheduler.name, refused));
  const isCrontabLine = job.command !== undefined && /^-?[\d*?~H]/.test(job.text);
  const sign = schedule ? notOfLinux(schedule) : 'H';
  if (!schedule && scheduler?.id === 'jenkins') {
    checkSeconds('jenkins', expression, options.from, add);
  } else if (sign && isCrontabLine && (!scheduler || (!schedule && scheduler.namedZone))) {
    add('error', 'scheduler', lintTexts.noCrontab(sign, skipped));
  } else if (!schedule && scheduler) add('error', 'scheduler', lintTexts.hash);
  if (!schedule) return undefined;
  lintMeaning(job, schedule, new Date(options.from), add);
  const zone = zoneOf(job, scheduler) ?? options.zone;
  if (zone && isZone(zone)) lintClocks(schedule, zone, options.from, add);
  return schedule;
}

/** Adds a finding for a sign that cronie accepts and Debian's cron doesn't. */
export function lintCronie(
  sign: string,
  meaning: string,
  scheduler: Scheduler | undefined,
  add: AddFinding,
): void {
  if (!scheduler || scheduler.id === 'cronie') add('note', 'meaning', meaning);
  else add('error', 'scheduler', lintTexts.refused(scheduler.name, schedulerTexts.sign(sign)));
}

/** cronie's entry.c, get_range: `a~b` is a random number from a to b, by default the field's ends. */
const randomAsRange = (expression: string): string =>
  expression
    .split(' ')
    .map((word, index) =>
      word.replace(/(?<=^|,)(\w*)~(\w*)(?=,|$)/g, (_, from: string, to: string) => {
        const { min, max } = UNITS[FIELD_NAMES[index] ?? 'minutes'];
        return `${from || min}-${to || max}`;
      }),
    )
    .join(' ');

const VALUE = '(?:\\d+|[a-z]{3})';
const ITEM = `(?:(?:\\*|${VALUE}-${VALUE})(?:/\\d+)?|${VALUE})`;
/** Debian 3.0pl1, entry.c, get_list: what follows the last item that it knows is skipped. */
const KNOWN_TO_DEBIAN = new RegExp(`^${ITEM}(?:,${ITEM})*(?=[^\\w,/-]|$)`, 'i');

/** What Debian's cron makes of an expression, and a sentence on the first part that it skips. */
function readByDebian(expression: string): { kept: string; skipped?: string } {
  const words = expression.split(' ');
  const read = words.map((word) => KNOWN_TO_DEBIAN.exec(word)?.[0] ?? word);
  const at = words.findIndex((word, index) => word !== read[index]);
  const kept = read.join(' ');
  if (at < 0) return { kept };
  const days = at === 4 ? (readExpression(kept).schedule?.dayOfWeek.values ?? []) : [];
  const rest = words[at]?.slice(read[at]?.length) ?? '';
  return { kept, skipped: lintTexts.skippedRest(rest, kept, listText(days.map(weekdayName))) };
}

function lintZone(
  { zone, prefixed, command }: Job,
  scheduler: Scheduler | undefined,
  add: AddFinding,
) {
  if (!zone) return;
  if (scheduler?.namedZone === 'ignored') add('warning', 'zone', lintTexts.zoneIgnored(zone));
  else if (!isZone(zone)) add('error', 'zone', lintTexts.zone(zone, zoneOfWords(zone)));
  else if (prefixed && (scheduler ? scheduler.namedZone : command)) {
    add('error', 'zone', lintTexts.prefixed);
  }
}

/** Adds the findings of an expression of Quartz, Spring, EventBridge or Jenkins. Never throws. */
export function checkSeconds(
  dialect: Dialect,
  expression: string,
  from: number,
  add: AddFinding,
): void {
  const schedule = readSeconds(dialect, expression);
  if ('problem' in schedule) add('error', 'invalid', schedule.problem);
  else checkRuns(schedule, from, add);
}

/** Adds a finding if the schedule never runs after `from`, in milliseconds since 1970. */
export function checkRuns(schedule: SecondsSchedule, from: number, add: AddFinding): void {
  if (secondsRuns(schedule, 'UTC', from).next().done)
    add('warning', 'meaning', secondsTexts.noRuns);
}

/** The zone that a line names, unless its scheduler ignores it. */
export const zoneOf = ({ zone }: Job, scheduler?: Scheduler): string | undefined =>
  scheduler?.namedZone === 'ignored' ? undefined : zone;

function lintMeaning({ command = '' }: Job, schedule: Schedule, now: Date, add: AddFinding): void {
  const { minutes, hours } = schedule;
  const isListed = hours.tokens.every(({ to, entries }) => to === undefined && entries.length > 0);
  if (minutes.text === '*' && isListed) {
    add('warning', 'often', lintTexts.often);
  }
  const testsDay = /\bdate\b[^|;&+]{0,40}\+["']?\\?%[uwaAdej]/.test(command);
  for (const caveat of caveats(schedule.expression, now)) {
    if (!testsDay || caveat !== caveatTexts.either) add('note', 'meaning', caveat);
  }
}

/** Adds a finding for each skipped time of the next year, unless the schedule runs every hour. */
function lintClocks(schedule: Schedule, zone: string, now: number, add: AddFinding): void {
  const { hours, minutes } = schedule;
  if (hours.values.length === 24) return;
  for (const { from, until } of gapsAfter(zone, now)) {
    const skipped = walk(from, until - 1, MINUTE_MS)
      .map((at) => new Date(at))
      .filter(
        (clock) =>
          hours.values.includes(clock.getUTCHours()) &&
          minutes.values.includes(clock.getUTCMinutes()) &&
          matchesDay(schedule, utcDay(clock)),
      )
      .map((clock) => clock.toISOString().slice(0, 16).replace('T', ' '));
    const [first, last = ''] = [skipped[0], skipped.at(-1)];
    if (!first) continue;
    const times = first === last ? first : `${first} to ${last.slice(11)}`;
    add('warning', 'clocks', lintTexts.skipped(times, zone));
  }
}
