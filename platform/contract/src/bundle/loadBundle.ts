// Server only. Runs a release's Node bundle with the host's copies of the shared libraries.
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { SHARED } from './shared.ts';

const hostRequire = createRequire(import.meta.url);

/** Placeholder in a Node bundle for the URL of the release's folder. */
export const BASE_TOKEN = '/__release_base__/';

/** Modules that only the shell's bundle may require. */
export const SHELL_ONLY = ['react-dom/server', 'node:stream'] as const;

type Table = Readonly<Record<string, unknown>>;

let tables: { remote: Table; shell: Table } | undefined;

/** The modules that bundles may require. The first call loads them; it must precede any bundle. */
export function hostModules() {
  const table = (names: readonly string[]): Table => {
    const modules: Record<string, unknown> = Object.create(null);
    for (const name of names) modules[name] = hostRequire(name);
    return Object.freeze(modules);
  };
  tables ??= { remote: table(SHARED), shell: table([...SHARED, ...SHELL_ONLY]) };
  return tables;
}

/**
 * Compiles and runs a CommonJS bundle and returns its exports.
 * @param filename shown in stack traces
 * @param base URL of the release's folder; replaces `BASE_TOKEN`
 * @param kind the shell's bundle may require more modules
 * @throws the bundle's own error, or one that names a specifier that isn't shared
 */
export function loadBundle(
  code: string,
  filename: string,
  base: string,
  kind: 'remote' | 'shell' = 'remote',
): unknown {
  const modules = hostModules()[kind];
  const require = (specifier: string): unknown => {
    // No prototype, so that changes to built-in classes have no effect here.
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
