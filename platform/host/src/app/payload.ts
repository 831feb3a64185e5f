// Runs on both sides. What the server tells the browser about the page that it sent.
import {
  type Contribution,
  type Deployment,
  type HydrateWhen,
  isSection,
  type PageProps,
  type SlotKey,
  type UncheckedDeployment,
} from '@platform/contract';
import { formerContribution } from '@platform/contract/rendering';

/** Files of a release and their hashes. */
export interface HashedFiles {
  base: string;
  /** Integrity of every script and style sheet, by path relative to `base`. */
  integrity: Record<string, string>;
  /** The files run without a hash. Everywhere else a file without one doesn't run. */
  unchecked?: true;
}

/** A pinned release, cut down to what the browser needs. Paths are relative to `base`. */
export interface BrowserDeployment extends HashedFiles {
  version: string;
  container: string;
  entry: string;
  routes: {
    id: string;
    path: string;
    files: string[];
    hydrate: HydrateWhen;
    own?: string[] | undefined;
  }[];
  exposes: Record<string, string[]>;
  /** What it adds to the home page. */
  contributions?: Contribution[];
  /** Addresses of pages that work without the shell. */
  standalone?: string[];
}

/** Where browsers report that something of a remote failed. */
export const REPORTS_PATH = '/site/reports';

/** Where browsers say what was seen and used, so that it is counted. */
export const VISITS_PATH = '/site/visits';

/** The JSON in `<script id="site-payload">`. */
export interface Payload extends PageProps {
  revision: number;
  /** The shell's own files. */
  shell: HashedFiles & { version: string };
  remotes: Record<string, BrowserDeployment>;
  /** Keys of slots that the server couldn't render in any version; the browser leaves them alone. */
  failed: SlotKey[];
  /** Where addresses of retired remotes begin: the server says where they lead. */
  moved?: string[];
  /** Where this browser gets another version of a remote than everybody else. */
  override?: PayloadOverride;
}

/** One remote as one developer's browser gets it. */
export interface PayloadOverride {
  remote: string;
  /**
   * Origin of the developer's own machine: the server has left the remote's slots out, and the
   * browser fills them in. Absent when the version is a published one.
   */
  from?: string;
}

/**
 * Addresses and hashes of a release's scripts and style sheets. Pages that work without the shell bring
 * the hashes of theirs themselves.
 */
export function hashedFiles(deployment: Deployment | UncheckedDeployment): HashedFiles {
  const { base, files, standalone = [] } = deployment;
  const code = Object.entries(files).filter(
    ([file]) =>
      /^browser\/.*\.(js|css)$/.test(file) &&
      !standalone.some(({ folder }) => file.startsWith(folder)),
  );
  return {
    base,
    integrity: Object.fromEntries(code.map(([file, { integrity }]) => [file, integrity])),
    ...('unchecked' in deployment && { unchecked: deployment.unchecked }),
  };
}

/** Cuts a deployment down for the browser. */
export function browserDeployment(deployment: Deployment | UncheckedDeployment): BrowserDeployment {
  const onHome = (deployment.contributions ?? []).filter(
    ({ extensionPoint }) => extensionPoint === 'home',
  );
  return {
    ...hashedFiles(deployment),
    version: deployment.version,
    container: deployment.container,
    entry: deployment.entry,
    routes: deployment.routes.map(({ id, path, files, hydrate, own }) => ({
      id,
      path,
      files,
      hydrate,
      own,
    })),
    exposes: deployment.exposes,
    ...(onHome.length > 0 && {
      contributions: onHome,
      // A shell from before version 1.2 reads these.
      wishes: onHome.map(formerContribution),
    }),
    ...(deployment.standalone && {
      standalone: deployment.standalone.map(({ path: address }) => address),
    }),
  };
}

/** Files of a slot: the entry, the expose's own and, for a page, its chunk's. */
export function slotFiles({ entry, exposes, routes }: BrowserDeployment, name: string): string[] {
  if (isSection(name)) return [entry, ...(exposes[name] ?? [])];
  const route = routes.find(({ id }) => id === name);
  return [entry, ...(exposes['./routes'] ?? []), ...(route?.files ?? [])];
}
