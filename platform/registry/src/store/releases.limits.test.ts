// Limits and patterns of the store's schemas, at their boundaries.
import { type Contribution, containerName, type Deployment } from '@platform/contract';
import { describe, expect, test } from 'vitest';
import { buildSchema } from '../files/describeRelease.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { deploymentSchema, isOverFileLimits, parseAs } from './releases.schema.ts';

const NAME = 'mfe-blog';
const facts = { integrity: `sha256-${'A'.repeat(43)}=`, bytes: 1 };
const { files } = fakeDeployment(NAME, '1.0.0');

type Changes = Partial<Deployment>;

const check = (changes: Changes) =>
  parseAs(
    deploymentSchema,
    'The release',
    fakeDeployment(changes.name ?? NAME, changes.version ?? '1.0.0', changes),
  );
const accept = (changes: Changes) => expect(() => check(changes)).not.toThrow();
const reject = (changes: Changes) => expect(() => check(changes)).toThrow(/not valid/);

const named = (name: string): Changes => ({ name, container: containerName(name) });
const withFile = (file: string): Changes => ({ entry: file, files: { ...files, [file]: facts } });
const withRoute = (changes: Partial<Deployment['routes'][number]>): Changes => {
  const route = { id: 'blog/a', path: '/a', files: [], paths: ['/a'], variants: {} };
  return { routes: [{ ...route, hydrate: 'idle', ...changes }] };
};
const HOME: Contribution = { extensionPoint: 'home', section: './OpenRoles', order: 1 };
const MENU: Contribution = { extensionPoint: 'tools', label: 'Salaries', to: '/a', order: 1 };
const withContributions = (...contributions: Contribution[]): Changes => ({
  ...withRoute({}),
  contributions,
  exposes: Object.fromEntries(
    contributions.flatMap((contribution) =>
      'section' in contribution ? [[contribution.section, []]] : [],
    ),
  ),
});
const withPage = (path: string, folder = 'browser/tool/', framed: string[] = []): Changes => ({
  standalone: [{ path, folder, framed }],
  files: Object.fromEntries([
    ...Object.entries(files),
    ...['index.html', ...framed].map((file) => [folder + file, facts] as const),
  ]),
});
const withPages = (count: number): Changes => {
  const { standalone = [], files: own = {} } = withPage('/tool/');
  return { standalone: Array(count).fill(standalone[0]), files: own };
};
const withFacts = (changes: object): Changes => ({
  files: { ...files, 'browser/a.js': { ...facts, ...changes } },
});

test.each<[string, number, (count: number) => Changes]>([
  ['characters of a name', 64, (count) => named('a'.repeat(count))],
  ['characters of a version', 128, (count) => ({ version: '1'.repeat(count) })],
  ['characters of the kit’s version', 64, (count) => ({ kit: '1'.repeat(count) })],
  ['characters of a file’s path', 512, (count) => withFile('a'.repeat(count))],
  ['characters of an address', 2048, (count) => withRoute({ path: `/${'a'.repeat(count - 1)}` })],
  ['characters of a standalone page’s path', 64, (count) => withPage(`/${'a'.repeat(count - 2)}/`)],
  ['characters of its folder', 64, (count) => withPage('/a/', `browser/${'a'.repeat(count - 9)}/`)],
  ['characters of a team', 60, (count) => ({ team: 'a'.repeat(count) })],
  [
    'characters of a label',
    30,
    (count) => withContributions({ ...MENU, label: 'a'.repeat(count) }),
  ],
  ['of the order', 1000, (order) => withContributions({ ...HOME, order })],
  ['contributions', 10, (count) => withContributions(...Array<Contribution>(count).fill(HOME))],
  ['standalone pages', 10, (count) => withPages(count)],
  ['libraries', 20, (count) => ({ libraries: Array(count).fill('browser/remoteEntry.js') })],
  ['origins of pictures', 10, (count) => ({ pictureOrigins: Array(count).fill('https://a.b') })],
  [
    'characters of an origin',
    200,
    (count) => ({ pictureOrigins: [`https://a.${'b'.repeat(count - 10)}`] }),
  ],
])('maximum of %s: %i', (_what, most, changes) => {
  accept(changes(most));
  reject(changes(most + 1));
});

test.each<[string, number, (count: number) => Changes]>([
  ['the contract', 1, (contract) => ({ contract })],
  ['bytes of a file', 0, (bytes) => withFacts({ bytes })],
  ['the order', 0, (order) => withContributions({ ...HOME, order })],
  ['characters of a team', 1, (count) => ({ team: 'a'.repeat(Math.max(0, count)) })],
  [
    'characters of a label',
    1,
    (count) => withContributions({ ...MENU, label: 'a'.repeat(count) || ' ' }),
  ],
])('minimum of %s: %i', (_what, least, changes) => {
  accept(changes(least));
  reject(changes(least - 1));
});

