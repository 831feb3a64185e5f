// Build time only. What a remote says about its own build, and the module that loads what it exposes.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentRules } from '@platform/content/checkContent';
import type { Contribution, StandalonePage } from '@platform/contract';
import type { RsbuildPlugins } from '@rsbuild/core';

/** What a remote says about its own build. */
export interface RemoteOptions {
  /** Folder name of the workspace: `mfe-blog`. */
  name: string;
  /** `./routes` and any number of sections: `{ './BlogTeaser': './src/teaser/BlogTeaser.tsx' }`. */
  exposes: Record<string, string>;
  /** Rules of the files in `content/`. */
  content?: ContentRules;
  /** Pages that work without the shell; the remote's own configuration builds their folders. */
  standalone?: StandalonePage[];
  /** Origins elsewhere that its pages show pictures of: `https://cdn.example`. */
  pictureOrigins?: string[];
  /** What it puts onto the home page and into menus. */
  contributions?: Contribution[];
  /** Plugins of the site's, such as its brand's; they take part in the stub frame, too. */
  plugins?: RsbuildPlugins;
}

/**
 * Writes a module that loads a remote's exposes by their names. It is outside `dist`, which a build empties,
 * because a running development server needs it, too.
 * @param exposes sources by name, relative to the remote's folder
 * @returns the file
 */
export function writeExposes(root: string, exposes: Record<string, string>): string {
  const file = path.join(root, '.cache', 'node-entry.ts');
  const lines = Object.entries(exposes).map(([name, source]) => {
    const request = JSON.stringify(path.resolve(root, source));
    return `  ${JSON.stringify(name)}: () => import(${request}),`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export default {\n${lines.join('\n')}\n};\n`);
  return file;
}
