// Server only, in a thread: loads bundles and renders pages. Endless loops and process.exit() end only the thread.

import { performance } from 'node:perf_hooks';
// The bundles share the global React; see below.
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { type Deployment, remoteOf, SHELL } from '@platform/contract';
import { hideProcess } from '@platform/contract/bundle/hideProcess';
import type { RemoteBundle } from '@platform/contract/bundle/inspectBundle';
import { limitTimers } from '@platform/contract/bundle/limitTimers';
import {
  asModules,
  hostModules,
  loadBundle,
  type Modules,
} from '@platform/contract/bundle/loadBundle';
import { lockIntrinsics } from '@platform/contract/bundle/lockIntrinsics';
import { lockShared } from '@platform/contract/bundle/lockShared';
import {
  type Lap,
  RENDERING,
  type RenderBundle,
  type Rendered,
  type RenderJob,
  type ShellLayout,
} from '@platform/contract/rendering';
import { readDeployedFile, StorePaths } from '@platform/registry';
import { threadNumber } from './processorTime.ts';

export type Asked = { job: RenderJob; timeLimitMs: number } | { layoutOf: Deployment };
export type RenderQuestion = Asked & { id: number };

type Outcome = { result: Rendered | ShellLayout } | { error: string; stack?: string };

export type RenderAnswer = Outcome & {
  id: number;
  /** Whether the thread should be replaced, because its code keeps too much memory. */
  isOutgrown: boolean;
};

interface WorkerSettings {
  /** Of the release store. */
  folder: string;
  /** Shared with the host while the thread is blocked: index of the running remote (-1: none), last answered question, thread id. */
  shared: Int32Array;
}

const { folder, shared } = workerData as WorkerSettings;
const store = new StorePaths(folder);
/** Bundles by what identifies them. */
type Bundles<T> = Map<string, Promise<T>>;

const shells: Bundles<LoadedShell> = new Map();
/** Shells kept, each with its libraries: the live one, the former one and overrides. */
const MAX_SHELLS = 4;
/** Remotes' bundles kept for each: development makes a version with every edit. */
const MAX_BUNDLES = 40;

/** Far below the thread's limit, and far above what bundles need. */
const MAX_HEAP_BYTES = 256 * 1024 * 1024;

// Base and hash belong to the key: the code runs with its base, and other content is another bundle.
const keyOf = ({ name, version, base, files, node }: Deployment): string =>
  `${name}@${version} ${base} ${files[node]?.integrity}`;

/** Loads a bundle once; forgets failures, so that a repaired file is used. */
function loadOnce<T>(
  bundles: Bundles<T>,
  deployment: Deployment,
  load: () => Promise<T>,
  most: number,
): Promise<T> {
  const key = keyOf(deployment);
  let bundle = bundles.get(key);
  if (!bundle) {
    bundle = load();
    bundles.set(key, bundle);
    bundle.catch(() => bundles.delete(key));
    const [oldest] = bundles.keys();
    if (bundles.size > most && oldest) bundles.delete(oldest);
  }
  return bundle;
}

async function readBundle(deployment: Deployment, modules: Modules): Promise<unknown> {
  const code = await readDeployedFile(store, deployment, deployment.node);
  const file = store.fileOf(deployment, deployment.node);
  return loadBundle(code.toString('utf8'), file, deployment.base, modules);
}

/** A shell, the libraries that it shares and the remotes that use them. */
interface LoadedShell extends RenderBundle {
  libraries: Modules;
  remotes: Bundles<unknown>;
}

async function loadShell(deployment: Deployment): Promise<LoadedShell> {
  const host = hostModules();
  const bundle = (await readBundle(deployment, host.shell)) as RenderBundle;
  const { rendering, shared } = bundle;
  if (rendering !== RENDERING) {
    throw new Error(
      `shell ${deployment.version} has rendering contract ${rendering}; this server renders ${RENDERING}. Deploy the server at the shell's commit, or roll the shell back.`,
    );
  }
  const libraries = asModules(shared);
  lockShared(libraries);
  return { ...bundle, libraries, remotes: new Map() };
}

const shellBundle = (deployment: Deployment): Promise<LoadedShell> =>
  loadOnce(shells, deployment, () => loadShell(deployment), MAX_SHELLS);

async function render(job: RenderJob, timeLimitMs: number): Promise<Rendered> {
  const { shell, remotes: deployments, ...request } = job;
  const names = Object.keys(deployments);
  const bundle = await shellBundle(shell);
  const { laps, entering, end } = stopwatch();
  const remotes = Object.entries(deployments).map(([name, deployment]) => [
    name,
    {
      routes: deployment.routes,
      contributions: deployment.contributions,
      release: { base: deployment.base, files: deployment.files },
      async load(expose: string) {
        const read = () => readBundle(deployment, bundle.libraries);
        const loaded = loadOnce(bundle.remotes, deployment, read, MAX_BUNDLES);
        const { default: exposes } = (await loaded) as RemoteBundle;
        const load = exposes[expose];
        if (!load) throw new Error(`${name}@${deployment.version} doesn't expose ${expose}.`);
        return load();
      },
    },
  ]);
  const page = await bundle.render({
    ...request,
    remotes: Object.fromEntries(remotes),
    shell: { base: shell.base, files: shell.files },
    timeLimitMs,
    entering(name) {
      Atomics.store(shared, 0, names.indexOf(name));
      entering(names.includes(name) ? name : SHELL);
    },
  });
  end();
  // What a failed section has begun to load may wait for a timer that has just been cancelled.
  if (endTimers()) {
    for (const { key } of page.failures ?? []) {
      const deployment = deployments[remoteOf(key)];
      if (deployment) bundle.remotes.delete(keyOf(deployment));
    }
  }
  return { ...page, laps };
}

/** Measures the time between changes of the running remote. */
function stopwatch() {
  const laps: Lap[] = [];
  let remote = SHELL;
  let at = performance.timeOrigin + performance.now();
  const end = () => {
    const now = performance.timeOrigin + performance.now();
    laps.push({ remote, at, ms: now - at });
    at = now;
  };
  const entering = (next: string) => {
    if (next === remote) return;
    end();
    remote = next;
  };
  return { laps, entering, end };
}

async function answer(question: RenderQuestion): Promise<Rendered | ShellLayout> {
  if ('layoutOf' in question) {
    const { sections = [], extensionPoints } = await shellBundle(question.layoutOf);
    return { sections, extensionPoints };
  }
  const cpu = process.cpuUsage();
  const loop = performance.eventLoopUtilization();
  const page = await render(question.job, question.timeLimitMs);
  const { user, system } = process.cpuUsage(cpu);
  const { idle } = performance.eventLoopUtilization(loop);
  return { ...page, spentMs: (user + system) / 1000 + idle };
}

parentPort?.on('message', async (question: RenderQuestion) => {
  const { id } = question;
  Atomics.store(shared, 0, -1);
  const post = (outcome: Outcome) => {
    const isOutgrown = getHeapStatistics().used_heap_size > MAX_HEAP_BYTES;
    parentPort?.postMessage({ id, isOutgrown, ...outcome } satisfies RenderAnswer);
  };
  try {
    post({ result: await answer(question) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    post({ error: message, stack });
  }
  endTimers();
  Atomics.store(shared, 1, id);
});
const { remote: own } = hostModules();
const endTimers = limitTimers();
hideProcess();
lockIntrinsics();
lockShared(own);
// Work that a remote left behind may fail later; the thread goes on.
process.on('unhandledRejection', () => {});
Atomics.store(shared, 2, threadNumber());
parentPort?.postMessage('started');
