// `npm run bench -- release`: from the command to visitors, and back.
import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWorkspace, ROOT } from '@platform/remote/workspace/buildWorkspace';
import { BENCH, startSite } from './benchSite.ts';
import { type Target, verdicts } from './targets.ts';

const NAME = 'mfe-blog';
const WORDS = ['Latest Insights', 'Freshest Insights'] as const;
const TIMEOUT_MS = 30_000;

/** Prints lead time and rollback time of one remote on a running site. */
export async function benchRelease(say: (line: string) => void): Promise<void> {
  say('Starting the site');
  const server = await startSite('release');
  const { releasesDir } = server;
  try {
    const shows = async (words: string) =>
      (await (await fetch(`${server.url}/blog`)).text()).includes(words);
    await shows(WORDS[0]);
    say('Building the remote');
    let dist = '';
    const buildMs = await timed(async () => {
      dist = await buildReworded();
    });
    say('Releasing');
    let commandMs = 0;
    const leadMs = await timed(async () => {
      commandMs = await timed(async () =>
        command(releasesDir, 'release', 'blog', '--built', dist, '--json'),
      );
      await until(() => shows(WORDS[1]));
    });
    say('Going back');
    const rollbackMs = await timed(async () => {
      command(releasesDir, 'rollback', 'blog', '--json');
      await until(() => shows(WORDS[0]));
    });
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    const targets: Target[] = [
      {
        name: 'Release, from the command to visitors, build and all checks included: at most 60 s',
        value: `${seconds(buildMs + leadMs)} (build ${seconds(buildMs)}, checks and publishing ${seconds(commandMs)}, until shown ${seconds(leadMs - commandMs)})`,
        met: buildMs + leadMs <= 60_000,
      },
      {
        name: 'Rollback, from the command to visitors: under 5 s',
        value: seconds(rollbackMs),
        met: rollbackMs < 5_000,
      },
    ];
    process.stdout.write(`${verdicts(targets)}\n`);
  } finally {
    await server.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  // The server may close a connection that was idle for seconds.
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`The site didn't follow within ${TIMEOUT_MS / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function command(releasesDir: string, verb: string, ...args: string[]): void {
  const site = path.join(ROOT, 'shell', 'src', 'cli', 'site.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', site, verb, ...args],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, RELEASES_DIR: releasesDir } },
  );
  if (status !== 0) throw new Error(`${verb} ended with ${status}: ${stdout}${stderr}`);
}

/** A build with another text in one title. */
async function buildReworded(): Promise<string> {
  const before = process.env.CONTENT_DIR;
  const content = path.join(BENCH, 'content');
  await cp(path.resolve(ROOT, before ?? ''), content, { recursive: true });
  const file = path.join(content, NAME, 'blog.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(...WORDS));
  process.env.CONTENT_DIR = content;
  try {
    return await buildWorkspace(NAME);
  } finally {
    process.env.CONTENT_DIR = before;
  }
}
