import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { linesOf } from './linesOf.ts';

test('a connection that breaks while lines are read ends the reading and nothing else', async () => {
  const server = createServer();
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createConnection(port, '127.0.0.1');
  const socket = await accepted;
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  client.write('one\n');
  const read: string[] = [];
  const reading = (async () => {
    for await (const line of linesOf(socket)) {
      read.push(line);
      client.resetAndDestroy();
    }
  })();
  await reading.catch(() => {});
  // An unhandled error would end this process and fail the run.
  await closed;
  expect(read).toEqual(['one']);
  server.close();
});
