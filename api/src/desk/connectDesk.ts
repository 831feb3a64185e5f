import { createConnection, type Socket } from 'node:net';
import { COLLECTIONS, type Desk, type DeskCollection } from './Desk.ts';
import { type AnswerLine, findSocket, type Question } from './deskProtocol.ts';
import { linesOf } from './linesOf.ts';

/** The desk of the process that uses this folder; undefined when there is none. */
export async function connectDesk(dataDir: string): Promise<Desk | undefined> {
  const path = await findSocket(dataDir);
  if (!path) return undefined;
  try {
    (await connect(path)).destroy();
  } catch {
    return undefined; // nobody listens any more
  }
  const [reviews, messages, consultations] = COLLECTIONS.map((collection) => {
    const one = async (call: Question['call'], ...args: unknown[]): Promise<unknown> => {
      for await (const value of ask(path, { collection, call, args })) return value;
    };
    return {
      find: (options) => one('find', options ?? {}),
      get: (id) => one('get', id),
      setState: (id, state) => one('setState', id, state),
      restore: (records) => one('restore', records),
      all: () => ask(path, { collection, call: 'all', args: [] }),
    } as DeskCollection<unknown>;
  });
  return { reviews, messages, consultations, close: async () => {} } as Desk;
}

async function* ask(path: string, question: Question): AsyncGenerator<unknown> {
  const socket = await connect(path);
  try {
    socket.write(`${JSON.stringify(question)}\n`);
    for await (const text of linesOf(socket)) {
      const line: AnswerLine = JSON.parse(text);
      if ('error' in line) throw new Error(line.error);
      if ('end' in line) return;
      yield line.value;
    }
    throw new Error('The site was stopped in the middle of it. Please try again.');
  } finally {
    socket.destroy();
  }
}

function connect(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path, () => {
      socket.off('error', reject);
      socket.on('error', () => {}); // the lines end then, which is noticed
      resolve(socket);
    });
    socket.once('error', reject);
  });
}
