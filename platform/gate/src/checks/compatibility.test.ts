import { CONTRACT, type Deployment } from '@platform/contract';
import { fakeDeployment, fakeRegistry } from '@platform/registry/testing/fakeDeployment';
import { fakePage } from '@platform/registry/testing/fakeDist';
import { expect, test } from 'vitest';
import { budget } from './budget.ts';
import type { GateContext } from './Check.ts';
import { compatibilityChecks, contract, removedExpose } from './compatibility.ts';
import { contributions } from './contributions.ts';
import { hashMismatch, missingFile } from './files.ts';

const [addresses, libraries, federation, paths] = compatibilityChecks;

function siteWith(changes: Partial<Deployment>, shell: Partial<Deployment> = {}, name = 'mfe-x') {
  const deployment = fakeDeployment(name, '1.0.0', changes);
  const blog = fakeDeployment('mfe-blog', '1.0.0', {
    routes: [fakePage('blog/list', '/blog/:slug', ['/blog/one'])],
    standalone: [alone('/tool/lower/')],
  });
  const next = fakeRegistry(fakeDeployment('shell', '2.0.0', shell), blog, deployment);
  return { deployment, next };
}

const alone = (path: string) => ({ path, folder: 'browser/x/', framed: [] });

async function run(check = contract, { deployment, next }: ReturnType<typeof siteWith>) {
  const layout = async () => ({ sections: [] });
  const context: Partial<GateContext> = { deployment, next, layout };
  const found = await check.run(context as GateContext);
  for (const problem of found) expect(problem).toHaveProperty('code', check.code);
  return found.map(({ reason }) => reason);
}

test('the checks have stable codes', () => {
  const others = [missingFile, hashMismatch, budget, contributions];
  const checks = [...others, contract, ...compatibilityChecks, removedExpose];
  expect(checks.map(({ code }) => code)).toEqual([
    'missing-file',
    'hash-mismatch',
    'budget',
    'contributions',
    'contract',
    'page-address',
    'shared-library',
    'federation-runtime',
    'stolen-path',
    'removed-expose',
  ]);
});

test.each([
  [CONTRACT, true],
  [CONTRACT - 1, true],
  [CONTRACT - 2, false],
  [CONTRACT + 1, false],
])('a release of contract %i fits the site: %s', async (version, fits) => {
  const found = await run(contract, siteWith({ contract: version }));
  const reason = `mfe-x 1.0.0 has contract ${version}; this site serves contract ${CONTRACT} and the one before.`;
  expect(found).toEqual(fits ? [] : [reason]);
  const { next } = siteWith({}, { contract: version });
  const shell = await contract.run({ deployment: next.shell.live, next } as GateContext);
  expect(shell.some(({ reason }) => reason.startsWith('shell 2.0.0'))).toBe(!fits);
});

test.each([
  ['19.3.1', '19.3.1', true],
  ['19.3.0', '19.3.1', true],
  ['19.2.9', '19.3.1', true],
  ['19.0.0', '19.3.1', true],
  ['19.3.2', '19.3.1', true],
  ['19.10.0', '19.3.1', false],
  ['workspace', '19.3.1', false],
  ['x19.3.1', '19.3.1', false],
  ['19.4.0', '19.3.1', false],
  ['18.9.9', '19.3.1', false],
  ['20.0.0', '19.3.1', false],
  ['workspace', 'workspace', true],
  ['19.9.0', '19.10.0', true],
  ['19.3.1', '9.3.1', false],
])('a release built with React %s fits a shell with %s: %s', async (react, offered, fits) => {
  const shell = { shared: { react: offered } };
  const found = await run(libraries, siteWith({ shared: { react, other: '1.0.0' } }, shell));
  const reason = `mfe-x 1.0.0 was built with react ${react} (the shell has ${offered}).`;
  expect(found).toEqual(fits ? [] : [reason]);
});

test.each([
  ['2.9.2', '2.9.2', true],
  ['2.9.2', '2.9.2+own', true],
  ['2.9.2+own', '2.9.2+own', true],
  ['2.9.2+other', '2.9.2+own', false],
  ['2.9.1', '2.9.2', true],
  ['2.9.3', '2.9.2', true],
  ['2.9.1+own', '2.9.2+own', true],
  ['2.9.2+own', '2.9.2', false],
  ['2.10.0', '2.9.2', false],
  ['2.9.2', '2.10.0', true],
  ['2.9.2', '3.0.0', false],
  ['', '2.9.2', true],
  ['2.9.1', '', true],
])('federation runtime %j fits a shell with %j: %s', async (own, offered, fits) => {
  const found = await run(federation, siteWith({ federation: own }, { federation: offered }));
  const reason = `mfe-x 1.0.0 was built with federation runtime ${own} (the shell has ${offered}).`;
  expect(found).toEqual(fits ? [] : [reason]);
});

test('a new shell must fit every remote', async () => {
  const { next } = siteWith({ shared: { react: '19.9.0' } }, {});
  const found = await libraries?.run({ deployment: next.shell.live, next } as GateContext);
  expect(found?.map(({ reason }) => reason)).toEqual([
    'mfe-x 1.0.0 was built with react 19.9.0 (the shell has 19.3.1).',
  ]);
  const blog = next.remotes['mfe-blog']?.live;
  expect(await libraries?.run({ deployment: blog, next } as GateContext)).toEqual([]);
});

