// Compatibility of a release with the other live releases. Promotion checks it again.
import { type Registry, remoteOf, routeAddressProblems } from '@platform/contract';
import type { Problem } from '@platform/contract/publishing';
import { findLossesBetween, promotionRules } from '@platform/registry/live';
import { entriesOf } from '@platform/registry/store';
import type { Check } from './Check.ts';

type Problems = (next: Registry, changed: ReadonlySet<string>) => Problem[];

const compatibilityCheck = (code: string, title: string, problems: Problems): Check => ({
  code,
  title,
  run: ({ deployment, next }) => problems(next, new Set([deployment.name])),
});

export const contract = compatibilityCheck(
  'contract',
  "The release speaks this site's contract",
  promotionRules.contract,
);

const addressProblems: Problems = (next, changed) =>
  entriesOf(next).flatMap(([name, { live }]) =>
    (changed.has(name) ? live.routes : []).flatMap((route) =>
      routeAddressProblems(route).map((reason) => ({
        code: 'page-address',
        reason,
        fix: `Change the address of the page of route ${route.id}.`,
      })),
    ),
  );

export const compatibilityChecks: Check[] = [
  compatibilityCheck(
    'page-address',
    'The live site shows its pages at their addresses',
    addressProblems,
  ),
  compatibilityCheck(
    'shared-library',
    "The shell's libraries are those it was built for",
    promotionRules.libraries,
  ),
  compatibilityCheck(
    'federation-runtime',
    "The federation runtime is the shell's",
    promotionRules.federation,
  ),
  {
    code: 'stolen-path',
    title: 'No address belongs to the shell or to another remote',
    run: async ({ deployment, next }) => promotionRules.ownership(next, new Set([deployment.name])),
  },
];

export const removedExpose: Check = {
  code: 'removed-expose',
  title: 'Sections that home shows and addresses that pages link to stay',
  async run({ live, next, leftOut, layout, former }) {
    const { sections } = await layout();
    const placed = sections.filter((key) => !leftOut.includes(remoteOf(key)));
    const present = Object.entries(live.remotes).filter(([name]) => !leftOut.includes(name));
    const before = { ...live, remotes: Object.fromEntries(present) };
    return findLossesBetween(before, next, placed, (site, url, leaveOut) =>
      former(url, leaveOut, site),
    );
  },
};
