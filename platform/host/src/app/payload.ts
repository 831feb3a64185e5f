// Runs on both sides. Data about the page that the server embeds for the browser.
import {
  type Contribution,
  type Deployment,
  type HydrateWhen,
  isSection,
  type PageProps,
  type SlotKey,
  type UncheckedDeployment,
} from '@platform/contract';

/** Files of a release and their hashes. */
export interface HashedFiles {
  base: string;
  /** Integrity of every script and style sheet, by path relative to `base`. */
  integrity: Record<string, string>;
  /** Files may run without a hash; otherwise the browser blocks those. */
  unchecked?: true;
}

/** The part of a deployment that the browser needs. Paths are relative to `base`. */
export interface BrowserDeployment extends HashedFiles {
  version: string;
  container: string;
  entry: string;
  routes: {
    id: string;
    path: string;
    files: string[];
    /** 'touch' by default. */
    hydrate?: HydrateWhen | undefined;
  }[];
  exposes: Record<string, string[]>;
  /** For the home page only. */
  contributions?: Contribution[];
  /** Paths of standalone pages. */
  standalone?: string[];
}

/** Receives browsers' reports of failed remotes. */
export const REPORTS_PATH = '/site/reports';

/** The JSON in `<script id="site-payload">`. */
export interface Payload extends PageProps {
  revision: number;
  /** The shell's own files. */
  shell: HashedFiles & { version: string };
  remotes: Record<string, BrowserDeployment>;
  /** Slots that failed on the server in every version; the browser leaves them out. */
  failed: SlotKey[];
  /** Path prefixes of retired remotes, whose links the server redirects. */
  moved?: string[];
  override?: PayloadOverride;
}

/** A remote that one developer's browser gets in another version. */
export interface PayloadOverride {
  remote: string;
  /**
   * Origin of the developer's machine: the browser fills in the slots that the server has left out. Absent
   * for a published version.
   */
  from?: string;
}

/** Hashes of a release's scripts and style sheets, without those of standalone pages, which contain their own. */
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

export function browserDeployment(deployment: Deployment | UncheckedDeployment): BrowserDeployment {
  const onHome = (deployment.contributions ?? []).filter(
    ({ extensionPoint }) => extensionPoint === 'home',
  );
  return {
    ...hashedFiles(deployment),
    version: deployment.version,
    container: deployment.container,
    entry: deployment.entry,
    routes: deployment.routes.map(({ id, path, files, hydrate }) => ({
      id,
      path,
      files,
      hydrate: hydrate === 'touch' ? undefined : hydrate,
    })),
    exposes: deployment.exposes,
    ...(onHome.length > 0 && {
      contributions: onHome,
    }),
    ...(deployment.standalone && {
      standalone: deployment.standalone.map(({ path: address }) => address),
    }),
  };
}

/** Files of a slot: the entry, the expose's and, for a page, its route's. */
export function slotFiles({ entry, exposes, routes }: BrowserDeployment, name: string): string[] {
  if (isSection(name)) return [entry, ...(exposes[name] ?? [])];
  const route = routes.find(({ id }) => id === name);
  return [entry, ...(exposes['./routes'] ?? []), ...(route?.files ?? [])];
}
