// A build is the same in any folder, so that the same code has the same version on every machine.
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inspectCached } from '@platform/gate/processes/inspectBundle';
import { describeRelease } from '@platform/registry/store';
import { buildFolder, ROOT } from '@platform/remote/workspace/buildWorkspace';
import { REMOTES } from '@platform/remote/workspace/remotes';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { copyOfSources } from '../src/testing/guides/copyOfSources.ts';

const REMOTE = 'e2e/fixtures/second-site/mfe-hello';

/** Writes the sources of all modules whose paths the bundler doesn't make relative before it derives ids from them. */
const CONFIG = `
import { writeFileSync } from 'node:fs';
import { remote } from '@platform/remote/preset';
const list = {
  name: 'list',
  setup(api) {
    api.onAfterEnvironmentCompile(({ stats, environment }) => {
      const wanted = { all: false, modules: true, ids: true, cachedModules: true, modulesSpace: 9999 };
      const data = stats.toJson(wanted).modules.flatMap(({ identifier }) => identifier ?? []).filter((each) => each.includes('data:'));
      writeFileSync(environment.name + '.json', JSON.stringify(data.map(decodeURIComponent)));
    });
  },
};
export default remote({
  name: 'mfe-hello',
  exposes: { './routes': './src/routes.ts', './Greeting': './src/Greeting.tsx' },
  plugins: [list],
});`;

/** Builds a copy of a remote. */
async function builtIn(parent: string) {
  const folder = path.join(parent, 'mfe-hello');
  await mkdir(parent);
  await symlink(path.join(ROOT, 'node_modules'), path.join(parent, 'node_modules'));
  await cp(path.join(ROOT, REMOTE), folder, {
    recursive: true,
    filter: (source) => !/\/(dist|\.cache)$/.test(source),
  });
  await writeFile(path.join(folder, 'rsbuild.config.ts'), CONFIG);
  const release = await describeRelease(await buildFolder(folder), inspectCached);
  const dist = path.join(folder, 'dist');
  const scripts = Object.keys(release.files).filter((file) => /\.c?js$/.test(file));
  const maps = scripts.map((file) =>
    readFile(path.join(dist, 'maps', `${path.basename(file)}.map`), 'utf8'),
  );
  const data = JSON.parse(await readFile(path.join(folder, 'web.json'), 'utf8')) as string[];
  return { release, data, maps: await Promise.all(maps) };
}

test('every remote is the same, built from two copies of the repository', async () => {
  const copies = await Promise.all([copyOfSources(), copyOfSources()]);
  onTestFinished(() => void Promise.all(copies.map(({ remove }) => remove())));
  for (const name of REMOTES) {
    const builds = copies.map(async ({ root }) =>
      describeRelease(await buildFolder(path.join(root, name)), inspectCached),
    );
    const [one, other] = await Promise.all(builds);
    expect(other, name).toEqual(one);
  }
});

test('a remote that is built in two folders has the same version', async () => {
  const parent = await temporaryFolder();
  const one = await builtIn(path.join(parent, 'team'));
  const other = await builtIn(path.join(parent, 'runner-7'));
  expect(other.release.files).toEqual(one.release.files);
  expect(one.maps.join()).toContain('"webpack://mfe-hello/./src/Greeting.tsx"');
  expect(other.maps).toEqual(one.maps);
  expect(one.maps.join()).not.toMatch(/"(\/|[A-Za-z]:|file:)|sourcesContent/);
  expect(one.maps.join()).not.toContain(path.basename(parent));
  expect(other.release.version).toBe(one.release.version);
  // Their packages are the same: the folder of those must not matter, either.
  expect(one.data).toEqual([expect.stringContaining('__module_federation_bundler_runtime__')]);
  expect(one.data[0]).not.toContain(ROOT);
});

test('a build that fails names its remote and the bundler’s message, and others go on', async () => {
  const parent = await temporaryFolder();
  const [good, bad] = [path.join(parent, 'mfe-good'), path.join(parent, 'mfe-bad')];
  for (const folder of [good, bad]) {
    await cp(path.join(ROOT, REMOTE), folder, { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(parent, 'node_modules'));
  await writeFile(path.join(bad, 'src/routes.ts'), 'export default [;');
  const [built, failed] = await Promise.allSettled([buildFolder(good), buildFolder(bad)]);
  expect(built).toMatchObject({ status: 'fulfilled', value: path.join(good, 'dist') });
  const message = failed.status === 'rejected' ? String(failed.reason) : '';
  expect(message).toMatch(/^Error: mfe-bad failed to build:/);
  expect(message).toContain('src/routes.ts');
  expect(message).toContain('Syntax Error');
});
