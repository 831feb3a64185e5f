// Build time and server only.
import { createHash } from 'node:crypto';
import type { ReleaseFile } from '../contract.ts';

/** Subresource integrity hash and size of a file's content. */
export const fileFacts = (content: Uint8Array): ReleaseFile => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.byteLength,
});
