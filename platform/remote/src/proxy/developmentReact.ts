// Development only. React's development build in place of the live shell's production build, which can't replace a
// component and keep its state.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { refreshHook } from '../build/hot/refreshHook.ts';

/** Digest of a boundary that the proxy has left to the browser. */
export const CLIENT_RENDERED = 'left-to-the-browser';

/** Modules by name: their file, and a property that only their production build assigns to its exports. */
const MODULES = {
  scheduler: ['scheduler/cjs/scheduler.development.js', 'unstable_scheduleCallback'],
  react: [
    'react/cjs/react.development.js',
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ],
  'react/jsx-runtime': ['react/cjs/react-jsx-runtime.development.js', 'jsxs'],
  'react/jsx-dev-runtime': ['react/cjs/react-jsx-dev-runtime.development.js', 'jsxDEV'],
  'react-dom': [
    'react-dom/cjs/react-dom.development.js',
    '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  ],
  'react-dom/client': ['react-dom/cjs/react-dom-client.development.js', 'hydrateRoot'],
} as const;

/** Runs in the browser. */
function install(
  modules: Record<string, { run: (...given: unknown[]) => void; sign: string }>,
  digest: string,
): void {
  const loaded: Record<string, { exports: Record<string, unknown> }> = {};
  const load = (name: string) => {
    const known = loaded[name];
    if (known) return known.exports;
    const module = { exports: {} as Record<string, unknown> };
    loaded[name] = module;
    modules[name]?.run(module, module.exports, load);
    return module.exports;
  };
  for (const [name, { sign }] of Object.entries(modules)) {
    const development = load(name);
    if (name === 'react-dom/client') {
      type Options = { onRecoverableError?: (error: { digest?: string }, info: unknown) => void };
      const hydrate = development.hydrateRoot as (...given: unknown[]) => unknown;
      development.hydrateRoot = (container: unknown, children: unknown, options?: Options) =>
        hydrate(container, children, {
          ...options,
          onRecoverableError(error: { digest?: string }, info: unknown) {
            if (error.digest !== digest) options?.onRecoverableError?.(error, info);
          },
        });
    }
    // The production module assigns this property to its exports, which then answer with the development build.
    Object.defineProperty(Object.prototype, sign, {
      configurable: true,
      set() {
        Reflect.deleteProperty(Object.prototype, sign);
        for (const key of Object.keys(development)) {
          const get = () => development[key];
          Object.defineProperty(this, key, { configurable: true, enumerable: true, get, set() {} });
        }
      },
    });
  }
}

/**
 * A script to run before the live shell's.
 * @param root the remote's folder, whose React it brings
 */
export async function developmentReact(root: string): Promise<string> {
  const modules = Object.entries(MODULES).map(async ([name, [file, sign]]) => {
    const [owner = '', ...rest] = file.split('/');
    const from = owner === 'scheduler' ? packageRoot('react-dom', root) : root;
    const code = await readFile(path.join(packageRoot(owner, from), ...rest), 'utf8');
    const run = `run(module, exports, require) {\n${code}\n}`;
    return `${JSON.stringify(name)}: { sign: ${JSON.stringify(sign)}, ${run} }`;
  });
  return `${refreshHook};(() => {
const process = { env: { NODE_ENV: 'development' } };
const __name = (named) => named;
(${install})({ ${(await Promise.all(modules)).join(',\n')} }, ${JSON.stringify(CLIENT_RENDERED)});
})();
`;
}
