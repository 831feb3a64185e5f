// Build time, which draws the pictures, and server, which links to them.

const FOLDER = 'browser/social';

/** The shell's picture, for pages without their own. */
export const SITE_PICTURE = `${FOLDER}/site.png`;

/** Pixels. Open Graph and X cards show 1.91:1 without cropping. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** File of a page's picture in a release: `/services/devops` → `browser/social/services-devops.png`. */
export function socialPictureFile(path: string): string {
  const words = path.toLowerCase().match(/[a-z0-9]+/g) ?? ['home'];
  return `${FOLDER}/${words.join('-')}.png`;
}
