// Runs the command line in this process.
import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from '@platform/contract/cli/program';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { builtProgram } from './builtProgram.ts';
import { siteProgram } from './siteProgram.ts';

/** Runs `site <args>`. */
const run = (args: string[], env: Record<string, string> = {}) =>
  runHere(path.join(import.meta.dirname, 'site.ts'), args, env);

/** Every command with its parents: `keys make`. */
const verbsOf = (program: Command, above: string[] = []): string[][] =>
  program.commands.flatMap((verb) => {
    const words = [...above, verb.name()];
    return [words, ...verbsOf(verb, words)];
  });

const VERBS = verbsOf(siteProgram());

test('status warns when the storage for records is nearly full', async () => {
  const DATA_DIR = await temporaryFolder();
  const full = path.join(DATA_DIR, 'messages.json');
  await writeFile(full, '');
  await truncate(full, 17_000_000);
  const env = { DATA_DIR, RELEASES_DIR: await temporaryFolder() };
  const { stdout } = await run(['status', '--json'], env);
  expect(JSON.parse(stdout).warning).toContain('messages 85 %');
});

test('a build output has the same commands, with publish instead of those that need sources', () => {
  const names = (program: Command) => program.commands.map((verb) => verb.name());
  const here = names(siteProgram());
  const there = names(builtProgram());
  expect(here.filter((name) => !there.includes(name))).toEqual([
    ...['dev', 'build', 'check-content', 'release'],
  ]);
  expect(there.filter((name) => !here.includes(name))).toEqual(['publish']);
});

test.each(VERBS.map((words) => [words.join(' '), words] as const))(
  'site %s --help shows its description and flags',
  async (name, words) => {
    const { status, stdout, stderr } = await run([...words, '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`Usage: site ${name}`);
    expect(stdout).toMatch(/\n\n[A-Z].*?\.\n\n/s);
    expect(stdout).toContain('\nOptions:\n');
  },
);

test('commands that change the site take --reason, and commands with a result take --json', () => {
  const commands = (flag: string, has: boolean) =>
    siteProgram()
      .commands.filter(({ options }) => options.some(({ long }) => long === flag) === has)
      .map((verb) => verb.name());
  expect(commands('--json', false)).toEqual(['start', 'dev', 'build', 'keys', 'inbox']);
  expect(commands('--reason', true)).toEqual([
    ...['release', 'rollback', 'canary', 'block', 'unblock', 'freeze', 'unfreeze', 'retire'],
  ]);
});

test.each([
  [['stauts'], "unknown command 'stauts'", 'Did you mean one of stats, status?'],
  [['unblok', 'blog', '1.0.0'], "unknown command 'unblok'", 'Did you mean unblock?'],
  [['inbox', 'shwo', '1f0c'], "unknown command 'shwo'", 'Did you mean show?'],
  [['keys', 'mkae', 'blog'], "unknown command 'mkae'", 'Did you mean make?'],
  [['release', 'blog', '--raeson', 'x'], "unknown option '--raeson'", 'Did you mean --reason?'],
])('a misspelt word gets a suggestion and exit code 2: site %j', async (args, error, hint) => {
  const { status, stderr } = await run(args);
  expect(stderr).toContain(error);
  expect(stderr).toContain(hint);
  expect(status).toBe(2);
});

test('status --json is JSON, also before the first release', async () => {
  const { status, stdout } = await run(['status', '--json'], {
    RELEASES_DIR: await temporaryFolder(),
  });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ revision: null, servers: 0, live: {}, history: [] });
});

test('a failure prints one sentence without a stack and exits with 1', async () => {
  const { status, stdout, stderr } = await run(['rollback', 'blog'], {
    RELEASES_DIR: await temporaryFolder(),
  });
  expect(stdout + stderr).toMatch(/^Nothing .*npm start.*\n$/);
  expect(status).toBe(1);
  const wrong = await run(['status'], { PORT: 'x' });
  expect(wrong.stderr).toContain('PORT is "x"');
  expect(wrong.stderr).not.toContain('    at ');
  expect(wrong.status).toBe(1);
});
