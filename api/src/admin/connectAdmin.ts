import { readText } from '@platform/server/durableFile';
import type { z } from 'zod';
import { eachCollection } from '../records/collections.ts';
import type { Stored } from '../records/repository.ts';
import { type Admin, type AdminCollections, CALLS, desk, deskIn, type question } from './Admin.ts';

/** Connects to the records of the process that uses this folder; undefined without one. */
export async function connectAdmin(dataDir: string): Promise<Admin | undefined> {
  const text = await readText(deskIn(dataDir));
  if (text === null) return undefined;
  const { port, token } = desk.parse(JSON.parse(text));
  const ask = async (body: z.input<typeof question>): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { Authorization: `Bearer ${token}` },
    });
    const { value, error } = (await answer.json()) as { value?: unknown; error?: string };
    if (error) throw new Error(error);
    return value;
  };
  // A killed process left the file, and another program may have its port.
  const found = await ask({ collection: 'messages', call: 'find', args: [{ limit: 0 }] }).catch(
    () => undefined,
  );
  if (!Array.isArray(found)) return undefined;
  const collections = eachCollection<AdminCollections>((collection) => {
    const calls = CALLS.map((call) => [
      call,
      (...args: unknown[]) => ask({ collection, call, args }),
    ]);
    return {
      ...Object.fromEntries(calls),
      async *all() {
        const newest = (await ask({ collection, call: 'find', args: [] })) as Stored<object>[];
        yield* newest.toReversed();
      },
    };
  });
  return { ...collections, close: async () => {} };
}
