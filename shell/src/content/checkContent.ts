// `site check-content`: lists every mistake in the content of this repository, without a build.
import { type ContentPage, mistakesIn, readContent } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import type { Verb } from '@platform/contract/cli/program';
import { REMOTES } from '@platform/remote/workspace/remotes';
import { rules as shellRules } from '../../build/content.ts';
import { addressMistakes } from './checkAddresses.ts';
import { loadContent } from './loadContent.ts';

export async function checkContent({ say }: Verb): Promise<void> {
  const mistakes: string[] = [];
  const pages = new Map<string, ContentPage[]>();
  let checked = 0;
  for await (const { workspace, folder, rules } of loadContent()) {
    const found = mistakesIn(folder, rules);
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
