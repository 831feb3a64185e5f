// Runs on both sides.

/** Makes one thing for each key: making a format takes longer than writing a list of dates with it. */
export function kept<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}