describe.each<[string, (value: string) => Changes, string[], string[]]>([
  [
    'a name',
    named,
    ['a', 'ab1', 'mfe-b2-c'],
    ['1a', 'a-', '-a', 'a--b', 'a_b', 'a!', '!a', '..', 'mfe/blog', 'Blog', '__proto__'],
  ],
  [
    'a version',
    (version) => ({ version }),
    ['1', '10.20-abc'],
    ['.1', '1.', '1_0', '!1', '1!', '../up', '1.0.0/x', '..', '1..0', '', '1.0.0-'],
  ],
  [
    'a file',
    withFile,
    ['browser/a b.js', 'a/.b'],
    ['/a', 'a\\b', 'a\u001fb', 'a%b', 'a?b', 'a#b', 'a:b', 'a/../b', 'a/./b', 'a//b', ''],
  ],
  [
    'a route',
    (id) => withRoute({ id }),
    ['a', 'ab-c/de_f/gh'],
    ['/a', 'a/', 'a//b', '!a', 'a!', 'a b', ''],
  ],
  [
    'an address on the site',
    (path) => withRoute({ path }),
    ['/', '/a//b'],
    ['a', 'a/b', '//a', '/\\a'],
  ],
  [
    'a page of its own',
    withPage,
    ['/a/', '/ab-1/cd/'],
    ['/', 'a/', '!/a/', '/a/!', '/A/', '//', '/a', '//elsewhere/'],
  ],
  [
    'a folder of its own',
    (folder) => withPage('/a/', folder),
    ['browser/a/', 'browser/ab-1/cd/'],
    [
      ...['browser/', 'node/a/', '!browser/a/', 'browser/a/!', 'browser/A/', 'browser//'],
      ...['node/', 'browser/../'],
    ],
  ],
  [
    'a document that others frame',
    (document) => withPage('/a/', 'browser/a/', [document]),
    ['embed-1.html', 'embed.html'],
    ['.html', 'a.htm', 'axhtml', 'A.html', '!a.html', 'a.html!', 'b/a.html', '../index.html'],
  ],
  [
    'a commit',
    (commit) => ({ commit }),
    ['abcdef1', 'a'.repeat(64), 'abcdef1-dirty'],
    ['abcdef', 'a'.repeat(65), 'abcdefg', '!abcdef1', 'abcdef1!', 'abcdef1-'],
  ],
  [
    'an integrity',
    (integrity) => withFacts({ integrity }),
    [`sha256-${'aB+/09zZ'.repeat(5)}A+/=`],
    [
      `sha256-${'A'.repeat(42)}=`,
      `sha256-${'A'.repeat(44)}=`,
      `sha256-${'!'.repeat(43)}=`,
      `xsha256-${'A'.repeat(43)}=`,
      `sha256-${'A'.repeat(64)}`,
    ],
  ],
  [
    'a section',
    (section) => withContributions({ ...HOME, section }),
    ['./A', './OpenRoles', './routes2'],
    ['./routes', 'OpenRoles', './', './a-b', '!./A', './A!', '/A'],
  ],
  [
    'an origin of pictures',
    (origin) => ({ pictureOrigins: [origin] }),
    ['https://a.b', 'https://a-1.b-2.example:8443', 'https://cdn.example'],
    [
      ...[
        'https://a',
        'https://a.b:',
        'https://a.b:x',
        'https://A.b',
        'https://.b',
        '!https://a.b',
      ],
      ...['https:', 'https://*', 'https://*.example', 'http://cdn.example', 'https://cdn.example/'],
      ...["https://cdn.example; script-src 'unsafe-inline'", 'https://cdn.example https:'],
    ],
  ],
  [
    'the base of files named by version',
    (base) => ({ base }),
    ['/releases/mfe-blog/1.0.0/'],
    [
      ...['/releases/mfe-blog/files/', '/releases/mfe-blog/1.0.0-other/', '//files.example/'],
      ...['/releases/mfe-blog/1.0.0', 'https://files.example/mfe-blog/1.0.0/'],
      'javascript:alert(1)/',
    ],
  ],
])('%s', (_what, changes, good, blocked) => {
  test.each(good)('may be %s', (value) => accept(changes(value)));
  test.each(blocked)('may not be %s', (value) => reject(changes(value)));
});

