/** Runs `work` for each item, `most` at once. @throws the first error, after all running work has ended */
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
