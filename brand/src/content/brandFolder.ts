// Build time and server only. Where the brand's content stands.
import { fileURLToPath } from 'node:url';
import { contentFolder } from '@platform/content/contentFolder';

/** An installed brand has its own content beside its sources. */
const OWN = fileURLToPath(new URL('../../content', import.meta.url));

/** @param other as for `contentFolder` */
export const brandFolder = (other?: string): string => contentFolder('brand', other, OWN);
