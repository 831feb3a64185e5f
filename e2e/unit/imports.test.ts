// The linter enforces the boundaries between workspaces, the absence of import cycles, and rules of our own. This runs
// it once on a copy of the configuration, with a file for each case.
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { beforeAll, expect, test } from 'vitest';
import { WORKSPACES } from '../src/workspaces.ts';

const REMOTE = 'A remote imports only @platform/remote';
const WALL = 'The platform knows no site';
const PAGES = 'Nothing that builds belongs in pages';

/** Why the linter rejects an import in a workspace. */
const REASONS: Record<string, string> = {
  'mfe-blog': REMOTE,
  'mfe-new': REMOTE,
  shell: 'The shell knows remotes only by name',
  brand: 'Shell and remotes build on the brand',
  api: 'The API stands alone',
  'platform/contract': 'All others build on this package',
  'platform/testing': 'All others build on this package',
  'platform/content': 'content imports only @platform/contract',
  'platform/server': 'server imports only @platform/contract',
  'platform/remote': 'has no server in it',
  'platform/registry': 'The registry imports only',
  'platform/gate': 'The gate imports only',
};

const IN_WORKSPACES: [request: string, workspaces: string[], reason?: string][] = [
  ['@site/mfe-marketing', ['mfe-blog']],
  ['@site/mfe-blog', ['shell', 'mfe-new']],
  ['../../mfe-blog/src/blog.routes.ts', ['shell']],
  ['../../e2e/src/testing/test.ts', ['mfe-blog']],
  ['@site/shell/workspaces', ['brand', 'api']],
  ['@platform/contract', ['platform/testing']],
  ['@platform/content/fields', ['platform/contract', 'platform/registry']],
  ['@platform/content/fields', ['mfe-blog'], PAGES],
  ['../../content/src/fields.ts', ['platform/contract']],
  ['@platform/server/env', ['brand', 'platform/remote']],
  ['@platform/server/observability/log', ['mfe-blog']],
  ['../../server/src/env.ts', ['platform/remote']],
  ['@platform/registry', ['mfe-blog', 'platform/remote']],
  ['@platform/gate', ['platform/registry']],
  ['@platform/gate/release/releaseHere', ['mfe-blog']],
  ['@platform/remote/preset', ['api', 'platform/content', 'platform/server']],
  ['@platform/remote/preset', ['platform/registry', 'platform/gate']],
  ['@platform/remote/preset', ['mfe-blog'], PAGES],
  ['@platform/host', ['api', 'platform/content', 'platform/server']],
  ['@platform/host', ['platform/registry', 'platform/gate']],
  ['@platform/host/shell', ['mfe-blog', 'brand', 'platform/remote']],
  ['@site/brand/site', ['platform/contract', 'platform/content', 'platform/server'], WALL],
  ['@site/api', ['platform/registry', 'platform/gate', 'platform/host'], WALL],
  ['../../../brand/src/site/site.ts', ['platform/testing', 'platform/remote'], WALL],
  ['../../../shell/src/cli/serve.ts', ['platform/registry', 'platform/host'], WALL],
  ['lodash', ['mfe-blog', 'platform/contract'], 'Dependency lodash'],
];

const FORBIDDEN: [workspace: string, content: string, reason: string][] = [
  ['mfe-blog', "import { a } from '../../mfe-marketing/src/a.ts';\na();", REMOTE],
  ['mfe-blog', "import type { A } from '../../shell/src/a.ts';\nexport type B = A;", REMOTE],
  ['mfe-blog', "export const a = () => import('@site/shell/workspaces');", REMOTE],
  ['mfe-blog', "export * from '@site/api';", REMOTE],
  ['mfe-blog', "export { Link } from 'react-router-dom';", '@platform/contract/router'],
  ...IN_WORKSPACES.flatMap(([request, workspaces, reason]) =>
    workspaces.map((workspace): [string, string, string] => [
      ...([workspace, `import '${request}';`] as const),
      reason ?? REASONS[workspace] ?? 'is missing',
    ]),
  ),
];

const ALLOWED = [
  [
    'mfe-blog',
    'src',
    "import { site } from '@site/brand/site';\n\nexport const brand = site.brand;\n",
  ],
  ['mfe-blog', 'e2e', "export { test } from '../../e2e/src/testing/test.ts';\n"],
  ['mfe-blog', 'build', "export { head } from '@platform/content/fields';\n"],
  ['platform/content', 'src', "export { ROOT } from '@platform/contract/bundle/packageRoot';\n"],
  ['platform/server', 'src', "export { ROOT } from '@platform/contract/bundle/packageRoot';\n"],
  ['platform/remote', 'src', "export { head } from '@platform/content/fields';\n"],
] as const;

/** Three files that import each other in a circle, one of them only a type. */
const CIRCLE = {
  first: "import { third } from './third.ts';\n\nexport const first = () => third();\n",
  second:
    "import { first } from './first.ts';\n\nexport type Second = string;\nexport const second = first;\n",
  third: "import type { Second } from './second.ts';\n\nexport const third = (): Second => '';\n",
};

