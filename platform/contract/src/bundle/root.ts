// Server only.
import { fileURLToPath } from 'node:url';

/** Root of the repository or of a build output; meaningless where this package is installed from a registry. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
