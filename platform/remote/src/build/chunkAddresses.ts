// Build time only. The bundler would write the hash of every chunk into the entry, so that a changed
// sentence changes the entry as well. The document lists a release's files: the entry looks there.
import { SHELL } from '@platform/contract';
import type { Rspack } from '@rsbuild/core';

const RUNTIME_MODULE = 'get javascript chunk filename';

/** Where the payload (platform/host/src/app/payload.ts) has a release. Every shell so far has it there. */
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

/**
 * Rspack plugin for a production build for browsers, whose chunks are called `browser/<name>.<hash>.js`.
 * @param name of the workspace
 */
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