test.each<[string, Parameters<typeof fakePage>, string[]]>([
  ['another address', ['x/a', '/x'], []],
  ['the same route id', ['blog/list', '/x'], ['route id "blog/list"']],
  ['the same pattern', ['x/a', '/Blog/:name/', []], ['path "/blog/:…"']],
  ['the same address', ['x/a', '/x', ['/BLOG/one/']], ['address "/blog/one"']],
  ['the home page', ['x/a', '/'], ['path "/"']],
])('a release may not claim %s of others', async (_what, route, claims) => {
  const found = await run(paths, siteWith({ routes: [fakePage(...route)] }));
  const owner = claims[0] === 'path "/"' ? 'shell' : 'mfe-blog';
  expect(found).toEqual(claims.map((claim) => `${owner} and mfe-x both claim the ${claim}.`));
});

test.each<[string, Partial<Deployment>, string]>([
  ['a more specific route', { routes: [fakePage('x/a', '/blog/one', [])] }, '/blog/one'],
  ['an optional part', { routes: [fakePage('x/a', '/blog/one/:x?', [])] }, '/blog/one'],
  ['a standalone page', { standalone: [alone('/blog/one/')] }, '/blog/one'],
  ['a standalone page above', { standalone: [alone('/blog/')] }, '/blog/one'],
  ['a standalone page above theirs', { standalone: [alone('/tool/')] }, '/tool/lower/'],
])('a release may not answer an address of others by %s', async (_what, changes, address) => {
  const reason = `mfe-x would answer ${address}, which is an address of mfe-blog.`;
  expect(await run(paths, siteWith(changes))).toEqual([reason]);
  const site = siteWith(changes);
  const deployment = site.next.remotes['mfe-blog']?.live as Deployment;
  expect(await run(paths, { ...site, deployment })).toEqual([reason]);
  expect(await run(paths, { ...site, deployment: fakeDeployment('mfe-y', '1.0.0') })).toEqual([]);
});

test('a page at an address that the live site answers differently is rejected', async () => {
  const route = fakePage('x/a', '/jobs/:slug', ['/jobs/node.js', '/jobs/one']);
  const later = [{ path: '/jobs/vue.js', at: '2031-03-09' }];
  const found = await run(addresses, siteWith({ routes: [{ ...route, later }] }));
  expect(found).toEqual([
    'The address "/jobs/node.js" ends in a file extension, so the site answers it with a file.',
    'The address "/jobs/vue.js" ends in a file extension, so the site answers it with a file.',
  ]);
});

test('later addresses count, and conflicts of other remotes don’t block a release', async () => {
  const later = [{ path: '/blog/one', at: '2031-03-09' }];
  const site = siteWith({ routes: [{ ...fakePage('x/a', '/x'), later }] });
  expect(await run(paths, site)).toEqual([
    'mfe-blog and mfe-x both claim the address "/blog/one".',
  ]);
  const deployment = fakeDeployment('mfe-y', '1.0.0');
  site.next.remotes['mfe-y'] = { live: deployment, previous: [] };
  expect(await run(paths, { ...site, deployment })).toEqual([]);
});

test('a section that the home page shows must stay exposed', async () => {
  const { deployment, next } = siteWith({ exposes: {} });
  const live = siteWith({ exposes: { './Teaser': [] } }).next;
  const layout = async () => ({ sections: ['mfe-x#./Teaser'] as const });
  const context = { deployment, next, live, leftOut: [], layout } as unknown as GateContext;
  expect((await removedExpose.run(context)).map(({ reason }) => reason)).toEqual([
    'mfe-x 1.0.0 no longer exposes Teaser, which the home page shows.',
  ]);
  expect(await removedExpose.run({ ...context, next: live })).toEqual([]);
  const without = { ...next, remotes: {} };
  expect(await removedExpose.run({ ...context, next: without })).toHaveLength(1);
  const left = { ...context, next: without, leftOut: ['mfe-x'] };
  expect(await removedExpose.run(left)).toEqual([]);
});

test('addresses to which other live pages link must stay', async () => {
  const shop = fakeDeployment('mfe-shop', '1.0.0', { routes: [fakePage('shop/list', '/shop')] });
  const { remotes } = fakeRegistry(shop);
  const former = siteWith({ routes: [fakePage('x/old', '/old')] }).next;
  const live = { ...former, remotes: { ...former.remotes, ...remotes } };
  const { deployment, next } = siteWith({});
  const rendered: string[] = [];
  const context = {
    deployment,
    live,
    next: { ...next, remotes: { ...next.remotes, ...remotes } },
    leftOut: [],
    layout: async () => ({ sections: [] }),
    async former(url: string) {
      rendered.push(url);
      const page = '<div data-slot="mfe-shop#shop/list"><a href="/old">Old</a></div>';
      return { bodyHtml: url === '/shop' ? page : '', failures: [] };
    },
  } as unknown as GateContext;
  const reason = 'mfe-shop links on /shop to /old, which mfe-x 1.0.0 no longer has.';
  expect(await removedExpose.run(context)).toMatchObject([{ code: 'removed-address', reason }]);
  expect(rendered).toEqual(['/', '/blog/one', '/shop']);
  expect(await removedExpose.run({ ...context, next: live })).toEqual([]);
});
