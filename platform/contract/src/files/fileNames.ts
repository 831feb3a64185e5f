// Runs on both sides. Browser files have a content hash in their names, except for some in old releases.

const HASH = /\.[0-9a-f]{8,}(?=\.\w+$)/;

/** Whether a path ends in a file extension: `/feeds/all.xml`. */
export const hasExtension = (path: string): boolean => /\.\w+$/.test(path);

/** Whether a file's name contains its content hash: `browser/shell.b127968412.js`. */
export const isHashed = (file: string): boolean => HASH.test(file);

/** The built file of `browser/shell.js`, with its hash; undefined when there is none. */
export const findBuiltFile = (files: string[], name: string): string | undefined =>
  files.find((file) => file === name || withoutHash(file) === name);

export const withoutHash = (file: string): string => file.replace(HASH, '');

/** The site's logo, 512 × 512 px, at a permanent address. */
export const LOGO_PATH = '/logo.png';

/** List of the packages in a release (CycloneDX), in its folder; never served. */
export const BILL_OF_MATERIALS = 'sbom.cdx.json';
