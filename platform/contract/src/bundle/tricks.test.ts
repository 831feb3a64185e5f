// Ways to get Node's modules, or to change what the host's code does, that a bundle has in the render thread.
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startWorker } from './startWorker.ts';

async function answersOf(...bundles: string[]): Promise<string[]> {
  const module = new URL('./tricksThread.ts', import.meta.url).href;
  const worker = startWorker(module, { bundles });
  try {
    const [told] = await once(worker, 'message');
    return told;
  } finally {
    await worker.terminate();
  }
}

/** Each an expression that is a module of Node's, or a real \`process\`, where it works. */
const TRICKS: Record<string, string> = {
  'a patched Set': `(() => { try { Set.prototype.has = () => true; } catch {} return require('node:fs'); })()`,
  'another Set': `(() => { globalThis.Set = class { has() { return true; } }; return require('node:fs'); })()`,
  'a getter on all objects': `(() => {
    try { Object.defineProperty(Object.prototype, 'node:fs', { get: () => 'reached' }); } catch {}
    return require('node:fs'); })()`,
  'a name that is another one when it is used': `(() => {
    let asked = 0;
    return require({ toString: () => asked++ ? 'node:fs' : 'react' }).readFileSync.name; })()`,
  '__proto__ as a name': `require('__proto__')`,
  'constructor.constructor': `require.constructor('return process')().getBuiltinModule('fs')`,
  'the real process by eval': `(0, eval)('process').binding('fs')`,
  'import() in a function': `new Function('return import("node:fs")')().then(() => 'reached')`,
  'import() in the bundle': `import('node:fs').then(() => 'reached')`,
  'module.constructor': `module.constructor._load('fs')`,
  'the main module': `process.mainModule.require('fs')`,
  'functions in a stack': `(() => {
    Error.prepareStackTrace = (_, sites) => sites;
    const { stack } = new Error();
    const host = stack.map((site) => [site.getFunction(), site.getThis()]).flat();
    const found = host.find((each) => each?.constructor?._load ?? each?.createRequire ?? each?.getBuiltinModule);
    if (!found) throw new Error('nothing in the stack');
    return 'reached'; })()`,
  'a hook on promises': `(() => {
    const { then } = Promise.prototype;
    Promise.prototype.then = function (...given) { return Reflect.apply(then, this, given); };
    return 'reached'; })()`,
};

test('no trick gets a module of Node or the real process', async () => {
  const bundles = Object.values(TRICKS).map(
    (code) => `'use strict'; exports.answer = () => ${code};`,
  );
  const told = await answersOf(...bundles);
  for (const [at, name] of Object.keys(TRICKS).entries()) expect(told[at], name).toMatch(/^threw /);
});

test('what a bundle does to built-in classes changes no other bundle', async () => {
  const patches = `
    const tried = [
      () => { String.prototype.replaceAll = () => 'exports.answer = "changed"'; },
      () => { String.prototype[Symbol.replace] = () => 'exports.answer = "changed"'; },
      () => { Object.entries = () => []; },
      () => { globalThis.Map = class {}; },
      () => { Array.prototype[Symbol.iterator] = function* () {}; },
      () => { Object.defineProperty(Object.prototype, 'then', { value: () => {} }); },
    ];
    for (const each of tried) try { each(); } catch {}
    exports.answer = 'patched';`;
  expect(await answersOf(patches, 'exports.answer = new Map([[1, "as it was"]]).get(1);')).toEqual([
    'patched',
    'as it was',
  ]);
});

test('bundles give their own objects and errors what built-in ones have', async () => {
  const code = `'use strict';
    class Failure extends Error { constructor(text) { super(text); this.name = 'Failure'; this.message += '!'; } }
    function Old() {}
    Old.prototype.toString = () => 'old';
    Old.prototype.constructor = Old;
    const plain = {};
    plain.toString = () => 'plain';
    exports.answer = [new Failure('no'), new Old(), plain, require('react').version.slice(0, 3)].join(' ');`;
  expect(await answersOf(code)).toEqual(['Failure: no! old plain 19.']);
});
