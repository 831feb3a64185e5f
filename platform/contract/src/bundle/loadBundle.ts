// Server only. Runs a Node bundle of a release with the host's own copies of the shared libraries.
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { SHARED } from './shared.ts';

const hostRequire = createRequire(import.meta.url);

/**
 * Placeholder in a Node bundle for the address of the release's folder, known when the server loads the bundle.
 */
export const BASE_TOKEN = '/__release_base__/';

/** What the shell's render bundle may require besides the shared libraries. */
export const SHELL_ONLY = ['react-dom/server', 'node:stream'] as const;

type Table = Readonly<Record<string, unknown>>;

let tables: { remote: Table; shell: Table } | undefined;

/** The modules that bundles may require. Loads them, unless that is done: before any bundle runs. */
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
 * @param code the bundle's text
 * @param filename shown in stack traces
 * @param base address of the release's folder, put in place of the token that the build left
 * @param kind whose bundle it is: the shell's may require more
 * @throws what the bundle throws, or an error naming a specifier that isn't shared
 */
export function loadBundle(
  code: string,
  filename: string,
  base: string,
  kind: 'remote' | 'shell' = 'remote',
): unknown {
  const modules = hostModules()[kind];
  const require = (specifier: string): unknown => {
    // It has no prototype: what the bundle does to built-in classes changes nothing here.
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
