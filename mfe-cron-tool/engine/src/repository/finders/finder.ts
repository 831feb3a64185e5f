// Node only. What the finders of schedules return, and a row of their table.
import type { Finding } from '../../crontab/finding.ts';
import type { FiveFields, Text } from '../../paste/celery.ts';
import type { Scheduler } from '../../schedulers/schedulers.ts';
import type { SecondsDialect } from '../../seconds/secondsUnits.ts';
import { SERVICES, type Service } from './services.ts';

/** Whose rules apply to a schedule. */
export type Dialect =
  | Scheduler['id']
  | SecondsDialect
  | ('cloud-scheduler' | 'cron' | 'eventbridge-rule' | keyof typeof SERVICES);

/** A schedule as it is read; its dialect follows from the format. */
export interface Spot extends Text, Partial<Pick<FiveFields, 'fieldsAt'>> {
  /** IANA name written beside it; may not exist. */
  zone?: Text;
}

/** A schedule in a file. */
export interface Found extends Omit<Spot, 'zone'> {
  dialect: Dialect;
  zone?: string;
  zoneAt?: number;
  /** Rejects some of the expressions that the dialect's rules accept. */
  service?: Service;
}

/** What keeps a schedule from being read, or a zone from having an effect. */
export interface Problem extends Text {
  rule: Finding['rule'];
}

/** A format. */
export interface Row {
  /** Paths with forward slashes, relative to the repository. */
  path: RegExp;
  /** What each file with schedules contains: quicker than parsing. */
  contains: RegExp;
  dialect: Dialect;
}

/** Whether a value is only known when the file is used: `${…}`, `{{ … }}`, `<%= … %>`. */
const isComputed = (value: string): boolean => /[$#]\{|\{\{|\{%|<%|<<|\$\(|^\$\w/.test(value);

/** The schedule, unless it is blank or computed. */
export function toFound({ dialect }: Pick<Row, 'dialect'>, { zone, ...spot }: Spot): Found[] {
  const text = spot.text.trim();
  if (text === '' || isComputed(text)) return [];
  const service = new Map<string, Service>(Object.entries(SERVICES)).get(dialect);
  const six = service?.seconds && /^(\S+\s+){5}\S+$/.test(text);
  const named = zone && !isComputed(zone.text) ? { zone: zone.text, zoneAt: zone.at } : {};
  return [{ ...spot, text, dialect: six ? 'spring' : dialect, service, ...named }];
}
