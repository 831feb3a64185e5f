// Server only, in a process of its own: loads bundles and renders pages, or inspects a bundle. Endless loops and
// process.exit() end only this process.
import { writeSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
// The bundles share the global React; see below.
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import { type Deployment, remoteOf, SHELL } from '@platform/contract';
import { answerCalls } from '@platform/contract/bundle/calls';
import { hideProcess } from '@platform/contract/bundle/hideProcess';
import { inspectCode, type RemoteBundle } from '@platform/contract/bundle/inspectBundle';
import { limitTimers } from '@platform/contract/bundle/limitTimers';
import {
  asModules,
  hostModules,
  loadBundle,
  type Modules,
} from '@platform/contract/bundle/loadBundle';
import { lockIntrinsics } from '@platform/contract/bundle/lockIntrinsics';
import { lockShared } from '@platform/contract/bundle/lockShared';
import { stopwatch } from '@platform/contract/bundle/stopwatch';
import { RENDERING, type RenderBundle } from '@platform/contract/rendering';
import { bundleKey, type Question, type RenderAnswer, type RenderTask } from './protocol.ts';

/** Descriptor for the number of the remote whose code begins to run: written at once, even before it hangs. */
const ENTERED = 4;
/** Far below the process's limit, and far above what bundles need. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Shells kept, each with its libraries: the live one, the former one and overrides. */
const MAX_SHELLS = 4;
/** Remotes' bundles kept for each: development makes a version with every edit. */
const MAX_BUNDLES = 40;

const deployments = new Map<number, Deployment>();
const codes = new Map<string, { code: string } | { error: string }>();

/** Bundles by what identifies them. */
type Bundles<T> = Map<string, Promise<T>>;

/** Loads a bundle once; forgets failures, so that a repaired file is used. */
function loadOnce<T>(bundles: Bundles<T>, key: string, load: () => Promise<T>, most: number) {
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

async function run(deployment: Deployment, modules: Modules): Promise<unknown> {
  const { name, version, base, node } = deployment;
  const found = codes.get(bundleKey(deployment)) ?? { error: 'There is no bundle.' };
  if ('error' in found) throw new Error(found.error);
  return loadBundle(found.code, `${name}@${version}/${node}`, base, modules);
}

/** A shell, the libraries that it shares and the remotes that use them. */
interface LoadedShell extends RenderBundle {
  libraries: Modules;
  remotes: Bundles<unknown>;
}

const shells: Bundles<LoadedShell> = new Map();

const shellBundle = (deployment: Deployment): Promise<LoadedShell> =>
  loadOnce(shells, bundleKey(deployment), () => loadShell(deployment), MAX_SHELLS);

async function loadShell(deployment: Deployment): Promise<LoadedShell> {
  const bundle = (await run(deployment, host.shell)) as RenderBundle;
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

/** @throws for a number that wasn't brought */
function findDeployment(number: number): Deployment {
  const deployment = deployments.get(number);
  if (deployment) return deployment;
  throw new Error(`No deployment has the number ${number}.`);
}

async function render(asked: Extract<RenderTask, { job: object }>, timeLimitMs: number) {
  const shell = findDeployment(asked.shell);
  const names = Object.keys(asked.remotes);
  const bundle = await shellBundle(shell);
  const { laps, entering, end } = stopwatch();
  const remotes = Object.entries(asked.remotes).map(([name, number]) => {
    const deployment = findDeployment(number);
    const { routes, contributions, base, files } = deployment;
    const load = async (expose: string) => {
      const read = () => run(deployment, bundle.libraries);
      const loaded = loadOnce(bundle.remotes, bundleKey(deployment), read, MAX_BUNDLES);
      const { default: exposes } = (await loaded) as RemoteBundle;
      const load = exposes[expose];
      if (!load) throw new Error(`${name}@${deployment.version} doesn't expose ${expose}.`);
      return load();
    };
    return [name, { routes, contributions, release: { base, files }, load }];
  });
  const page = await bundle.render({
    ...asked.job,
    remotes: Object.fromEntries(remotes),
    shell: { base: shell.base, files: shell.files },
    timeLimitMs,
    entering(name) {
      reportRemote(names.indexOf(name));
      entering(names.includes(name) ? name : SHELL);
    },
  });
  end();
  // A failed section's imports may wait for a timer that has just been cancelled.
  if (endTimers()) {
    for (const { key } of page.failures ?? []) {
      const number = asked.remotes[remoteOf(key)];
      if (number !== undefined) bundle.remotes.delete(bundleKey(findDeployment(number)));
    }
  }
  return { ...page, laps };
}

/** @param remote -1 for the shell */
const reportRemote = (remote: number) => void write(ENTERED, Uint8Array.of(remote + 1));

async function answer({ brought, asked, timeLimitMs }: Question): Promise<RenderAnswer> {
  for (const [number, deployment] of brought.deployments) deployments.set(number, deployment);
  for (const [key, bundle] of brought.bundles) codes.set(key, bundle);
  reportRemote(-1);
  const cpu = usage();
  const loop = performance.eventLoopUtilization();
  try {
    if ('layoutOf' in asked) {
      const { sections = [], extensionPoints } = await shellBundle(findDeployment(asked.layoutOf));
      return { isOutgrown: isOutgrown(), layout: { sections, extensionPoints } };
    }
    const page = await render(asked, timeLimitMs);
    const { user, system } = usage(cpu);
    const { idle } = performance.eventLoopUtilization(loop);
    const spentMs = (user + system) / 1000 + idle;
    return { isOutgrown: isOutgrown(), page: { ...page, spentMs } };
  } finally {
    endTimers();
  }
}

function isOutgrown(): boolean {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external > MAX_BYTES;
}

const write = writeSync;
const usage = process.cpuUsage.bind(process);
const exit = process.exit.bind(process);
const host = hostModules();
const endTimers = limitTimers();
hideProcess();
lockIntrinsics();
lockShared(host.remote);
// Work that a remote left behind may fail later; the process goes on.
process.on('unhandledRejection', () => {});
// Node would print this file's longest line.
process.on('uncaughtException', () => exit(1));
answerCalls(
  {
    start: async () => null,
    render: answer,
    inspect: ({ code, file }) => inspectCode(code, file),
  },
  () => exit(),
);
