// A whole site for tests, with its own release store, data and port.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@platform/contract/cli/port';
import { ReleaseStore } from '@platform/registry/store';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { openRenderer } from '@platform/render';
import { asNpmDoes, program } from './programs.ts';

/** Store with releases of the current sources; made by prepare.ts, copied for each site. */
export const PRISTINE = process.env.PRISTINE_RELEASES ?? '';

export interface TestSite {
  /** Origin without a trailing slash; may change on a restart. */
  readonly url: string;
  releasesDir: string;
  /** The same store, opened. */
  store: ReleaseStore;
  dataDir: string;
  /** Id of the server's process. */
  readonly pid: number;
  /** All output of the server so far. */
  log(): string;
  /** Stops the server and keeps store and data. Resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Starts the server again on the same store and data. */
  restart(): Promise<void>;
  /** Stops the server and removes its store and data. */
  remove(): Promise<void>;
}

export interface TestSiteOptions {
  env?: Record<string, string>;
  /** Changes the store before the server starts. */
  prepare?: (releasesDir: string) => Promise<unknown>;
  releasesFrom?: string;
  /** Starts it from its sources. */
  asNpmDoes?: boolean;
  /** A shell command before it, to set limits. */
  shell?: string;
}

const READY = /The site is ready: (\S+)/;

/** Starts a site and resolves when it is ready. */
export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const releasesDir = path.join(folder, 'releases');
  const dataDir = path.join(folder, 'data');
  // `cp`, because a hundred copies with Node take seven times the processor time.
  await promisify(execFile)('cp', ['-R', options.releasesFrom ?? PRISTINE, releasesDir]);
  await options.prepare?.(releasesDir);
  let port = await freePort();
  let output = '';
  let child: ChildProcess | undefined;

  /** Another program may take a free port meanwhile; then it tries another. */
  async function start(): Promise<void> {
    try {
      await tryToStart();
    } catch (error) {
      if (!/already in use/.test(String(error))) throw error;
      port = await freePort();
      await start();
    }
  }

  async function tryToStart(): Promise<void> {
    const args = options.asNpmDoes ? asNpmDoes('start') : program('start');
    const node = [process.execPath, ...args, '--serve-only'];
    const limited = ['bash', '-c', `${options.shell}; exec "$@"`, '-', ...node];
    const [command = '', ...rest] = options.shell ? limited : node;
    const running = spawn(command, rest, {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        RELEASES_DIR: releasesDir,
        DATA_DIR: dataDir,
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    let since = '';
    await new Promise<void>((resolve, reject) => {
      const collect = (chunk: Buffer) => {
        output += chunk;
        since += chunk;
        if (READY.test(since)) resolve();
      };
      running.stdout.on('data', collect);
      running.stderr.on('data', collect);
      running.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${since}`)));
    });
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null)
      return running?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill(signal);
    return ended;
  }

  await start().catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    get url() {
      return `http://localhost:${port}`;
    },
    releasesDir,
    store: new ReleaseStore(releasesDir, openRenderer),
    dataDir,
    get pid() {
      return Number(child?.pid);
    },
    log: () => output,
    stop,
    restart: start,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Folder of the only release of a name in a store. */
export async function releaseFolderOf(releasesDir: string, name: string): Promise<string> {
  const [version] = await readdir(path.join(releasesDir, name));
  return path.join(releasesDir, name, version ?? '');
}
