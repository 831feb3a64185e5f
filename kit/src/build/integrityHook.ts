// Build time only. The bundler's own loader fetches chunks without a hash; this has it ask for one. Entries come through the federation runtime, which asks by a hook of its own.
import { type Rspack, rspack } from '@rsbuild/core';

/** Global function of the shell: address of a file → its `integrity`, or it throws. */
export const INTEGRITY_GLOBAL = '__siteIntegrity';

/** Rspack plugin for the browser builds of remotes and shell. */
export const integrityHook: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.thisCompilation.tap('site:integrity', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'site:integrity',
        (code) => `${code}
var integrity = globalThis.${INTEGRITY_GLOBAL} && globalThis.${INTEGRITY_GLOBAL}(script.src);
if (integrity) { script.integrity = integrity; script.crossOrigin = 'anonymous'; }`,
      );
    });
  },
};
