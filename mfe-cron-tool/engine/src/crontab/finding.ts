// Runs on both sides. Findings of a crontab check, and its options.
import type { Scheduler } from '../schedulers/schedulers.ts';

/** Worst first. A line with an error doesn't run, or not as written. */
export const LEVELS = ['error', 'warning', 'note'] as const;

export interface Finding {
  /** Line and column count from 1. */
  line: number;
  column: number;
  level: (typeof LEVELS)[number];
  /** Stable identifier for programs. */
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
  /** Whole sentences. */
  message: string;
}

/** Adds a finding to the current line. */
export type AddFinding = (level: Finding['level'], rule: Finding['rule'], message: string) => void;

export interface LintOptions {
  /** IANA name; zone of lines that name none. Without it, clock changes aren't checked. */
  zone?: string;
  /** Whose rules apply; default: generic cron. */
  scheduler?: Scheduler['id'];
  /** Milliseconds since 1970; default: now. */
  from?: number;
  /** Whether each command has a user before it, as in /etc/crontab and /etc/cron.d. */
  system?: boolean;
}
