// Runs on both sides. What a check finds, and by whose rules.
import type { Scheduler } from '../schedulers/schedulers.ts';

/** Worst first. An error keeps the line from running, or from running as it is written. */
export const LEVELS = ['error', 'warning', 'note'] as const;

export interface Finding {
  /** Both counted from 1. */
  line: number;
  column: number;
  level: (typeof LEVELS)[number];
  /** Stable, for machines. */
  rule:
    | 'alias'
    | 'clocks'
    | 'duplicate'
    | 'file'
    | 'invalid'
    | 'length'
    | 'meaning'
    | 'no-command'
    | 'often'
    | 'percent'
    | 'scheduler'
    | 'space'
    | 'unread'
    | 'user'
    | 'variable'
    | 'zone';
  /** In whole sentences. */
  message: string;
}

/** Adds what is found in a line. */
export type Find = (level: Finding['level'], rule: Finding['rule'], message: string) => void;

export interface LintOptions {
  /** IANA name of the zone of lines that name none. Without it, changes of clocks aren't looked at. */
  zone?: string;
  /** Who is to run it. */
  scheduler?: Scheduler['id'];
  /** From when on it is looked at, in milliseconds since 1970. */
  from?: number;
  /** A user stands before each command, as in /etc/crontab and in /etc/cron.d. */
  system?: boolean;
}
