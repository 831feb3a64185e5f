// Server only. The social picture of a page: drawn when its remote was built.
import { builtAs } from '@platform/contract/files/fileNames';
import { SITE_PICTURE, socialPictureFile } from '@platform/contract/files/socialPicture';
import type { ReleaseFiles } from '@platform/contract/rendering';

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
  return addressOf(owner, socialPictureFile(path)) ?? addressOf(shell, SITE_PICTURE);
}

function addressOf(release: ReleaseFiles | undefined, name: string): string | undefined {
  const file = release && builtAs(Object.keys(release.files), name);
  return file && release.base + file;
}
