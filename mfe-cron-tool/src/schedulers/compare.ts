// Runs on both sides. A schedule's runs on each scheduler beside those of generic cron.
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { readSchedule, type Schedule } from '@site/cron-engine/expression/fieldSets';
import { runsOf, taken, takenBefore } from '@site/cron-engine/schedulers/runsOf';
import { PLAIN, SCHEDULERS, type Scheduler } from '@site/cron-engine/schedulers/schedulers';
import { readSeconds, secondsRuns } from '@site/cron-engine/seconds/readSeconds';
import type { SecondsText } from '@site/cron-engine/seconds/secondsUnits';
import { javaCron } from '@site/cron-engine/targets/java';
import { toTimetable } from '@site/cron-engine/targets/timetable';
import { schedulerTexts as texts } from '@site/cron-engine/texts/schedulers.texts';
import { DAY_MS } from '@site/cron-engine/zones/clock';
import { changesBetween, YEAR_MS } from '@site/cron-engine/zones/gaps';

/** A scheduler's row of the comparison. */
export interface Row {
  name: string;
  /** Zone of its times. */
  zone: string;
  /** Its expression, if it differs from the five fields. */
  expression?: string;
  /** Why it rejects the schedule. */
  refused?: string;
  next?: number;
  /** The first run that only one of both has. */
  differs?: { at: number; only: 'here' | 'plain'; because: string };
}

/** The runs after `from` and before `until`. */
type Runs = (from: number, until: number) => number[];

type Asked = Pick<Evaluation, 'expression' | 'zone' | 'from' | 'runs'>;

/**
 * A row for each scheduler.
 * @param chosen zone that the visitor chose; empty for the scheduler's default
 * @param written what the form was filled from
 */
export function compare(evaluation: Asked, chosen: string, written?: SecondsText): Row[] {
  const schedule = readSchedule(evaluation.expression);
  if (!schedule) return [];
  const rowOf = ({ id, ...scheduler }: Scheduler) =>
    id === 'eventbridge' && written?.dialect === id
      ? secondsRow(id, [written.expression], schedule, evaluation)
      : cronRow({ id, ...scheduler }, schedule, evaluation, chosen);
  return [
    ...SCHEDULERS.map(rowOf),
    ...(['quartz', 'spring'] as const).map((id) => javaRow(id, schedule, evaluation, written)),
  ];
}

function cronRow(scheduler: Scheduler, schedule: Schedule, asked: Asked, chosen: string): Row {
  const zone = chosen || scheduler.zone || asked.zone;
  const { name, dayRule, clockRule } = scheduler;
  const refused = schedule.count === 5 ? scheduler.refuses(schedule) : texts.seconds;
  if (refused) return { name, zone, refused };
  const [next] = taken(runsOf(scheduler, schedule, zone, asked.from), 1);
  if (next === undefined) return { name, zone, refused: texts.none };
  const runs: Runs = (from, until) =>
    takenBefore(runsOf(scheduler, schedule, zone, from - 1), until);
  const differs = firstDifference(schedule, asked, runs);
  if (!differs) return { name, zone, next };
  const because =
    zone !== asked.zone ? texts.zone(zone) : differs.atChange ? clockRule : (dayRule ?? clockRule);
  return { name, zone, next, differs: { ...differs, because } };
}

/** The expression as written for Quartz or Spring, or the translation of the five fields. */
function javaRow(
  id: 'quartz' | 'spring',
  schedule: Schedule,
  asked: Asked,
  written?: SecondsText,
): Row {
  if (written?.dialect === id) return secondsRow(id, [written.expression], schedule, asked);
  const table = toTimetable(schedule.expression);
  const translated = table ? javaCron(id, table).expressions : [];
  if (!('because' in translated)) return secondsRow(id, translated, schedule, asked);
  const { because } = translated;
  const refused = because.charAt(0).toUpperCase() + because.slice(1);
  return { name: texts[id].name, zone: asked.zone, refused };
}

function secondsRow(
  id: SecondsText['dialect'],
  expressions: readonly string[],
  schedule: Schedule,
  asked: Asked,
): Row {
  const { name, clockRule, dayRule }: { name: string; clockRule: string; dayRule?: string } =
    texts[id];
  const { zone, from } = asked;
  const expression = expressions.join('\n');
  const all = expressions.flatMap((text) => {
    const found = readSeconds(id, text);
    return 'problem' in found ? [] : [found];
  });
  const runs: Runs = (start, until) =>
    all
      .flatMap((one) => takenBefore(secondsRuns(one, zone, start - 1), until))
      .sort((a, b) => a - b);
  const firsts = all.flatMap((one) => taken(secondsRuns(one, zone, from), 1));
  if (firsts.length === 0) return { name, zone, expression, refused: texts.none };
  const differs = firstDifference(schedule, asked, runs);
  const because = differs?.atChange ? clockRule : (dayRule ?? clockRule);
  return {
    ...{ name, zone, expression, next: Math.min(...firsts) },
    ...(differs && { differs: { ...differs, because } }),
  };
}

/** The first run that only one of both has: among the next ones, or around a clock change of the next year. */
function firstDifference(schedule: Schedule, { zone, from, runs }: Asked, own: Runs) {
  const changes = changesBetween(zone, from, from + YEAR_MS).map(({ at }) => at);
  const spans = [
    [from + 1, (runs.at(-1) ?? from) + 1] as const,
    ...changes.map((at) => [Math.max(from + 1, at - DAY_MS), at + DAY_MS] as const),
  ];
  for (const [start, end] of spans) {
    const here = own(start, end);
    const plain = takenBefore(runsOf(PLAIN, schedule, zone, start - 1), end);
    const only = [
      ...here.filter((at) => !plain.includes(at)).map((at) => ({ at, only: 'here' as const })),
      ...plain.filter((at) => !here.includes(at)).map((at) => ({ at, only: 'plain' as const })),
    ];
    const [first] = only.sort((a, b) => a.at - b.at);
    if (first) {
      return { ...first, atChange: changes.some((at) => Math.abs(at - first.at) <= DAY_MS) };
    }
  }
  return undefined;
}
