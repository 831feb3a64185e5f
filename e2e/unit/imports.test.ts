// The boundaries between workspaces are the linter's to keep; this shows that it does. It runs on a
// copy of the configuration, with a file for each forbidden import.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORKSPACES } from '../src/workspaces.ts';

const REMOTE = 'A remote imports only @site/kit';
const SHELL = 'The shell knows remotes only by name';

const FORBIDDEN = [
  ['mfe-blog', "import '@site/mfe-marketing';", REMOTE],
  ['mfe-blog', "import { a } from '../../mfe-marketing/src/a.ts';\na();", REMOTE],
  ['mfe-blog', "import type { A } from '../../shell/src/a.ts';\nexport type B = A;", REMOTE],
  ['mfe-blog', "export const a = () => import('@site/shell/workspaces');", REMOTE],
  ['mfe-blog', "export * from '@site/api';", REMOTE],
  ['mfe-blog', "export { Link } from 'react-router-dom';", '@site/kit/router'],
  ['shell', "import '@site/mfe-blog';", SHELL],
  ['shell', "import '../../mfe-blog/src/blog.routes.ts';", SHELL],
  ['kit', "import '@site/shell/workspaces';", 'kit is what all others build on'],
  ['api', "import '@site/shell/workspaces';", 'The API stands alone'],
  ['registry', "import '@site/api';", 'The registry stands alone'],
  ['mfe-blog', "import 'lodash';", 'dependency'],
  ['mfe-new', "import '@site/mfe-blog';", REMOTE],
] as const;

const ALLOWED = "import { site } from '@site/kit/site';\n\nexport const brand = site.brand;\n";

let folder = '';
const probe = (workspace: string, name: string) => `${workspace}/src/${name}.ts`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lint-'));
  for (const file of ['biome.json', '.gitignore', 'package.json']) {
    await cp(path.join(ROOT, file), path.join(folder, file));
  }
  // A remote that nobody has written down anywhere.
  await mkdir(path.join(folder, 'mfe-new', 'src'), { recursive: true });
  for (const workspace of WORKSPACES) {
    await mkdir(path.join(folder, workspace, 'src'), { recursive: true });
    const manifest = path.join(workspace, 'package.json');
    await cp(path.join(ROOT, manifest), path.join(folder, manifest));
  }
  for (const [index, [workspace, content]] of FORBIDDEN.entries()) {
    await writeFile(path.join(folder, probe(workspace, `probe${index}`)), `${content}\n`);
  }
  await writeFile(path.join(folder, probe('mfe-blog', 'allowed')), ALLOWED);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the linter says of one file. */
function lint(file: string): { code: number | null; text: string } {
  const biome = path.join(ROOT, 'node_modules', '.bin', 'biome');
  const { status, stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, text: (stdout + stderr).replace(/\s+/g, ' ') };
}

test.each(
  FORBIDDEN.map(([workspace, content, message], index) => ({ workspace, content, message, index })),
)('the linter refuses in $workspace: $content', ({ workspace, message, index }) => {
  const { code, text } = lint(probe(workspace, `probe${index}`));
  expect(text).toContain(message);
  expect(code).toBe(1);
});

test('the linter lets a remote use the kit and its own files', () => {
  expect(lint(probe('mfe-blog', 'allowed')).code).toBe(0);
});
