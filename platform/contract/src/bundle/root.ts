// Server only. Where the site stands.
import { fileURLToPath } from 'node:url';

/** The repository's folder, or that of a build output. Holds nothing of a site where this package is an installed one. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
