// Build time only. The bundler's own loaders fetch chunks and their style sheets without a hash;
// this has them ask for one. Entries come through the federation runtime, which asks by a hook of
// its own.

import { INTEGRITY_GLOBAL } from '@platform/contract/files/integrityGlobal';
import { type Rspack, rspack } from '@rsbuild/core';

/** Code that gives an element its hash, once it knows its address. */
const askFor = (element: string, address: string) => `
var integrity = globalThis.${INTEGRITY_GLOBAL}(${element}.${address});
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }`;

/** Rspack plugin for the browser builds of remotes and shell. */
export const integrityHook: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.thisCompilation.tap('site:integrity', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('site:integrity', (code) => code + askFor('script', 'src'));
      hooks.createLink.tap('site:integrity', (code) => code + askFor('linkTag', 'href'));
    });
  },
};
