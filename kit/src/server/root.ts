// Server only. Where the site stands.
import { fileURLToPath } from 'node:url';

/** The repository's folder, or that of a shipment. For a kit that was installed elsewhere there is nothing in it. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
