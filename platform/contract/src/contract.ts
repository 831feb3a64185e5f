// Runs on both sides. The contract between the shell and the remotes: what a remote exposes,
// and what a release says about itself. A change that older remotes can't follow raises CONTRACT.
import type { ComponentType } from 'react';
import type { Contribution } from './contributions.ts';
import type { FormAnswer } from './forms/formAnswer.ts';
import type { RenderContext } from './renderContext.ts';
import type { SiteFacts } from './siteFacts.ts';
import type { HydrateWhen } from './slotKey.ts';

export * from './contributions.ts';
export { escapeHtml } from './escapeHtml.ts';
export * from './pageAddress.ts';
export type { ReleaseFacts } from './siteFacts.ts';
export * from './slotKey.ts';
export type { SiteFacts };

/**
 * Version of this contract; that of `@platform/remote` is another matter. A site serves remotes of its shell's contract
 * and of the one before, so that teams build anew in their own time. Since 2 a release names the version
 * that it was built with.
 */
export const CONTRACT = 2;

/** Whether a site whose own contract is `site` serves a release that speaks `contract`. */
export const isServed = (contract: number, site: number): boolean =>
  contract === site || contract === site - 1;

/** What a page says about itself in `<head>`. Texts are plain, addresses start with "/". */
export interface Head {
  /** Without the brand; the shell appends it. At most about 60 characters. */
  title: string;
  /** One or two sentences, at most about 160 characters. */
  description: string;
  /** Path of the canonical address; the address itself when absent. */
  canonical?: string;
  /** Path or address of the social picture, 1200 × 630 px. */
  image?: string;
  /** Makes the page an article for link previews. */
  article?: ArticleFacts;
  /** schema.org objects, without "@context". The site's brand has those that pages share. */
  jsonLd?: Record<string, unknown>[];
}

/** Who wrote an article, and when. */
export interface ArticleFacts {
  /** ISO date. */
  published: string;
  /** ISO date of the last change that readers would notice. */
  modified?: string;
  /** A person's or the studio's name. */
  author: string;
}

/** One entry of the site's feeds, /rss.xml and /atom.xml. Texts are plain. */
export interface FeedEntry {
  title: string;
  summary: string;
  /** One of the page's `paths`. */
  path: string;
  /** ISO date or date-time: when it was published. */
  date: string;
  /** The same of the last change. `date` when absent. */
  updated?: string;
  author: string;
  categories?: string[];
}

/** A page that isn't listed anywhere before its date. */
export interface LaterPage {
  path: string;
  /** ISO date or date-time. */
  at: string;
  /** Its entry in the feeds. */
  entry?: FeedEntry;
}

/** Named parts of a concrete address, as react-router reads them from a route's `path`. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The lazily loaded module of a page. */
export interface PageModule {
  /** Reads `useParams()` and `useSearchParams()` of `@platform/contract/router`. */
  Page: ComponentType<PageProps>;
  head(params: Params, context?: RenderContext): Head;
  /** 404 when the page shows its own "not found" text. 200 when absent. */
  status?(params: Params, context?: RenderContext): 200 | 404;
  /**
   * Every concrete address of this page that answers 200, for warming, sitemap and checks: each as
   * the site spells it, without an ending like a file's (`pageAddress.ts`).
   */
  paths(): string[];
  /** What subscribers are told of, in any order. Read when the page is released, not per request. */
  feed?(): FeedEntry[];
  /** Addresses that will answer 200 from a certain time on. Read when the page is released. */
  later?(): LaterPage[];
  /**
   * Query parameters that change the HTML, each with every value it may have. The server renders
   * these and ignores all others, so that no visitor can fill its cache; a page reads any other
   * parameter after hydration only.
   */
  variants?: Readonly<Record<string, readonly string[]>>;
  /** When the page's code is fetched and hydrated. 'touch' suits pages that only have links. */
  hydrate?: HydrateWhen;
  /** What comes ahead: pages behind links (when absent), or what its own code fetches, as a worker's script. */
  ahead?: 'links' | 'own';
}

/** One route of a remote. */
export interface RemoteRoute {
  /** Explicit and stable, "remote/page": `blog/article`. Server and browser must agree on it. */
  id: string;
  /** react-router pattern from the root: `/blog/:slug`. */
  path: string;
  /** Imports the page's module: `() => import('./BlogArticlePage.tsx')`. */
  load(): Promise<PageModule>;
}

/** What `./routes` of a remote exposes. */
export interface RoutesModule {
  default: RemoteRoute[];
}

/** What every other expose of a remote has: a section. */
export interface SectionModule {
  default: ComponentType<SectionProps>;
}

/** The only props that the shell gives to a page. */
export interface PageProps {
  /** What became of a form that was sent without a script, when the page answers one. */
  answer?: FormAnswer | undefined;
  /** What the site knows of itself, the same on both sides: for pages and for some sections. */
  facts?: SiteFacts | undefined;
}

/** The only props that the shell gives to a section. */
export interface SectionProps extends PageProps {
  /** Level of the section's own heading. 2 when absent (as on the home page). */
  headingLevel?: 1 | 2;
}

/** Chunk name of a route's page: `blog/article` → `page-blog-article`. */
export const pageChunk = (routeId: string): string => `page-${routeId.replaceAll('/', '-')}`;

