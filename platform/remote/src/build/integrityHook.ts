// Build time only. Adds integrity to the bundler's own script and link elements; the federation runtime has a hook.

import { INTEGRITY_GLOBAL } from '@platform/contract/files/integrityGlobal';
import { type Rspack, rspack } from '@rsbuild/core';

/** Code that sets an element's integrity from its address. */
const askFor = (element: string, address: string) => `
var integrity = globalThis.${INTEGRITY_GLOBAL}(${element}.${address});
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }`;

/** Rspack plugin for browser builds. */
export const integrityHook: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.thisCompilation.tap('site:integrity', (compilation) => {
      const hooks = rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('site:integrity', (code) => code + askFor('script', 'src'));
      hooks.createLink.tap('site:integrity', (code) => code + askFor('linkTag', 'href'));
    });
  },
};
