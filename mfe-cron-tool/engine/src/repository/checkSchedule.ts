// Node only. The findings of a schedule by the rules of its file's scheduler.

import { checkSeconds } from '../crontab/checkSeconds.ts';
import type { AddFinding, LintOptions } from '../crontab/finding.ts';
import { lintSchedule } from '../crontab/lintSchedule.ts';
import { readExpression } from '../expression/fieldSets.ts';
import { ALIASES } from '../paste/aliases.ts';
import type { Scheduler } from '../schedulers/schedulers.ts';
import { schedulerTexts } from '../texts/schedulers.texts.ts';
import { type Gap, gapsBetween, YEAR_MS } from '../zones/gaps.ts';
import { memoize } from '../zones/memoize.ts';
import { isZone } from '../zones/zone.ts';
import { checkEvent } from './calendarEvent.ts';
import type { Dialect, Found } from './finders/finder.ts';
import { repositoryTexts as texts } from './repository.texts.ts';

export interface CheckOptions extends Pick<LintOptions, 'zone' | 'scheduler'> {
  /** Milliseconds since 1970. */
  from: number;
}

/** Many files share a zone. */
const gapsFrom = memoize((from) =>
  memoize((zone) => gapsBetween(zone, Number(from), Number(from) + YEAR_MS)),
);

/** Calls `add` with each finding. Never throws. */
export function checkSchedule(found: Found, options: CheckOptions, add: AddFinding): void {
  const { dialect, text } = found;
  if (dialect === 'systemd') checkCalendar(text, add);
  else if (dialect === 'eventbridge' || dialect === 'eventbridge-rule')
    checkAws(found, options, add);
  else if (dialect === 'quartz' || dialect === 'spring') {
    checkSeconds(dialect, text, options.from, add);
    // Java also takes offsets and names such as PST.
    if (!/^(?:(?:GMT|UTC?)?[+-]\d{1,2}(?::?\d\d)?|[A-Z]{3})$/.test(found.zone ?? '')) {
      checkZone(found.zone, add);
    }
  } else checkFields(found, options, add);
}

function checkZone(zone: string | undefined, add: AddFinding): void {
  if (zone !== undefined && !isZone(zone)) add('error', 'zone', texts.zone(zone));
}

function checkCalendar(text: string, add: AddFinding): void {
  const { valid, zone } = checkEvent(text);
  if (zone) add('error', 'zone', texts.zone(zone));
  else if (!valid) add('error', 'invalid', texts.calendar(text));
}

function checkAws({ text, zone }: Found, options: CheckOptions, add: AddFinding): void {
  const [, kind, inner = ''] = /^(cron|rate|at)\(([^()]*)\)$/.exec(text.trim()) ?? [];
  if (kind === undefined) add('error', 'unread', texts.aws);
  else if (kind === 'cron') checkSeconds('eventbridge', inner, options.from, add);
  else if (kind === 'rate' && !/^\s*0*[1-9]\d*\s+(minute|hour|day)s?\s*$/.test(inner)) {
    add('error', 'invalid', texts.rate);
  }
  checkZone(zone, add);
}

const SCHEDULERS: Readonly<Partial<Record<Dialect, Scheduler['id']>>> = {
  github: 'github',
  jenkins: 'jenkins',
  kubernetes: 'kubernetes',
};

/** What cron-parser rejects and other programs accept. */
const LENIENT: ReadonlySet<string> = new Set(['duplicate', 'unreachable', 'too-many-values']);

/** Checks five fields. */
function checkFields(found: Found, options: CheckOptions, add: AddFinding): void {
  const { dialect } = found;
  const [, inside, text = found.text] = /^(?:CRON_)?TZ=(\S+)\s+(.*)$/.exec(found.text) ?? [];
  if (inside && dialect === 'kubernetes') add('error', 'zone', texts.zoneInside);
  const expression = fieldsOf(dialect, text.trim(), add);
  if (!expression) return;
  const reading = readExpression(expression);
  const lenient =
    reading.verdict === 'invalid' && reading.problems.every(({ rule }) => LENIENT.has(rule));
  const scheduler = dialect === 'cron' ? options.scheduler : SCHEDULERS[dialect];
  // Only machines and Jenkins follow the zone of `--tz`.
  const zone = dialect === 'cron' || dialect === 'jenkins' ? options.zone : undefined;
  const job = { line: 1, column: 1, text, expression, zone: found.zone ?? inside };
  const gapsOf: (zone: string) => Gap[] = gapsFrom(String(options.from));
  lintSchedule(job, { zone, scheduler, from: options.from }, gapsOf, (level, rule, message) => {
    const soft =
      (rule === 'invalid' && lenient) ||
      // GitHub runs it every five minutes.
      (rule === 'scheduler' && message.includes(schedulerTexts.tooOften));
    add(soft ? 'warning' : level, rule, message);
  });
}

/** The five fields that an expression stands for; undefined without any. */
function fieldsOf(dialect: Dialect, text: string, add: AddFinding): string | undefined {
  if (text.startsWith('@')) {
    if (text.startsWith('@every')) {
      const duration = /^@every\s+(\d+(\.\d+)?(h|m|s|ms|us|µs|ns))+$/.test(text);
      if (!duration) add('error', 'alias', texts.every(text));
      return undefined;
    }
    const expression = ALIASES.get(text);
    if (dialect === 'github') add('error', 'alias', texts.alias(text, 'GitHub Actions'));
    else if (!expression && text !== '@reboot') add('error', 'alias', texts.alias(text, 'It'));
    return dialect === 'github' ? undefined : expression;
  }
  // Cloud Scheduler also takes words, such as "every 24 hours".
  if (dialect === 'cloud-scheduler' && !/^[\d*]\S*(\s+\S+){4}$/.test(text)) return undefined;
  const words = text.split(/\s+/);
  if (words.length === 5) return words.join(' ');
  add('error', 'invalid', texts.fields(words.length));
  return undefined;
}
