// Node only. A repository's files and their findings.
import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LineCounter } from 'yaml';
import type { AddFinding, Finding, LintOptions } from '../crontab/finding.ts';
import { lintCrontab } from '../crontab/lintCrontab.ts';
import { readCrontab } from '../crontab/readCrontab.ts';
import { FIELD_NAMES } from '../expression/fields.ts';
import { caveatTexts } from '../texts/caveats.texts.ts';
import { unitLabel } from '../texts/explain.texts.ts';
import { repositoryTexts as texts } from '../texts/repository.texts.ts';
import { checkSchedule } from './checkSchedule.ts';
import { findInCode } from './finders/code.ts';
import type { Found, Problem, Row } from './finders/finder.ts';
import { checkService } from './finders/services.ts';
import { CODE, KEYED } from './finders/table.ts';
import { entriesOf, findByKey, unreadable, yamlDocuments } from './finders/yaml.ts';

const CRONTAB =
  /(^|\/)(crontab|[^/.]+\.crontab)$|(^|\/)(cron\.d|crontabs)\/[^/.]+$|(^|\/)etc\/cron\.d\/[^/]+(?<!\.(j2|erb|epp|in|tpl|tmpl))$|(^|\/)debian\/([^/]+\.)?cron\.d$/;
const JOB =
  /^[ \t]*(@(reboot|yearly|annually|monthly|weekly|daily|midnight|hourly)|[\d*][\d*,/-]*([ \t]+[\d*?A-Za-z][\w*,/-]*){4})[ \t]+\S/m;

/** Larger files are data. */
const MOST_BYTES = 1_000_000;

export type FileFinding = Finding & { file: string };

export interface RepositoryOptions extends LintOptions {
  /** Called with the number of schedules of each file. */
  checked?: (schedules: number) => void;
}

/** Whether each command of this crontab has a user before it. */
export const isSystemCrontab = (file: string): boolean =>
  /(^|\/)(etc\/crontab$|cron\.d\/|debian\/([^/]+\.)?cron\.d$)/.test(file);

/** Whether the file has a format with schedules, other than a crontab. */
export const isKnown = (file: string): boolean =>
  [...KEYED, ...CODE].some((row) => row.path.test(file));

/** Findings of these files of a folder, by file and place. Files of other formats have none. */
export function lintFiles(
  folder: string,
  files: readonly string[],
  options: RepositoryOptions,
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
export function lintText(file: string, text: string, options: RepositoryOptions): Finding[] {
  if (CRONTAB.test(file) && JOB.test(text)) return lintTemplate(file, text, options);
  const from = options.from ?? Date.now();
  const findings = new Map<string, Finding>();
  const seen = new Set<number>();
  // Two formats may share a file, but not a schedule.
  const found = findAll(file, text).filter(({ at }) => !seen.has(at) && seen.add(at));
  const lines = linesOf(found.length > 0 ? text : '');
  for (const one of found) {
    const add: AddFinding = (level, rule, message) => {
      if ('service' in one && one.service?.both && message === caveatTexts.either) return;
      const at = atOf(one, rule, message);
      const { line, col: column } = lines.linePos(at);
      // Schedules may share a zone.
      findings.set(`${at} ${message}`, { line, column, level, rule, message });
    };
    if ('rule' in one) add('error', one.rule, one.text);
    else {
      const expression = one.service ? checkService(one.service, one.text, add) : one.text;
      if (expression) checkSchedule({ ...one, text: expression }, { ...options, from }, add);
    }
  }
  options.checked?.(found.filter((one) => !('rule' in one)).length);
  return [...findings.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}

function findAll(file: string, text: string): (Found | Problem)[] {
  const fits = (row: Row): boolean => row.path.test(file) && row.contains.test(text);
  const keyed = KEYED.filter(fits);
  const documents = keyed.length > 0 ? yamlDocuments(text) : [];
  return [
    ...documents.flatMap((document) => {
      const [start, , end] = document.range;
      const rows = keyed.filter((row) => row.contains.test(text.slice(start, end)));
      const sure = rows.some((row) => !row.guess);
      const problem = sure && unreadable(document, text, file.endsWith('.json'));
      if (problem || document.errors.length > 0) return problem ? [problem] : [];
      const entries = entriesOf(document);
      return rows.flatMap((row) => findByKey(row, entries));
    }),
    ...CODE.filter(fits).flatMap((row) => findInCode(row, text)),
  ];
}

/** Where what is wrong stands: the schedule, one of its fields, or its zone. */
function atOf(found: Found | Problem, rule: Finding['rule'], message: string): number {
  if ('rule' in found) return found.at;
  if (rule === 'zone' && !/^(CRON_)?TZ=/.test(found.text)) return found.zoneAt ?? found.at;
  const field = message.includes(texts.seven)
    ? FIELD_NAMES.indexOf('dayOfWeek')
    : FIELD_NAMES.findIndex((name) => message.startsWith(`${unitLabel(name)}: `));
  return found.fieldsAt?.[field] ?? found.at;
}

function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  for (const { index } of text.matchAll(/(?<![^\n])/g)) lines.addNewLine(index);
  return lines;
}

/** A crontab, maybe before a template engine fills it in. */
function lintTemplate(file: string, text: string, options: RepositoryOptions): Finding[] {
  const lines = text.replace(/^.*(\{\{|\{%|<%|^[ \t]*[$@%][A-Z_{(]).*$/gm, '#');
  const system = options.system ?? isSystemCrontab(file);
  options.checked?.(readCrontab(lines, { system }).jobs.length);
  const findings = lintCrontab(lines, { ...options, system }).map(
    (finding): Finding =>
      // Other programs than cron read crontabs, too, and accept these files.
      finding.rule === 'file' && !options.scheduler ? { ...finding, level: 'warning' } : finding,
  );
  return [...lintName(file, options), ...findings];
}

/** Debian's cron(8): the names that run-parts accepts. */
export function lintName(file: string, { scheduler = 'debian' }: LintOptions): Finding[] {
  const name = /(?:^|\/)etc\/cron\.d\/([^/]+)$/.exec(file)?.[1] ?? '';
  if (scheduler !== 'debian' || /^[\w-]*$/.test(name)) return [];
  return [{ line: 1, column: 1, level: 'warning', rule: 'file', message: texts.fileName }];
}

const SKIPPED = new Set(['.git', 'node_modules']);

/** A foreign repository's settings could name programs: as its monitor, as a hook, or as a remote to fetch from. */
const HARMLESS = '-c core.fsmonitor=false -c core.hooksPath=/dev/null';
const ENV = { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' };
const LIST = `${HARMLESS} ls-files -z --cached --others --exclude-standard --deduplicate`.split(
  ' ',
);

/**
 * Paths below the folder, with forward slashes. In a work tree of Git, without those that .gitignore excludes.
 * @throws {Error} if Git can't read the work tree
 */
export function listFiles(folder: string): string[] {
  const env = { ...process.env, ...ENV };
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: 512_000_000 } as const;
  const { status, stdout, stderr, error } = spawnSync('git', LIST, options);
  if (status === 0) return stdout.split('\0').filter(Boolean);
  if (!error && !/not a git repository/i.test(stderr)) throw new Error(stderr.trim());
  return walk(folder, '');
}

function walk(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(folder, name);
    return entry.isFile() ? [name] : [];
  });
}
