import { liveRedirects } from '@platform/contract';
import type { Check } from './Check.ts';

/** A target is a page, and no page is redirected: so redirects never form a loop. */
export const redirects: Check = {
  code: 'redirects',
  title: 'Former addresses lead to pages',
  async run({ deployment: { name, redirects: own = {} }, next, layout }) {
    const rows = Object.entries(own);
    if (rows.length === 0) return [];
    const { ownPaths } = await layout();
    const routes = Object.values(next.remotes).flatMap(({ live }) => live.routes);
    const listed = routes.flatMap(({ paths, later = [] }) => [
      ...paths,
      ...later.map(({ path }) => path),
    ]);
    const pages = new Set([...ownPaths, ...listed]);
    const fix = 'Correct redirects.yaml in content/.';
    return rows.flatMap(([from, to]) => {
      const owners = liveRedirects(next).filter(([other]) => other === from).length;
      return [
        ...(pages.has(from)
          ? [{ reason: `${name} redirects ${from}, which is a page.`, fix }]
          : []),
        ...(owners > 1 ? [{ reason: `Another remote redirects ${from}, too.`, fix }] : []),
        ...(pages.has(to)
          ? []
          : [{ reason: `${name} redirects ${from} to ${to}, which isn't a page.`, fix }]),
      ];
    });
  },
};
