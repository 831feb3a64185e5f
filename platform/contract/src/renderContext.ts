// Runs on both sides. Time and audience of a rendering.
import { use } from 'react';
import { sharedContext } from './sharedContext.ts';

/** Decides about unpublished content on the server, because a browser's clock may differ. */
export interface RenderContext {
  /** Milliseconds since 1970 (UTC). */
  now: number;
  /** Whether drafts and scheduled content are shown. */
  preview: boolean;
}

/** Provided by the shell around every rendering. The key `moment` is part of the contract since 1.0. */
export const CurrentRenderContext = sharedContext<RenderContext>('moment');

/** The context of this rendering; undefined in a browser, which keeps the server's HTML. */
export const useRenderContext = (): RenderContext | undefined => use(CurrentRenderContext);
