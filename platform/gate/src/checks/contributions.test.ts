import type { Contribution, ExtensionPoints } from '@platform/contract';
import { fakeDeployment, fakeRegistry } from '@platform/registry/testing/fakeDeployment';
import { expect, test } from 'vitest';
import type { GateContext } from './Check.ts';
import { contributions as check } from './contributions.ts';

const EXTENSION_POINTS: ExtensionPoints = {
  home: { remotes: '*', most: 1 },
  tools: { remotes: ['mfe-cron-tool'], most: 2 },
  company: { remotes: [], most: 1 },
};

const SECTION: Contribution = { extensionPoint: 'home', section: './OpenRoles', order: 35 };
const LINK = { label: 'Careers', to: '/careers', order: 20 };
const TOOL: Contribution = { ...LINK, extensionPoint: 'tools' };
const COMPANY: Contribution = { ...LINK, extensionPoint: 'company' };

async function findingsFor(
  contributions: Contribution[] | undefined,
  extensionPoints?: ExtensionPoints,
  name = 'mfe-careers',
) {
  const deployment = fakeDeployment(name, '1.0.0', { contributions });
  const next = fakeRegistry(fakeDeployment('shell', '2.0.0'), deployment);
  const layout = async () => ({ sections: [], extensionPoints });
  const context: Partial<GateContext> = { deployment, next, layout };
  return check.run(context as GateContext);
}

const reasonsFor = async (...args: Parameters<typeof findingsFor>): Promise<string[]> =>
  (await findingsFor(...args)).map(({ reason }) => reason);

const rejection = (where: string, allowed: string) =>
  `mfe-careers 1.0.0 contributes more to "${where}" than shell 2.0.0 allows: ${allowed}.`;

test('a contribution that the shell allows passes', async () => {
  expect(await reasonsFor([SECTION], EXTENSION_POINTS)).toEqual([]);
  expect(await reasonsFor([TOOL, TOOL, SECTION], EXTENSION_POINTS, 'mfe-cron-tool')).toEqual([]);
});

test.each([
  ['a second section', [SECTION, SECTION], 'home', '1 of each remote'],
  ['a link that only others may put there', [TOOL], 'tools', '2 of mfe-cron-tool'],
  ['a link where no remote may put one', [COMPANY], 'company', '1 of no remote'],
])(
  '%s is rejected, and the reason says what is allowed',
  async (_, contributions, where, allowed) => {
    expect(await reasonsFor(contributions, EXTENSION_POINTS)).toEqual([rejection(where, allowed)]);
  },
);

test('every extension point with too many contributions is named', async () => {
  const all = await reasonsFor([SECTION, SECTION, TOOL, COMPANY], EXTENSION_POINTS);
  expect(all.map((reason) => /to "(\w+)"/.exec(reason)?.[1])).toEqual(['home', 'tools', 'company']);
});

test.each(['sidebar', 'constructor'])(
  'the extension point %s, which the shell lacks, is rejected',
  async (extensionPoint) => {
    expect(await reasonsFor([{ ...TOOL, extensionPoint }], EXTENSION_POINTS)).toEqual([
      rejection(extensionPoint, 'it has no such extension point'),
    ]);
  },
);

test('a shell from before contributions rejects them and accepts releases without any', async () => {
  expect(await reasonsFor([SECTION])).toEqual([
    rejection('home', 'it has no such extension point'),
  ]);
  expect(await reasonsFor(undefined)).toEqual([]);
});

test('only the site’s operator is asked to change the shell', async () => {
  const [finding] = await findingsFor([SECTION, SECTION], EXTENSION_POINTS);
  expect(finding?.fix).toContain("The site's operator can allow it in the shell");
});
