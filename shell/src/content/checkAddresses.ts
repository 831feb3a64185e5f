// Compares addresses of pages in content with routes of other remotes and pages of the shell. The gate also knows
// remotes of other repositories.
import path from 'node:path';
import type { ContentPage } from '@platform/content/checkContent';
import { ROOT } from '@platform/contract/bundle/root';
import { hasAddress, routePatterns } from '@platform/remote/workspace/routePatterns';

/** Menus that always exist; others are groups of the footer. */
const FIXED = ['header', 'tools'];

/**
 * @param pages by workspace
 * @param places menus that navigation.yaml offers to remotes
 * @returns one line for each mistake, with file
 */
export function addressMistakes(
  pages: ReadonlyMap<string, readonly ContentPage[]>,
  remotes: readonly string[],
  places: readonly string[],
): string[] {
  const patterns = new Map<string, string[]>([['shell', ['/']]]);
  for (const remote of remotes) patterns.set(remote, routePatterns(path.join(ROOT, remote, 'src')));
  return [...pages].flatMap(([workspace, own]) =>
    own.flatMap(({ file, address, menu }) => {
      const taken = [...patterns].find(
        ([other, list]) => other !== workspace && list.some((each) => hasAddress(each, address)),
      );
      const isMissing = menu && ![...FIXED, ...places].includes(menu);
      const mistakes = [
        taken && `The address "${address}" belongs to ${taken[0]}. Set another "address".`,
        isMissing &&
          `shell/content/navigation.yaml has no group with "place: ${menu}". Add it to one.`,
      ];
      return mistakes.filter(Boolean).map((text) => `${workspace}/${file}:1: ${text}`);
    }),
  );
}
