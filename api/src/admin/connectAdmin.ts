import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { eachCollection } from '../records/collections.ts';
import { type Admin, type AdminCollections, CALLS } from './Admin.ts';
import { type AnswerLine, findSocket, type Question, tokenIn } from './adminProtocol.ts';
import { linesOf } from './linesOf.ts';

/** Connects to the records of the process that uses this folder; undefined without one. */
export async function connectAdmin(dataDir: string): Promise<Admin | undefined> {
  const path = await findSocket(dataDir);
  if (!path) return undefined;
  try {
    (await connect(path)).destroy();
  } catch {
    return undefined; // a killed process left the socket
  }
  // Older versions of the site have no token and check none.
  const token = await readFile(tokenIn(dataDir), 'utf8').catch(() => '');
  const collections = eachCollection<AdminCollections>((collection) => {
    const all = (call: Question['call'], args: unknown[]) =>
      ask(path, token, { collection, call, args });
    const one = async (call: Question['call'], args: unknown[]): Promise<unknown> => {
      for await (const value of all(call, args)) return value;
    };
    const answered = (call: Question['call']) => (call === 'all' ? all : one);
    return Object.fromEntries(
      CALLS.map((call) => [call, (...args: unknown[]) => answered(call)(call, args)]),
    );
  });
  return { ...collections, close: async () => {} };
}

async function* ask(path: string, token: string, question: Question): AsyncGenerator<unknown> {
  const socket = await connect(path);
  try {
    socket.write(`${JSON.stringify({ ...question, token })}\n`);
    for await (const text of linesOf(socket)) {
      const line: AnswerLine = JSON.parse(text);
      if ('error' in line) throw new Error(line.error);
      if ('end' in line) return;
      yield line.value;
    }
    throw new Error('The site stopped before it answered. Run the command again.');
  } finally {
    socket.destroy();
  }
}

async function connect(path: string): Promise<Socket> {
  const socket = createConnection(path);
  await once(socket, 'connect');
  socket.on('error', () => {}); // the reader notices the end of lines
  return socket;
}
