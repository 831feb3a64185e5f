// Server only, in a thread of its own: loads pinned bundles and renders pages with them. What a
// remote does here, endless loops and process.exit() included, can't reach the web server.
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteBundle } from '@site/kit/build/inspectBundle';
import { loadBundle, SHELL_ONLY } from '@site/kit/build/loadBundle';
import type { Pin } from '@site/kit/contract';
import type { SlotKey } from '@site/kit/slotKey';
import type { RenderRequest, RenderResult } from '../render/render.tsx';
import { readPinnedFile } from './readPinnedFile.ts';

/** What the web server asks for. */
export interface RenderJob {
  id: number;
  url: string;
  origin: string;
  shell: Pin;
  remotes: Record<string, Pin>;
  failed: SlotKey[];
  timeLimitMs: number;
}

export type RenderAnswer = { id: number } & ({ result: RenderResult } | { error: string });

interface WorkerSettings {
  releasesDir: string;
  /** One cell: the place, in the job's remotes, of the remote that ran last; -1 for none. */
  running: Int32Array;
}

type ShellBundle = { render(request: RenderRequest): Promise<RenderResult> };

const { releasesDir, running } = workerData as WorkerSettings;
const bundles = new Map<string, Promise<unknown>>();
/** A server lives through many releases, and development makes a version with every edit. */
const MAX_BUNDLES = 40;

/** Loads a bundle once; a failed try is forgotten, so that a repaired file is noticed. */
function bundleOf(pin: Pin, allowed?: readonly string[]): Promise<unknown> {
  // Where its files are is part of the code that runs; and other content is never the same bundle.
  const key = `${pin.name}@${pin.version} ${pin.base} ${pin.files[pin.node]?.integrity}`;
  let bundle = bundles.get(key);
  if (!bundle) {
    bundle = readBundle(pin, allowed);
    bundles.set(key, bundle);
    bundle.catch(() => bundles.delete(key));
    const [oldest] = bundles.keys();
    if (bundles.size > MAX_BUNDLES && oldest) bundles.delete(oldest);
  }
  return bundle;
}

async function readBundle(pin: Pin, allowed?: readonly string[]): Promise<unknown> {
  const code = await readPinnedFile(releasesDir, pin, pin.node);
  const file = path.join(releasesDir, pin.name, pin.version, pin.node);
  return loadBundle(code.toString('utf8'), file, pin.base, allowed);
}

/** What shells of former releases wanted to be told. */
const forFormerShells = {
  get year() {
    return new Date().getFullYear();
  },
};

async function run(job: RenderJob): Promise<RenderResult> {
  const names = Object.keys(job.remotes);
  const shell = (await bundleOf(job.shell, SHELL_ONLY)) as ShellBundle;
  const remotes = Object.entries(job.remotes).map(([name, pin]) => [
    name,
    {
      routes: pin.routes,
      release: { base: pin.base, files: pin.files },
      async load(expose: string) {
        const { default: exposes } = (await bundleOf(pin)) as RemoteBundle;
        const load = exposes[expose];
        if (!load) throw new Error(`${name}@${pin.version} exposes no ${expose}.`);
        return load();
      },
    },
  ]);
  return shell.render({
    ...forFormerShells,
    url: job.url,
    origin: job.origin,
    remotes: Object.fromEntries(remotes),
    shell: { base: job.shell.base, files: job.shell.files },
    failed: job.failed,
    timeLimitMs: job.timeLimitMs,
    entering: (name) => void Atomics.store(running, 0, names.indexOf(name)),
  });
}

parentPort?.on('message', async (job: RenderJob) => {
  Atomics.store(running, 0, -1);
  try {
    parentPort?.postMessage({ id: job.id, result: await run(job) } satisfies RenderAnswer);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id: job.id, error: text } satisfies RenderAnswer);
  }
});
// Work that a remote left behind may fail later; it must not end the thread for the others.
process.on('unhandledRejection', () => {});
parentPort?.postMessage('started');