/** Name in the registry of what is no remote but the frame around all of them. */
export const SHELL = 'shell';

/** Name of the federation container of a remote: `mfe-blog` → `mfe_blog`. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** A page of a release, as found by running the built artefact. */
export interface ReleaseRoute {
  id: string;
  path: string;
  /** Browser files to fetch for it, besides the entry, relative to the release's base. */
  files: string[];
  /** Concrete addresses that answer 200. */
  paths: string[];
  variants: Record<string, string[]>;
  hydrate: HydrateWhen;
  /** Scripts that come ahead in place of other pages' code. Absent when other pages' code does. */
  own?: string[];
  /** Absent when the page has no feed, and in releases from before there were feeds. */
  feed?: FeedEntry[];
  /** Absent when nothing of the page waits for its time. */
  later?: LaterPage[];
}

/** A file of a release. */
export interface ReleaseFile {
  /** `sha384-…` as in the `integrity` attribute. */
  integrity: string;
  /** Size in bytes, uncompressed. */
  bytes: number;
}

/** A page of a release that works without the shell, at an address of its own. */
export interface StandalonePage {
  /** Path on the site, with a slash at both ends: `/cron-tool/`. */
  path: string;
  /** Where its `index.html` and other files are, relative to the base: `browser/cron-tool/`. */
  folder: string;
  /** Documents in the folder that any site may frame. No other page of the site may be framed. */
  framed: string[];
}

/** What a release says about itself: `release.json` in its folder. */
export interface Release {
  /** Folder name of the workspace: `mfe-blog`, `shell`. */
  name: string;
  /** `<package version>-<first 12 hex digits of the content's hash>`: immutable. */
  version: string;
  contract: number;
  /** Version of `@platform/remote` that it was built with. Absent before contract 2. */
  kit?: string;
  /** The federation container; empty for the shell. */
  container: string;
  /** Browser entry, relative to the base: `browser/remoteEntry.js`. */
  entry: string;
  /** Files that the entry can't do without, fetched beside it: they change with the libraries alone. */
  libraries?: string[];
  /** Node bundle, relative to the base: `node/index.cjs`. */
  node: string;
  /** Shared libraries and the versions that the release was built with. */
  shared: Record<string, string>;
  /** Version of the federation runtime that the release was built with. */
  federation: string;
  routes: ReleaseRoute[];
  /** Files to fetch for each expose, besides the entry. */
  exposes: Record<string, string[]>;
  /** Commit that the build was made of, with "-dirty" when files differed from it. */
  commit?: string;
  /** Its standalone pages, under the name that releases have had from the beginning. */
  standalone?: StandalonePage[];
  /** Who makes it, as its package.json says (`author`). */
  team?: string;
  /** What it adds to the home page and to menus. */
  contributions?: Contribution[];
  /** Origins elsewhere that its pages may show pictures of: `https://cdn.example`. */
  pictureOrigins?: string[];
  /** Every file but `release.json` itself, by path relative to the release's folder. */
  files: Record<string, ReleaseFile>;
}

/** A release that the registry deployments, or may go back to. */
export interface Deployment extends Release {
  /**
   * Where its files are, ending in "/": `/releases/mfe-blog/files/` for all releases whose files have
   * hashes in their names, `/releases/mfe-blog/1.0.0-abc/` for others, or a full address.
   */
  base: string;
}

/**
 * A deployment whose files change at any time and have no hashes: in development, and where one developer's
 * browser takes a remote from that developer's machine. Never in the registry's file.
 */
export interface UncheckedDeployment extends Deployment {
  unchecked: true;
}

/** The registry: the one mutable thing in production. */
export interface Registry {
  /** Grows by one with each change. */
  revision: number;
  shell: RegistryEntry;
  remotes: Record<string, RegistryEntry>;
  /** Public key, Ed25519 in base64url, of what overrides and previews are signed with. */
  signer?: string;
  /** While it is there, nothing changes under any name but by taking it back. */
  frozen?: Decision;
  /** Remotes that are gone on purpose. */
  retired?: Record<string, Retired>;
}

/** What is live for one name, and what it may go back to. */
export interface RegistryEntry {
  live: Deployment;
  /**
   * When the live version was promoted: for its first minutes it is watched. ISO 8601, UTC. Absent
   * after going back to it, and in registries from before it was told.
   */
  promoted?: string;
  /** The first to go back to first: older ones before those that were gone back from. */
  previous: Deployment[];
  /** A version that some visitors get instead of the live one, to see whether it is any good. */
  canary?: Canary;
  /** While it is there, nothing about this name changes but by taking it back. */
  frozen?: Decision;
  /** Versions that must not come back, and who says so. */
  blocked?: Record<string, Decision>;
}

/** Who retired a remote, and where its addresses lead now: patterns of its routes to addresses. */
export interface Retired extends Decision {
  moved: Record<string, string>;
}

/** A version on trial. */
export interface Canary {
  deployment: Deployment;
  /** Per cent of visitors, 1 to 50. */
  share: number;
  /** ISO 8601, UTC. */
  since: string;
}

/** Who stopped releases of a name, or one version for good, and why. */
export interface Decision {
  author: string;
  reason: string;
  /** ISO 8601, UTC. */
  at: string;
}
