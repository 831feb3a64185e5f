// Build time only.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';

/**
 * Rsbuild plugin: `import address from './x.worker.ts?file'` bundles the module and its imports into
 * one plain script and returns its address. The bundler's own `new Worker(…)` fails to build with
 * federation and runs the file without an integrity check.
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
        // The server's bundle names the file but doesn't contain it.
        if (environment.name !== 'node') emitFile(file, script);
        return `export default __webpack_public_path__ + ${JSON.stringify(file)};`;
      },
    );
  },
});

/** First 10 hexadecimal digits of SHA-256, as in the bundler's file names. */
export const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

const LUXON = path.join(packageRoot('luxon'), 'src');

/**
 * Parts of luxon that cron-parser never calls: parsing, formatting and differences of dates, and
 * names of months. They would be a fifth of the engine's file.
 */
const UNCALLED = [
  ...['diff', 'digits', 'english', 'formats', 'formatter', 'regexParser', 'tokenParser'].map(
    (part) => `impl/${part}`,
  ),
  ...['info', 'interval'],
];

const alias: Record<string, string | false> = {
  luxon$: path.join(LUXON, 'luxon.js'),
  ...Object.fromEntries(UNCALLED.map((part) => [path.join(LUXON, `${part}.js`), false])),
  // Reads crontabs of a disk.
  [path.join(packageRoot('cron-parser'), 'dist/CronFileParser.js')]: false,
};

/**
 * Bundles a module and its imports into one plain script.
 * @param out output folder, used by no other bundle
 * @throws {Error} with the bundler's messages if it fails
 */
export async function bundle(entry: string, out: string, production: boolean) {
  const compiler = rspack({
    // Ids of modules depend on it.
    context: path.join(import.meta.dirname, '..'),
    mode: production ? 'production' : 'development',
    entry,
    target: ['webworker', 'es2022'],
    devtool: false,
    resolve: { alias },
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
