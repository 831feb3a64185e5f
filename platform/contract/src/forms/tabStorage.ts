// Browser only. sessionStorage, which ends with the tab, so that a shared computer keeps no visitor's message.

/** Stores a value; false when storage is denied or full. */
export function remember(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The stored value, of the caller's type; undefined when there is none. */
export function recall<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Denied: nothing was stored.
  }
}
