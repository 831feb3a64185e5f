// Loaded late. Remotes are built without the federation runtime: they read the globals set here.
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as router from 'react-router-dom';
import * as styledComponents from 'styled-components';
import type { BrowserDeployment } from '../../app/payload.ts';

/** Versions of the shared libraries, defined by the bundler. */
declare const SHARED_VERSIONS: Record<string, string>;

type Remotes = Record<string, BrowserDeployment>;

const singleton = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
});

Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __siteBundlerRuntime: bundlerRuntime,
});

/** Starts the federation runtime. Returns a function that loads an expose of a container. */
export function startFederation(remotes: Remotes) {
  const instance = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    remotes: Object.values(remotes).map(({ container, base, entry }) => ({
      name: container,
      entry: base + entry,
      type: 'global' as const,
    })),
    shared: {
      react: singleton(React.version, React),
      'react/jsx-runtime': singleton(React.version, jsxRuntime),
      'react/jsx-dev-runtime': singleton(React.version, jsxDevRuntime),
      'react-dom': singleton(ReactDOM.version, ReactDOM),
      'react-router-dom': singleton(SHARED_VERSIONS['react-router-dom'] ?? '', router),
      'styled-components': singleton(SHARED_VERSIONS['styled-components'] ?? '', styledComponents),
    },
    plugins: [
      {
        name: 'entries',
        createScript({ url: src }) {
          const script = Object.assign(document.createElement('script'), { src, async: true });
          return { script, timeout: 0 };
        },
      },
    ],
  });
  return (container: string, expose: string) =>
    instance.loadRemote<{ default: unknown }>(`${container}/${expose.replace('./', '')}`);
}
