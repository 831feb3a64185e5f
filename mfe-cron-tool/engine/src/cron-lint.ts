#!/usr/bin/env node
// Node only. The command `cron-lint PATH…`: prints the findings of repositories and crontabs, and exits with 0, 1 or 2.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lint } from './crontab/lintCrontab.ts';
import { readCrontab } from './crontab/readCrontab.ts';
import { FORMATS } from './repository/formats.ts';
import {
  type FileFinding,
  isKnown,
  isSystemCrontab,
  lintFiles,
  lintName,
  lintText,
  listFiles,
} from './repository/lintRepository.ts';
import { SCHEDULERS } from './schedulers/schedulers.ts';
import { isZone } from './zones/zone.ts';

const IDS = [...SCHEDULERS.map(({ id }) => id), 'quartz', 'spring'] as const;

const HELP = `cron-lint PATH… [options]

  --tz ZONE        time zone of lines without one, for example Europe/London
  --for NAME       scheduler of crontabs: ${IDS.join(', ')}
  --format FORMAT  text (default), json, or github for workflow annotations
  --system         expect a user before each command (default for /etc/crontab and cron.d)
  --strict         treat warnings as errors
  PATH             a repository, a file of one, or a crontab; - reads standard input

Exit status: 0 without errors, 1 with errors, 2 when a file or an option can't be used.
`;

/** Prints the reason and the help, and exits with 2. */
function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n\n${HELP}`);
  process.exit(2);
}

/** The result, or the exit if the action throws. */
function attempt<T>(action: () => T, problem = ''): T {
  try {
    return action();
  } catch (reason) {
    return exitWith(problem + (reason as Error).message);
  }
}

// Reading the environment is slow, and the YAML library does so for each of its tokens.
process.env = { ...process.env };

// `head` and the like close the pipe early.
process.stdout.on('error', (reason: NodeJS.ErrnoException) => {
  if (reason.code !== 'EPIPE') throw reason;
  process.exit();
});

const { values, positionals } = attempt(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      tz: { type: 'string' },
      for: { type: 'string' },
      format: { type: 'string', default: 'text' },
      system: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
);
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (positionals.length === 0)
  exitWith('No path given. Name a folder or a crontab, or - for standard input.');
if (values.tz !== undefined && !isZone(values.tz)) {
  exitWith(`--tz ${values.tz}: no such time zone. Use a name like Europe/London.`);
}
const scheduler = IDS.find((id) => id === values.for);
if (values.for !== undefined && !scheduler) {
  exitWith(`--for ${values.for}: no such scheduler. Use one of ${IDS.join(', ')}.`);
}
const format = FORMATS[values.format];
if (!format) exitWith(`--format ${values.format}: no such format. Use text, json or github.`);

let [schedules, files] = [0, 0];
function checked(count: number): void {
  schedules += count;
  files += count > 0 ? 1 : 0;
}

const options = { zone: values.tz, scheduler, from: Date.now() };
/** Files of a repository follow their own scheduler; quartz and spring have no crontabs. */
const own = {
  ...options,
  scheduler: scheduler === 'quartz' || scheduler === 'spring' ? undefined : scheduler,
  checked,
};

function lintFile(file: string): FileFinding[] {
  const text = attempt(() => readFileSync(file === '-' ? 0 : file, 'utf8'), `Can't read ${file}: `);
  const place = path.resolve(file).split(path.sep).join('/');
  const system = values.system || (file !== '-' && isSystemCrontab(place));
  if (file !== '-' && isKnown(place)) {
    return lintText(place, text, own).map((finding) => ({ file, ...finding }));
  }
  const lines = text.split('\n').filter((line) => /^\s*[^\s#]/.test(line));
  checked(own.scheduler === scheduler ? readCrontab(text, { system }).jobs.length : lines.length);
  const found = [...lintName(place, own), ...lint(text, { ...options, system })];
  return found.map((finding) => ({ file, ...finding }));
}

const findings = positionals.flatMap((name) =>
  name !== '-' && statSync(name, { throwIfNoEntry: false })?.isDirectory()
    ? attempt(() => lintFiles(name, listFiles(name), own), `Can't read ${name}: `)
    : lintFile(name),
);
const text = format(findings);
if (text) process.stdout.write(`${text}\n`);
const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
process.stderr.write(`checked ${counted(schedules, 'schedule')} in ${counted(files, 'file')}\n`);
const failed = findings.some(
  ({ level }) => level === 'error' || (values.strict && level === 'warning'),
);
process.exitCode = failed ? 1 : 0;
