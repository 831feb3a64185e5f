// Build time and server. Heads for the social pictures of the shell's own pages.
import type { Head } from '@platform/contract';
import { SITE_PICTURE, socialPictureFile } from '@platform/contract/files/socialPicture';
import { site } from '@site/brand/site';
import { HOME_HEAD } from './heads.ts';

/** Heads by picture file; the build reads them from the render bundle. */
export const socialHeads: Record<string, Head> = {
  [socialPictureFile('/')]: HOME_HEAD,
  [SITE_PICTURE]: { title: site.legalName, description: HOME_HEAD.description },
};
