#!/usr/bin/env node
// Node only. The command `cron-lint FILE…`: prints the findings of crontabs and exits with 0, 1 or 2.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '../../src/crontab/finding.ts';
import { lintCrontab } from '../../src/crontab/lintCrontab.ts';
import { SCHEDULERS } from '../../src/schedulers/schedulers.ts';
import { isZone } from '../../src/zones/zone.ts';

const IDS = SCHEDULERS.map(({ id }) => id);

const HELP = `cron-lint FILE… [options]

  --tz ZONE        time zone of lines without one, for example Europe/London
  --for NAME       scheduler: ${IDS.join(', ')}
  --format FORMAT  text (default), json, or github for workflow annotations
  --system         expect a user before each command (default for /etc/crontab and cron.d)
  --strict         treat warnings as errors
  FILE             a crontab; - reads standard input

Exit status: 0 without errors, 1 with errors, 2 when a file or an option can't be used.
`;

interface FileFinding extends Finding {
  file: string;
}

const FORMATS = {
  text: (findings: readonly FileFinding[]) =>
    findings
      .map(
        ({ file, line, column, level, rule, message }) =>
          `${file}:${line}:${column}: ${level}: ${message} [${rule}]`,
      )
      .join('\n'),
  json: (findings: readonly FileFinding[]) => JSON.stringify(findings, null, 2),
  github: (findings: readonly FileFinding[]) => findings.map(annotation).join('\n'),
};

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation({ file, line, column, level, rule, message }: FileFinding): string {
  const plain = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string) => plain(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const kind = level === 'note' ? 'notice' : level;
  const place = `file=${property(file)},line=${line},col=${column},title=cron-lint ${rule}`;
  return `::${kind} ${place}::${plain(message)}`;
}

/** Prints the reason and the help, and exits with 2. */
function exitWith(reason: string): never {
  process.stderr.write(`${reason}\n\n${HELP}`);
  process.exit(2);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        tz: { type: 'string' },
        for: { type: 'string' },
        format: { type: 'string', default: 'text' },
        system: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (reason) {
    return exitWith((reason as Error).message);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (reason) {
    return exitWith(`Can't read ${file}: ${(reason as Error).message}`);
  }
}

// `head` and the like close the pipe early.
process.stdout.on('error', (reason: NodeJS.ErrnoException) => {
  if (reason.code !== 'EPIPE') throw reason;
  process.exit();
});

const { values, positionals } = readOptions();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (positionals.length === 0) exitWith('No file given. Name a crontab, or - for standard input.');
if (values.tz !== undefined && !isZone(values.tz)) {
  exitWith(`--tz ${values.tz}: no such time zone. Use a name like Europe/London.`);
}
const scheduler = IDS.find((id) => id === values.for);
if (values.for !== undefined && !scheduler) {
  exitWith(`--for ${values.for}: no such scheduler. Use one of ${IDS.join(', ')}.`);
}
const format = FORMATS[values.format as keyof typeof FORMATS];
if (!format) exitWith(`--format ${values.format}: no such format. Use text, json or github.`);

const isSystemCrontab = (file: string) => /\/(etc\/crontab$|cron\.d\/)/.test(path.resolve(file));

const findings = positionals.flatMap((file) => {
  const system = values.system || (file !== '-' && isSystemCrontab(file));
  const found = lintCrontab(read(file), { zone: values.tz, scheduler, system });
  return found.map((finding) => ({ file, ...finding }));
});
const text = format(findings);
if (text) process.stdout.write(`${text}\n`);
const failed = findings.some(
  ({ level }) => level === 'error' || (values.strict && level === 'warning'),
);
process.exitCode = failed ? 1 : 0;
