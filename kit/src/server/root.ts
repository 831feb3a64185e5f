// Server only. Where the site stands.
import { fileURLToPath } from 'node:url';

/** The repository's folder, or that of a shipment. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
