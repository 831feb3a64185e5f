// The thread behind Renderer.ts: loads the candidate site's Node bundles and renders with them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteBundle } from '@site/kit/build/inspectBundle';
import { loadBundle, SHELL_ONLY } from '@site/kit/build/loadBundle';
import type { Pin, Registry } from '@site/kit/contract';
import type { SlotKey } from '@site/kit/slotKey';
import { releaseFolder } from '../storeLayout.ts';

/** An address to render, or null to ask which sections the shell places. */
export interface RenderQuestion {
  url: string | null;
}

/** What the checks need of the shell's `RenderResult`. */
export interface Rendered {
  status: number;
  headHtml: string;
  bodyHtml: string;
  failures: { key: string; error: string }[];
}

export type RenderAnswer = { rendered: Rendered } | { sections: SlotKey[] } | { error: string };

/** What the checks need of the shell's render bundle. */
interface ShellBundle {
  render(request: Record<string, unknown>): Promise<Rendered>;
  /** Absent in shells from before they told. */
  sections?: SlotKey[];
}

/** Most that the web server allows, too. */
const TIME_LIMIT_MS = 2500;

const { store, next } = workerData as { store: string; next: Registry };

async function load(pin: Pin, allowed?: readonly string[]): Promise<unknown> {
  const file = path.join(releaseFolder(store, pin.name, pin.version), pin.node);
  return loadBundle(await readFile(file, 'utf8'), file, pin.base, allowed);
}

const bundles = new Map<string, Promise<RemoteBundle>>();

function bundleOf(pin: Pin): Promise<RemoteBundle> {
  const bundle = bundles.get(pin.name) ?? (load(pin) as Promise<RemoteBundle>);
  bundles.set(pin.name, bundle);
  return bundle;
}

const shell = load(next.shell.live, SHELL_ONLY) as Promise<ShellBundle>;
shell.catch(() => {});

async function answer({ url }: RenderQuestion): Promise<RenderAnswer> {
  const { render, sections = [] } = await shell;
  if (url === null) return { sections };
  const remotes = Object.entries(next.remotes).map(([name, { live: pin }]) => [
    name,
    {
      routes: pin.routes,
      release: pin,
      async load(expose: string) {
        const load = (await bundleOf(pin)).default[expose];
        if (!load) throw new Error(`${name} ${pin.version} exposes no ${expose}.`);
        return load();
      },
    },
  ]);
  const rendered = await render({
    url,
    origin: 'http://localhost',
    year: new Date().getFullYear(),
    remotes: Object.fromEntries(remotes),
    shell: next.shell.live,
    failed: [],
    timeLimitMs: TIME_LIMIT_MS,
    entering: () => {},
  });
  const { status, headHtml, bodyHtml, failures } = rendered;
  return { rendered: { status, headHtml, bodyHtml, failures } };
}

parentPort?.on('message', async (question: RenderQuestion) => {
  try {
    parentPort?.postMessage(await answer(question));
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
// Work that a release left behind may fail later.
process.on('unhandledRejection', () => {});
parentPort?.postMessage('started');
