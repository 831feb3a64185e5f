// Build side and server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Rejection } from '@platform/contract/publishing';

/** @throws Rejection for a folder that no build with this package's preset wrote */
export function rejectForeign(folder: string): void {
  if (existsSync(path.join(folder, 'build.json'))) return;
  throw new Rejection([
    {
      code: 'no-build',
      reason: 'This is no build of a remote: it has no build.json.',
      fix: 'Build it with the preset of @platform/remote: docs/adding-a-remote.md, "From Module Federation alone", says what it adds and why.',
    },
  ]);
}
