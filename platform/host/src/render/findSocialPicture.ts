// Server only.
import { findBuiltFile } from '@platform/contract/files/fileNames';
import { SITE_PICTURE, socialPictureFile } from '@platform/contract/files/socialPicture';
import type { ReleaseFiles } from '@platform/contract/rendering';

/**
 * URL or path of a page's social picture, or of the shell's; undefined without either, as in development.
 * @param owner release of the page; undefined for pages without content, such as 404
 */
export function findSocialPicture(
  path: string,
  owner: ReleaseFiles | undefined,
  shell: ReleaseFiles | undefined,
): string | undefined {
  return addressOf(owner, socialPictureFile(path)) ?? addressOf(shell, SITE_PICTURE);
}

function addressOf(release: ReleaseFiles | undefined, name: string): string | undefined {
  const file = release && findBuiltFile(Object.keys(release.files), name);
  return file && release.base + file;
}
