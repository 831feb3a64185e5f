// Server only. The social picture of a page: drawn when its remote was built.
import type { ReleaseFiles } from '@site/kit/rendering';
import { SITE_PICTURE, socialPictureFile } from '@site/kit/socialPicture';

/**
 * Address of the picture, or of the shell's for all pages; undefined when there is neither, as in
 * development. It may be a path from the root of the site.
 * @param owner release that has the page; none when the page has no content of its own
 */
export function pictureOf(
  path: string,
  owner: ReleaseFiles | undefined,
  shell: ReleaseFiles | undefined,
): string | undefined {
  const own = socialPictureFile(path);
  if (owner && Object.hasOwn(owner.files, own)) return owner.base + own;
  return shell && Object.hasOwn(shell.files, SITE_PICTURE) ? shell.base + SITE_PICTURE : undefined;
}
