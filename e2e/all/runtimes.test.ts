// The tests of what a line of Node may break, storage, servers, sandbox and programs, on each supported line. All
// tests run on the installed one.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot, ROOT } from '@platform/contract/bundle/packageRoot';
import { hangLimit } from '@platform/testing/hangLimit';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const imageNode = /^ARG NODE=([\d.]+)/m.exec(read('Dockerfile'))?.[1] ?? '';
/** The oldest, the newest of the line between, and that of the image. */
const VERSIONS = ['20.19.0', '22.23.3', imageNode];

const PARTS = [
  ...['api/src/storage/lowdb', 'platform/contract/src/bundle', 'platform/server/src'],
  ...['platform/registry/src/render', 'shell/src/backup'],
];
/** Files in those folders that take long and know nothing of Node. */
const LEFT = ['killed', 'stopped'].map((name) => `--exclude=api/src/storage/lowdb/${name}.test.ts`);

/** Installs a version by npm's package of this platform, which runs no script and which npm keeps. @returns its path */
async function install(version: string): Promise<string> {
  const name = `node-${process.platform}-${process.arch}@${version}`;
  const npm = ['exec', '--yes', `--package=${name}`, '-c', 'node -p process.execPath'];
  return (await run('npm', npm, { cwd: path.parse(ROOT).root })).stdout.trim();
}

test('the versions are those of the pipelines', () => {
  const matrix = /node: \[(.*)\]/.exec(read('.github/workflows/check.yml'))?.[1]?.split(', ');
  expect(VERSIONS.map((version, at) => (at > 0 ? version.split('.')[0] : version))).toEqual(matrix);
});

/** All tests run on the installed line anyway. */
const OTHERS = VERSIONS.filter(
  (each) => parseInt(each, 10) !== parseInt(process.version.slice(1), 10),
);

test.for(OTHERS)(
  'storage, servers, sandbox and programs work on Node %s',
  { timeout: hangLimit(70) },
  async (version, { skip }) => {
    // Without a network npm has no other Node; the pipeline's matrix has each.
    const node = await install(version).catch(() => '');
    skip(!node, `npm can't get Node ${version}.`);
    expect((await run(node, ['--version'])).stdout.trim()).toBe(`v${version}`);
    const vitest = path.join(packageRoot('vitest'), 'vitest.mjs');
    const args = [vitest, 'run', ...PARTS, ...LEFT, '--reporter=dot', '--maxWorkers=1'];
    const { code, said } = await run(node, args, {
      cwd: ROOT,
      maxBuffer: 1e8,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
    );
    expect(code, said).toBe(0);
    expect(said).toMatch(/Tests +[2-9]\d\d passed/);
  },
);
