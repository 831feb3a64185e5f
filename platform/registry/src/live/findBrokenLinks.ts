// Addresses of a remote that pages of others link to. Read from the rendered pages: a list recorded at release time
// would miss scheduled pages.
import { type Deployment, type Registry, type SlotKey, wholeRemote } from '@platform/contract';
import { shortName } from '@platform/contract/cli/verbs';
import type { Problem } from '@platform/contract/publishing';
import { RemoteHung, type Rendered, type Renderer } from '@platform/contract/rendering';
import { matchRoutes } from 'react-router-dom';
import { liveRedirects } from '../store/entries.ts';
import { SHELL } from '../store/releases.schema.ts';
import { extractLinks, type ShownLink } from './extractLinks.ts';

/** Renders an address of a site, with live versions only, without these slots. */
export type RenderPage = (site: Registry, url: string, leaveOut?: SlotKey[]) => Promise<Rendered>;

export const createPageRenderer =
  (host: Pick<Renderer, 'render'>): RenderPage =>
  ({ shell, remotes }, url, failed = []) => {
    const live = Object.entries(remotes).map(([name, entry]) => [name, entry.live]);
    const job = { shell: shell.live, remotes: Object.fromEntries(live) };
    return host.render({ url, origin: 'http://localhost', ...job, failed });
  };

/** @returns a problem for each address that a page of another remote, or the frame, would miss */
export async function findBrokenLinks(
  before: Registry,
  next: Registry,
  render: RenderPage,
): Promise<Problem[]> {
  const problems = new Map<string, Problem>();
  for (const [owner, { live }] of Object.entries(before.remotes)) {
    const now = next.remotes[owner]?.live;
    if (!hasFewerOffers(live, now)) continue;
    const site = restoreFormer(next, live, now);
    const hung: SlotKey[] = [];
    for (const url of listOtherPages(owner, next)) {
      for (const link of extractLinks(await renderHtml(site, url, render, hung))) {
        if (link.by !== owner && isBroken(link, live, next))
          problems.set(`${link.by} ${link.to}`, describeBrokenLink(owner, now, link, url));
      }
    }
  }
  return [...problems.values()];
}

/** The next site with the former version of one remote. */
function restoreFormer(next: Registry, former: Deployment, now: Deployment | undefined): Registry {
  // A removed contribution takes its link with it.
  const kept = new Set(now?.contributions?.map((each) => JSON.stringify(each)));
  const contributions = former.contributions?.filter((each) => kept.has(JSON.stringify(each)));
  const live = { ...former, contributions };
  return { ...next, remotes: { ...next.remotes, [former.name]: { live, previous: [] } } };
}

/** Whether some remote disappears, or loses a section or an address. */
export const hasRemovals = (before: Registry, next: Registry): boolean =>
  Object.entries(before.remotes).some(([name, { live }]) =>
    hasFewerOffers(live, next.remotes[name]?.live),
  );

function hasFewerOffers(former: Deployment, now: Deployment | undefined): boolean {
  const offered = new Set(now && listOffers(now));
  return listOffers(former).some((each) => !offered.has(each));
}

const listOffers = ({ exposes, routes, standalone = [] }: Deployment): string[] => [
  ...Object.keys(exposes),
  ...[...routes, ...standalone].map(({ path }) => path),
  ...routes.flatMap(({ paths }) => paths),
];

/** The home page and every page of other remotes. */
const listOtherPages = (owner: string, { remotes }: Registry): string[] => [
  '/',
  ...Object.values(remotes).flatMap(({ live }) =>
    live.name === owner ? [] : live.routes.flatMap(({ paths }) => paths),
  ),
];

/** Empty for a page that can't be rendered. @param hung remotes to leave out, collected */
async function renderHtml(site: Registry, url: string, render: RenderPage, hung: SlotKey[]) {
  for (const left = [...hung]; ; ) {
    try {
      const { bodyHtml, failures } = await render(site, url, left);
      const failed = failures.map(({ key }) => key).filter((key) => !left.includes(key));
      if (failed.length === 0) return bodyHtml;
      left.push(...failed);
    } catch (error) {
      const remote = error instanceof RemoteHung && error.remote;
      if (!remote || left.includes(wholeRemote(remote))) return '';
      hung.push(wholeRemote(remote));
      left.push(wholeRemote(remote));
    }
  }
}

/** Whether a remote had a link's target and no release has it any more. */
function isBroken({ to, by }: ShownLink, former: Deployment, next: Registry): boolean {
  const redirects = Object.values(next.retired ?? {}).flatMap(({ moved }) => Object.keys(moved));
  if (redirects.some((pattern) => matches(pattern, to))) return false;
  if (liveRedirects(next).some(([from]) => from === to)) return false;
  const answers = ({ routes, standalone = [] }: Deployment) =>
    routes.some(({ path }) => matches(path, to)) || standalone.some(({ path }) => path === to);
  const lists = ({ routes }: Deployment) => routes.some(({ paths }) => paths.includes(to));
  const others = Object.values(next.remotes).map(({ live }) => live);
  // A remote answers an unknown address with its own 404 page, to which no link of the frame must lead.
  return [answers, ...(by === SHELL ? [lists] : [])].some(
    (has) => has(former) && !others.some(has),
  );
}

const matches = (pattern: string, path: string): boolean =>
  matchRoutes([{ path: pattern }], path) !== null;

function describeBrokenLink(
  owner: string,
  now: Deployment | undefined,
  { to, by, place }: ShownLink,
  url: string,
): Problem {
  const where = place ? `The ${place} links` : `${by} links on ${url}`;
  const from = by === SHELL ? 'the shell' : by;
  const remedy = `remove the link from ${from} and release that first; in the repository: npm run release -- ${shortName(by)}.`;
  return {
    code: 'removed-address',
    reason: now
      ? `${where} to ${to}, which ${owner} ${now.version} no longer has.`
      : `${where} to ${to} of ${owner}.`,
    fix: now
      ? `Keep the address, or ${remedy}`
      : `Redirect it with --to or --redirect, or ${remedy}`,
  };
}
