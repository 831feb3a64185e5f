// Server only. The site's root folder.
import { fileURLToPath } from 'node:url';

/** The repository's folder, or that of a build output. Holds nothing of a site where this package is an installed one. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
