// Errors in production builds name the line in the team's sources, in browsers and on the server.
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectOnce } from '@platform/contract/bundle/inspectBundle';
import { localDeployment, promote, publish } from '@platform/registry';
import { buildFolder, ROOT } from '@platform/remote/workspace/buildWorkspace';
import { runProgram } from '../src/testing/programs.ts';
import { expect, test } from '../src/testing/test.ts';
import { startTestSite, type TestSite } from '../src/testing/testSite.ts';

const REMOTE = 'mfe-hello';

/** Each failing line is marked, so that the test finds its number. */
const SOURCES = {
  'src/Greeting.tsx': `import { useEffect } from 'react';

interface Named {
  name: string;
}

/** Is called with undefined. */
function greet(named: Named | undefined): string {
  return (named as Named).name; // browser
}

export default function Greeting() {
  useEffect(() => {
    setTimeout(() => greet(undefined));
  }, []);
  return <h1>Good morning, harbour</h1>;
}
`,
  'src/NightPage.tsx': `import type { PageModule } from '@platform/contract';

function failOnServer(): void {
  throw new RangeError('no harbour for asha@site.test'); // server
}

export const Page: PageModule['Page'] = () => {
  if (typeof window === 'undefined') failOnServer();
  return <h1>Good night, harbour</h1>;
};
export const head: PageModule['head'] = () => ({ title: 'Night', description: 'A greeting.' });
export const paths: PageModule['paths'] = () => ['/hello/night'];
export const hydrate: PageModule['hydrate'] = 'load';
`,
  'src/routes.ts': `import type { RemoteRoute } from '@platform/contract';

export default [
  { id: 'hello/start', path: '/hello', load: () => import('./HelloPage.tsx') },
  { id: 'hello/night', path: '/hello/night', load: () => import('./NightPage.tsx') },
] satisfies RemoteRoute[];
`,
};

const lineOf = (file: keyof typeof SOURCES, mark: string): string =>
  `${REMOTE}/${file}:${SOURCES[file].split('\n').findIndex((line) => line.endsWith(mark)) + 1}`;

let site: TestSite;
let folder: string;

test.beforeEach(async () => {
  site = await startTestSite();
  folder = await mkdtemp(path.join(tmpdir(), 'team-'));
});

test.afterEach(async () => {
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Builds the remote for production and makes it live without the gate, which would reject it. */
async function releaseHello() {
  const dist = path.join(folder, REMOTE);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const source = path.join(ROOT, 'e2e/fixtures/second-site', REMOTE);
  await cp(source, dist, { recursive: true, filter: (each) => !/\/(dist|\.cache)$/.test(each) });
  for (const [file, text] of Object.entries(SOURCES)) await writeFile(path.join(dist, file), text);
  const built = await buildFolder(dist);
  const { release } = await publish(site.store, built, inspectOnce);
  const meta = { author: 'tests', reason: 'broken on purpose' };
  await promote(site.store, localDeployment(release), meta);
  return { release, built };
}

const logs = async () =>
  (await runProgram('logs', ['hello'], { RELEASES_DIR: site.releasesDir })).stdout;

test('an error in the browser and one on the server name their lines, and source maps stay inside', async ({
  page,
}) => {
  const { release, built } = await releaseHello();
  await expect.poll(async () => (await fetch(`${site.url}/hello`)).status).not.toBe(404);
  expect((await fetch(`${site.url}/hello/night`)).status).toBe(503);
  await page.goto(`${site.url}/hello`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning, harbour');

  await expect.poll(logs).toContain(lineOf('src/Greeting.tsx', '// browser'));
  const said = await logs();
  expect(said).toContain(lineOf('src/NightPage.tsx', '// server'));
  expect(said).toMatch(/Greeting\.tsx:9 .*TypeError: .*Chrome \d+$/m);
  expect(said).toMatch(/NightPage\.tsx:4 .*RangeError: no harbour for … .*server$/m);
  for (const outside of [folder, ROOT, 'asha@']) expect(said).not.toContain(outside);

  // They survive a restart, with counts.
  await site.stop();
  await site.restart();
  expect((await logs()).split('\n').length).toBe(said.split('\n').length);

  const maps = (await readdir(path.join(built, 'maps'), { recursive: true })).filter((file) =>
    file.endsWith('.map'),
  );
  expect(maps.length).toBeGreaterThan(2);
  for (const map of maps) {
    expect(await readFile(path.join(built, 'maps', map), 'utf8')).not.toContain(tmpdir());
    const { name, version } = release;
    const script = map.replace(/\.map$/, '');
    const asked = [
      `${version}/maps/${map}`,
      `files/maps/${map}`,
      `${version}/${map}`,
      `files/${map}`,
      `${version}/browser/..%2fmaps/${map}`,
      `${version}/browser/%2e%2e/maps/${map}`,
      `${version}/MAPS/${map}`,
      `../.maps/${name}/${version}/${map}`,
      `%2e%2e/.maps/${name}/${version}/${map}`,
      `${version}/browser/..%2f..%2f..%2f.maps/${name}/${version}/${map}`,
    ].map((file) => `/releases/${name}/${file}`);
    asked.push(`/releases/.maps/${name}/${version}/${map}`, `/.maps/${name}/${version}/${map}`);
    for (const address of asked) {
      const { status } = await fetch(site.url + address);
      expect(status, address).toBe(404);
    }
    if (!script.startsWith('browser/')) continue;
    const served = await fetch(`${site.url}/releases/${name}/${version}/${script}`);
    expect(served.status, script).toBe(200);
    expect(served.headers.get('SourceMap')).toBeNull();
    expect(await served.text()).not.toContain('sourceMappingURL');
  }
});
