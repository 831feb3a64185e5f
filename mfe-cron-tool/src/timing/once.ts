// Runs on both sides.

/** What `load` gives, asked for once. A failed attempt is made again next time. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((reason) => {
      loaded = undefined;
      throw reason;
    });
    return loaded;
  };
}
