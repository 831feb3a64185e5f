// Node only. The findings of a repository's files.
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding, LintOptions } from '../crontab/finding.ts';
import { lintCrontab } from '../crontab/lintCrontab.ts';
import { checkSchedule } from './checkSchedule.ts';
import { java, jenkins, systemd, terraform } from './finders/code.ts';
import type { Finder } from './finders/finder.ts';
import { ansible, github, helm, kubernetes } from './finders/yaml.ts';

const FINDERS: readonly Finder[] = [
  ...[github, kubernetes, helm, ansible],
  ...[terraform, java, jenkins, systemd],
];

const CRONTAB =
  /(^|\/)(crontab|[^/.]+\.crontab)$|(^|\/)(cron\.d|crontabs)\/[^/.]+$|(^|\/)debian\/([^/]+\.)?cron\.d$/;
const JOB =
  /^[ \t]*(@(reboot|yearly|annually|monthly|weekly|daily|midnight|hourly)|[\d*][\d*,/-]*([ \t]+[\d*?A-Za-z][\w*,/-]*){4})[ \t]+\S/m;

/** Larger files are data. */
const MOST_BYTES = 1_000_000;

export interface FileFinding extends Finding {
  file: string;
}

/** Whether each command of this crontab has a user before it. */
export const isSystemCrontab = (file: string): boolean =>
  /(^|\/)(etc\/crontab$|cron\.d\/|debian\/([^/]+\.)?cron\.d$)/.test(file);

/** Whether the file has a format with schedules, other than a crontab. */
export const isKnown = (file: string): boolean => FINDERS.some((finder) => finder.path.test(file));

/** Findings of these files of a folder, by file and place. Files of other formats have none. */
export function lintFiles(
  folder: string,
  files: readonly string[],
  options: LintOptions,
): FileFinding[] {
  return files.flatMap((file) => {
    if (!CRONTAB.test(file) && !isKnown(file)) return [];
    const text = textOf(path.join(folder, file));
    const findings = text === undefined ? [] : lintText(file, text, options);
    return findings.map((finding) => ({ file: path.join(folder, file), ...finding }));
  });
}

/** Undefined for what isn't a text of usual size: Git also lists links, submodules and deleted files. */
function textOf(file: string): string | undefined {
  const status = lstatSync(file, { throwIfNoEntry: false });
  if (!status?.isFile() || status.size > MOST_BYTES) return undefined;
  return readFileSync(file, 'utf8');
}

/** Findings of a file by its path in the repository. */
export function lintText(file: string, text: string, options: LintOptions): Finding[] {
  if (CRONTAB.test(file) && JOB.test(text)) return lintTemplate(file, text, options);
  const from = options.from ?? Date.now();
  const findings: Finding[] = [];
  const seen = new Set<number>();
  const placeOf = placesIn(text);
  for (const finder of FINDERS) {
    if (!finder.path.test(file) || !finder.contains.test(text)) continue;
    for (const found of finder.find(text)) {
      // Two formats may share a file, but not a schedule.
      if (seen.has(found.at)) continue;
      seen.add(found.at);
      const place = placeOf(found.at);
      checkSchedule(found, { ...options, from }, (level, rule, message) => {
        findings.push({ ...place, level, rule, message });
      });
    }
  }
  return findings.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Line and column by index. */
function placesIn(text: string): (at: number) => Pick<Finding, 'line' | 'column'> {
  let starts: number[] | undefined;
  return (at) => {
    starts ??= [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    let [first, end] = [0, starts.length];
    while (end - first > 1) {
      const middle = (first + end) >> 1;
      if ((starts[middle] ?? 0) <= at) first = middle;
      else end = middle;
    }
    return { line: first + 1, column: at - (starts[first] ?? 0) + 1 };
  };
}

/** A crontab, maybe before a template engine fills it in. */
function lintTemplate(file: string, text: string, options: LintOptions): Finding[] {
  const lines = text.replace(/^.*(\{\{|\{%|<%|^[ \t]*[$@%][A-Z_{(]).*$/gm, '#');
  const system = options.system ?? isSystemCrontab(file);
  return lintCrontab(lines, { ...options, system }).map((finding) =>
    // Other programs than cron read crontabs, too, and accept these files.
    finding.rule === 'file' && !options.scheduler ? { ...finding, level: 'warning' } : finding,
  );
}
