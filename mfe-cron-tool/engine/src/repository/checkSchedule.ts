// Node only. The findings of a schedule by the rules of its file's scheduler.

import type { AddFinding, LintOptions } from '../crontab/finding.ts';
import { checkRuns, checkSeconds, lintSchedule } from '../crontab/lintSchedule.ts';
import { ALIASES, CRONTAB_NAMES } from '../expression/aliases.ts';
import { readExpression } from '../expression/fieldSets.ts';
import { findScheduler } from '../schedulers/schedulers.ts';
import { readEvent, toSchedule } from '../seconds/calendarEvent.ts';
import { lintTexts } from '../texts/lint.texts.ts';
import { repositoryTexts as texts } from '../texts/repository.texts.ts';
import { schedulerTexts } from '../texts/schedulers.texts.ts';
import { isZone } from '../zones/zone.ts';
import type { Dialect, Found } from './finders/finder.ts';

type CheckOptions = LintOptions & { from: number };

/** Calls `add` with each finding. Never throws. */
export function checkSchedule(found: Found, options: CheckOptions, add: AddFinding): void {
  const { dialect, text } = found;
  if (dialect === 'systemd') checkCalendar(text, options, add);
  else if (dialect.startsWith('eventbridge')) checkAws(found, options, add);
  else if (dialect === 'quartz' || dialect === 'spring') {
    checkSeconds(dialect, text, options.from, add);
    // Java also takes offsets and names such as PST.
    if (!/^(?:(?:GMT|UTC?)?[+-]\d{1,2}(?::?\d\d)?|[A-Z]{3})$/.test(found.zone ?? '')) {
      checkZone(found.zone, add);
    }
  } else checkFields(found, options, add);
}

function checkZone(zone: string | undefined, add: AddFinding): void {
  if (zone !== undefined && !isZone(zone)) add('error', 'zone', lintTexts.zone(zone));
}

function checkCalendar(text: string, { from }: CheckOptions, add: AddFinding): void {
  const event = readEvent(text);
  if (!event) add('error', 'invalid', texts.calendar(text));
  else if (event.zone && !isZone(event.zone)) add('error', 'zone', lintTexts.zone(event.zone));
  else checkRuns(toSchedule(event), from, add);
}

/** EventBridge Scheduler, or the stricter rules of EventBridge. */
function checkAws({ text, zone, dialect }: Found, options: CheckOptions, add: AddFinding): void {
  const isRule = dialect === 'eventbridge-rule';
  const [, kind, inner = ''] = /^(cron|rate|at)\(([^()]*)\)$/.exec(text) ?? [];
  if (kind === undefined) add('error', 'unread', isRule ? texts.awsRule : texts.aws);
  else if (kind === 'cron') checkSeconds('eventbridge', inner, options.from, add);
  else if (kind === 'rate') checkRate(inner, isRule, add);
  else if (isRule) add('error', 'invalid', texts.awsRule);
  else if (!isTime(inner)) add('error', 'invalid', texts.at);
  checkZone(zone, add);
}

function checkRate(rate: string, isRule: boolean, add: AddFinding): void {
  const [, number, many] = /^(\d+)\s+(?:minute|hour|day)(s?)$/i.exec(rate) ?? [];
  const wrong = (Number(number) === 1) === (many !== '') || /[A-Z]/.test(rate);
  if (!Number(number)) add('error', 'invalid', texts.rate);
  else if (isRule && wrong) add('error', 'invalid', texts.rateUnit);
}

/** As `at(…)` takes it: without a zone. */
const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) &&
  new Date(`${text}Z`).getTime() > 0 &&
  new Date(`${text}Z`).toISOString().startsWith(text);

/** Checks five fields. */
function checkFields(found: Found, options: CheckOptions, add: AddFinding): void {
  const { dialect } = found;
  const [, inside, text = found.text] = /^(?:CRON_)?TZ=(\S+)\s+(.*)$/.exec(found.text) ?? [];
  if (inside && dialect === 'kubernetes') add('error', 'zone', texts.zoneInside);
  const expression = fieldsOf(dialect, text.trim(), add);
  if (!expression) return;
  const scheduler = dialect === 'cron' ? options.scheduler : findScheduler(dialect)?.id;
  if (!scheduler && readExpression(expression).verdict === 'unknown') {
    add('error', 'scheduler', lintTexts.hash);
  }
  // Only machines and Jenkins follow the zone of `--tz`.
  const zone = dialect === 'cron' || dialect === 'jenkins' ? options.zone : undefined;
  const job = { line: 1, column: 1, text, expression, zone: found.zone ?? inside };
  lintSchedule(job, { zone, scheduler, from: options.from }, (level, rule, message) => {
    // GitHub runs it every five minutes.
    const soft = rule === 'scheduler' && message.includes(schedulerTexts.tooOften);
    add(soft ? 'warning' : level, rule, message);
  });
}

/** The five fields that an expression stands for; undefined without any. */
function fieldsOf(dialect: Dialect, text: string, add: AddFinding): string | undefined {
  // Cloud Scheduler also takes words, such as "every 24 hours" or "1st monday of month 09:00".
  if (dialect === 'cloud-scheduler' && /^([a-z]|\d+(st|nd|rd|th)\b)/i.test(text)) return undefined;
  const words = text.split(/\s+/);
  if (dialect === 'kubernetes' && text.startsWith('@every ')) {
    const duration = /^@every [+-]?((\d+(\.\d*)?|\.\d+)(h|m|s|ms|us|µs|ns))+$/.test(text);
    if (!duration) add('error', 'alias', texts.every(text));
  } else if (text.startsWith('@')) {
    const names = /^(cron|jenkins|kubernetes)$/.test(dialect) ? CRONTAB_NAMES : ALIASES;
    const known = names.has(text) && (ALIASES.has(text) || dialect === 'cron');
    if (known && dialect !== 'github') return ALIASES.get(text);
    add('error', 'alias', texts.noAlias(text, findScheduler(dialect)?.name ?? 'It'));
  } else if (words.length === 5) return words.join(' ');
  else add('error', 'invalid', lintTexts.fewFields(words.length));
  return undefined;
}
