// Runs on both sides. Request and report of a crontab check.
import type { Finding, LintOptions } from './finding.ts';
import type { Job } from './readCrontab.ts';

export interface CrontabRequest extends LintOptions {
  text: string;
  /** IANA name: zone of lines that name none, and of the charts. */
  zone: string;
  /** The current time, in milliseconds since 1970. */
  from: number;
}

/** A job, or a line without an expression that has findings. */
export interface CrontabLine extends Omit<Job, 'column' | 'prefixed'> {
  /** The zone in which it runs. */
  zone: string;
  /** The expression as a sentence; empty if it has none. */
  description: string;
  findings: readonly Finding[];
  /** Number of runs in the seven days. */
  runs: number;
  /** The first future run, in milliseconds since 1970. */
  next?: number;
}

/** Lines that start in the same minutes. */
export interface Overlap {
  /** Line numbers in the order of the file. */
  lines: readonly number[];
  /** Clock times: `02:30`. */
  times: readonly string[];
}

/** A job that still runs when others, or itself, start. */
export interface StillRunning {
  line: number;
  /** In minutes. */
  takes: number;
  /** Lines that start meanwhile, in the order of the file. */
  lines: readonly number[];
  /** Clock times of those starts. */
  times: readonly string[];
}

/** A day in its zone. */
export interface DayLoad {
  /** `2026-11-22`. */
  day: string;
  /** Starts in each quarter of an hour; 96 on most days. */
  starts: readonly number[];
  /** Starts in the same minute as another line's, or while a job of known duration runs. */
  shared: readonly number[];
  /** Largest first. */
  overlaps: readonly Overlap[];
  /** Jobs of known duration, in the order of the file. */
  running: readonly StillRunning[];
  /** The longest times without a start, at least half an hour: `04:15`, `06:00`. */
  quiet: readonly (readonly [from: string, until: string])[];
}

/** A minute with fewer overlaps for a line. */
export interface Suggestion extends Pick<Job, 'line' | 'expression'> {
  instead: string;
  /** The largest number of other lines that start with it: now, and after the move (`left`). */
  together: number;
  left: number;
}

export interface CrontabReport {
  zone: string;
  lines: readonly CrontabLine[];
  /** Number of lines beyond the limit. */
  unchecked: number;
  /** Seven days, today first. */
  days: readonly DayLoad[];
  suggestions: readonly Suggestion[];
}
