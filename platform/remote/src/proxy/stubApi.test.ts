import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { stubApi } from './stubApi.ts';

test('calls and forms without JavaScript are accepted, stored and said', async () => {
  const file = path.join(await temporaryFolder(), 'data', 'calls.jsonl');
  const said: string[] = [];
  const { url } = await served(stubApi(file, (line) => said.push(line)));
  const post = (at: string, body: string | URLSearchParams) =>
    fetch(url + at, { method: 'POST', body });
  const call = await post('/api/reviews?a=1', JSON.stringify({ text: 'Good' }));
  expect([call.status, await call.json()]).toEqual([
    201,
    { text: 'Good', id: 'stub', success: true },
  ]);
  const form = await post('/contact', new URLSearchParams({ form_call: '/api/contact', a: '1' }));
  expect(await form.text()).toBe('The stub API took this form.\n');
  const stored = (await readFile(file, 'utf8')).trim().split('\n');
  expect(stored.map((line) => JSON.parse(line))).toEqual([
    { method: 'POST', path: '/api/reviews', body: '{"text":"Good"}' },
    { method: 'POST', path: '/api/contact', body: 'form_call=%2Fapi%2Fcontact&a=1' },
  ]);
  expect(said.join('\n')).toContain('POST /api/contact went to the stub API');
});
