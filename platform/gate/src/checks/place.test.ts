import type { Allowances, Wish } from '@platform/contract';
import { fakePin } from '@platform/registry/testing/fakePin';
import { expect, test } from 'vitest';
import type { GateContext } from './Check.ts';
import { place } from './place.ts';

const ALLOWANCES: Allowances = {
  home: { remotes: '*', most: 1 },
  tools: { remotes: ['mfe-cron-tool'], most: 2 },
  company: { remotes: [], most: 1 },
};

const SECTION: Wish = { place: 'home', section: './OpenRoles', order: 35 };
const TOOL: Wish = { place: 'tools', label: 'Salaries', to: '/careers', order: 20 };
const COMPANY: Wish = { place: 'company', label: 'Careers', to: '/careers', order: 15 };

/** What a shell with these allowances says to a release with these wishes. */
async function check(wishes: Wish[] | undefined, allowances?: Allowances, name = 'mfe-careers') {
  const pin = fakePin(name, '1.0.0', { wishes });
  const shell = { live: fakePin('shell', '2.0.0'), previous: [] };
  const next = { revision: 1, shell, remotes: { [name]: { live: pin, previous: [] } } };
  const places = async () => ({ sections: [], ownPaths: [], allowances });
  const context: Partial<GateContext> = { pin, next, places };
  return (await place.run(context as GateContext)).map(({ reason }) => reason);
}

const refusal = (where: string, allowed: string) =>
  `mfe-careers 1.0.0 puts more into the place "${where}" than shell 2.0.0 allows: ${allowed}.`;

test('whoever wishes for what is allowed goes live', async () => {
  expect(await check([SECTION], ALLOWANCES)).toEqual([]);
  expect(await check([TOOL, TOOL, SECTION], ALLOWANCES, 'mfe-cron-tool')).toEqual([]);
});

test.each([
  ['a second section', [SECTION, SECTION], 'home', '1 of each remote'],
  ['a link that only others may put there', [TOOL], 'tools', '2 of mfe-cron-tool'],
  ['a link where no remote may put one', [COMPANY], 'company', '1 of no remote'],
])('%s is refused, and the refusal says what is allowed', async (_, wishes, where, allowed) => {
  expect(await check(wishes, ALLOWANCES)).toEqual([refusal(where, allowed)]);
});

test('each place that is asked too much of is named', async () => {
  const all = await check([SECTION, SECTION, TOOL, COMPANY], ALLOWANCES);
  expect(all.map((reason) => /place "(\w+)"/.exec(reason)?.[1])).toEqual([
    'home',
    'tools',
    'company',
  ]);
});

test.each(['sidebar', 'constructor'])(
  'the place %s, which the shell doesn’t have, is refused',
  async (place) => {
    expect(await check([{ ...TOOL, place }], ALLOWANCES)).toEqual([
      refusal(place, 'it has no such place'),
    ]);
  },
);

test('a shell from before there were places has none, and asks nothing of others', async () => {
  expect(await check([SECTION])).toEqual([refusal('home', 'it has no such place')]);
  expect(await check(undefined)).toEqual([]);
});
