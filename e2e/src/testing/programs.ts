// The site's programs for tests: plain files, bundled once before all tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { bundlePrograms } from '@platform/server/programs/plainProgram';

const SOURCES = {
  site: 'shell/src/cli/site.ts',
  api: 'api/src/main.ts',
} as const;

/** Verbs of the program `site`. */
export type Verb =
  | 'start'
  | 'release'
  | 'keys'
  | 'rollback'
  | 'canary'
  | 'status'
  | 'override'
  | 'preview'
  | 'block';

/** Bundles all programs, which keep the addresses of their sources. Resolves to a clean-up. */
export async function makePrograms(): Promise<() => Promise<void>> {
  const cache = path.join(ROOT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'programs-'));
  const address = (file: string) => JSON.stringify(pathToFileURL(file).href);
  await bundlePrograms(SOURCES, folder, {
    itself: address,
    threadIn: (name) => address(path.join(folder, name)),
  });
  // Workers start later and inherit it.
  process.env.PROGRAMS = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Node's arguments for a program: the API, or a verb of the site. */
export const program = (name: Verb | 'api'): string[] => {
  const folder = process.env.PROGRAMS ?? '';
  return name === 'api' ? [path.join(folder, 'api.mjs')] : [path.join(folder, 'site.mjs'), name];
};

/** As `npm run` does it, which takes three times as long. */
export const asNpmDoes = (verb: Verb): string[] => ['--import', 'tsx', SOURCES.site, verb];

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a verb of the site to its end.
 * @param how `asNpmDoes(verb)` runs it from its sources
 */
export function runProgram(
  verb: Verb,
  args: string[],
  env: Record<string, string>,
  how = program(verb),
): Promise<Ended> {
  const child = spawn(process.execPath, [...how, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const status = once(child, 'close').then(([code]) => code);
  return Promise.all([status, text(child.stdout), text(child.stderr)]).then(
    ([code, stdout, stderr]) => ({ status: code, stdout, stderr }),
  );
}
