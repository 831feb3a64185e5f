// Server only. Keeps bundles from changing the shared libraries for other bundles in the same thread.
import { types } from 'node:util';
import type { Modules } from './loadBundle.ts';
import { allowOverriding } from './lockIntrinsics.ts';

/** Components that are objects and that React itself never changes. */
const COMPONENTS = new Set([Symbol.for('react.forward_ref'), Symbol.for('react.memo')]);

/** Freezes the shared libraries. React's internals and contexts stay open, because rendering changes them. */
export function lockShared(modules: Modules): void {
  for (const shared of Object.values(modules).flatMap(withDefault)) {
    for (const value of Object.values(Object(shared))) {
      if (typeof value === 'function') lockFunction(value);
      else if (isConstant(value)) Object.freeze(value);
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

/** Whether a value is a component or an object of functions only. */
function isConstant(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    COMPONENTS.has(Reflect.get(value, '$$typeof')) ||
    Object.values(value).every((each) => typeof each === 'function')
  );
}
