// How much of this process's work runs at once.

/** The last of each queue, settled either way. */
const queues = new Map<string, Promise<unknown>>();

/** Runs `work` once everything that came before it under this key is over. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work);
  const settled = turn.catch(() => undefined);
  queues.set(key, settled);
  settled.then(() => {
    if (queues.get(key) === settled) queues.delete(key);
  });
  return turn;
}
