// Build time only. Makes one plain file of a TypeScript program. It starts in a third of the time that
// the program takes through tsx, which counts where tests start it a hundred times.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Bundles a program with all that it imports. Its files go on knowing where their sources are.
 * @param entry TypeScript file
 * @param outfile ends in `.mjs`
 * @param threads TypeScript files that the program starts as threads, and their own plain files
 */
export async function plainProgram(
  entry: string,
  outfile: string,
  threads: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  // The compiler that tsx brings.
  const esbuild = createRequire(require.resolve('tsx'))('esbuild');
  await esbuild.build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    // The first is optional, the others are large and find their own files.
    external: ['pg-native', '@rsbuild/core', 'axe-core', 'playwright'],
    banner: {
      js: "import { createRequire as $create } from 'node:module';const require = $create(import.meta.url);",
    },
    plugins: [
      {
        name: 'sources',
        setup(build: {
          onLoad(options: { filter: RegExp }, load: (file: { path: string }) => unknown): void;
        }) {
          build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => ({
            contents: (await readFile(file, 'utf8'))
              .replace(/new URL\('(\.[^']+)', import\.meta\.url\)\.href/g, (all, other) => {
                const thread = threads.get(path.resolve(path.dirname(file), other));
                return thread ? JSON.stringify(pathToFileURL(thread).href) : all;
              })
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
            loader: file.endsWith('x') ? 'tsx' : 'ts',
          }));
        },
      },
    ],
  });
}
