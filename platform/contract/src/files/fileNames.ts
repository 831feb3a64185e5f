// Runs on both sides. A file for browsers has the hash of its content in its name; in releases from before,
// some had none.

const HASH = /\.[0-9a-f]{8,}(?=\.\w+$)/;

/** Whether a path ends like the name of a file: `/feeds/all.xml`. */
export const hasExtension = (path: string): boolean => /\.\w+$/.test(path);

/** Whether another content would have another name: `browser/shell.b127968412.js`. */
export const isHashed = (file: string): boolean => HASH.test(file);

/** The file that a build calls `browser/shell.js`, with its hash; undefined when there is none. */
export const builtAs = (files: string[], name: string): string | undefined =>
  files.find((file) => file === name || withoutHash(file) === name);

/** The name of a file without the hash. */
export const withoutHash = (file: string): string => file.replace(HASH, '');

/** The site's mark as a picture of 512 × 512 px, at an address that no release changes. */
export const LOGO_PATH = '/logo.png';

/** File of a release's folder: the packages that went into it. None of the files that are served. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json';
