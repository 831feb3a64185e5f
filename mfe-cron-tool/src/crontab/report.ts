// Runs on both sides. Request and report of a crontab check.
import type { Finding, LintOptions } from '@site/cron-engine/crontab/finding';
import type { Job } from '@site/cron-engine/crontab/readCrontab';

export interface CrontabRequest extends LintOptions {
  text: string;
  /** IANA name: zone of lines that name none. */
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
  /** Number of runs in the next seven days. */
  runs: number;
  /** The first of them, in milliseconds since 1970. */
  next?: number;
}

/** Lines that start in the same minute. */
export interface Together {
  /** Line numbers in the order of the file. */
  lines: readonly number[];
  /** The first such minute, in milliseconds since 1970. */
  first: number;
  /** Number of such minutes in the next seven days. */
  times: number;
}

export interface CrontabReport {
  zone: string;
  lines: readonly CrontabLine[];
  /** Number of lines beyond the limit. */
  unchecked: number;
  /** The largest groups of lines first. */
  together: readonly Together[];
}
