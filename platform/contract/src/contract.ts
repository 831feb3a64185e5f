// Runs on both sides. The contract between shell and remotes: exposes and release metadata. A change that
// breaks older remotes raises CONTRACT.
import type { ComponentType } from 'react';
import type { Contribution } from './contributions.ts';
import type { FormAnswer } from './forms/formAnswer.ts';
import type { RenderContext } from './renderContext.ts';
import type { SiteFacts } from './siteFacts.ts';
import type { HydrateWhen } from './slotKey.ts';

export * from './contributions.ts';
export { escapeHtml } from './escapeHtml.ts';
export * from './pageAddress.ts';
export type { ReleaseFacts, SiteFacts } from './siteFacts.ts';
export * from './slotKey.ts';

/**
 * Version of this contract, independent of the version of `@platform/remote`. A site serves its own contract
 * and the one before, so that teams rebuild at their own pace. Since 2, a release names its `kit`.
 */
export const CONTRACT = 2;

/** A page's `<head>`. Texts are plain, addresses start with "/". */
export interface Head {
  /** At most about 60 characters, without the brand, which the shell appends. */
  title: string;
  /** One or two sentences, at most about 160 characters. */
  description: string;
  /** Path of the canonical URL; the page's own when absent. */
  canonical?: string;
  /** Path or URL of the social picture, 1200 × 630 px. */
  image?: string;
  /** Marks the page as an article in link previews. */
  article?: ArticleFacts;
  /** schema.org objects without "@context". */
  jsonLd?: Record<string, unknown>[];
}

export interface ArticleFacts {
  /** ISO date. */
  published: string;
  /** ISO date of the last visible change. */
  modified?: string;
  /** Name of a person or of the studio. */
  author: string;
}

/** An entry of /rss.xml and /atom.xml. Texts are plain. */
export interface FeedEntry {
  title: string;
  summary: string;
  /** One of the page's `paths`. */
  path: string;
  /** ISO date or date-time of publication. */
  date: string;
  /** ISO date or date-time of the last change; `date` when absent. */
  updated?: string;
  author: string;
  categories?: string[];
}

/** A scheduled page, listed nowhere before its time. */
export interface LaterPage {
  path: string;
  /** ISO date or date-time. */
  at: string;
  entry?: FeedEntry;
}

/** Route parameters, as react-router reads them. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface PageModule {
  /** Reads `useParams()` and `useSearchParams()` of `@platform/contract/router`. */
  Page: ComponentType<PageProps>;
  head(params: Params, context?: RenderContext): Head;
  /** 404 when the page shows its own "not found" text; 200 when absent. */
  status?(params: Params, context?: RenderContext): 200 | 404;
  /** All addresses of the page that answer 200, spelled as `pageAddress.ts` requires. */
  paths(): string[];
  /** Feed entries in any order. Read at release time. */
  feed?(): FeedEntry[];
  /** Scheduled addresses. Read at release time. */
  later?(): LaterPage[];
  /**
   * Query parameters that change the HTML, with all their values; an empty list takes any, for a minute.
   * The server ignores others, so that no visitor can fill its cache; read those after hydration.
   */
  variants?: Readonly<Record<string, readonly string[]>>;
  /** When the page's code is fetched and hydrated. 'touch' suits pages that only contain links. */
  hydrate?: HydrateWhen;
  /** Whether to fetch with the page what its code imports later. */
  ahead?: boolean;
}

export interface RemoteRoute {
  /** Stable "remote/page": `blog/article`. The same on server and browser. */
  id: string;
  /** react-router pattern from the root: `/blog/:slug`. */
  path: string;
  /** Imports the page's module: `() => import('./BlogArticlePage.tsx')`. */
  load(): Promise<PageModule>;
}

/** Module of the expose `./routes`. */
export interface RoutesModule {
  default: RemoteRoute[];
}

/** Module of every other expose. */
export interface SectionModule {
  default: ComponentType<SectionProps>;
}

/** The only props of a page. */
export interface PageProps {
  /** Result of a form that was sent without JavaScript. */
  answer?: FormAnswer | undefined;
  /** The same on server and browser. */
  facts?: SiteFacts | undefined;
}

/** The only props that the shell gives to a section. */
export interface SectionProps extends PageProps {
  /** Level of the section's own heading; 2 when absent. */
  headingLevel?: 1 | 2;
}

/** Chunk name of a route's page: `blog/article` → `page-blog-article`. */
export const pageChunk = (routeId: string): string => `page-${routeId.replaceAll('/', '-')}`;

/** The shell's name in the registry. */
export const SHELL = 'shell';

/** Name of the federation container of a remote: `mfe-blog` → `mfe_blog`. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** A page of a release, read from the built bundle. */
export interface ReleaseRoute {
  id: string;
  path: string;
  /** Browser files to fetch besides the entry, relative to the base. */
  files: string[];
  /** Addresses that answer 200. */
  paths: string[];
  variants: Record<string, string[]>;
  hydrate: HydrateWhen;
  /** Scripts to prefetch instead of the code of linked pages. */
  own?: string[];
  feed?: FeedEntry[];
  later?: LaterPage[];
}

