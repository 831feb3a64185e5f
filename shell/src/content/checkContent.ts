// `site check-content`: lists every mistake in the content of this repository, and writes schemas for code editors.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ContentPage,
  type ContentRules,
  findMistakes,
  readContent,
} from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { writeSchemas } from '@platform/content/jsonSchema';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import type { Verb } from '@platform/contract/cli/program';
import { BUILT, REMOTES } from '@platform/remote/workspace/remotes';
import { hasAddress, routePatterns } from '@platform/remote/workspace/routePatterns';
import { rules as shellRules } from '../../build/content.ts';

/** Rules by workspace. The brand is first, because the rules of others read it. */
const RULES = [
  ['brand', 'src/content/brandContent.ts'],
  ...BUILT.map((name) => [name, 'build/content.ts'] as const),
] as const;

export async function checkContent({ say }: Verb): Promise<void> {
  const mistakes: string[] = [];
  const pages = new Map<string, ContentPage[]>();
  let checked = 0;
  for await (const { workspace, rules } of loadContent()) {
    const folder = contentFolder(workspace);
    const found = findMistakes(folder, rules);
    await writeSchemas(path.join(ROOT, workspace), rules.schemas);
    pages.set(workspace, rules.pages?.(folder) ?? []);
    mistakes.push(...found.flatMap((text) => text.split('\n')).map((one) => `${workspace}/${one}`));
    checked += 1;
    if (workspace === 'brand' && found.length > 0) break;
  }
  if (mistakes.length === 0) mistakes.push(...addressMistakes(pages, REMOTES, places()));
  if (mistakes.length === 0) {
    return say({ mistakes }, `The content of ${checked} workspaces has no mistakes.`);
  }
  process.exitCode = 1;
  const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`;
  const more = checked === 1 ? ['Correct the brand first; then the other content is checked.'] : [];
  say({ mistakes }, ...mistakes, `${count}.`, ...more);
}

/** Groups of the footer that take links of remotes. */
const places = (): string[] =>
  readContent(
    contentFolder('shell'),
    'navigation.yaml',
    shellRules.schemas['navigation.yaml'],
  ).footer.groups.flatMap(({ place }) => place ?? []);

/** One workspace after another: the imports of some fail until the brand is sound. */
async function* loadContent(): AsyncGenerator<{ workspace: string; rules: ContentRules }> {
  for (const [workspace, file] of RULES) {
    const module = path.join(ROOT, workspace, file);
    if (!existsSync(module)) continue;
    const { rules, brandContent }: Partial<Record<string, ContentRules>> = await import(
      pathToFileURL(module).href
    );
    const found = brandContent ?? rules;
    if (found) yield { workspace, rules: found };
  }
}

/** Menus that always exist; others are groups of the footer. */
const FIXED = ['header', 'tools'];

/**
 * Compares addresses of pages in content with routes of other remotes and pages of the shell. The gate also knows
 * remotes of other repositories.
 * @param pages by workspace
 * @param places menus that navigation.yaml offers to remotes
 * @returns one line for each mistake, with file
 */
function addressMistakes(
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
