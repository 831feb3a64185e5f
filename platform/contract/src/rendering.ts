// Server only. The contract between a server and the shell's Node bundle, which renders its pages.
// A change that an older bundle can't follow raises RENDERING.
import type { Deployment, Head, ReleaseFacts, SiteFacts } from './contract.ts';
import type { Contribution, ExtensionPoints } from './contributions.ts';
import type { FormAnswer } from './forms/formAnswer.ts';
import type { RenderContext } from './renderContext.ts';
import type { SlotKey } from './slotKey.ts';

/** Version of this contract. Servers adapt contract 1 and reject any other. */
export const RENDERING = 2;

export * from './formerNames.ts';

/** What the shell's Node bundle exports. */
export interface RenderBundle {
  /** The version that it speaks: 1 for a bundle from before it was told. */
  rendering?: number;
  /** Renders the whole page, or says which slots stood in the way. */
  render(request: RenderRequest): Promise<RenderResult>;
  /** Keys of the sections that the shell places: no release may take their exposes away. */
  sections?: SlotKey[];
  /** Addresses of its own pages, which no remote may claim. */
  ownPaths?: string[];
  /** Its extension points by name, and who may contribute to them. */
  extensionPoints?: ExtensionPoints;
  /** What its own pages' social pictures show, by the picture's file. */
  socialHeads?: Record<string, Head>;
}

/** Where the files of a release are, and which it has. */
export type ReleaseFiles = Pick<Deployment, 'base' | 'files'>;

/** A remote as the bundle meets it: its routes by the registry, its code by its own bundle. */
export interface RenderRemote {
  routes: { id: string; path: string; paths?: string[] }[];
  release: ReleaseFiles;
  /** What it adds to the home page and to menus. */
  contributions?: Contribution[];
  /** Loads an expose of the pinned bundle. */
  load(expose: string): Promise<unknown>;
}

export interface RenderRequest {
  /** Path with the query parameters that the page declares as variants, nothing else. */
  url: string;
  /** Scheme and host of the public site. */
  origin: string;
  remotes: Record<string, RenderRemote>;
  /** The shell's own release. */
  shell: ReleaseFiles;
  /** When this is rendered and for whom; now and for everybody when absent. */
  context?: RenderContext;
  /** Slots to leave out: no version can render them. */
  failed: SlotKey[];
  /** What became of a form that was sent without a script. A bundle from before this ignores it. */
  answer?: FormAnswer | undefined;
  /** Set when pages report their visits. A bundle from before this ignores it. */
  analytics?: SiteFacts['analytics'];
  /** What the registry's history has for visitors; absent where there is none. */
  history?: PublicHistory;
  /**
   * Told before anything of a remote runs, to know whom to blame when nothing comes back, and with ""
   * when the shell goes on, which bundles from before don't tell.
   */
  entering(remote: string): void;
  /** How long loading a slot's code, and rendering the page, may take. */
  timeLimitMs: number;
}

/** The history of releases without who did it and why. */
export interface PublicHistory {
  release?: ReleaseFacts;
  /** Of the last weeks, the newest first. */
  changes: PublicChange[];
}

export interface PublicChange {
  /** ISO 8601, UTC. */
  at: string;
  action:
    | 'promote'
    | 'rollback'
    | 'automatic-rollback'
    | 'canary'
    | 'canary-promoted'
    | 'canary-ended';
  name: string;
  /** The version that went live, on trial or back. */
  version: string;
}

export interface RenderResult {
  status: 200 | 404 | 503;
  /** Elements of `<head>` that belong to the page. */
  headHtml: string;
  /** styled-components' style elements. */
  styleHtml: string;
  bodyHtml: string;
  /** All slots of the page. */
  slots: SlotKey[];
  /** Slots that threw or didn't finish in time, with what they said. */
  failures: SlotFailure[];
  /** What sections were told of the site; the browser tells them the same. */
  facts?: SiteFacts;
}

export interface SlotFailure {
  key: SlotKey;
  error: string;
  /** Where it went wrong; a bundle from before this was told says nothing. */
  phase?: 'load' | 'render';
}

/** A rendering that came to nothing. */
export const unrendered = (slots: SlotKey[], failures: SlotFailure[]): RenderResult => ({
  status: 503,
  headHtml: '',
  styleHtml: '',
  bodyHtml: '',
  slots,
  failures,
});
