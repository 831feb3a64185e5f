// Server only. Keeps bundles from changing the shared libraries for all others in the same thread.
import { types } from 'node:util';
import { hostModules } from './loadBundle.ts';
import { allowOverriding } from './lockIntrinsics.ts';

/** Components that are objects, and that React itself never changes, as it does contexts. */
const COMPONENTS = new Set([Symbol.for('react.forward_ref'), Symbol.for('react.memo')]);

/**
 * Freezes what bundles may require, with functions and the prototypes of classes. What React itself
 * changes while it renders stays open: its internals and contexts.
 */
export function lockShared(): void {
  for (const shared of Object.values(hostModules().remote)) {
    for (const value of Object.values(Object(shared))) {
      if (typeof value === 'function') lockFunction(value);
      else if (isConstant(value)) Object.freeze(value);
    }
    // An ES module's exports can't be changed from outside anyway, nor frozen.
    if (!types.isModuleNamespaceObject(shared)) Object.freeze(shared);
  }
}

function lockFunction(value: { prototype?: object }): void {
  const { prototype } = value;
  if (prototype) {
    allowOverriding(prototype);
    Object.freeze(prototype);
  }
  Object.freeze(value);
}

/** A component, or a table of functions. */
function isConstant(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    COMPONENTS.has(Reflect.get(value, '$$typeof')) ||
    Object.values(value).every((each) => typeof each === 'function')
  );
}
