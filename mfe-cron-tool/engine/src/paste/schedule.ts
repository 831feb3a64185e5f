// Runs on both sides. A schedule in a text, and the keys of schedules and zones as patterns.
import type { SecondsText } from '../seconds/secondsUnits.ts';

/** A schedule that five fields can't express. */
export interface RefusedLine {
  /** Why, in whole sentences. */
  refused: string;
  /** Expressions that together have the same runs, and their zone. */
  lines?: readonly string[];
  zone?: string;
  more?: boolean;
  seconds?: undefined;
}

/** A schedule with the five words that express it. */
export interface Found {
  words: string[];
  zone?: string;
  /** Name of the scheduler whose default zone is UTC. */
  utc?: string;
  command?: string;
  notes: string[];
  /** As written in a language with seconds or years; its first word may then contain the seconds. */
  seconds?: SecondsText;
}

/** `cron: …`, `"schedule": …`, `schedule_expression = …`. */
export const SCHEDULE_KEY =
  '(?:cron|crontab|cron_?job|cron_?(?:expression|schedule|time)|schedule(?:_?(?:expression|cron))?|rate)';

/** `timeZone: …`, `schedule_expression_timezone = …`, `--time-zone …`. */
export const ZONE_KEY = '(?:schedule[_-]?expression[_-]?|cron_?)?time[_-]?zone';
