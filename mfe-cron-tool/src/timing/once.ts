// Runs on both sides.

/** Calls `load` once and shares its promise; calls it again after a failure. */
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
