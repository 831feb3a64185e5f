import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { lintText } from '../engine/src/repository/lintRepository.ts';

const FROM = Date.parse('2026-01-10T00:00Z');

const places = (file: string, text: string, level?: string) =>
  lintText(file, text, { from: FROM })
    .filter((finding) => finding.level === (level ?? finding.level))
    .map(({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`);

const FILES = ['lintedCode', 'lintedConfig'].flatMap(
  (name): { file: string; text: string; errors: string[] }[] =>
    parse(readFileSync(path.join(import.meta.dirname, `${name}.yaml`), 'utf8')),
);

test.each(FILES)('$file: the place and the reason of each error', ({ file, text, errors }) => {
  expect(places(file, text, 'error')).toEqual(errors);
});

const CRON_JOB = 'apiVersion: batch/v1\nkind: CronJob\n';

test.each([
  ['values.yaml', 'schedule: {{ .Values.schedule }}\n'],
  ['a.yaml', `{{- if x }}\n${CRON_JOB}spec:\n  schedule: {{ x | quote }}\n`],
  ['a.yaml', `x: &nightly "0 3 * * *"\n---\n${CRON_JOB}spec: {timeZone: UTC}\n`],
  ['.github/workflows/a.yml', 'x: &c "0 3 * * *"\non:\n  schedule:\n    - cron: *c\n'],
  ['config.yml', 'cron:\n  minute: */5\n'],
  ['values.yaml', 'job:\n  cron: 0 3 * * *\n  timezone: x\nrate: 5 per minute\n'],
  ['tasks/main.yml', '- cron: { minute: 0 }\n  timezone: x\n'],
  ['.github/workflows/a.yml', 'on: { schedule: [{ cron: 0 3 * * * }] }\nenv: { timezone: x }\n'],
  // Other files.
  ['README.md', '0 61 * * *'],
  ['config.yml', 'schedule: 61 * * * *\ncron: soon'],
  [
    'serverless.yml',
    'provider: { name: azure }\nfunctions: { a: { events: [{ schedule: 61 * * * * }] } }',
  ],
  ['package.json', '{ "crons": [{ "schedule": "61 * * * *" }] }'],
  ['crontab', 'just words'],
  [
    'src/Micronaut.java',
    'import io.micronaut.scheduling.annotation.Scheduled;\n@Scheduled(cron = "0 1")',
  ],
  ['crd.yaml', 'apiVersion: example.com/v1\nkind: CronJob\nspec:\n  schedule: 61 * * * *\n'],
])('%s: %j is fine', (file, text) => {
  expect(places(file, text)).toEqual([]);
});

test('warnings for Cloudflare’s weekdays, CR LF, and names that Debian’s cron ignores', () => {
  expect(places('wrangler.toml', 'crons = ["0 3 * * 1-5"]', 'warning')).toEqual([
    '1:11 meaning Cloudflare counts weekdays from 1, Sunday: “1-5” is SUN-THU.',
  ]);
  expect(places('etc/cron.d/example.com', '0 3 * * * root /x\r\n')).toEqual([
    '1:1 file Debian’s cron ignores this file: its name may contain letters, digits, _ and -, but no dot.',
    '1:1 file Lines end with CR LF, so each command ends in a carriage return. Save them with LF.',
  ]);
  expect(places('etc/cron.d/example', '0 3 * * * root /x\n')).toEqual([]);
});

test('what a scheduler runs despite cron-parser’s doubts is a warning', () => {
  const workflow = (cron: string) => `on:\n  schedule:\n    - cron: '${cron}'\n`;
  const levels = (text: string) =>
    lintText('.github/workflows/a.yml', text, { from: FROM }).map(({ level }) => level);
  expect(levels(workflow('0 0 * * 0,0'))).toEqual(['warning']);
  expect(levels(workflow('* * * * *'))).toEqual(['warning']);
  expect(levels(workflow('0 3 31 2 *'))).toEqual(['warning']);
  expect(levels(workflow('0 3 * * *'))).toEqual([]);
});

test('skipped times of a CronJob in a zone whose clocks change', () => {
  const text = `apiVersion: batch/v1\nkind: CronJob\r\nspec:\r\n  schedule: '30 1 * * *'\n  timeZone: Europe/London\n`;
  expect(places('a.yaml', text)).toEqual([
    '4:14 clocks Clocks in Europe/London skip 2026-03-29 01:30.',
  ]);
});
