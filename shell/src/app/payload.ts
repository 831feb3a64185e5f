// Runs on both sides. What the server tells the browser about the page that it sent.
import type { HydrateWhen, Pin } from '@site/kit/contract';

/** Files of a release and their hashes. */
export interface HashedFiles {
  base: string;
  /** Integrity of every script and style sheet, by path relative to `base`; none in development. */
  integrity: Record<string, string>;
}

/** A pinned release, cut down to what the browser needs. Paths are relative to `base`. */
export interface BrowserPin extends HashedFiles {
  version: string;
  container: string;
  entry: string;
  routes: { id: string; path: string; files: string[]; hydrate: HydrateWhen }[];
  exposes: Record<string, string[]>;
}

/** The JSON in `<script id="site-payload">`. */
export interface Payload {
  revision: number;
  /** Year of the copyright line: server and browser must agree in the night of New Year, too. */
  year: number;
  /** The shell's own files. */
  shell: HashedFiles;
  remotes: Record<string, BrowserPin>;
  /** Keys of slots that the server couldn't render in any version; the browser leaves them alone. */
  failed: string[];
}

/** Key of a slot: a section's `mfe-blog#./BlogTeaser` or a page's `mfe-blog#blog/article`. */
export type SlotKey = string;

export const slotKey = (remote: string, exposeOrRouteId: string): SlotKey =>
  `${remote}#${exposeOrRouteId}`;

/** Name of the remote in a slot's key. */
export const remoteOf = (key: SlotKey): string => key.slice(0, key.indexOf('#'));

/** Stands for all slots of a remote in a list of slots that are left out. */
export const wholeRemote = (remote: string): SlotKey => `${remote}#`;

/** Whether a slot is on such a list. */
export const isLeftOut = (failed: readonly SlotKey[], key: SlotKey): boolean =>
  failed.includes(key) || failed.includes(wholeRemote(remoteOf(key)));

/** Addresses and hashes of a release's scripts and style sheets. */
export function hashedFiles({ base, files }: Pin): HashedFiles {
  const code = Object.entries(files).filter(([file]) => /^browser\/.*\.(js|css)$/.test(file));
  return {
    base,
    integrity: Object.fromEntries(code.map(([file, { integrity }]) => [file, integrity])),
  };
}

/** Cuts a pin down for the browser. */
export function browserPin(pin: Pin): BrowserPin {
  return {
    ...hashedFiles(pin),
    version: pin.version,
    container: pin.container,
    entry: pin.entry,
    routes: pin.routes.map(({ id, path, files, hydrate }) => ({ id, path, files, hydrate })),
    exposes: pin.exposes,
  };
}

/** Files of a slot, besides the entry: the expose's own and, for a page, its chunk's. */
export function slotFiles(pin: BrowserPin, name: string): string[] {
  if (name.startsWith('./')) return pin.exposes[name] ?? [];
  const route = pin.routes.find(({ id }) => id === name);
  return [...(pin.exposes['./routes'] ?? []), ...(route?.files ?? [])];
}
