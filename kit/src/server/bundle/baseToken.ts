// Build time and server only.

/**
 * Stands in the Node bundle for the address of the release's folder, which is known only when the
 * server loads the bundle: `loadBundle` puts the address in.
 */
export const BASE_TOKEN = '/__release_base__/';