describe('a path that leaves the release is rejected', () => {
  test.each([
    ...['../other/remoteEntry.js', 'browser/../../secret', '/etc/passwd', './browser/a.js'],
    ...['browser\\..\\secret', 'browser/%2e%2e/secret', 'browser//a.js', 'browser/a.js?x'],
    ...['https://blocked.example/a.js', 'browser/a\u0000.js', ''],
  ])('%j', (file) => {
    const { files: changed = {} } = withFile(file);
    reject({ files: changed });
    reject({ entry: file });
  });
});

test.each(['2031-03-09', '2031-03-09T12:00:00Z', '2031-03-09T12:00:00+05:30'])(
  'a date may be %s',
  (at) => accept(withRoute({ later: [{ path: '/a', at }] })),
);

test.each(['load', 'visible', 'idle', 'touch'] as const)('hydrate may be %s', (hydrate) => {
  accept({ ...withContributions({ ...HOME, hydrate }), ...withRoute({ hydrate }) });
  reject(withRoute({ later: [{}] } as never));
  reject(withContributions({ ...HOME, hydrate: 'never' } as never));
});

test('a contribution names an extension point, and the home page takes sections only', () => {
  accept(withContributions({ ...MENU, extensionPoint: 'company' }));
  for (const contribution of [HOME, MENU]) {
    const later = { ...contribution, later: 1 };
    expect(check(withContributions(later)).contributions).toEqual([later]);
    expect(String(buildSchema.safeParse({ contributions: [later] }).error)).toMatch('later');
  }
  for (const extensionPoint of ['home', '', 'Tools', '__proto__', 'a'.repeat(33)])
    reject(withContributions({ ...MENU, extensionPoint }));
});

test('a release with files named by content has one base for all versions, or its own', () => {
  const entry = 'browser/entry.0123456789.js';
  const hashed = { entry, files: { [entry]: facts, 'node/index.cjs': facts } };
  for (const base of ['/releases/mfe-blog/files/', '/releases/mfe-blog/1.0.0/']) {
    accept({ ...hashed, base });
  }
  reject({ ...hashed, base: '/releases/mfe-tool/files/' });
});

test('a page may fetch no script itself', () => {
  expect(check(withRoute({ own: [] }))).toMatchObject({ routes: [{ own: [] }] });
});

describe('a release whose parts contradict each other is rejected', () => {
  const route = withRoute({}).routes?.[0];
  test.each<[string, Changes, RegExp]>([
    ['the container', { container: 'other' }, /The container of mfe-blog must be/],
    ['no version of the kit', { kit: undefined }, /kit/],
    ['an origin', { pictureOrigins: ['https:'] }, /An origin looks like/],
    ['a module', { exposes: { './routes': ['browser/gone.js'] } }, /gone\.js is not among/],
    ['a standalone page', { ...withPage('/tool/'), files }, /index\.html is not among/],
    ['a standalone page of the server', withPage('/site/override/'), /reserved for the server/],
    [
      'a document that others frame',
      { ...withPage('/tool/', 'browser/tool/', ['x.html']), files: withPage('/tool/').files },
      /x\.html/,
    ],
    ['a script of a page', withRoute({ own: ['browser/gone.js'] }), /gone\.js is not among/],
    ['a library', { libraries: ['browser/gone.js'] }, /browser\/gone\.js is not among/],
    ['the file for Node', { node: 'node/gone.cjs' }, /node\/gone\.cjs is not among/],
    ['a page’s file', withRoute({ files: ['browser/gone.js'] }), /browser\/gone\.js is not among/],
    ['a route twice', { routes: route ? [route, route] : [] }, /Two routes have the id "blog\/a"/],
    [
      'a section',
      { ...withContributions(HOME), exposes: {} },
      /adds \.\/OpenRoles to the home page, but/,
    ],
    ['a link', withContributions({ ...MENU, to: '/b' }), /"Salaries" links to \/b, which/],
  ])('%s', (_what, changes, words) => {
    expect(() => check(changes)).toThrow(words);
  });

  test('the shell has no container', () => {
    const shell = fakeDeployment('shell', '1.0.0');
    expect(() => parseAs(deploymentSchema, 'The release', shell)).not.toThrow();
    const contained = { ...shell, container: containerName('shell') };
    expect(() => parseAs(deploymentSchema, 'The release', contained)).toThrow(/must be ""/);
  });
});

test('a release has at most 2,000 files and 20 MB', () => {
  const of = (count: number, bytes: number) =>
    isOverFileLimits(
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`, { bytes }])),
    );
  expect(of(2_000, 10_000)).toBe(false);
  expect(of(2_001, 0)).toBe(true);
  expect(of(1, 20_000_001)).toBe(true);
});
