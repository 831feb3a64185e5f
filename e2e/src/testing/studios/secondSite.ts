// A site on the platform that shares nothing else with the studio (e2e/fixtures/second-site).
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import type { Ended, Verb } from '../programs.ts';
import { startCommand } from '../startCommand.ts';

export interface PlatformSite {
  /** Origin without a trailing slash. */
  url: string;
  releasesDir: string;
  /** Build folder of a name. */
  distOf(name: string): string;
  run(verb: Verb, ...args: string[]): Promise<Ended>;
  remove(): Promise<void>;
}

/** A repository of its own: the platform, installed packages and the site, and nothing of the studio. */
export async function startSecondSite(): Promise<PlatformSite> {
  const cache = path.join(ROOT, 'e2e', '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(path.join(cache, 'second-site-'));
  await cp(path.join(ROOT, 'e2e/fixtures/second-site'), root, { recursive: true });
  const filter = (source: string) => !['node_modules', 'dist'].includes(path.basename(source));
  for (const part of ['platform', 'package-lock.json', 'tsconfig.json']) {
    await cp(path.join(ROOT, part), path.join(root, part), { recursive: true, filter });
  }
  // Hard links, because links would lead outside the sandbox.
  const installed = path.join(root, 'node_modules');
  await promisify(execFile)('cp', ['-al', path.join(ROOT, 'node_modules'), installed]);
  await rm(path.join(installed, '@site'), { recursive: true });
  const releasesDir = path.join(root, 'releases');
  const env = { RELEASES_DIR: releasesDir, DATA_DIR: path.join(root, 'data'), CONTENT_DIR: '' };
  await mkdir(env.DATA_DIR);
  const site = startCommand(root, 'shell/start.ts', { ...env, PORT: '0' });
  const [, url = ''] = await site.until(/The site is ready: (\S+)/);
  return {
    url,
    releasesDir,
    distOf: (name) => path.join(root, name, 'dist'),
    async run(verb, ...args) {
      const program = 'shell/site.ts';
      const command = startCommand(root, program, env, [verb, ...args]);
      return { status: await command.ended, stdout: command.said(), stderr: command.said() };
    },
    async remove() {
      await site.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
