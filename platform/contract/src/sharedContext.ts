// Runs on both sides.
import { type Context, createContext } from 'react';

/**
 * The one context of this name, shared by all bundles although each has its own copy of this file.
 * The key is part of the contract with existing releases.
 */
export function sharedContext<T>(name: string): Context<T | undefined> {
  const key = Symbol.for(`@site/kit/${name}`);
  const shared = globalThis as { [key: symbol]: Context<T | undefined> | undefined };
  shared[key] ??= createContext<T | undefined>(undefined);
  return shared[key];
}
