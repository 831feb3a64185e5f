// Server only. Runs a release's Node bundle. Remotes share the libraries that the shell's bundle brings.
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { SHARED } from './shared.ts';

const hostRequire = createRequire(import.meta.url);

/** Placeholder in a Node bundle for the URL of the release's folder. */
export const BASE_TOKEN = '/__release_base__/';

/** Modules of Node that the libraries in a shell's bundle need. */
export const NODE_MODULES = ['async_hooks', 'crypto', 'node:stream', 'stream', 'util'] as const;

/** Modules that only the shell's bundle may require. */
export const SHELL_ONLY = ['react-dom/server', ...NODE_MODULES] as const;

/** What bundles may require, by specifier. */
export type Modules = Readonly<Record<string, unknown>>;

let tables: { remote: Modules; shell: Modules } | undefined;

/** This server's own modules for bundles. The first call loads them; it must precede any bundle. */
export function hostModules() {
  const table = (names: readonly string[]) =>
    asModules(Object.fromEntries(names.map((name) => [name, hostRequire(name)])));
  tables ??= { remote: table(SHARED), shell: table([...SHARED, ...SHELL_ONLY]) };
  return tables;
}

/** Without prototype, so that changes to built-in classes have no effect on it. */
export const asModules = (found: Modules): Modules =>
  Object.freeze(Object.assign(Object.create(null), found));

/**
 * Compiles and runs a CommonJS bundle and returns its exports.
 * @param filename shown in stack traces
 * @param base URL of the release's folder; replaces `BASE_TOKEN`
 * @param modules the shell's, or this server's for a remote when absent
 * @throws the bundle's own error, or one that names a specifier that isn't shared
 */
export function loadBundle(
  code: string,
  filename: string,
  base: string,
  modules: Modules = hostModules().remote,
): unknown {
  const require = (specifier: string): unknown => {
    const found = modules[specifier];
    if (found !== undefined) return found;
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
