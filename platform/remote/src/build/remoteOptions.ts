// Build time only. Options of a remote's build.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentRules } from '@platform/content/checkContent';
import { toRelativeImport } from '@platform/content/contentModule';
import type { Contribution, Release, StandalonePage } from '@platform/contract';
import type { RsbuildPlugins } from '@rsbuild/core';

export interface RemoteOptions {
  /** Folder name of the workspace: `mfe-blog`. */
  name: string;
  /** `./routes` and any number of sections: `{ './BlogTeaser': './src/teaser/BlogTeaser.tsx' }`. */
  exposes: Record<string, string>;
  /** Rules of the files in `content/`. */
  content?: ContentRules;
  /** Pages that are served without the shell; the remote's configuration builds their folders. */
  standalone?: StandalonePage[];
  /** Other origins of pictures: `https://cdn.example`. */
  pictureOrigins?: string[];
  /** What it adds to the home page and menus. */
  contributions?: Contribution[];
  /** Facts of the release that depend on content; called after each build. */
  fromContent?: () => Pick<Release, 'contributions' | 'redirects'>;
  /** The site's plugins, such as its brand's; also used in the stub frame. */
  plugins?: RsbuildPlugins;
}

/** Writes a module that loads exposes by name. Outside `dist`, because dev servers need it. @returns its path */
export function writeExposes(root: string, exposes: Record<string, string>): string {
  const file = path.join(root, '.cache', 'node-entry.ts');
  const lines = Object.entries(exposes).map(([name, source]) => {
    const request = toRelativeImport(path.dirname(file), path.resolve(root, source));
    return `  ${JSON.stringify(name)}: () => import(${request}),`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export default {\n${lines.join('\n')}\n};\n`);
  return file;
}
