// Runs on both sides. Time, audience and address of a rendering.
import { type Context, createContext, use } from 'react';

/** Decides about unpublished content on the server, because a browser's clock may differ. */
export interface RenderContext {
  /** Milliseconds since 1970 (UTC). */
  now: number;
  /** Whether drafts and scheduled content are shown. */
  preview: boolean;
  /** Path with the page's `variants`. */
  url?: string;
}

/** One context for all bundles, although each has its own copy of this file. */
const KEY = Symbol.for('@platform/contract/renderContext');
const shared = globalThis as { [KEY]?: Context<RenderContext | undefined> };
shared[KEY] ??= createContext<RenderContext | undefined>(undefined);

/** Provided by the shell around every rendering. */
export const CurrentRenderContext = shared[KEY];

/** The context of this rendering; undefined in a browser, which keeps the server's HTML. */
export const useRenderContext = (): RenderContext | undefined => use(CurrentRenderContext);
