import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import './sharedLibraries.ts';

test('what React calls for hooks can’t be changed for other pages', () => {
  const [internals] = Object.entries(React).flatMap(([name, value]) =>
    /_INTERNALS_/.test(name) ? [value as unknown as { H: object; A: object }] : [],
  );
  const Probe = () => `${[internals?.H, internals?.A].map(Object.isFrozen)}`;
  expect(renderToStaticMarkup(React.createElement(Probe))).toBe('true,true');
});
