// Runs on both sides. What is asked about a whole crontab, and what is answered.
import type { Finding, LintOptions } from './finding.ts';
import type { Job } from './readCrontab.ts';

export interface CrontabRequest extends LintOptions {
  text: string;
  /** IANA name: of lines that name none, and of the pictures. */
  zone: string;
  /** The present moment, in milliseconds since 1970. */
  from: number;
}

/** A line that is a job or, without an expression, should be one. */
export interface CrontabLine extends Omit<Job, 'column' | 'prefixed'> {
  /** The zone in which it counts. */
  zone: string;
  /** The expression as a sentence; empty when there is none. */
  description: string;
  findings: readonly Finding[];
  /** Runs within the seven days. */
  runs: number;
  /** The first of them that is still to come, in milliseconds since 1970. */
  next?: number;
}

/** Lines that start in the same minutes. */
export interface Crowd {
  /** In the order of the file. */
  lines: readonly number[];
  /** Clock times: `02:30`. */
  times: readonly string[];
}

/** A day by its clock. */
export interface DayLoad {
  /** `2026-11-22`. */
  day: string;
  /** Starts in each of the 96 quarters of an hour. */
  starts: readonly number[];
  /** Those of them that share their minute with another line. */
  shared: readonly number[];
  /** The largest first. */
  crowds: readonly Crowd[];
  /** The longest stretches of at least half an hour without any start: `04:15`, `06:00`. */
  quiet: readonly (readonly [from: string, until: string])[];
}

/** Another minute for a line, in which it meets fewer others. */
export interface Suggestion extends Pick<Job, 'line' | 'column' | 'expression'> {
  instead: string;
  /** The most other lines that start with it now, and then. */
  together: number;
  left: number;
}

export interface CrontabReport {
  zone: string;
  lines: readonly CrontabLine[];
  /** How many more there are, which aren't looked at. */
  unchecked: number;
  /** Seven whole days, today first. */
  days: readonly DayLoad[];
  suggestions: readonly Suggestion[];
}
