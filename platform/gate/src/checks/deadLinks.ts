import { isNoPage, SHELL } from '@platform/contract';
import { extractLinks } from '@platform/registry/live';
import { liveRedirects } from '@platform/registry/store';
import type { CheckProblem, GateContext } from './Check.ts';

/** Paths to which one release's part of a page links: a remote's slots, or the shell's frame and own content. */
export function linksOf(html: string, name: string): string[] {
  const own = extractLinks(html).filter(({ by }) => by === name);
  // Standalone pages end in a slash; they are not rendered.
  const found = own.filter(({ to }) => !isNoPage(to) && !/.\/$/.test(to));
  return [...new Set(found.map(({ to }) => to))];
}

/**
 * Links to addresses that no release serves. A remote's own 404 page is accepted; links of the frame must exist.
 * @param links target → page that links to it
 */
export async function deadLinks(
  { deployment, live, next, leftOut, render }: GateContext,
  links: ReadonlyMap<string, string>,
): Promise<CheckProblem[]> {
  const absent = leftOut.flatMap((name) => live.remotes[name] ?? []);
  const pages = [...Object.values(next.remotes), ...absent].flatMap(({ live }) => live.routes);
  const redirected = liveRedirects(next).map(([from]) => from);
  const known = new Set(['/', ...pages.flatMap(({ paths }) => paths), ...redirected]);
  const moved = Object.values(next.retired ?? {}).flatMap(({ moved = {} }) => Object.keys(moved));
  const problems: CheckProblem[] = [];
  for (const [to, from] of links) {
    if (known.has(to) || moved.some((from) => to.startsWith(from.split('/:')[0] ?? from))) continue;
    const answer = await render(to).catch(() => undefined);
    if (answer?.status !== 404) continue;
    const named = `/${to.split('/').at(-1)}`;
    const leadsOn = [...known].some(
      (path) => path.endsWith(named) && answer.bodyHtml.includes(`href="${path}"`),
    );
    if (answer.slots?.length && (deployment.name !== SHELL || leadsOn)) continue;
    problems.push({
      reason: `${from} links to ${to}, which is not a page of the site.`,
      fix: 'Fix the link; most are in content/.',
    });
  }
  return problems;
}
