// What a machine that only serves must install: follows the web server's imports from its command, through its
// worker threads, too.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules, createRequire } from 'node:module';
import path from 'node:path';
import { packageFacts } from '@platform/contract/bundle/packageRoot';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from 'vitest';
import { FILES } from '../src/repositoryFiles.ts';

const BROWSER_LIBRARIES = ['playwright', 'axe-core'];

/** Imports that remain at run time: static, dynamic and resolved ones, and threads' files. */
const IMPORTS = [
  /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /createRequire\([^)]*\)\.resolve\(\s*['"]([^'"]+)['"]/g,
  /new URL\(\s*['"](\.[^'"]+\.m?[jt]s)['"]\s*,\s*import\.meta\.url\)/g,
];

const specifiersIn = (file: string): string[] => {
  const code = readFileSync(file, 'utf8').replace(/\/\*\*.*?\*\//gs, '');
  return IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name));
};

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Workspace of a file, such as `platform/server`. */
const workspaceOf = (file: string): string =>
  file
    .split(path.sep)
    .slice(0, file.startsWith('platform') ? 2 : 1)
    .join('/');

/** Third-party packages reachable from a file, each as `<workspace> <package>`. */
function reachedFrom(start: string): Set<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const queue = [path.join(ROOT, start)];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !/\.m?[jt]sx?$/.test(file)) continue;
    seen.add(file);
    for (const specifier of specifiersIn(file)) {
      if (specifier.startsWith('.')) queue.push(path.resolve(path.dirname(file), specifier));
      else if (/^(?:@site\/|@platform\/|#)/.test(specifier))
        queue.push(createRequire(file).resolve(specifier));
      else if (!specifier.startsWith('node:') && !builtinModules.includes(specifier)) {
        packages.add(`${workspaceOf(path.relative(ROOT, file))} ${packageOf(specifier)}`);
      }
    }
  }
  return packages;
}

const namesIn = (reached: Set<string>) => [...reached].map((line) => line.split(' ')[1]);

test('the server reaches no browser library, and only what is installed with it', () => {
  const reached = reachedFrom('shell/src/cli/start.ts');
  expect(namesIn(reached)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^playwright|^axe/)]),
  );
  expect(namesIn(reached)).toEqual(expect.arrayContaining(['express', 'zod', 'pino']));
  for (const line of reached) {
    const [workspace = '', name = ''] = line.split(' ');
    const manifest = path.join(ROOT, workspace, 'package.json');
    const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
    expect(Object.keys(dependencies), `${workspace}/package.json`).toContain(name);
  }
});

/** An import, a path from the root or a relative path. The shell's releases are at `/releases/shell/`. */
const FILE_OF_SHELL = /@site\/shell|(?<![\w/.-])(?:\.\.?\/)*shell\//;

test('the registry is independent of the shell: no file there names one of the shell', () => {
  const files = readdirSync(path.join(ROOT, 'platform/registry'), {
    recursive: true,
    encoding: 'utf8',
  })
    // What former versions wrote names commands of that time.
    .filter((file) => /^(?!.*(?:node_modules|testing\/versions)).*\.(?:m?[jt]s|json)$/.test(file))
    .map((file) => path.join(ROOT, 'platform/registry', file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => FILE_OF_SHELL.test(readFileSync(file, 'utf8')))).toEqual([]);
  const { site } = packageFacts(ROOT).config ?? {};
  expect(site).toMatch(FILE_OF_SHELL);
  expect(existsSync(path.join(ROOT, String(site)))).toBe(true);
});

test('programs without sources contain what each of their modules reads from content', () => {
  const reading = FILES.filter(
    (file) =>
      /^(brand\/src\/site|shell\/build)\//.test(file) &&
      /^export default read\w*\(/m.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(packageFacts(ROOT).config?.content?.toSorted()).toEqual(reading.sort());
});

test('no workspace installs a browser library together with a server', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  for (const name of [...BROWSER_LIBRARIES, 'playwright-core']) {
    expect(packages[`node_modules/${name}`], name).toMatchObject({ dev: true });
  }
});