/** JSX, and whether the linter must reject it: a page's translator may replace its text. */
const BARE_TEXTS: [jsx: string, isRefused: boolean][] = [
  ["<p>{on && ', '}<b /></p>", true],
  ['<p>{on ? words.a : words.b}<b>x</b></p>', true],
  ['<p id="a">{words.a} {on && <b />}</p>', true],
  ['<>{`words`}{list.map((key) => <b key={key} />)}</>', true],
  ['<p id="a" lang="en">Text {on ? <b /> : <i />}</p>', true],
  ['<p>{list.length} words</p>', true],
  ['<p>{`words`}</p>', false],
  ['<p>{on ? words.a : words.b}</p>', false],
  ['<p><span>{on && words.a}</span> {on && <b />}</p>', false],
  ['<p>{on && <b>{words.a}</b>}{list.map((key) => <b key={key} />)}</p>', false],
  ["<p>{words.a}{' '}<b>Text</b>, text{/* static */}</p>", false],
];
/** File, source, and the linter's message; none if it accepts the source. */
const OWN_RULES: [file: string, source: string, message: string][] = [
  ['src/a.test.ts', 'export const a = Date.now();', 'A test reads the real clock'],
  ['tests/b.spec.ts', "expect(site.log()).toContain('ready');", 'arrives later than'],
  ...BARE_TEXTS.map(([jsx, isRefused], at): [string, string, string] => [
    ...([`src/${at}.tsx`, `export const a = ${jsx};`] as const),
    isRefused ? 'on a translated page' : '',
  ]),
];
/** Plugins of biome.json. */
const RULES = ['clock/realClock', 'testing/logAtOnce', 'pageChecks/bareText'].map(
  (name) => `e2e/src/${name}.grit`,
);

const probe = (workspace: string, name: string) => `${workspace}/src/${name}.ts`;

interface Report {
  summary: { unchanged: number };
  diagnostics: { severity: string; message: string; location: { path: string } }[];
}

/** The linter's report on all these files. */
let report: Report;

/** The errors for one of them; empty if the linter accepts it. */
const refusals = (file: string): string[] =>
  report.diagnostics
    .filter(({ severity, location }) => severity === 'error' && location.path === file)
    .map(({ message }) => message);

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lint-'));
  const write = (workspace: string, name: string, content: string) =>
    writeFile(path.join(folder, probe(workspace, name)), content);
  for (const file of ['biome.json', '.config/biome.platform.json', '.gitignore', 'package.json']) {
    await cp(path.join(ROOT, file), path.join(folder, file));
  }
  for (const rule of RULES) await cp(path.join(ROOT, rule), path.join(folder, rule));
  for (const [file, source] of OWN_RULES) {
    await mkdir(path.join(folder, 'api', path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, 'api', file), `${source}\n`);
  }
  // A remote that no configuration names.
  await mkdir(path.join(folder, 'mfe-new', 'src'), { recursive: true });
  for (const workspace of WORKSPACES) {
    await mkdir(path.join(folder, workspace, 'src'), { recursive: true });
    const manifest = path.join(workspace, 'package.json');
    await cp(path.join(ROOT, manifest), path.join(folder, manifest));
  }
  for (const [index, [workspace, content]] of FORBIDDEN.entries()) {
    await write(workspace, `probe${index}`, `${content}\n`);
  }
  for (const [name, content] of Object.entries(CIRCLE)) await write('brand', name, content);
  for (const [workspace, below, content] of ALLOWED) {
    await mkdir(path.join(folder, workspace, below), { recursive: true });
    await writeFile(path.join(folder, workspace, below, 'allowed.ts'), content);
  }
  const biome = path.join(ROOT, 'node_modules', '.bin', 'biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  });
  report = JSON.parse(stdout);
  await rm(folder, { recursive: true });
});

test.each(
  FORBIDDEN.map(([workspace, content, message], index) => ({ workspace, content, message, index })),
)('the linter rejects in $workspace: $content', ({ workspace, message, index }) => {
  expect(refusals(probe(workspace, `probe${index}`)).join()).toContain(message);
});

test.each(Object.keys(CIRCLE))('the linter rejects import cycles: the %s file', (name) => {
  expect(refusals(probe('brand', name))).toEqual([expect.stringContaining('cycle')]);
});

test.each(OWN_RULES)('of our own rules, in %s: %s → %s', (file, _source, message) => {
  const said = refusals(path.join('api', file)).join();
  if (message) expect(said).toContain(message);
  else expect(said).toBe('');
});

test.each(ALLOWED)('the linter lets %s/%s import what is below it', (workspace, below) => {
  const probes = FORBIDDEN.length + Object.keys(CIRCLE).length;
  expect(report.summary.unchanged).toBeGreaterThan(probes);
  expect(refusals(`${workspace}/${below}/allowed.ts`)).toEqual([]);
});
