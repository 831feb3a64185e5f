#!/usr/bin/env node
// Node only. `cron-lint FILE…`: checks crontabs. Says what is wrong, and ends with 1 if anything is.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from '../../src/crontab/finding.ts';
import { lintCrontab } from '../../src/crontab/lintCrontab.ts';
import { SCHEDULERS } from '../../src/schedulers/schedulers.ts';
import { isZone } from '../../src/zones/zone.ts';

const IDS = SCHEDULERS.map(({ id }) => id);

const HELP = `cron-lint FILE… [options]

  --tz ZONE      the zone of lines that name none, such as Europe/London
  --for NAME     who runs it: ${IDS.join(', ')}
  --format FORM  text (as without it), json, or github for annotations of a workflow
  --system       a user stands before each command; known of /etc/crontab and cron.d
  --strict       warnings count as errors
  FILE           - is the standard input

Ends with 0 when nothing is wrong, with 1 when something is, with 2 when it can't tell.
`;

interface Located extends Finding {
  file: string;
}

const FORMS = {
  text: (findings: readonly Located[]) =>
    findings
      .map(
        ({ file, line, column, level, rule, message }) =>
          `${file}:${line}:${column}: ${level}: ${message} [${rule}]`,
      )
      .join('\n'),
  json: (findings: readonly Located[]) => JSON.stringify(findings, null, 2),
  github: (findings: readonly Located[]) => findings.map(annotation).join('\n'),
};

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotation({ file, line, column, level, rule, message }: Located): string {
  const plain = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string) => plain(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const kind = level === 'note' ? 'notice' : level;
  const place = `file=${property(file)},line=${line},col=${column},title=cron-lint ${rule}`;
  return `::${kind} ${place}::${plain(message)}`;
}

/** Ends the process: the command can't do what it is asked for. */
function refuse(reason: string): never {
  process.stderr.write(`${reason}\n\n${HELP}`);
  process.exit(2);
}

function settings() {
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
    return refuse((reason as Error).message);
  }
}

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (reason) {
    return refuse(`${file} can't be read: ${(reason as Error).message}`);
  }
}

// Whoever reads it may have read enough, as `head` has.
process.stdout.on('error', (reason: NodeJS.ErrnoException) => {
  if (reason.code !== 'EPIPE') throw reason;
  process.exit();
});

const { values, positionals } = settings();
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (positionals.length === 0) refuse('Which file?');
if (values.tz !== undefined && !isZone(values.tz)) refuse(`There is no time zone ${values.tz}.`);
const scheduler = IDS.find((id) => id === values.for);
if (values.for !== undefined && !scheduler) refuse(`--for ${values.for} is none of its names.`);
const form = FORMS[values.format as keyof typeof FORMS];
if (!form) refuse(`--format ${values.format} is none of its forms.`);

const isSystems = (file: string) => /\/(etc\/crontab$|cron\.d\/)/.test(path.resolve(file));

const findings = positionals.flatMap((file) => {
  const system = values.system || (file !== '-' && isSystems(file));
  const found = lintCrontab(read(file), { zone: values.tz, scheduler, system });
  return found.map((finding) => ({ file, ...finding }));
});
const text = form(findings);
if (text) process.stdout.write(`${text}\n`);
const bad = findings.some(
  ({ level }) => level === 'error' || (values.strict && level === 'warning'),
);
process.exitCode = bad ? 1 : 0;
