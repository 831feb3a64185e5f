import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';

/** Every workspace, in the order of the root package.json. */
export const WORKSPACES: string[] = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
).workspaces;
