// Tests the compiled package the way its README uses it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ENGINE = path.resolve(import.meta.dirname, '../engine');
const manifest = JSON.parse(readFileSync(path.join(ENGINE, 'package.json'), 'utf8'));

let folder = '';
/** Path of a file of the package. */
const packed = (file: string) => path.join(folder, file);

beforeAll(async () => {
  // Inside the workspace, where the compiled files find the libraries.
  const cache = path.resolve(import.meta.dirname, '../.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'engine-'));
  const tsc = createRequire(import.meta.url).resolve('typescript/package.json');
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      path.join(path.dirname(tsc), 'bin/tsc'),
      ...['-p', path.join(ENGINE, 'tsconfig.build.json'), '--outDir', packed('dist')],
    ],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([0, '']);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the README’s examples give the results in their comments', async () => {
  const library = (await import(packed(manifest.exports['.'].default))) as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  expect(existsSync(packed(manifest.exports['.'].types))).toBe(true);
  const readme = readFileSync(path.join(ENGINE, 'README.md'), 'utf8');
  const [, names = ''] = /^import \{ (.*) \} from/m.exec(readme) ?? [];
  const lines = [...readme.matchAll(/^(\w+\(.*);? \/\/ (.*)$/gm)];
  expect(lines).toHaveLength(5);
  const answers = lines.map(([, code = '']) => {
    const run = new Function(...names.split(', '), `return ${code.replace(/;$/, '')}`);
    return run(...names.split(', ').map((name) => library[name]));
  });
  expect(answers).toEqual([
    '“25” is out of range: hours go from 0 to 23.',
    expect.arrayContaining([expect.any(Number)]),
    { minutes: '0', hours: '9', dayOfMonth: '*', month: '*', dayOfWeek: '1-5' },
    expect.stringContaining("timeZone: 'Europe/London'"),
    [expect.objectContaining({ line: 1, level: 'error', rule: 'invalid' })],
  ]);
});

describe('cron-lint', () => {
  const lint = (input: string, ...args: string[]) => {
    const command = packed(manifest.bin['cron-lint']);
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      input,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  const twice = '0 3 * * * /x\n0 3 * * * /x\n';
  const place = /^-:2:3: error: Minutes: “60” is out of range.* \[invalid\]\n-:3:1: note: /;
  const json = /"file":\s*"-".*"rule":\s*"invalid"/s;
  const annotation =
    /^::warning file=-,line=1,col=1,title=cron-lint percent::An unescaped %25 ends/;
  const quartz =
    /^-:1:2: error: Exactly one of the two day fields must be \?\. \[invalid\]\n-:2:1: warning: It has no further runs\. \[meaning\]\n$/;
  const kubernetes = ['--tz', 'UTC', '--for', 'kubernetes'];

  test.each<[does: string, input: string, args: string[], status: number, stdout: RegExp]>([
    ['prints nothing without findings', '# nightly\n0 3 * * 1 /srv/backup\n', kubernetes, 0, /^$/],
    ['prints place, level and rule', '\n  60 * * * * /x\n*/45 * * * * /y\n', [], 1, place],
    ['exits with 0 for warnings', twice, [], 0, /warning/],
    ['--strict treats warnings as errors', twice, ['--strict'], 1, /warning/],
    ['prints JSON', '60 * * * * /x\n', ['--format', 'json'], 1, json],
    ['prints annotations', '0 3 * * * date +%H:%M\n', ['--format', 'github'], 0, annotation],
    ['checks by Quartz', ' 0 0 3 * * *\n0 0 3 1 1 ? 2020\n', ['--for', 'quartz'], 1, quartz],
    ['checks by Spring', '0 0 3 * * *\n', ['--for', 'spring'], 0, /^$/],
    ['expects a user in a system crontab', '0 3 * * * /x\n', ['--system'], 1, /\[user\]/],
  ])('%s', (_, input, args, status, stdout) => {
    expect(lint(input, '-', ...args)).toEqual({
      ...{ status, stdout: expect.stringMatching(stdout) },
      stderr: expect.stringMatching(/^checked \d+ schedules? in [01] files?\n$/),
    });
  });

  test('reads a repository, without the files that .gitignore excludes', async () => {
    const repository = packed('repository');
    await mkdir(path.join(repository, '.github/workflows'), { recursive: true });
    await mkdir(path.join(repository, 'old/cron.d'), { recursive: true });
    const workflow = path.join(repository, '.github/workflows/a b.yml');
    await writeFile(workflow, "on:\n  schedule:\n    - cron: '0 25 * * *'\n");
    await writeFile(path.join(repository, 'old/cron.d/job'), '61 3 * * * root /x\n');
    await writeFile(path.join(repository, '.gitignore'), 'old/\n');
    spawnSync('git', ['init', '--quiet', repository]);
    const found = (...args: string[]) => lint('', ...args, '--format', 'json');
    const { status, stdout, stderr } = found(repository);
    expect(stderr).toBe('checked 1 schedule in 1 file\n');
    expect([status, JSON.parse(stdout)]).toEqual([
      1,
      [expect.objectContaining({ file: workflow, line: 3, column: 14, rule: 'invalid' })],
    ]);
    expect(JSON.parse(found(workflow).stdout)).toEqual(JSON.parse(stdout));
  });

  test('reads a folder outside Git, and expects users in cron.d', async () => {
    const outside = await temporaryFolder();
    for (const folder of ['cron.d', 'node_modules/cron.d']) {
      await mkdir(path.join(outside, folder), { recursive: true });
      await writeFile(path.join(outside, folder, 'job'), '0 3 * * * /x\n');
    }
    const { stdout } = lint('', outside, '--format', 'json');
    const file = path.join(outside, 'cron.d/job');
    expect(JSON.parse(stdout)).toMatchObject([{ file, line: 1, rule: 'user' }]);
  });

  test('ignores a closed output', async () => {
    const child = spawn(process.execPath, [packed(manifest.bin['cron-lint']), '-']);
    child.stdout.destroy();
    child.stdin.end('60 * * * * /x\n');
    const complaints = text(child.stderr);
    const [status] = await once(child, 'close');
    expect([status, await complaints]).toEqual([1, 'checked 1 schedule in 1 file\n']);
  });

  test.each([
    [[]],
    [['/nowhere/crontab']],
    [['-', '--tz', 'Mars/Olympus']],
    [['-', '--for', 'nobody']],
    [['-', '--format', 'poem']],
    [['-', '--unheard-of']],
  ])('exits with 2 and the help for %j', (args) => {
    const { status, stdout, stderr } = lint('', ...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('cron-lint PATH…');
  });
});

test('the browser’s part of the library contains neither Node’s modules nor the finders', () => {
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
      if (name.startsWith('.')) follow(path.resolve(path.dirname(file), name));
      else seen.add(name);
    }
  };
  follow(packed(manifest.exports['.'].default));
  expect([...seen].some((file) => file.endsWith('/seconds/readSeconds.js'))).toBe(true);
  expect([...seen].filter((file) => /^node:|^yaml$|\/repository\//.test(file))).toEqual([]);
});

test('the Action runs the command as it is built', () => {
  const action = parse(readFileSync(path.join(ENGINE, 'action.yml'), 'utf8'));
  const [step] = action.runs.steps;
  expect(step.run).toContain(`$ACTION/${manifest.bin['cron-lint'].replace('./', '')}`);
  expect(step.env.ARGS).toMatch(/inputs\.args/);
});
