import type { Pin } from '@platform/contract';
import { expect, test } from 'vitest';
import { browserPin } from '../../app/payload.ts';

test('the payload says nothing of what only pages without the shell load', () => {
  const files = ['browser/tool.js', 'browser/alone/tool.js', 'browser/alone/tool.css'];
  const pin = {
    files: Object.fromEntries(files.map((file) => [file, { integrity: 'sha384-x', bytes: 1 }])),
    routes: [],
    alone: [{ path: '/alone/', folder: 'browser/alone/' }],
  } as unknown as Pin;
  expect(Object.keys(browserPin(pin).integrity)).toEqual(['browser/tool.js']);
});
