// Links within the site that lead nowhere.
import { isNoPage } from '@platform/contract';
import { SHELL } from '@platform/registry';
import type { Finding, GateContext } from './Check.ts';

const MAIN = /<main\b[\s\S]*<\/main>/;

/** Addresses of this site that a page links to: a remote answers for `<main>`, the shell for the frame. */
export function linksOf(html: string, name: string): string[] {
  const own = name === SHELL ? html.replace(MAIN, '') : (MAIN.exec(html)?.[0] ?? html);
  const found = [...own.matchAll(/<a [^>]*?\bhref="(\/[^"?#]*)/g)].map(([, to = '']) => to);
  // A standalone page's address ends in a slash.
  return [...new Set(found)].filter((to) => !isNoPage(to) && !/.\/$/.test(to));
}

/**
 * Linked addresses that no release serves. A remote may answer 404 itself with links that lead on; links of
 * the frame must exist.
 * @param links by the address, the page that was seen to link to it
 */
export async function deadLinks(
  { deployment, next, render }: GateContext,
  links: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  const pages = Object.values(next.remotes).flatMap(({ live }) => live.routes);
  const known = new Set(['/', ...pages.flatMap(({ paths }) => paths)]);
  const moved = Object.values(next.retired ?? {}).flatMap(({ moved = {} }) => Object.keys(moved));
  const findings: Finding[] = [];
  for (const [to, from] of links) {
    if (known.has(to) || moved.some((from) => to.startsWith(from.split('/:')[0] ?? from))) continue;
    const answer = await render(to).catch(() => undefined);
    if (answer?.status !== 404) continue;
    const named = `/${to.split('/').at(-1)}`;
    const leadsOn = [...known].some(
      (path) => path.endsWith(named) && answer.bodyHtml.includes(`href="${path}"`),
    );
    if (answer.slots?.length && (deployment.name !== SHELL || leadsOn)) continue;
    findings.push({
      reason: `${from} links to ${to}, which is no page of the site.`,
      fix: 'Mend the link: most stand in content/.',
    });
  }
  return findings;
}
