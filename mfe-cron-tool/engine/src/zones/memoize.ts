// Runs on both sides.

/** Caches a function's results by key: creating an `Intl` format takes longer than using it. */
export function memoize<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}
