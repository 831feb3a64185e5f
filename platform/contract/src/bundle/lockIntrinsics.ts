// Server only. Keeps bundles from changing built-in objects for other code in the same thread.

/** Globals that stay open: React sets `Error.prepareStackTrace`, and the global object has all names. */
const OPEN = new Set(['Error', 'console', 'global', 'globalThis']);
/** Of the globals that Node loads when they are first read, those that bundles need. */
const LAZY = new Set(['Buffer', 'TextDecoder', 'TextEncoder']);

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

/** Freezes the built-in classes, their prototypes and their global names in this process. */
export function lockIntrinsics(): void {
  const found = new Set<object>();
  const add = (value: unknown) => {
    if (Object(value) !== value) return;
    found.add(value as object);
    if (typeof value === 'function' && value.prototype) found.add(value.prototype);
  };
  const descriptors = Object.getOwnPropertyDescriptors(globalThis);
  for (const [name, { get }] of Object.entries(descriptors)) {
    if (OPEN.has(name) || (get && !LAZY.has(name))) continue;
    const value = Reflect.get(globalThis, name);
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
    add(value);
  }
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(Intl))) add(value);
  for (const each of UNNAMED) {
    for (let of = Object.getPrototypeOf(each); of; of = Object.getPrototypeOf(of)) {
      for (const one of [of, of.constructor, of.prototype]) add(one);
    }
  }
  found.add(Error.prototype);
  for (const each of found) {
    if (each === Object.prototype || each === Function.prototype || isError(each))
      allowOverriding(each);
  }
  for (const each of found) Object.freeze(each);
}

const isError = (prototype: object): boolean =>
  prototype === Error.prototype || prototype instanceof Error;

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
