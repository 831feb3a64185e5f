// Server only. Keeps bundles from changing the shared libraries for other bundles in the same thread.
import { types } from 'node:util';
import type { Modules } from './loadBundle.ts';
import { allowOverriding } from './lockIntrinsics.ts';

/** Of a context; rendering changes these. */
const CHANGING = /^_(current|threadCount)/;

/** Freezes the shared libraries, but for the values of React's internals and of contexts, which rendering changes. */
export function lockShared(modules: Modules): void {
  for (const shared of Object.values(modules).flatMap(withDefault)) {
    for (const [name, value] of Object.entries(Object(shared))) {
      if (typeof value === 'function') lockFunction(value);
      else if (/_INTERNALS_/.test(name)) Object.seal(value);
      else if (typeof value === 'object' && value !== null) lockObject(value);
    }
    // The exports of an ES module are read-only and can't be frozen.
    if (!types.isModuleNamespaceObject(shared)) Object.freeze(shared);
  }
}

/** A bundler wraps a CommonJS module: the module itself is the default export. */
const withDefault = (shared: unknown): unknown[] => {
  const { default: whole } = Object(shared);
  return typeof whole === 'object' && whole !== null ? [shared, whole] : [shared];
};

function lockFunction(value: { prototype?: object }): void {
  const { prototype } = value;
  if (prototype) {
    allowOverriding(prototype);
    Object.freeze(prototype);
  }
  Object.freeze(value);
}

function lockObject(value: object): void {
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === 'function') lockFunction(each);
    if (CHANGING.test(key)) continue;
    Object.defineProperty(value, key, { value: each, writable: false, configurable: false });
  }
}
