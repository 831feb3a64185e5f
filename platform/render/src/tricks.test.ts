// Attempts of a bundle to reach Node's modules, the machine or other bundles.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { SHARED } from '@platform/contract/bundle/shared';
import { RENDERING } from '@platform/contract/rendering';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { served } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { openRenderer } from './openRenderer.ts';

/** A shell whose page is what its remotes answer, one after the other. */
const SHELL = `exports.rendering = ${RENDERING};
exports.shared = { ${SHARED.map((name) => `'${name}': require('${name}')`).join(', ')} };
exports.render = async ({ remotes }) => {
  const answers = [];
  for (const remote of Object.values(remotes)) {
    try { const answer = await remote.load('./answer');
      answers.push(String(await (typeof answer === 'function' ? answer() : answer)));
    } catch (error) { answers.push('threw ' + error.message); }
  }
  return { status: 200, headHtml: '', styleHtml: '', bodyHtml: JSON.stringify(answers), slots: [], failures: [] };
};`;

/** What `exports.answer` of each bundle is, or returns, in one process. */
async function answersOf(...bundles: string[]): Promise<string[]> {
  const codes = new Map([['shell', SHELL]]);
  const remotes = bundles.map((code, at) => {
    codes.set(
      `mfe-${at}`,
      `${code}; exports.default = { './answer': async () => exports.answer };`,
    );
    return [`mfe-${at}`, fakeDeployment(`mfe-${at}`, '1.0.0')];
  });
  const host = await openRenderer({ readBundle: async ({ name }) => codes.get(name) ?? '' });
  onTestFinished(() => host.close());
  const shell = fakeDeployment('shell', '1.0.0');
  const page = { url: '/', origin: 'http://localhost', failed: [], shell };
  const { bodyHtml } = await host.render({ ...page, remotes: Object.fromEntries(remotes) });
  return JSON.parse(bodyHtml);
}

