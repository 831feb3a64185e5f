// Build time only.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';

/**
 * Rsbuild plugin: `import address from './x.worker.ts?file'` bundles the module with all that it
 * imports into one plain script beside the other files, and gives its address. The bundler's own
 * `new Worker(…)` doesn't build together with federation, and runs the file without its hash.
 */
export const pluginWorkerFile = (): RsbuildPlugin => ({
  name: 'site:worker-file',
  setup(api) {
    api.transform(
      { test: /\.worker\.ts$/, resourceQuery: /^\?file$/ },
      async ({ resourcePath, environment, addDependency, emitFile }) => {
        const production = environment.config.mode === 'production';
        const name = path.basename(resourcePath, '.worker.ts');
        const out = path.join(api.context.rootPath, '.cache', name, environment.name);
        const { script, sources } = await bundle(resourcePath, out, production);
        for (const source of sources) addDependency(source);
        const file = production ? `${name}.${shortHash(script)}.js` : `${name}.js`;
        // The server's bundle only names the file, in the browser's folder.
        if (environment.name !== 'node') emitFile(file, script);
        return `export default __webpack_public_path__ + ${JSON.stringify(file)};`;
      },
    );
  },
});

/** As the bundler's own names have it. */
export const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

const LUXON = path.join(packageRoot('luxon'), 'src');

/**
 * Parts of luxon that cron-parser never calls: they read dates from text, name them, and measure
 * between them. They would be a seventh of what the five fields wait for.
 */
const UNCALLED = ['impl/diff', 'impl/regexParser', 'impl/tokenParser', 'info', 'interval'];

const alias: Record<string, string | false> = {
  luxon$: path.join(LUXON, 'luxon.js'),
  ...Object.fromEntries(UNCALLED.map((part) => [path.join(LUXON, `${part}.js`), false])),
};

/**
 * Bundles a module with all that it imports into one plain script.
 * @param out folder of its own
 * @param define names in the module, and the code that takes their place
 * @throws with the bundler's own words when it fails
 */
export async function bundle(
  entry: string,
  out: string,
  production: boolean,
  define: Record<string, string> = {},
) {
  const compiler = rspack({
    mode: production ? 'production' : 'development',
    entry,
    target: ['webworker', 'es2022'],
    devtool: false,
    resolve: { alias },
    plugins: [new rspack.DefinePlugin(define)],
    output: { path: out, filename: 'worker.js', publicPath: '' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
  });
  const stats = await promisify<Rspack.Stats | undefined>((done) => compiler.run(done))();
  try {
    if (!stats) throw new Error(`${entry} could not be bundled.`);
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const sources = [...stats.compilation.fileDependencies].filter((file) =>
      /\.(ts|js|mjs|cjs|json)$/.test(file),
    );
    return { script: await readFile(path.join(out, 'worker.js')), sources };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
