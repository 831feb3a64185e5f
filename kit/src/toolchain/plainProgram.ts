// Build time only. Makes plain files of TypeScript programs. They start in a third of the time that
// they take through tsx, which counts where tests start them a hundred times, and need no compiler.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHELL_ONLY } from '../server/bundle/loadBundle.ts';
import { SHARED } from '../server/bundle/shared.ts';
import { ROOT } from '../server/root.ts';
import { projectTypes } from '../site/projectTypes.ts';
import { site } from '../site/site.ts';

const require = createRequire(import.meta.url);

/** The compiler that tsx brings. */
const compiler = () => createRequire(require.resolve('tsx'))('esbuild');

const OPTIONS = {
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  platform: 'node',
  format: 'esm',
  // The first is optional, the others are large and find their own files.
  external: ['pg-native', '@rsbuild/core', 'axe-core', 'playwright'],
};

/** In pieces: where this file is part of a program itself, the whole of it would be replaced here, too. */
const ITSELF = ['import', 'meta', 'url'].join('.');

const REQUIRE = `import { createRequire as $create } from 'node:module';const require = $create(${ITSELF});`;

/** Puts something else in place of what a source says about where it stands. */
interface Places {
  /** JavaScript for `import.meta.url` in a file. */
  itself(file: string): string;
  /** JavaScript for the address of a file that the program starts as a thread. */
  thread(file: string): string | undefined;
  rest?(file: string, text: string): string;
}

const sources = ({ itself, thread, rest = (_, text) => text }: Places) => ({
  name: 'sources',
  setup(build: {
    onLoad(options: { filter: RegExp }, load: (file: { path: string }) => unknown): void;
  }) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => ({
      contents: rest(file, await readFile(file, 'utf8'))
        .replace(
          /new URL\('(\.[^']+)', import\.meta\.url\)\.href/g,
          (all, other) => thread(path.resolve(path.dirname(file), other)) ?? all,
        )
        .replaceAll(ITSELF, itself(file)),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
});

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
  const itself = (file: string) => JSON.stringify(pathToFileURL(file).href);
  const thread = (file: string) => {
    const plain = threads.get(file);
    return plain && itself(plain);
  };
  await compiler().build({
    ...OPTIONS,
    entryPoints: [entry],
    outfile,
    banner: { js: REQUIRE },
    plugins: [sources({ itself, thread })],
  });
}

/**
 * Bundles programs that share their code into one folder, which works wherever it stands: nothing in
 * it needs the sources or an installed package.
 * @param entries names of the files, without `.mjs`, and TypeScript files below the repository
 */
export async function movablePrograms(
  entries: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const files = new Map(Object.entries(entries).map(([name, file]) => [file, `${name}.mjs`]));
  const address = (file: string) => `$from(${JSON.stringify(file)})`;
  await compiler().build({
    ...OPTIONS,
    entryPoints: entries,
    absWorkingDir: ROOT,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    banner: { js: `${REQUIRE}const $from = (file) => new URL(file, ${ITSELF}).href;` },
    plugins: [
      sources({
        itself: (file) => address(path.relative(ROOT, file)),
        thread(file) {
          const plain = files.get(path.relative(ROOT, file));
          return plain && address(plain);
        },
        rest: (file, text) => contentOf(file) ?? bringLibraries(file, text),
      }),
    ],
  });
}

/** Content that programs read: there is no `content/` beside them. */
const CONTENT: Record<string, unknown> = {
  'readBrand.ts': site,
  'readProjectTypes.ts': projectTypes,
};

function contentOf(file: string): string | undefined {
  const content = CONTENT[path.basename(file)];
  return content === undefined ? undefined : `export default ${JSON.stringify(content)};\n`;
}

const LOAD = `createRequire(${ITSELF})`;

/** What Node bundles of releases require is part of the programs, instead of installed beside them. */
function bringLibraries(file: string, text: string): string {
  if (!file.endsWith('/loadBundle.ts')) return text;
  if (!text.includes(LOAD)) throw new Error(`${file} has no "${LOAD}" any more.`);
  const libraries = [...SHARED, ...SHELL_ONLY].map((name) => `"${name}": () => require("${name}")`);
  return text.replace(LOAD, `(name: string) => ({ ${libraries.join(', ')} })[name]()`);
}
