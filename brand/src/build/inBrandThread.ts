// Build time only.
import { taskThread } from '@platform/contract/bundle/taskThread';

/** Timeout in milliseconds, because a page's `head()` may never return. */
const LIMIT_MS = 120_000;

/** Cuts a font file, and returns its content, or draws the pictures of a build folder. With '' it only loads. */
export const inBrandThread = taskThread<Uint8Array | undefined>(
  new URL('./brandThread.ts', import.meta.url).href,
  LIMIT_MS,
);
