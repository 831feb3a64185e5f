// Build time only. Bundles TypeScript programs, which start three times faster than through tsx.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHELL_ONLY } from '@platform/contract/bundle/loadBundle';
import { packageFacts, ROOT } from '@platform/contract/bundle/packageRoot';
import { SHARED } from '@platform/contract/bundle/shared';

const require = createRequire(import.meta.url);

/** esbuild, a dependency of tsx. */
const compiler = () => createRequire(require.resolve('tsx'))('esbuild');

const OPTIONS = {
  bundle: true,
  minifySyntax: true,
  minifyWhitespace: true,
  platform: 'node',
  format: 'esm',
  // pg-native is optional; the others are large and load files of their own.
  external: ['pg-native', '@rsbuild/core', 'axe-core', 'playwright', 'tsx'],
};

/** Split, because this file may itself be bundled, which would replace it. */
const ITSELF = ['import', 'meta', 'url'].join('.');

const REQUIRE = `import { createRequire as $create } from 'node:module';const require = $create(${ITSELF});`;

/** Source files below the repository, by output name without `.mjs`. */
export type Entries = Readonly<Record<string, string>>;

/** Bundles programs and their threads into one movable folder without dependencies. @returns the source files */
export async function bundleMovablePrograms(
  entries: Entries,
  folder: string,
  given?: Record<string, unknown>,
): Promise<string[]> {
  const content = given ?? (await collectContent());
  const address = (file: string) => `$from(${JSON.stringify(file)})`;
  const from = `const $from = (file) => new URL(file, ${ITSELF}).href;`;
  return bundlePrograms(entries, folder, {
    banner: from,
    itself: (file) => address(path.relative(ROOT, file)),
    threadIn: address,
    rest: (file, text) =>
      file in content
        ? `export default ${JSON.stringify(content[file])};\n`
        : bringLibraries(file, text),
  });
}

interface Places {
  /** JavaScript before each program. */
  banner?: string;
  /** JavaScript for \`import.meta.url\` in a file. */
  itself(file: string): string;
  /** JavaScript for the address of a bundled thread. */
  threadIn(name: string): string;
  rest?(file: string, text: string): string;
}

/** Bundles programs and their threads into one folder. @returns the source files */
export async function bundlePrograms(
  entries: Entries,
  outdir: string,
  { banner = '', itself, threadIn, rest = (_, text) => text }: Places,
): Promise<string[]> {
  const threads = new Map(
    Object.entries(entries).map(([name, file]) => [path.join(ROOT, file), threadIn(`${name}.mjs`)]),
  );
  const load = async ({ path: file }: { path: string }) => ({
    contents: rest(file, await readFile(file, 'utf8'))
      .replace(
        /new URL\('(\.[^']+)', import\.meta\.url\)\.href/g,
        (all, other) => threads.get(path.resolve(path.dirname(file), other)) ?? all,
      )
      .replaceAll(ITSELF, itself(file)),
    loader: file.endsWith('x') ? 'tsx' : 'ts',
  });
  const { metafile } = await compiler().build({
    ...OPTIONS,
    entryPoints: entries,
    absWorkingDir: ROOT,
    metafile: true,
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    banner: { js: REQUIRE + banner },
    plugins: [
      {
        name: 'sources',
        setup: (build: { onLoad(which: object, how: typeof load): void }) =>
          build.onLoad({ filter: /\.tsx?$/ }, load),
      },
    ],
  });
  return Object.keys(metafile.inputs).map((file) => path.resolve(ROOT, file));
}

let content: Promise<Record<string, unknown>> | undefined;

/**
 * Exports of the modules that read the site's content, by file, to inline: there is no `content/` beside
 * programs. `config.content` of the root's package.json names the modules.
 */
export function collectContent(): Promise<Record<string, unknown>> {
  content ??= readContentModules();
  return content;
}

async function readContentModules(): Promise<Record<string, unknown>> {
  const files = (packageFacts(ROOT).config?.content ?? []).map((file) => path.join(ROOT, file));
  // This file may be bundled itself and run without a TypeScript loader.
  const { tsImport } = await import('tsx/esm/api');
  const given = files.map(async (file) => {
    const module = await tsImport(pathToFileURL(file).href, import.meta.url);
    return [file, module.default] as const;
  });
  return Object.fromEntries(await Promise.all(given));
}

const LOAD = `createRequire(${ITSELF})`;

/** Bundles the libraries that Node bundles of releases require. */
function bringLibraries(file: string, text: string): string {
  if (!file.endsWith('/loadBundle.ts')) return text;
  if (!text.includes(LOAD))
    throw new Error(`${file} lacks "${LOAD}", which bringLibraries replaces.`);
  const libraries = [...SHARED, ...SHELL_ONLY].map((name) => `"${name}": () => require("${name}")`);
  return text.replace(LOAD, `(name: string) => ({ ${libraries.join(', ')} })[name]()`);
}
