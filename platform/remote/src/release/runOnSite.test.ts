import path from 'node:path';
import { json } from 'node:stream/consumers';
import { runHere } from '@platform/testing/runHere';
import { served } from '@platform/testing/untilTestEnds';
import { beforeEach, expect, test } from 'vitest';

const SITE = path.join(import.meta.dirname, '../cli/site.ts');

let url: string;
let asked: { path: string; key: string; body: object }[];
/** The answers, first to last; the last one stays. */
let answers: [status: number, body: object | string, headers?: Record<string, string>][];

beforeEach(async () => {
  asked = [];
  answers = [[200, { result: { name: 'mfe-blog' }, lines: ['one', 'two'] }]];
  ({ url } = await served(async (request, response) => {
    const body = (await json(request)) as object;
    asked.push({ path: request.url ?? '', key: request.headers.authorization ?? '', body });
    const next = answers.length > 1 ? answers.shift() : answers[0];
    const [status, answer, headers] = next ?? [500, ''];
    response.writeHead(status, headers);
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }));
});

const run = (line: string) =>
  runHere(SITE, line.replace('<site>', url).split(' '), { RELEASE_KEY: 'sitekey_1' });

test('a command goes to the site with key, name, arguments and options, and its lines are printed', async () => {
  expect(await run('canary blog start --version 1.2.0 --to <site>/any/page')).toEqual({
    ...{ stdout: 'one\ntwo\n', stderr: '', status: 0 },
  });
  expect(asked).toEqual([
    {
      path: '/site/commands/mfe-blog/canary',
      key: 'Bearer sitekey_1',
      body: { args: ['start'], options: { version: '1.2.0' } },
    },
  ]);
});

const failure = (status: number, words: string) => ({
  ...{ status, stderr: expect.stringContaining(words) },
});
const DONE: (typeof answers)[number] = [200, { result: {}, lines: [] }];

test.each([
  ['wrong use', 400, { error: 'which version?', code: 'failed' }, 2, 'which version?'],
  ['a denied key', 403, { error: 'only for mfe-news', code: 'failed' }, 1, 'only for mfe-news'],
  ['a freeze', 409, { error: 'frozen by Asha', code: 'frozen' }, 1, 'frozen by Asha'],
  ['no such address', 404, 'a page', 1, 'has no commands for teams (HTTP 404)'],
])('%s exits with its code and message', async (_what, status, body, code, words) => {
  answers = [[status, body]];
  expect(await run('rollback blog --to <site>')).toMatchObject(failure(code, words));
});

test('a command that may have been carried out is not sent again, unless it only shows', async () => {
  answers = [[502, 'proxy'], DONE];
  expect((await run('rollback blog --to <site>')).status).toBe(1);
  expect(asked).toHaveLength(1);
  answers = [[502, 'proxy'], DONE];
  expect((await run('status blog --to <site>')).status).toBe(0);
  expect(asked).toHaveLength(3);
});

test('a busy site is asked again', async () => {
  answers = [[429, '', { 'Retry-After': '0' }], DONE];
  expect((await run('rollback blog --to <site>')).status).toBe(0);
  expect(asked).toHaveLength(2);
});

test.each([
  ['rollback blog --to nowhere', 2, 'is not an address'],
  ['rollback blog --to http://www.example', 1, "isn't https"],
  ['status --to https://www.example', 2, 'give a name'],
])('no key is sent by "%s"', async (line, code, words) => {
  expect(await run(line)).toMatchObject(failure(code, words));
  expect(asked).toEqual([]);
});
