// Server only. Runs the checks in processes of their own, in a sandbox where there is one.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment, Registry } from '@platform/contract';
import { type Calls, openCalls } from '@platform/contract/bundle/calls';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { entriesOf, type Inspect, ReleaseStore } from '@platform/registry/store';
import { findSandbox, type Sandbox } from '@platform/render';
import { z } from 'zod';
import type { Candidate } from '../checks/Check.ts';
import type { GateOptions, GateResult } from '../run/runGate.ts';
import { createInspector } from './inspectBundle.ts';
import { type GatePrograms, preparePrograms } from './preparePrograms.ts';

/** Environment variables for the gate: paths of programs and the browser. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'CHROME_PATH', 'PLAYWRIGHT_BROWSERS_PATH'];
/** Timeout of all checks of a release, which take seconds on a quiet machine. */
const CHECK_MS = 5 * 60_000;
/** Limits of the gate's log lines and result. */
const OUTPUT_LIMITS = { bytes: 1_000_000, totalBytes: 5_000_000, objects: 20_000 };
const gateResultSchema = z.object({ said: z.string().max(500) });
/** Bytes of stderr that go to the site's log. */
const MAX_STDERR_BYTES = 20_000;

export interface OpenGate {
  inspect: Inspect;
  /** @returns the result, and the candidates with the folders of their compressed builds */
  check(
    store: ReleaseStore,
    candidates: Candidate[],
    options: Pick<GateOptions, 'live' | 'leftOut' | 'log'> & {
      /** Runs the browser checks; default true. */
      browser?: boolean;
    },
  ): Promise<{ result: GateResult; built: Candidate[] }>;
  /** Kills its processes, and rejects pending calls. */
  close(): Promise<void>;
}

/** @throws on a server without the gate's sources */
export async function openGate(): Promise<OpenGate> {
  sourceOfGate();
  const sandbox = await findSandbox();
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'gate-')));
  const running = new Set<Calls>();
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    await Promise.all([...running].map((calls) => calls.close()));
    // A browser may still write until it has ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
  };
  try {
    const programs = await preparePrograms(path.join(folder, 'programs'));
    let attempts = 0;
    return {
      inspect: createInspector(sandbox),
      async check(real, candidates, { live, leftOut, log, browser = true }) {
        const store = new ReleaseStore(path.join(folder, `store-${++attempts}`));
        const reads = await fillStore(store, real, live, sandbox);
        const contents = await Promise.all(candidates.map((each) => contentOf(each.folder)));
        const readable = [...reads, ...contents.flat()];
        if (isClosed) throw new Error('The checks were ended.');
        const where = { sandbox, programs, folder, store: store.folder };
        const { calls, programs: inside } = start({ ...where, reads: readable });
        running.add(calls);
        const question = {
          ...{ store: store.folder, candidates, live, leftOut, browser },
          site: inside.site,
        };
        const asked = calls.ask('gate', question, gateResultSchema, log);
        const result = await limitTime(calls, asked, candidates.length);
        await calls.close();
        running.delete(calls);
        const folderOf = ({ deployment }: Candidate) => store.releaseFolder(deployment);
        const built = candidates.map((each) => ({ ...each, folder: folderOf(each) }));
        return { result, built };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function limitTime<T>(calls: Calls, work: Promise<T>, releases: number): Promise<T> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    void calls.close();
  }, CHECK_MS * releases);
  try {
    return await work;
  } catch (error) {
    const limit = `${(CHECK_MS * releases) / 60_000} minutes`;
    throw late
      ? new Error(`The checks took longer than ${limit}. Try again when the server is less busy.`)
      : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Fills a store with the live releases. @returns the folders that its links lead to */
async function fillStore(
  store: ReleaseStore,
  real: ReleaseStore,
  live: Registry,
  { uid }: Sandbox,
): Promise<string[]> {
  await mkdir(store.folder);
  const releases = entriesOf(live).map(([, entry]) => entry.live);
  const isHere = (deployment: Deployment) => existsSync(real.releaseFolder(deployment));
  for (const release of releases.filter(isHere)) {
    const to = store.releaseFolder(release);
    await mkdir(path.dirname(to), { recursive: true });
    await symlink(real.releaseFolder(release), to, 'junction');
  }
  if (uid !== undefined) {
    const folders = (await readdir(store.folder, { withFileTypes: true, recursive: true }))
      .filter((each) => each.isDirectory())
      .map((each) => path.join(each.parentPath, each.name));
    for (const each of [store.folder, ...folders]) await chown(each, uid, uid);
  }
  return releases.filter(isHere).map((release) => real.releaseFolder(release));
}

/** The sandbox user may not be able to read the folder itself. */
const contentOf = async (dist: string): Promise<string[]> =>
  (await readdir(dist)).map((name) => path.join(dist, name));

interface Start {
  sandbox: Sandbox;
  programs: GatePrograms;
  /** Readable paths besides the programs. */
  reads: string[];
  /** The only writable folder that remains afterwards. */
  store: string;
  folder: string;
}

/** Starts the gate. @returns its programs' folders as it sees them */
function start({ sandbox, programs, reads, store, folder }: Start) {
  const isBare = sandbox.kind === 'none';
  // Beside the packages that they import.
  const inside = { gate: path.join(ROOT, '.gate'), site: path.join(ROOT, '.gate-site') };
  const command = isBare
    ? [process.execPath, '--import', import.meta.resolve('tsx'), sourceOfGate()]
    : [process.execPath, path.join(inside.gate, 'gate.mjs')];
  const [program = '', ...args] = sandbox.wrap(command, {
    hidden: [ROOT],
    reads: [
      path.join(ROOT, 'node_modules'),
      [programs.gate, inside.gate],
      [programs.site, inside.site],
      ...browserFolders(),
      ...reads,
    ],
    writes: [store],
  });
  const passed = PASSED_VARIABLES.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  );
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...Object.fromEntries(passed),
      NODE_ENV: 'production',
      TMPDIR: isBare ? folder : '/tmp',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = 0;
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.length;
    if (printed <= MAX_STDERR_BYTES) process.stderr.write(chunk);
  });
  // Detached: a kill of the group ends its children, too.
  const calls = openCalls(child, OUTPUT_LIMITS, () => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL');
    } catch {
      // Already ended.
    }
  });
  return { calls, programs: isBare ? programs : inside };
}

/** Folders of browsers outside /usr. */
function browserFolders(): string[] {
  const { CHROME_PATH, PLAYWRIGHT_BROWSERS_PATH } = process.env;
  const named = CHROME_PATH && existsSync(CHROME_PATH) ? realpathSync(CHROME_PATH) : undefined;
  const folders = [
    PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache', 'ms-playwright'),
    '/opt/google/chrome',
    ...(named && !named.startsWith('/usr/') ? [path.dirname(named)] : []),
  ];
  return folders.filter(existsSync);
}

function sourceOfGate(): string {
  try {
    return fileURLToPath(import.meta.resolve('@platform/gate/processes/gateProgram'));
  } catch {
    throw new Error(
      "This server has no gate installed, so it can't check releases. Release from a server that has the repository.",
    );
  }
}
