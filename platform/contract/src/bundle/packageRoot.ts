// Build time and server only. Finds installed packages, also those that hide their package.json.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const HERE = path.dirname(fileURLToPath(import.meta.url));

/** Root of the repository or of a build output; meaningless where this package is installed from a registry. */
export const ROOT = path.join(HERE, '../../../../');

/**
 * Folder of an installed package.
 * @param from folder to resolve from; this package is the fallback
 * @throws when it isn't installed
 */
export function packageRoot(name: string, from = HERE): string {
  let folder = path.dirname(require.resolve(name, { paths: [from, HERE] }));
  while (folder !== path.dirname(folder)) {
    if (existsSync(path.join(folder, 'package.json')) && packageFacts(folder).name === name) {
      return folder;
    }
    folder = path.dirname(folder);
  }
  throw new Error(`The package ${name} is not installed. Run "npm ci".`);
}

interface PackageFacts {
  name?: string;
  version: string;
  author?: string;
  config?: { site?: string; content?: string[]; api?: string };
}

export function packageFacts(root: string): PackageFacts {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
}
