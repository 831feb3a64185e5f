// A shell's bundle brings the libraries that the remotes beside it use on the server.
import type { Deployment } from '@platform/contract';
import { RENDERING } from '@platform/contract/rendering';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { expect, onTestFinished, test } from 'vitest';
import { openRenderer } from './openRenderer.ts';

const REMOTE = `exports.default = { './routes': async () => {
  const react = require('react');
  const whole = react.default ?? react;
  try { whole.version = 'changed'; } catch {}
  try { whole.createElement.own = 'changed'; } catch {}
  return [react.version, whole.version, whole.createElement.own].join(' ');
} };`;

/** A shell whose pages show what its remote says. @param shared an expression */
const shellCode = (shared: string) => `exports.rendering = ${RENDERING};
  exports.shared = ${shared};
  exports.render = async ({ remotes }) => ({
    status: 200, headHtml: '', styleHtml: '', slots: [], failures: [],
    bodyHtml: await remotes['mfe-blog'].load('./routes') });`;

const withReact = (version: string) => `(() => {
  const react = { version: '${version}', createElement() {} };
  return { react: { __esModule: true, default: react, get version() { return react.version; } } };
})()`;

test('remotes use the libraries of the shell that renders them, each its own', async () => {
  const codes = new Map<string, string>();
  const host = await openRenderer({
    readBundle: async ({ name, version }) => codes.get(`${name} ${version}`) ?? '',
  });
  onTestFinished(() => host.close());
  const put = (name: string, version: string, code: string) => {
    codes.set(`${name} ${version}`, code);
    return fakeDeployment(name, version);
  };
  const blog = put('mfe-blog', '1.0.0', REMOTE);
  const shown = async (shell: Deployment) => {
    const remotes = { 'mfe-blog': blog };
    const job = { url: '/', origin: 'http://localhost', failed: [], shell, remotes };
    return (await host.render(job)).bodyHtml;
  };
  const shells = [
    put('shell', '2.0.0', shellCode(withReact('20.0.0'))),
    put('shell', '3.0.0', shellCode(withReact('21.0.0'))),
  ];
  const pages = [];
  for (const shell of [...shells, ...shells]) pages.push(await shown(shell));
  const each = ['20.0.0', '21.0.0'];
  expect(pages.map((page) => page.split(' ')[0])).toEqual([...each, ...each]);
  // No remote changes them for another.
  expect(pages.join()).not.toContain('changed');
});
