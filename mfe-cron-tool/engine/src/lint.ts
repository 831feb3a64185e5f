// Runs on both sides. Findings of a crontab, or of lines with expressions of Quartz or Spring.

import type { LintOptions as CrontabOptions, Finding } from './crontab/finding.ts';
import { lintCrontab } from './crontab/lintCrontab.ts';
import { checkSeconds } from './crontab/lintSchedule.ts';

export interface LintOptions extends Omit<CrontabOptions, 'scheduler'> {
  /** Whose rules apply; default: generic cron. Quartz and Spring have one expression per line. */
  scheduler?: CrontabOptions['scheduler'] | 'quartz' | 'spring';
}

/** Findings by line. Never throws. */
export function lint(text: string, options: LintOptions = {}): Finding[] {
  const { scheduler, ...others } = options;
  if (scheduler !== 'quartz' && scheduler !== 'spring') {
    return lintCrontab(text, { ...others, scheduler });
  }
  const from = options.from ?? Date.now();
  return text.split(/\r?\n/).flatMap((line, index) => {
    const expression = line.trim();
    const findings: Finding[] = [];
    if (expression === '' || expression.startsWith('#')) return findings;
    const place = { line: index + 1, column: line.indexOf(expression) + 1 };
    checkSeconds(scheduler, expression, from, (level, rule, message) => {
      findings.push({ ...place, level, rule, message });
    });
    return findings;
  });
}
