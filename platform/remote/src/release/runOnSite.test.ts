import { type Command, createProgram, runCommandLine } from '@platform/contract/cli/program';
import { serve } from '@platform/testing/serve';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TEAM_COMMANDS } from './commands/reader.ts';
import { teamCommand } from './commands/teamCommands.ts';
import { runOnSite } from './runOnSite.ts';

let url: string;
let asked: { path: string; key: string; body: object }[];
/** The answers, first to last; the last one stays. */
let answers: [status: number, body: object | string, headers?: Record<string, string>][];
let stop: () => unknown;

beforeEach(async () => {
  asked = [];
  answers = [[200, { result: { name: 'mfe-blog' }, lines: ['one', 'two'] }]];
  ({ url, stop } = await serve(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString());
    asked.push({ path: request.url ?? '', key: request.headers.authorization ?? '', body });
    const [status, answer, headers] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [
      500,
      '',
    ];
    response.writeHead(status, headers);
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }));
  vi.stubEnv('RELEASE_KEY', 'sitekey_1');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await stop();
});

async function run(line: string) {
  const said = { out: '', err: '' };
  const capture = (stream: 'out' | 'err') => (text: unknown) => {
    said[stream] += text;
    return true;
  };
  vi.spyOn(console, 'log').mockImplementation((line) => void capture('out')(`${line}\n`));
  vi.spyOn(console, 'error').mockImplementation((line) => void capture('err')(`${line}\n`));
  vi.spyOn(process.stderr, 'write').mockImplementation(capture('err'));
  onTestFinished(() => void vi.restoreAllMocks());
  const site = createProgram('site', 'An example.');
  for (const name of TEAM_COMMANDS) {
    teamCommand(site, name)
      .option('--to <address>', 'address')
      .action(async (...given) => {
        const command: Command = given.at(-1);
        await runOnSite(name)({
          args: command.args,
          options: command.opts(),
          json: false,
          say: (_, ...lines) => lines.forEach((each) => void console.log(each)),
          misuse: (message): never => command.error(message),
        });
      });
  }
  await runCommandLine(site, line.replace('<site>', url).split(' '));
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { ...said, code };
}

test('a command goes to the site with key, name, arguments and options, and its lines are printed', async () => {
  expect(await run('canary blog start --version 1.2.0 --to <site>/any/page')).toEqual({
    ...{ out: 'one\ntwo\n', err: '', code: 0 },
  });
  expect(asked).toEqual([
    {
      path: '/site/commands/mfe-blog/canary',
      key: 'Bearer sitekey_1',
      body: { args: ['start'], options: { version: '1.2.0' } },
    },
  ]);
});

test.each([
  ['wrong use', 400, { error: 'which version?', exitCode: 1 }, 2, 'which version?'],
  ['a denied key', 403, { error: 'only for mfe-news', exitCode: 1 }, 1, 'only for mfe-news'],
  ['a freeze', 409, { error: 'frozen by Asha', exitCode: 3 }, 1, 'frozen by Asha'],
  ['no such address', 404, 'a page', 1, 'has no commands for teams (HTTP 404)'],
])('%s exits with its code and message', async (_what, status, body, code, words) => {
  answers = [[status, body]];
  const said = await run('rollback blog --to <site>');
  expect({ code: said.code, err: said.err }).toEqual({ code, err: expect.stringContaining(words) });
});

test('a command that may have been carried out is not sent again, unless it only shows', async () => {
  answers = [
    [502, 'proxy'],
    [200, { result: {}, lines: [] }],
  ];
  expect((await run('rollback blog --to <site>')).code).toBe(1);
  expect(asked).toHaveLength(1);
  answers = [
    [502, 'proxy'],
    [200, { result: {}, lines: [] }],
  ];
  expect((await run('status blog --to <site>')).code).toBe(0);
  expect(asked).toHaveLength(3);
});

test('a busy site is asked again', async () => {
  answers = [
    [429, '', { 'Retry-After': '0' }],
    [200, { result: {}, lines: [] }],
  ];
  expect((await run('rollback blog --to <site>')).code).toBe(0);
  expect(asked).toHaveLength(2);
});

test.each([
  ['rollback blog --to nowhere', 2, 'is not an address'],
  ['rollback blog --to http://www.example', 1, "isn't https"],
  ['status --to https://www.example', 2, 'give a name'],
])('no key is sent by "%s"', async (line, code, words) => {
  const said = await run(line);
  expect({ code: said.code, err: said.err }).toEqual({ code, err: expect.stringContaining(words) });
  expect(asked).toEqual([]);
});
