// Server only. The shell's release brings the libraries for the server, too: both sides change them together.
import type { SHARED } from '@platform/contract/bundle/shared';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import * as router from 'react-router-dom';
import * as styledComponents from 'styled-components';

export const sharedLibraries: Readonly<Record<(typeof SHARED)[number], unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDOM,
  'react-router-dom': router,
  'styled-components': styledComponents,
};

/**
 * Freezes what React calls for hooks: it sets these objects for each rendering, but they live as long as the process.
 * A remote would change them for pages that don't show it.
 */
function Freeze(): null {
  for (const [name, value] of Object.entries(React)) {
    if (!/_INTERNALS_/.test(name)) continue;
    const { H: hooks, A: caches } = value as unknown as { H: object; A: object };
    for (const each of [hooks, caches]) Object.freeze(each);
  }
  return null;
}

renderToStaticMarkup(React.createElement(Freeze));
