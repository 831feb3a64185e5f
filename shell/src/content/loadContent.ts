// Repository only. Content folders of the workspaces with their rules, which the shell knows only by name.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentRules } from '@platform/content/checkContent';
import { contentFolder } from '@platform/content/contentFolder';
import { ROOT } from '@platform/contract/bundle/root';
import { BUILT } from '@platform/remote/workspace/remotes';

/** Rules by workspace. The brand is first, because the rules of others read it. */
const RULES = [
  ['brand', 'src/content/brandContent.ts'],
  ...BUILT.map((name) => [name, 'build/content.ts'] as const),
] as const;

export interface WorkspaceContent {
  /** `mfe-blog` */
  workspace: string;
  /** Absolute, without symbolic links. */
  folder: string;
  rules: ContentRules;
}

/** One workspace after another: the imports of some fail until the brand is sound. */
export async function* loadContent(): AsyncGenerator<WorkspaceContent> {
  for (const [workspace, file] of RULES) {
    const module = path.join(ROOT, workspace, file);
    if (!existsSync(module)) continue;
    const { rules, brandContent }: Partial<Record<string, ContentRules>> = await import(
      pathToFileURL(module).href
    );
    const found = brandContent ?? rules;
    if (found) yield { workspace, folder: contentFolder(workspace), rules: found };
  }
}

export async function allContent(): Promise<WorkspaceContent[]> {
  const contents: WorkspaceContent[] = [];
  for await (const each of loadContent()) contents.push(each);
  return contents;
}
