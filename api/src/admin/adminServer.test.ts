import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createLogger } from '@platform/server/observability/log';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import type { Admin } from './Admin.ts';
import { connectAdmin } from './connectAdmin.ts';
import { startAdminServer } from './startAdminServer.ts';

async function start() {
  const dataDir = await temporaryFolder();
  const erased: unknown[] = [];
  const messages = { erase: async (id: unknown) => erased.push(id), find: async () => 'a record' };
  const admin = { messages } as unknown as Admin;
  const stop = await startAdminServer({ admin, dataDir, log: createLogger('test') });
  onTestFinished(stop);
  const ask = async (question: object) => {
    const socket = createConnection(join(dataDir, 'desk.sock'));
    await once(socket, 'connect');
    socket.write(
      `${JSON.stringify({ collection: 'messages', call: 'erase', args: [1], ...question })}\n`,
    );
    return text(socket);
  };
  return { dataDir, erased, ask, stop };
}

test('a connection without the token gets no data and erases nothing', async () => {
  const { dataDir, erased, ask } = await start();
  const token = await readFile(join(dataDir, 'desk.token'), 'utf8');
  const wrong = [{}, { token: '' }, { token: token.slice(1) }, { token: `${token} ` }];
  for (const question of wrong) expect(await ask(question)).toMatch(/^{"error":"Wrong token/);
  expect(await ask({ call: 'find' })).not.toContain('a record');
  expect(erased).toEqual([]);
  expect(await ask({ token })).toContain('"end":true');
  expect(erased).toEqual([1]);
});

test('only the owner can read the token; each start makes a new one and each stop removes it', async () => {
  const { dataDir, stop } = await start();
  const file = join(dataDir, 'desk.token');
  const first = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await (await connectAdmin(dataDir))?.messages.find('1' as never)).toBe('a record');
  await stop();
  await expect(stat(file)).rejects.toThrow('ENOENT');
  const log = createLogger('test');
  const again = await startAdminServer({ admin: {} as Admin, dataDir, log });
  onTestFinished(again);
  expect(await readFile(file, 'utf8')).not.toBe(first);
});
