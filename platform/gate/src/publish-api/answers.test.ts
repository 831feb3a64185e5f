// Responses of the publish API: statuses, headers, limits.
import { writeFile } from 'node:fs/promises';
import { freeze } from '@platform/registry/testing/changes';
import { fakeDist } from '@platform/registry/testing/fakeDist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenGate } from '../processes/openGate.ts';
import { BLOG, passing, startPublishApi } from '../testing/startPublishApi.ts';

let api: Awaited<ReturnType<typeof startPublishApi>>;
let gate: OpenGate['check'];

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  gate = passing;
  api = await startPublishApi((...given) => gate(...given));
});

async function ask(request: object) {
  const upload = await api.sendOnly(await fakeDist(BLOG));
  return api.ask('POST', `${BLOG}/${upload}`, JSON.stringify(request));
}

/** Like `ask`, until the end of the response. */
async function release(request: object) {
  const answer = await ask(request);
  return { status: answer.status, text: await answer.text() };
}

test.each([
  ['Blog', 404, 'Not a valid name'],
  ['mfe_blog', 404, 'Not a valid name'],
  ['mfe-tool', 403, 'This key is only for mfe-blog'],
])('a manifest for %s gets %i', async (name, status, words) => {
  const answer = await api.ask('POST', name, '{"files":{}}');
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('connection')).toBe('close');
  expect((await answer.json()).error).toContain(words);
});

test('a manifest may have 1,000,000 bytes', async () => {
  const announce = (bytes: number) => api.ask('POST', BLOG, '{"files":{}}'.padEnd(bytes));
  expect((await announce(1_000_000)).status).toBe(200);
  expect((await announce(1_000_001)).status).toBe(413);
});

test.each([
  ['{', 400, ''],
  ['{}', 400, 'files: '],
  ['{"files":{},"more":1}', 400, 'The request: '],
  ['{"files":{"src/a.js":{"integrity":"x","bytes":1}}}', 400, 'files.src/a.js: '],
])('the manifest %s gets %i with the invalid field', async (body, status, begins) => {
  const answer = await api.ask('POST', BLOG, body);
  expect(answer.status).toBe(status);
  expect((await answer.json()).error.startsWith(begins)).toBe(true);
});

test.each([
  [{ canary: 0 }, 400],
  [{ canary: 1 }, 200],
  [{ canary: 50 }, 200],
  [{ canary: 51 }, 400],
  [{ canary: 1.5 }, 400],
  [{ commit: 'main' }, 400],
  [{ force: true }, 400],
  [{ promote: false, beside: [{ name: 'shell', version: '1.0.0' }] }, 200],
  [{ beside: [{ name: 'shell', version: '1.0.0' }] }, 400],
  [{ promote: false, beside: [{ name: 'shell', version: '../1' }] }, 400],
  [{ promote: false, beside: Array(21).fill({ name: 'shell', version: '1.0.0' }) }, 400],
])('a release request with %j gets %i', async (request, status) => {
  expect((await release(request)).status).toBe(status);
});

test('a key used for another name is logged, and in the history', async () => {
  await api.ask('POST', 'mfe-tool', '{}');
  expect(api.lastWarning()).toBe('Not authorised');
  expect((await api.store.history()).at(-1)).toMatchObject({
    author: `key ${api.key.split('_')[1]} of mfe-blog`,
    ...{ action: 'denied', remote: 'mfe-tool', reason: 'tried release', count: 1 },
  });
});

test('a reason may have 500 characters', async () => {
  expect((await release({ reason: 'x'.repeat(500) })).status).toBe(200);
  expect((await release({ reason: 'x'.repeat(501) })).status).toBe(400);
});

test('control characters in a reason become spaces', async () => {
  await release({ reason: 'new\r\n\u0000\u001b[31marticle' });
  expect((await api.store.history()).at(-1)?.reason).toBe('new [31marticle');
});

test('a frozen name rejects releases before the gate runs, but accepts builds that are only stored', async () => {
  await freeze(api.store, BLOG, { author: 'Asha', reason: 'a holiday' });
  const rejected = await release({});
  expect(rejected.status).toBe(409);
  expect(rejected.text).toContain('a holiday');
  expect((await release({ promote: false })).status).toBe(200);
});

test('progress lines are neither cached nor buffered, with a blank line every 15 s', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  gate = async (...given) => {
    given[2].log?.('begun');
    await over;
    return passing(...given);
  };
  const answer = await ask({});
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (words: string) => {
    while (!text.includes(words)) text += (await reader?.read())?.value ?? '';
  };
  await until('"line":"begun"}\n');
  expect(text).not.toContain('\n\n');
  vi.advanceTimersByTime(14_999);
  vi.advanceTimersByTime(1);
  await until('\n\n');
  expect(vi.getTimerCount()).toBe(1);
  end();
  await until('"outcome"');
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

test('an internal error gets 500 without details', async () => {
  await writeFile(api.store.ownersFile, '{"Blog":{}}');
  const answer = await api.ask('POST', BLOG, '{"files":{}}');
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({
    error: 'The site failed to handle the release. Its operator finds the reason in the log.',
    code: 'failed',
  });
});

test('an unauthorised request is logged', async () => {
  await api.ask('POST', 'Blog', '{}');
  expect(api.lastWarning()).toBeUndefined();
  await api.ask('POST', BLOG, '{}', { credential: 'none' });
  expect(api.lastWarning()).toBe('Not authorised');
});

test('an invalid build is named without folders of the machine', async () => {
  const dist = await fakeDist(BLOG);
  await writeFile(`${dist}/build.json`, '{"name":7}');
  const upload = await api.sendOnly(dist);
  const text = await (await api.ask('POST', `${BLOG}/${upload}`, '{}')).text();
  expect(JSON.parse(text.trim()).error).toMatch(/^build\.json is not valid: name: /);
  gate = () => Promise.reject(new Error(`Can't read ${api.store.folder}/x`));
  expect((await release({ reason: 'r' })).text).toContain("Can't read …/x");
});
