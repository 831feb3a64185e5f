import { addressProblem } from '@platform/contract';
import { liveRedirects } from '@platform/registry/store';
import { matchPath } from 'react-router-dom';
import type { Check } from './Check.ts';

/** Targets must be pages, which never redirect, so there are no loops. The registry holds them, hence the limits. */
const MOST = { rows: 200, length: 200 };

export const redirects: Check = {
  code: 'redirects',
  title: 'Former addresses lead to pages',
  async run({ deployment: { name, redirects: own = {} }, next }) {
    const rows = Object.entries(own);
    if (rows.length === 0) return [];
    const routes = Object.values(next.remotes).flatMap(({ live }) => live.routes);
    const others = Object.values(next.remotes).filter(({ live }) => live.name !== name);
    const ownerOf = (path: string) =>
      others.find(({ live }) => live.routes.some((route) => matchPath(route.path, path)))?.live
        .name;
    const listed = routes.flatMap(({ paths, later = [] }) => [
      ...paths,
      ...later.map(({ path }) => path),
    ]);
    const pages = new Set(['/', ...listed]);
    const fix = 'Correct redirects.yaml in content/.';
    if (rows.length > MOST.rows) {
      const reason = `${name} redirects ${rows.length} addresses, of at most ${MOST.rows}.`;
      return [{ reason, fix }];
    }
    return rows.flatMap(([from, to]) => {
      const isLong = from.length > MOST.length;
      const problem = isLong ? `has over ${MOST.length} characters` : addressProblem(from);
      if (problem)
        return [
          { reason: `${name} redirects ${from.slice(0, MOST.length)}, which ${problem}.`, fix },
        ];
      // A page of another remote may exist without being listed.
      const owner = pages.has(from) ? undefined : ownerOf(from);
      const owners = liveRedirects(next).filter(([other]) => other === from).length;
      return [
        ...(pages.has(from)
          ? [{ reason: `${name} redirects ${from}, which is a page.`, fix }]
          : []),
        ...(owner
          ? [{ reason: `${name} redirects ${from}, which belongs to ${owner}.`, fix }]
          : []),
        ...(owners > 1 ? [{ reason: `Another remote redirects ${from}, too.`, fix }] : []),
        ...(pages.has(to)
          ? []
          : [{ reason: `${name} redirects ${from} to ${to}, which isn't a page.`, fix }]),
      ];
    });
  },
};
