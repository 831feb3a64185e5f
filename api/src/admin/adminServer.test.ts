import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { type Admin, connectAdmin, startAdminServer } from './adminServer.ts';

async function start() {
  const dataDir = await temporaryFolder();
  const erased: unknown[] = [];
  const messages = {
    erase: async (id: unknown) => erased.push(id),
    find: async () => ['a record'],
  };
  const admin = { messages } as unknown as Admin;
  const stop = await startAdminServer(admin, dataDir, createLogger('test'));
  onTestFinished(stop);
  const file = join(dataDir, 'desk.json');
  const { port, token } = JSON.parse(await readFile(file, 'utf8'));
  const ask = (given: string, call = 'erase') =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { Authorization: given },
      body: JSON.stringify({ collection: 'messages', call, args: [1] }),
    });
  return { dataDir, erased, file, token, ask, stop };
}

test('a request without the token gets no data and erases nothing', async () => {
  const { erased, token, ask } = await start();
  for (const wrong of ['', 'Bearer ', `Bearer ${token.slice(1)}`, token]) {
    for (const call of ['erase', 'find']) {
      const answer = await ask(wrong, call);
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    }
  }
  expect(erased).toEqual([]);
  expect((await ask(`Bearer ${token}`)).status).toBe(200);
  expect(erased).toEqual([1]);
  expect(await (await ask(`Bearer ${token}`, 'secret')).json()).toEqual({
    error: expect.stringContaining('Invalid option'),
  });
});

test('only the owner can read the token; each start makes a new one and each stop removes it', async () => {
  const { dataDir, file, token, stop } = await start();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await (await connectAdmin(dataDir))?.messages.find()).toEqual(['a record']);
  await stop();
  await expect(stat(file)).rejects.toThrow('ENOENT');
  expect(await connectAdmin(dataDir)).toBeUndefined();
  expect((await start()).token).not.toBe(token);
});
