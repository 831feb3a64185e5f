import pLimit from 'p-limit';

/** Runs `work` for each item, `most` at once. @throws the first error, after all running work has ended */
export async function withConcurrency<T>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const limit = pLimit({ concurrency: most, rejectOnClear: true });
  const all = items.map((item) => limit(work, item));
  try {
    await Promise.all(all);
  } finally {
    // `Promise.all` waits for none of the others.
    limit.clearQueue();
    await Promise.allSettled(all);
  }
}