export interface ReleaseFile {
  /** `sha256-…` as in the `integrity` attribute. */
  integrity: string;
  /** Size in bytes, uncompressed. */
  bytes: number;
}

/** A page of a release that works without the shell. Its path has a slash at both ends: `/cron-tool/`. */
export interface StandalonePage {
  path: string;
  /** Folder of `index.html` and its files, relative to the base: `browser/cron-tool/`. */
  folder: string;
  /** Documents in the folder that any site may frame; all other pages forbid it. */
  framed: string[];
}

/** `release.json` in a release's folder. */
export interface Release {
  /** Folder name of the workspace: `mfe-blog`, `shell`. */
  name: string;
  /** `<package version>-<first 12 hex digits of the content's hash>`: immutable. */
  version: string;
  contract: number;
  /** Version of `@platform/remote` at build time. */
  kit: string;
  /** The federation container; empty for the shell. */
  container: string;
  /** Browser entry, relative to the base: `browser/remoteEntry.js`. */
  entry: string;
  /** Files that the entry needs, fetched in parallel; they change only with the libraries. */
  libraries?: string[];
  /** Node bundle, relative to the base: `node/index.cjs`. */
  node: string;
  /** Versions of the shared libraries at build time. */
  shared: Record<string, string>;
  /** Version of the federation runtime at build time. */
  federation: string;
  routes: ReleaseRoute[];
  /** Files to fetch for each expose, besides the entry. */
  exposes: Record<string, string[]>;
  /** Commit of the build, with "-dirty" when files differed from it. */
  commit?: string;
  standalone?: StandalonePage[];
  /** `author` of the package.json. */
  team?: string;
  /** Sections for the home page and links for menus. */
  contributions?: Contribution[];
  /** Former addresses of its pages, each with the page that has its content now. */
  redirects?: Record<string, string>;
  /** Other origins whose pictures its pages may show: `https://cdn.example`. */
  pictureOrigins?: string[];
  /** Its `budget.json`. */
  budget?: ReleaseBudget;
  /** All files except `release.json`, by path relative to the base. */
  files: Record<string, ReleaseFile>;
}

/** Limits in bytes, compressed where the server compresses. */
export interface Budget {
  /** Code to hydrate one page: entry, `./routes` and the page's chunks. */
  page: number;
  /** Code to hydrate one section: entry and the expose's chunks. */
  section: number;
  /** One picture. */
  picture: number;
  /** All browser files: what a release uploads, not what a visitor loads. */
  total: number;
}

export interface ReleaseBudget extends Partial<Budget> {
  /** The shell's only: the highest limits that a remote may set. */
  remotes?: Partial<Budget>;
}

/** The registry's record of a release in use. */
export interface Deployment extends Release {
  /**
   * URL of its files, ending in "/": `/releases/mfe-blog/files/` when file names contain hashes,
   * `/releases/mfe-blog/1.0.0-abc/` otherwise, or a full URL.
   */
  base: string;
}

/**
 * A deployment without hashes, whose files may change: in development, and in an override that loads a remote
 * from a developer's machine. Never stored in the registry.
 */
export interface UncheckedDeployment extends Deployment {
  unchecked: true;
}

/** The only mutable state of releases in production. */
export interface Registry {
  /** Increases by one with each change. */
  revision: number;
  shell: RegistryEntry;
  remotes: Record<string, RegistryEntry>;
  /** A freeze of all names: only unfreezing is possible. */
  frozen?: Decision;
  retired?: Record<string, Retired>;
}

/** The live version of one name and its rollback targets. */
export interface RegistryEntry {
  live: Deployment;
  /**
   * When the live version was promoted, ISO 8601, UTC; the site watches its first minutes. Absent after a
   * rollback to it and in old registries.
   */
  promoted?: string;
  /** Rollback targets, best first; versions already rolled back come last. */
  previous: Deployment[];
  canary?: Canary;
  /** A freeze of this name: only unfreezing is possible. */
  frozen?: Decision;
  blocked?: Record<string, Decision>;
}

export interface Retired extends Decision {
  /** Redirects: route patterns to addresses. */
  moved: Record<string, string>;
  /** Paths of its standalone pages. */
  standalone?: string[];
}

/** A version that a share of visitors gets instead of the live one. */
export interface Canary {
  deployment: Deployment;
  /** Per cent of visitors, 1 to 50. */
  share: number;
  /** ISO 8601, UTC. */
  since: string;
}

/** Author, reason and time of a freeze, block or retirement. */
export interface Decision {
  author: string;
  reason: string;
  /** ISO 8601, UTC. */
  at: string;
}
