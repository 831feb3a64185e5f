import type { Deployment } from '@platform/contract';
import { expect, test } from 'vitest';
import { browserDeployment } from '../../app/payload.ts';

test('the payload excludes files of standalone pages', () => {
  const files = ['browser/tool.js', 'browser/alone/tool.js', 'browser/alone/tool.css'];
  const deployment = {
    files: Object.fromEntries(files.map((file) => [file, { integrity: 'sha256-x', bytes: 1 }])),
    routes: [],
    standalone: [{ path: '/alone/', folder: 'browser/alone/' }],
  } as unknown as Deployment;
  expect(Object.keys(browserDeployment(deployment).integrity)).toEqual(['browser/tool.js']);
});
