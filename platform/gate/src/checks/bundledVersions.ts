import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Deployment, SHELL } from '@platform/contract';
import type { Check } from './Check.ts';

/** React and React DOM assign their internals; other code only reads them. */
const COPY = /\.__(?:CLIENT|DOM|SECRET)_INTERNALS_\w+\s*=(?!=)/;
const VERSION = /\.version\s*=\s*["'](\d+\.\d+\.\d+[\w.-]*)["']/;

/** What an entry asks the shell for, as the bundler writes it; "*" in older builds. */
const REQUESTS =
  /shareKey:\s*["']([^"'/]+)[^"']*["'][^{}]*?requiredVersion:\s*["']\^?(\d+\.\d+)[\w.-]*["']/g;

/** Reads the versions of shared libraries from the browser's code, because `build.json` only claims them. */
export const bundledVersions: Check = {
  code: 'shared-library',
  title: 'Its code has the versions of libraries that its description names',
  async run({ deployment, folder }) {
    if (deployment.name === SHELL) return [];
    const found: string[] = [];
    for (const file of scriptsOf(deployment)) {
      const code = await readFile(path.join(folder, file), 'utf8');
      if (COPY.test(code)) {
        const [, version = 'of unknown version'] = VERSION.exec(code) ?? [];
        found.push(`${file} contains a copy of React ${version}`);
      }
      for (const [, library = '', wanted] of code.matchAll(REQUESTS)) {
        const claimed = deployment.shared[library];
        if (claimed?.startsWith(`${wanted}.`)) continue;
        found.push(`${file} asks for ${library} ${wanted}, but its description names ${claimed}`);
      }
    }
    return [...new Set(found)].map((reason) => ({
      reason: `${reason}.`,
      fix: `Build ${deployment.name} with the preset of @platform/remote, and change nothing after the build.`,
    }));
  },
};

/** Without standalone pages, which contain their own copies. */
const scriptsOf = ({ files, standalone = [] }: Deployment): string[] =>
  Object.keys(files).filter(
    (file) =>
      /^browser\/.*\.js$/.test(file) && !standalone.some(({ folder }) => file.startsWith(folder)),
  );
