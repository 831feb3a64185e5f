// Build time and server only. Finds the brand's content folder.
import { fileURLToPath } from 'node:url';
import { contentFolder } from '@platform/content/contentFolder';

/** Content beside the sources, also in an installed package. */
const OWN = fileURLToPath(new URL('../../content', import.meta.url));

/** @param other as for `contentFolder` */
export const brandFolder = (other?: string): string => contentFolder('brand', other, OWN);
