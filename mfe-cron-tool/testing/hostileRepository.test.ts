// A repository whose authors attack the machine that lints it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { FORMATS } from '../engine/src/repository/formats.ts';
import { lintFiles, lintText, listFiles } from '../engine/src/repository/lintRepository.ts';

const WRONG = 'schedule: "61 * * * *"\n';
const ESC = '\u001b[2J';
const options = { from: Date.parse('2026-01-10T00:00Z') };

test('no program of the repository runs, and no link leads out of it', async () => {
  const folder = await temporaryFolder();
  const elsewhere = await temporaryFolder();
  const mark = path.join(elsewhere, 'ran');
  const monitor = path.join(elsewhere, 'monitor.sh');
  await writeFile(monitor, `#!/bin/sh\ntouch '${mark}'\n`);
  await chmod(monitor, 0o755);
  await writeFile(path.join(elsewhere, 'values.yaml'), WRONG);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['config', 'core.fsmonitor', monitor], { cwd: folder });
  await symlink(elsewhere, path.join(folder, 'chart'));
  await symlink(path.join(elsewhere, 'values.yaml'), path.join(folder, 'values.yaml'));
  expect(lintFiles(folder, listFiles(folder), options)).toEqual([]);
  expect(lintFiles(folder, ['values.yaml'], options)).toEqual([]);
  expect(existsSync(mark)).toBe(false);
});

test('names and schedules reach a terminal and a workflow as text only', async () => {
  const folder = await temporaryFolder();
  const file = `::warning::x/values\n::error::y${ESC}.yaml`;
  await mkdir(path.join(folder, '::warning::x'));
  await writeFile(path.join(folder, file), `schedule: "61 * * * 1##[error]\\e[2J"\n`);
  const findings = lintFiles(folder, [file], options).map((each) => ({ ...each, file }));
  expect(findings.length).toBeGreaterThan(0);
  for (const format of ['text', 'github']) {
    const lines = FORMATS[format]?.(findings).split('\n');
    expect(lines).toHaveLength(findings.length);
    for (const line of lines ?? []) expect(line).not.toMatch(/\p{C}/u);
  }
  const text = FORMATS.text?.(findings) ?? '';
  expect(text).not.toMatch(/^\s*::|##\[/m);
  expect(FORMATS.github?.(findings)).toMatch(
    /^::error file=%3A%3Awarning%3A%3Ax\/values%0A%3A%3Aerr/,
  );
});

const LENGTH = 40_000;
const many = (text: string, length = LENGTH) => text.repeat(length / text.length);
const SPRING = 'org.springframework.scheduling\n@Scheduled(';

test.each<[string, string, string]>([
  ['blank lines', 'a.yml', `${many('\n')}x`],
  ['spaces in a template', 'a.tpl', `kind: CronJob {{\n  schedule:${many(' ')}"`],
  ['escaped quotes', 'A.java', `${SPRING}"${many('\\"')}`],
  ['quotes without an end', 'A.java', `${SPRING}${many('"')}`],
  ['aliases', 'values.yaml', `schedule: &a x\nb: [${many('*a,')}]`],
  ['unknown aliases', 'values.yaml', `schedule: x\nb: [${many('*a,')}]`],
  ['brackets', 'values.yaml', `schedule: ${many('[')}${many(']')}`],
  ['lists', 'values.yaml', `schedule:\n  ${many('- ')}x`],
  ['blank lines before a schedule', 'values.yaml', `${many('\n', 600_000)}schedule: @daily`],
  ['braces', 'a.yaml', `kind: CronJo${many('{{', 600_000)}`],
  ['schedules', 'values.yaml', many('a:\n schedule: 0 0 * * *\n timezone: UTC\n', 400_000)],
  ['comments without an end', 'A.java', `@Scheduled\n${many('/*\n', 600_000)}`],
  ['spaces in a pipeline', 'Jenkinsfile', `cron(\ncron${many(' ')}`],
  ['spaces in a line of a pipeline', 'Jenkinsfile', `cron('x${many(' ')}y')`],
  ['spaces in a timer', 'a.timer', `OnCalendar=x${many(' ')}y`],
])('%s don’t hang the lint: a backtracking pattern needs minutes', (_, file, text) => {
  expect(lintText(file, text, options)).toBeDefined();
});

// What each one takes to the end of the file would be read again for each.
test('an annotation without an end takes nothing of the next one', () => {
  const text = `${SPRING}zone = "No/Where",\n@Scheduled(cron = "0 0 9 * * *")`;
  expect(lintText('A.java', text, options)).toEqual([]);
});
