// A preview: the release is published, not live; a link shows it, and a report says how it differs.
import type { Deployment, Release } from '@platform/contract';
import type { Outcome, SizeChange } from '@platform/contract/publishing';
import {
  beginReport,
  expiryIn,
  findEntry,
  overrideLink,
  type ReleaseStore,
  transferSizes,
} from '@platform/registry';
import { initialFiles } from '../checks/initialFiles.ts';
import type { SeenPages } from '../processes/openGate.ts';

interface PreviewOptions {
  /** Origin of the site. */
  origin: string;
  names: string[];
  /** Until the link expires. */
  hours: number;
  author: string;
}

export interface PreviewJob {
  /** For the gate's pictures. */
  pictures: string;
  /** Keeps what the gate has found. */
  checked(gate: string, seen: SeenPages | undefined): void;
  /** Adds the preview to the first outcome. */
  finish(outcomes: Outcome[]): Promise<Outcome[]>;
  /** Removes the report of a release that wasn't published. */
  drop(): Promise<void>;
}

/** @throws for names that were never live, which no link can show */
export async function beginPreview(
  store: ReleaseStore,
  { origin, names, hours, author }: PreviewOptions,
): Promise<PreviewJob> {
  const registry = await store.needRegistry();
  const expires = expiryIn(hours);
  const unknown = names.find((name) => !findEntry(registry, name));
  if (unknown) {
    throw new Error(
      `${unknown} was never live, so a link can't show it. Release it once without --preview.`,
    );
  }
  const made = await beginReport(store, origin);
  let gate = 'is live already';
  let found: SeenPages = { pages: [] };
  return {
    pictures: made.folder,
    checked(result, seen) {
      gate = result;
      found = seen ?? { pages: [], withoutPictures: 'The browser checks were skipped.' };
    },
    async finish(outcomes) {
      const [first, ...others] = outcomes;
      if (!first) throw new Error('Nothing was released.');
      const changes = outcomes.map(({ name, version }) => ({ name, version }));
      const signed = await overrideLink(store, origin, { changes, expires, author });
      if (!signed) throw new Error('A link shows at most six releases.');
      const { name, version, from } = first;
      const preview = {
        ...signed,
        report: made.address,
        gate,
        sizes: await sizeChanges(store, findEntry(registry, name)?.live, first),
        ...found,
      };
      await made.save({ ...preview, name, version, from, at: new Date().toISOString() });
      return [{ ...first, preview }, ...others];
    },
    drop: made.drop,
  };
}

/** Of each page's code that changes, and of all browser files. */
async function sizeChanges(
  store: ReleaseStore,
  live: Deployment | undefined,
  { name, version }: Outcome,
): Promise<SizeChange[]> {
  const [before, after] = await Promise.all([
    sizesOf(store, live),
    sizesOf(store, (await store.release(name, version)) ?? undefined),
  ]);
  // Another origin's files have no compressed copy here.
  if (!before || !after) return [];
  const pages = [...new Set([...before.keys(), ...after.keys()])].map((what) => ({
    what,
    before: before.get(what) ?? 0,
    after: after.get(what) ?? 0,
  }));
  return pages.filter((each) => each.what === ALL || each.before !== each.after);
}

const ALL = 'all browser files';

async function sizesOf(
  store: ReleaseStore,
  release: Release | undefined,
): Promise<Map<string, number> | null> {
  if (!release) return null;
  const sizes = await transferSizes(release, store).catch(() => null);
  if (!sizes) return null;
  const sum = (files: Iterable<string>) =>
    [...new Set(files)].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
  const pages = initialFiles(release).map(({ id, files }) => [id, sum(files)] as const);
  return new Map([...pages, [ALL, sum(sizes.keys())]]);
}
