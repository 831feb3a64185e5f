// Server only. Runs a Node bundle of a release with the host's own copies of the shared libraries.
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { SHARED } from './shared.ts';

const hostRequire = createRequire(import.meta.url);

/**
 * Stands in a Node bundle for the address of the release's folder, which is known only when the server
 * loads the bundle.
 */
export const BASE_TOKEN = '/__release_base__/';

/** What the shell's render bundle may require besides the shared libraries. */
export const SHELL_ONLY = ['react-dom/server', 'node:stream'] as const;

/**
 * Compiles and runs a CommonJS bundle and returns its exports.
 * @param code the bundle's text
 * @param filename shown in stack traces
 * @param base address of the release's folder, put in place of the token that the build left
 * @param allowed specifiers that the bundle may require, besides the shared libraries
 * @throws what the bundle throws, or an error naming a specifier that isn't shared
 */
export function loadBundle(
  code: string,
  filename: string,
  base: string,
  allowed: readonly string[] = [],
): unknown {
  const names = new Set<string>([...SHARED, ...allowed]);
  const require = (specifier: string): unknown => {
    if (names.has(specifier)) return hostRequire(specifier);
    throw new Error(
      `${filename} requires "${specifier}", which the shell doesn't share. ` +
        `Bundle it, or keep it out of code that runs on the server.`,
    );
  };
  const module = { exports: {} };
  vm.compileFunction(code.replaceAll(BASE_TOKEN, base), ['module', 'exports', 'require'], {
    filename,
  })(module, module.exports, require);
  return module.exports;
}
