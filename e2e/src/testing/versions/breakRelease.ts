// Publishes releases that are broken on purpose but have correct hashes.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { containerName, type Deployment, type Release } from '@platform/contract';
import { fileFacts } from '@platform/contract/publishing';
import { startCanary } from '@platform/registry/live';
import { findEntry, localDeployment, publishRelease, ReleaseStore } from '@platform/registry/store';
import { contentHash, promote } from '@platform/registry/testing/changes';
import { editBuilt } from './editBuilt.ts';

const META = { author: 'tests', reason: 'broken on purpose' };

/** JavaScript that makes every section and page of a module misbehave. */
const spoiler = (component: string, load: string) => `
const Bad = ${component};
const spoilPage = (page) => ({ ...page, Page: Bad });
const spoil = (m) => Array.isArray(m.default)
  ? { default: m.default.map((r) => ({ ...r, load: () => ${load} })) }
  : { default: Bad };`;

const THROWS = '() => { throw new Error("broken on purpose"); }';
/** Sleeps forever, so that it blocks its thread without using a core. */
const SPINS =
  '() => { const still = new Int32Array(new SharedArrayBuffer(4)); for (;;) Atomics.wait(still, 0, 0, 1000); }';
const LOADS = 'r.load().then(spoilPage)';

const spoilNode =
  (component: string, load = LOADS) =>
  (code: string) =>
    `${code}
;(() => {${spoiler(component, load)}
  const real = module.exports.default;
  const spoilt = Object.entries(real).map(([name, get]) => [name, () => get().then(spoil)]);
  module.exports = { default: Object.fromEntries(spoilt) };
})();`;

const spoilEntry = (component: string) => (code: string, name: string) =>
  `${code}
;(() => {${spoiler(component, LOADS)}
  globalThis.${containerName(name)} = Promise.resolve(${containerName(name)}).then((real) => ({
    ...real,
    get: async (expose) => { const factory = await real.get(expose); return () => spoil(factory()); },
  }));
})();`;

type Edit = (code: string, name: string) => string;

/** Faults of a new release; each changes one of its files. */
export const SPOILT = {
  'throws on the server': { node: spoilNode(THROWS) },
  'throws in the browser': { entry: spoilEntry(THROWS) },
  'loops endlessly on the server': { node: spoilNode(SPINS) },
  'never finishes loading on the server': { node: spoilNode(THROWS, 'new Promise(() => {})') },
  'throws while its Node bundle loads': { node: () => 'throw new Error("broken on purpose");' },
  'ends the process': { node: () => 'process.exit(1);' },
  'throws while its entry loads': { entry: () => 'throw new Error("broken on purpose");' },
} satisfies Record<string, { node?: Edit; entry?: Edit }>;

export type Fault = keyof typeof SPOILT;

/** What happens to a release after publishing. */
type GoLive = (store: ReleaseStore, deployment: Deployment) => Promise<unknown>;

const forAll: GoLive = (store, deployment) => promote(store, deployment, META);

/** Percentage of visitors who get it as a canary. */
export const asCanary =
  (share: number): GoLive =>
  (store, deployment) =>
    startCanary(store, deployment, share, META);

/** Published only: a command makes it live. */
export const notYet: GoLive = async () => {};

/** Publishes and promotes a broken copy of the live release. Resolves to its version. */
export async function releaseSpoilt(
  releasesDir: string,
  name: string,
  fault: Fault,
  goLive = forAll,
): Promise<string> {
  const edits: { node?: Edit; entry?: Edit } = SPOILT[fault];
  return releaseEdited(releasesDir, name, edits, goLive);
}

/** Publishes and promotes a changed copy of the live release. Resolves to its version. */
export async function releaseEdited(
  releasesDir: string,
  name: string,
  edits: { node?: Edit; entry?: Edit; all?: Edit; facts?: (release: Release) => Partial<Release> },
  goLive = forAll,
): Promise<string> {
  const store = new ReleaseStore(releasesDir);
  const live = findEntry(await store.registry(), name)?.live;
  if (!live) throw new Error(`${name} has no live release.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'spoilt-'));
  try {
    await cp(store.releaseFolder(live), folder, { recursive: true });
    const edit = async (file: string, change: Edit | undefined) => {
      if (change) await editBuilt(folder, file, (code) => change(code, name));
    };
    await edit(live.node, edits.node);
    await edit(live.entry, edits.entry);
    for (const file of Object.keys(live.files)) {
      if (/\.c?js$/.test(file)) await edit(file, edits.all);
    }
    const described = await readFile(path.join(folder, 'release.json'), 'utf8');
    const release: Release = JSON.parse(described);
    const files = await Promise.all(
      Object.keys(release.files).map(async (file) => [
        file,
        fileFacts(await readFile(path.join(folder, file))),
      ]),
    );
    const { version: former, commit: _commit, ...content } = release;
    const changedContent = {
      ...content,
      ...edits.facts?.(release),
      files: Object.fromEntries(files),
    };
    const version = `${former.split('-')[0]}-${contentHash(changedContent)}`;
    const changed = { ...changedContent, version };
    await publishRelease(store, folder, changed);
    await goLive(store, localDeployment(changed));
    return version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes a remote's rollback targets, as if its live release were its first. */
export async function forgetPrevious(releasesDir: string, name: string): Promise<void> {
  const file = path.join(releasesDir, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  registry.remotes[name].previous = [];
  registry.revision += 1;
  await writeFile(file, JSON.stringify(registry));
}
