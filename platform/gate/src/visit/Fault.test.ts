import { fakeDeployment, fakeRegistry } from '@platform/registry/testing/fakeDeployment';
import { expect, test } from 'vitest';
import { ownerFinder } from './Fault.ts';

const registry = fakeRegistry(
  fakeDeployment('mfe-blog', '1.0.0'),
  fakeDeployment('mfe-tool', '1.0.0', { base: 'https://cdn.example/tool/' }),
);
const ownerOf = ownerFinder('http://127.0.0.1:3000', registry);

const SHELL = 'at flush (http://127.0.0.1:3000/releases/shell/1.0.0/browser/shell.js:1:2)';
const BLOG = 'at Page (http://127.0.0.1:3000/releases/mfe-blog/1.0.0/browser/a.js:1:2)';
const TOOL = 'at Tool (https://cdn.example/tool/browser/b.js:1:2)';

test.each([
  ["React's lines are the shell's, what called it is at fault", [SHELL, BLOG, SHELL], 'mfe-blog'],
  ['of two remotes the inner one', [SHELL, TOOL, BLOG], 'mfe-tool'],
  ['only the shell is', [SHELL], 'shell'],
  ['it comes from elsewhere', ['at x (chrome-extension://abc/content.js:1:2)'], undefined],
])('fault is found by files: %s', (_why, lines, owner) => {
  expect(ownerOf(['TypeError: no', ...lines].join('\n'))).toBe(owner);
});
