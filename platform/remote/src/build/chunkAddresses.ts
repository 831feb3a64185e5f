// Build time only. Reads chunk names from the document instead of embedding their hashes in the entry, so that a
// changed chunk doesn't change the entry.
import { SHELL } from '@platform/contract';
import type { Rspack } from '@rsbuild/core';

const RUNTIME_MODULE = 'get javascript chunk filename';

/** Path of a release in the payload (platform/host/src/app/payload.ts), the same for every shell so far. */
const placeOf = (name: string): string =>
  name === SHELL ? '.shell' : `.remotes[${JSON.stringify(name)}]`;

const lookUp = (name: string, chunkNames: object) => `
var browserFiles;
__webpack_require__.u = (chunkId) => {
  var name = (${JSON.stringify(chunkNames)}[chunkId] || chunkId) + ".";
  browserFiles = browserFiles || Object.keys(
    JSON.parse(document.getElementById("site-payload").textContent)${placeOf(name)}.integrity
  ).map((file) => file.slice(8));
  return browserFiles.find((file) =>
    file.startsWith(name) && /^[0-9a-f]{10}\\.js$/.test(file.slice(name.length))
  ) || name + "js";
};`;

/** Rspack plugin for production browser builds with chunks named `browser/<name>.<hash>.js`. */
export const chunkAddresses = (name: string): Rspack.RspackPluginInstance => ({
  apply(compiler: Rspack.Compiler) {
    compiler.hooks.thisCompilation.tap('site:chunk-addresses', (compilation) => {
      compilation.hooks.runtimeModule.tap('site:chunk-addresses', (module, chunk) => {
        if (module.name !== RUNTIME_MODULE || !module.source) return;
        const named = [...chunk.getAllAsyncChunks()].flatMap(({ id, name: own }) =>
          own ? [[id, own] as const] : [],
        );
        named.sort(([, one], [, other]) => (one < other ? -1 : 1));
        module.source.source = Buffer.from(lookUp(name, Object.fromEntries(named)));
      });
    });
  },
});
