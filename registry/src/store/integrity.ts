import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@site/kit/contract';

/** Hash (as in the `integrity` attribute) and size of a file's content. */
export const fileFacts = (content: Uint8Array): ReleaseFile => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.byteLength,
});

/** JSON with sorted keys: the same data always gives the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
