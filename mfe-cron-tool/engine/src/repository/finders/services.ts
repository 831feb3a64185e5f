// Node only. What single services reject of five fields, by their documents or source.
import type { AddFinding } from '../../crontab/finding.ts';
import { UNITS } from '../../expression/units.ts';
import { lintTexts } from '../../texts/lint.texts.ts';
import { repositoryTexts as texts } from '../../texts/repository.texts.ts';

/** What an expression mustn't contain. Weekdays are the last field. */
const SIGNS = {
  alias: /^@/,
  letters: /(?<![a-z])[HLW](?![a-z])|[#?]/i,
  names: /[a-z]/i,
  dayNameRanges: /[a-z]-[a-z]+$/i,
  steps: /\//,
  rangesInLists: /,\S*-|-\S*,/,
  twoDays: /^\S+ \S+ (?!\* )\S+ \S+ (?!\*$)\S+$/,
  seven: /(?<=[ ,-])0*7(?=[,/-]\S*$|$)/,
  notToSeven: /(?<=[ ,-])0*[089](?=[,/#L-]\S*$|$)/,
} as const;

export interface Service {
  name: string;
  rejects: readonly (keyof typeof SIGNS)[];
  /** Aliases that only this service knows. */
  aliases?: RegExp;
  /** It takes six fields, too; the first are seconds. */
  seconds?: true;
  /** Both day fields must match. */
  both?: true;
  /** Its weekdays count from 1, Sunday. */
  sundayIsOne?: true;
}

export const SERVICES = {
  // https://learn.microsoft.com/azure/devops/pipelines/process/scheduled-triggers
  azure: { name: 'Azure Pipelines', rejects: ['alias', 'letters', 'seven'], both: true },
  // celery/schedules.py, crontab_parser
  celery: { name: 'Celery', rejects: ['letters', 'seven'], both: true },
  // https://circleci.com/docs/workflows
  circleci: {
    name: 'CircleCI',
    rejects: ['alias', 'letters', 'steps', 'rangesInLists', 'dayNameRanges'],
  },
  // cloudflare/saffron, parse.rs
  cloudflare: { name: 'Cloudflare', rejects: ['alias', 'notToSeven'], sundayIsOne: true },
  // kelektiv/node-cron, constants.ts
  'cron-package': {
    name: 'cron',
    rejects: [],
    aliases: /^@(secondly|minutely|weekdays|weekends)$/,
    seconds: true,
  },
  laravel: { name: 'Laravel', rejects: [] },
  'node-cron': { name: 'node-cron', rejects: [], seconds: true, both: true },
  // https://vercel.com/docs/cron-jobs
  vercel: { name: 'Vercel', rejects: ['alias', 'names', 'twoDays', 'seven'] },
} as const satisfies Record<string, Service>;

/**
 * Adds what the service rejects.
 * @returns the expression with the usual names and numbers; undefined without a further check
 */
export function checkService(service: Service, text: string, add: AddFinding): string | undefined {
  const expression = text.replace(/\s+/g, ' ').replace(/\b([a-z]{3})[a-z]+\b/gi, '$1');
  const rejected = service.rejects.find((sign) => SIGNS[sign].test(expression));
  if (rejected) {
    add('error', 'scheduler', lintTexts.refused(service.name, texts[rejected]));
    return undefined;
  }
  if (service.aliases?.test(text)) return undefined;
  return service.sundayIsOne ? fromSunday(expression, add) : expression;
}

/** A weekday of a list or range: not a step, nor an occurrence. */
const WEEKDAY = /(?<=[ ,-])[1-7](?=[,/#L-]\S*$|$)/g;

function fromSunday(expression: string, add: AddFinding): string {
  const { names } = UNITS.dayOfWeek;
  const named = expression.replace(WEEKDAY, (day) => (names[Number(day) - 1] ?? '').toUpperCase());
  const [before, after] = [expression, named].map((text) => text.split(' ').at(-1) ?? '');
  // Elsewhere 1-5 means Monday to Friday.
  const level = before === '1-5' ? 'warning' : 'note';
  if (before !== after) add(level, 'meaning', texts.sundayIsOne(before ?? '', after ?? ''));
  // The common rules lack the nearest weekday.
  return named.replace(/(?<=^\S+ \S+ )((\d+|L(-\d+)?)W|L-\d+)(?= )/i, '1');
}