/** Expressions that evaluate to a module of Node or the real `process` if the attempt succeeds. */
const TRICKS: Record<string, string> = {
  'a patched Set': `(() => { try { Set.prototype.has = () => true; } catch {} return require('node:fs'); })()`,
  'another Set': `(() => { globalThis.Set = class { has() { return true; } }; return require('node:fs'); })()`,
  'a getter on all objects': `(() => {
    try { Object.defineProperty(Object.prototype, 'node:fs', { get: () => 'reached' }); } catch {}
    return require('node:fs'); })()`,
  'a name that changes between check and use': `(() => {
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

test('no trick reaches a module of Node or the real process', async () => {
  const bundles = Object.values(TRICKS).map(
    (code) => `'use strict'; exports.answer = () => ${code};`,
  );
  const answers = await answersOf(...bundles);
  for (const [at, name] of Object.keys(TRICKS).entries()) {
    expect(answers[at], name).toMatch(/^threw /);
  }
});

test('a bundle that patches built-in classes changes no other bundle', async () => {
  const patches = `
    const attempts = [
      () => { String.prototype.replaceAll = () => 'exports.answer = "changed"'; },
      () => { String.prototype[Symbol.replace] = () => 'exports.answer = "changed"'; },
      () => { Object.entries = () => []; },
      () => { globalThis.Map = class {}; },
      () => { Array.prototype[Symbol.iterator] = function* () {}; },
      () => { Object.defineProperty(Object.prototype, 'then', { value: () => {} }); },
    ];
    for (const each of attempts) try { each(); } catch {}
    exports.answer = 'patched';`;
  expect(await answersOf(patches, 'exports.answer = new Map([[1, "as it was"]]).get(1);')).toEqual([
    'patched',
    'as it was',
  ]);
});

test('a bundle that patches the shared libraries changes no rendering of another bundle', async () => {
  const patches = `
    const React = require('react');
    const wrap = (owner, name, change) => { const was = owner[name]; owner[name] = (...given) => change(was(...given)); };
    const attempts = [
      () => wrap(React, 'createElement', () => 'changed'),
      () => wrap(require('react/jsx-runtime'), 'jsx', () => 'changed'),
      () => wrap(React.Children, 'toArray', () => ['changed']),
      () => { React.Component.prototype.setState = () => {}; },
      () => { require('styled-components').ServerStyleSheet.prototype.getStyleTags = () => 'changed'; },
      () => { require('styled-components').default.div = () => 'changed'; },
      () => { require('react-router-dom').Link = () => 'changed'; },
      () => { require('react-router-dom').UNSAFE_RouteContext.Provider = 'changed'; },
      () => { require('styled-components').__PRIVATE__.StyleSheet = 'changed'; },
      () => { require('styled-components').__PRIVATE__.StyleSheet.prototype.insertRules = 'changed'; },
      () => { Object.defineProperty(Object.entries(React).find(([name]) => /INTERNALS/.test(name))[1], 'H', { get: () => 'changed' }); },
      () => { Intl.NumberFormat.prototype.formatToParts = () => ['changed']; },
      () => { Intl.NumberFormat = class { format() { return 'changed'; } }; },
      () => { Date.prototype.getFullYear = () => 'changed'; },
      () => { globalThis.Date = class { getFullYear() { return 'changed'; } }; },
      () => { globalThis.URLSearchParams = class { toString() { return 'changed'; } }; },
    ];
    for (const each of attempts) try { each(); } catch {}
    exports.answer = 'patched';`;
  const renders = `
    const React = require('react');
    const { ServerStyleSheet, default: styled } = require('styled-components');
    const Box = styled.div\`color: red\`;
    class Own extends React.Component { render() { return null; } }
    Own.displayName = 'Own';
    exports.answer = [
      React.createElement('p').type, require('react/jsx-runtime').jsx('i', {}).type,
      require('styled-components').__PRIVATE__.StyleSheet.prototype.insertRules, require('react-router-dom').UNSAFE_RouteContext.Provider,
      Object.entries(React).find(([name]) => /INTERNALS/.test(name))[1].H,
      React.Children.toArray(['a']).length, typeof Box, new Own({}).setState === React.Component.prototype.setState,
      new ServerStyleSheet().getStyleTags.name, typeof require('react-router-dom').Link,
      new Intl.NumberFormat('en').format(1), new Intl.NumberFormat('en').formatToParts(1)[0].value,
      new Date('2026-01-01T12:00Z').getFullYear(), String(new URLSearchParams({ a: 1 })),
    ].join(' ');`;
  const [before] = await answersOf(renders);
  expect(before).not.toContain('changed');
  expect(await answersOf(patches, renders)).toEqual(['patched', before]);
});

test('bundles can override built-in properties on their own objects and errors', async () => {
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

test('import() by a timer of the host ends the process', async () => {
  const code = `exports.answer = () => new Promise((resolve) => {
    globalThis.found = resolve;
    setTimeout(eval.bind(null, 'import("node:fs").then(() => globalThis.found("reached"))'), 1);
  });`;
  await expect(answersOf(code)).rejects.toThrow('ended unexpectedly');
});

test('a bundle reaches no server, no process and no memory of others', async () => {
  const { url } = await served(createServer((_, response) => response.end('reached')));
  const bystander = spawn('sleep', ['60']);
  onTestFinished(() => void bystander.kill('SIGKILL'));
  const says = (code: string) =>
    `exports.answer = async () => { try { return String(await (async () => ${code})()); } catch (error) { return 'threw'; } }`;
  const answers = await answersOf(
    says(`(await fetch('${url}')).text()`),
    says(`process.kill(${bystander.pid}, 'SIGKILL')`),
    says(`Buffer.allocUnsafe(100_000).every((byte) => byte === 0)`),
    says(`JSON.stringify(process.env)`),
  );
  expect(answers).toEqual([
    'threw',
    'threw',
    'true',
    expect.stringMatching(/^{("NODE_ENV":"\w+")?}$/),
  ]);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
});

test.each([
  ['an array', 'new Array(40e6).fill(0.5)'],
  ['buffers', 'Array.from({ length: 150 }, () => Buffer.alloc(1e7, 1))'],
])('too large %s end the process, not the site', async (_what, code) => {
  await expect(answersOf(`exports.answer = () => { ${code}; for (;;); }`)).rejects.toThrow();
});
