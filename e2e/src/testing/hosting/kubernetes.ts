// Tests only. Validates manifests with Kubernetes' own schemas: types, required keys, and no unknown ones.
import { createRequire } from 'node:module';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata?: { name?: string };
}

/** A class of `kubernetes-models`; `validate` comes from the kind's schema and inspects its `this`. */
interface Kind {
  prototype: { validate(this: object): void };
}

const require = createRequire(import.meta.url);

/** @returns its faults; empty for a valid one */
export function mistakesInManifest(manifest: Manifest): string[] {
  const { apiVersion, kind, metadata } = manifest;
  const name = `${kind} ${metadata?.name}`;
  const kinds: Record<string, Kind | undefined> = require(`kubernetes-models/${apiVersion}`);
  const schema = kinds[kind];
  if (!schema) return [`${name}: ${apiVersion} has no ${kind}`];
  const looked = new Map<object, Set<string>>();
  try {
    schema.prototype.validate.call(watched(manifest, looked));
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
  return unknownKeys(manifest, looked).map((key) => `${name}: ${key} is unknown`);
}

/** Records the keys that the validation reads. It reads every key that it knows, or iterates over a map. */
function watched<T extends object>(value: T, looked: Map<object, Set<string>>): T {
  const keys = new Set<string>();
  looked.set(value, keys);
  return new Proxy(value, {
    get(target, key, receiver) {
      if (typeof key === 'string') keys.add(key);
      const found = Reflect.get(target, key, receiver);
      if (typeof found !== 'object' || found === null) return found;
      return watched(found, looked);
    },
    ownKeys(target) {
      const own = Reflect.ownKeys(target);
      for (const key of own) keys.add(String(key));
      return own;
    },
  });
}

function unknownKeys(value: object, looked: Map<object, Set<string>>, place = ''): string[] {
  const known = looked.get(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${place}/${key}`;
    if (known && !Array.isArray(value) && !known.has(key)) return [here];
    return typeof inner === 'object' && inner !== null ? unknownKeys(inner, looked, here) : [];
  });
}
