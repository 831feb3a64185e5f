// Runs on both sides: at build time, which draws the pictures, and on the server, which names them.

/** Folder of the pictures in a release. */
const FOLDER = 'browser/social';

/** The shell's picture for pages that have none of their own. */
export const SITE_PICTURE = `${FOLDER}/site.png`;

/** Size that networks show without cropping, in pixels (Open Graph and X cards: 1.91 to 1). */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** File, in a release, of a page's picture: `/services/devops` → `browser/social/services-devops.png`. */
export function socialPictureFile(path: string): string {
  const words = path.toLowerCase().match(/[a-z0-9]+/g) ?? ['home'];
  return `${FOLDER}/${words.join('-')}.png`;
}
