// A preview: the release is published, not live; a link shows it, and a table says how it differs from the live version.
import type { Release } from '@platform/contract';
import type { Outcome, SizeChange } from '@platform/contract/publishing';
import { overrideLink } from '@platform/registry/keys';
import { findEntry, type ReleaseStore } from '@platform/registry/store';

interface PreviewOptions {
  /** Origin of the site. */
  origin: string;
  author: string;
}

/** @throws for names that were never live, which no link can show */
export async function rejectUnknown(store: ReleaseStore, names: string[]): Promise<void> {
  const registry = await store.needRegistry();
  const unknown = names.find((name) => !findEntry(registry, name));
  if (!unknown) return;
  throw new Error(
    `${unknown} was never live, so a link can't show it. Release it once without --preview.`,
  );
}

/** Adds the preview to the first outcome. */
export async function withPreview(
  store: ReleaseStore,
  [first, ...others]: Outcome[],
  { origin, author }: PreviewOptions,
): Promise<Outcome[]> {
  if (!first) throw new Error('Nothing was released.');
  const changes = [first, ...others].map(({ name, version }) => ({ name, version }));
  const signed = await overrideLink(store, origin, { changes, author });
  if (!signed) throw new Error('A link shows at most six releases.');
  const live = findEntry(await store.needRegistry(), first.name)?.live;
  const release = await store.release(first.name, first.version);
  if (!live || !release) throw new Error(`${first.name} was removed meanwhile.`);
  const [before, after] = [live, release].map(partsOf);
  const preview = {
    ...signed,
    // Files of the live version may be missing.
    sizes: await sizeChanges(store, live, release).catch(() => []),
    added: [...(after ?? [])].filter((part) => !before?.has(part)),
    gone: [...(before ?? [])].filter((part) => !after?.has(part)),
  };
  return [{ ...first, preview }, ...others];
}

/** Addresses and sections. */
const partsOf = ({ routes, standalone = [], exposes }: Release): Set<string> =>
  new Set([
    ...routes.flatMap(({ paths }) => paths),
    ...standalone.map(({ path }) => path),
    ...Object.keys(exposes).filter((expose) => expose !== './routes'),
  ]);

const KINDS = {
  scripts: /\.m?js$/,
  styles: /\.css$/,
  pictures: /\.(avif|gif|jpe?g|png|svg|webp)$/,
  fonts: /\.woff2?$/,
  'other files': /./,
};

/** Transfer sizes of the browser files by kind. */
async function sizeChanges(
  store: ReleaseStore,
  live: Release,
  release: Release,
): Promise<SizeChange[]> {
  const [before, after] = await Promise.all(
    [live, release].map((each) => bytesByKind(store, each)),
  );
  return Object.keys(KINDS)
    .map((what) => ({ what, before: before?.get(what) ?? 0, after: after?.get(what) ?? 0 }))
    .filter((each) => each.before + each.after > 0);
}

async function bytesByKind(store: ReleaseStore, release: Release): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const [file, bytes] of await store.transferSizes(release)) {
    const kind = Object.entries(KINDS).find(([, pattern]) => pattern.test(file))?.[0] ?? '';
    sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  }
  return sums;
}
