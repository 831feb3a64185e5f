// Browser only. sessionStorage: survives a reload and ends with the tab, so that a shared computer keeps no
// visitor's message. Does nothing where the browser denies storage.

/** Keeps a value; false when it can't be kept: denied, or full. */
export function remember(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The value that was kept; undefined when there is none. The caller knows its type. */
export function recall<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Removes a value. */
export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Denied: then there was nothing.
  }
}
