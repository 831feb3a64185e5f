// How much of this process's work runs at once.

/** Does something with each item, so many at a time. Throws, if at all, when all that was begun has ended. */
export async function withConcurrency<T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  const results = await Promise.allSettled(Array.from({ length: most }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
