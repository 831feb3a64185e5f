// Runs on both sides. The time and the audience of a rendering, given by the server.
import { use } from 'react';
import { sharedContext } from './sharedContext.ts';

/** Decides whether unpublished content is shown. A browser's clock would give another answer. */
export interface RenderContext {
  /** Milliseconds since 1970. */
  now: number;
  /** Whether drafts and scheduled content are shown. */
  preview: boolean;
}

/** Set by the shell around every rendering. Releases since version 1.0 know it as `moment`. */
export const CurrentRenderContext = sharedContext<RenderContext>('moment');

/** The context of this rendering; undefined in a browser, which keeps what the page brought along. */
export const useRenderContext = (): RenderContext | undefined => use(CurrentRenderContext);
