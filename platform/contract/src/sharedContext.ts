// Runs on both sides.
import { type Context, createContext } from 'react';

/**
 * The one context of this name. Each bundle has its own copy of this file; React is shared, and so is this.
 * Releases of all ages look for it under this key.
 */
export function sharedContext<T>(name: string): Context<T | undefined> {
  const key = Symbol.for(`@site/kit/${name}`);
  const shared = globalThis as { [key: symbol]: Context<T | undefined> | undefined };
  shared[key] ??= createContext<T | undefined>(undefined);
  return shared[key];
}
