// Server only. Keeps bundles from changing built-in objects for other code in the same thread.

const BINDINGS = [
  ...[
    'Array',
    'ArrayBuffer',
    'Atomics',
    'Boolean',
    'Buffer',
    'DataView',
    'Date',
    'Function',
    'Intl',
    'JSON',
    'Map',
  ],
  ...[
    'Math',
    'Number',
    'Object',
    'Promise',
    'Proxy',
    'Reflect',
    'RegExp',
    'Set',
    'String',
    'Symbol',
  ],
  ...['SharedArrayBuffer', 'WeakMap', 'WeakRef', 'WeakSet', 'TextDecoder', 'TextEncoder'],
  ...['URL', 'URLSearchParams'],
  ...['Int8Array', 'Int16Array', 'Int32Array', 'Uint8Array', 'Uint8ClampedArray', 'Uint16Array'],
  ...['Uint32Array', 'Float32Array', 'Float64Array', 'BigInt', 'BigInt64Array', 'BigUint64Array'],
];

const ERRORS = [
  Error,
  AggregateError,
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
];

/** Functions and iterators whose prototypes no global name leads to. */
const UNNAMED = [
  async () => {},
  function* () {},
  async function* () {},
  [][Symbol.iterator](),
  new Map()[Symbol.iterator](),
  new Set()[Symbol.iterator](),
  ''[Symbol.iterator](),
  ''.matchAll(/./g),
  new Uint8Array(),
];

/** Properties that objects override by assignment, which a frozen prototype would forbid. */
const OVERRIDDEN = ['constructor', 'message', 'name', 'toLocaleString', 'toString', 'valueOf'];

/**
 * Freezes the built-in classes, their prototypes and their global names in this thread.
 * `Error` and the global object stay open, because React sets `Error.prepareStackTrace`.
 */
export function lockIntrinsics(): void {
  const prototypes: object[] = [Object.prototype, Function.prototype];
  for (const { prototype } of ERRORS) prototypes.push(prototype);
  for (const prototype of prototypes) allowOverriding(prototype);
  const found = new Set<object>(prototypes);
  for (const name of BINDINGS) {
    const value = Reflect.get(globalThis, name);
    if (!value) continue;
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
    found.add(value);
    if (value.prototype) found.add(value.prototype);
  }
  for (const value of Object.values(Object.getOwnPropertyDescriptors(Intl))) {
    if (typeof value.value !== 'function') continue;
    found.add(value.value);
    if (value.value.prototype) found.add(value.value.prototype);
  }
  for (const each of UNNAMED) {
    for (let of = Object.getPrototypeOf(each); of; of = Object.getPrototypeOf(of)) {
      found.add(of);
      if (of.prototype) found.add(of.prototype);
    }
  }
  for (const each of found) Object.freeze(each);
}

export function allowOverriding(prototype: object): void {
  for (const key of OVERRIDDEN) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
    if (!descriptor || !('value' in descriptor) || !descriptor.configurable) continue;
    const { value, enumerable = false } = descriptor;
    Object.defineProperty(prototype, key, {
      get: () => value,
      set(this: object, next: unknown) {
        if (this === prototype) throw new TypeError(`${key} can't be changed for all objects.`);
        const own = { value: next, writable: true, enumerable: true, configurable: true };
        Object.defineProperty(this, key, own);
      },
      enumerable,
      configurable: false,
    });
  }
}
