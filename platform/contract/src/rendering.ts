// Server only. The contract between the web server and the shell's Node bundle, which renders pages. A change
// that breaks older bundles raises RENDERING.
import type { Deployment, Head, ReleaseFacts, SiteFacts } from './contract.ts';
import type { Contribution, ExtensionPoints } from './contributions.ts';
import type { FormAnswer } from './forms/formAnswer.ts';
import type { RenderContext } from './renderContext.ts';
import type { SlotKey } from './slotKey.ts';

/** Version of this contract. Servers reject any other. */
export const RENDERING = 1;

/** Exports of the shell's Node bundle. */
export interface RenderBundle {
  /** Its version of this contract. */
  rendering: number;
  /** Its copies of the shared libraries, by specifier. */
  shared: Readonly<Record<string, unknown>>;
  /** Renders a whole page, or returns the slots that failed. */
  render(request: RenderRequest): Promise<RenderResult>;
  /** Sections that the shell places; a release must not remove their exposes. */
  sections?: SlotKey[];
  extensionPoints?: ExtensionPoints;
  /** Heads for the social pictures of its own pages, by picture file. */
  socialHeads?: Record<string, Head>;
}

export type ReleaseFiles = Pick<Deployment, 'base' | 'files'>;

/** A remote: routes from the registry, code from its own bundle. */
export interface RenderRemote {
  routes: { id: string; path: string; paths?: string[] }[];
  release: ReleaseFiles;
  contributions?: Contribution[];
  /** Loads an expose of the deployed bundle. */
  load(expose: string): Promise<unknown>;
}

export interface RenderRequest {
  /** Path with the query parameters that the page declares as variants. */
  url: string;
  origin: string;
  remotes: Record<string, RenderRemote>;
  /** The shell's own release. */
  shell: ReleaseFiles;
  /** Present time and public audience when absent. */
  context?: RenderContext;
  /** Slots to leave out, because no version renders them. */
  failed: SlotKey[];
  /** Result of a form that was sent without JavaScript. */
  answer?: FormAnswer | undefined;
  /** Releases that the history knows, newest first. */
  history?: ReleaseFacts[] | undefined;
  /** Called before a remote's code runs, so that a hang can be attributed to it; "" when the shell's code goes on. */
  entering(remote: string): void;
  /** Timeout of loading a slot's code, and of rendering the page. */
  timeLimitMs: number;
}

export interface RenderResult {
  status: 200 | 404 | 503;
  /** The page's elements of `<head>`. */
  headHtml: string;
  /** styled-components' style elements. */
  styleHtml: string;
  bodyHtml: string;
  /** All slots of the page. */
  slots: SlotKey[];
  /** Slots that threw or exceeded the timeout. */
  failures: SlotFailure[];
  /** Facts given to the sections; hydration uses the same. */
  facts?: SiteFacts;
}

export interface SlotFailure {
  key: SlotKey;
  error: string;
  /** When `error` has none. */
  stack?: string | undefined;
  phase?: 'load' | 'render';
}

/** The result of a failed rendering. */
export const createFailedResult = (slots: SlotKey[], failures: SlotFailure[]): RenderResult => ({
  status: 503,
  headHtml: '',
  styleHtml: '',
  bodyHtml: '',
  slots,
  failures,
});

/** A page to render, with deployments instead of code. */
export interface RenderJob
  extends Pick<RenderRequest, 'url' | 'origin' | 'failed' | 'answer' | 'history' | 'context'> {
  shell: Deployment;
  remotes: Record<string, Deployment>;
}

/** Time during which one remote's code ran or was loaded. */
export interface Lap {
  /** "shell" for time of no remote. */
  remote: string;
  /** Milliseconds since 1970. */
  at: number;
  ms: number;
}

export interface Rendered extends RenderResult {
  /** CPU milliseconds, or of waiting for I/O; independent of how busy the machine is. */
  spentMs?: number;
  /** In order. */
  laps?: Lap[];
}

/** What a shell places and allows; empty for shells that don't say. */
export type ShellLayout = Required<Pick<RenderBundle, 'sections'>> &
  Pick<RenderBundle, 'extensionPoints'>;

/** Renders pages of releases apart from this process. */
export interface Renderer {
  /** @throws RemoteHung when a remote keeps it busy beyond the limit or ends it */
  render(job: RenderJob): Promise<Rendered>;
  layout(shell: Deployment): Promise<ShellLayout>;
  close(): Promise<void>;
}

/** The remote during whose work the renderer stopped answering or ended. */
export class RemoteHung extends Error {
  constructor(
    readonly remote: string | undefined,
    message: string,
  ) {
    super(message);
  }
}
