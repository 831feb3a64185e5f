/** Last task per key, settled either way. */
const queues = new Map<string, Promise<unknown>>();

/** Runs `work` after all earlier tasks with the same key. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work);
  const settled = turn.catch(() => undefined);
  queues.set(key, settled);
  settled.then(() => {
    if (queues.get(key) === settled) queues.delete(key);
  });
  return turn;
}
