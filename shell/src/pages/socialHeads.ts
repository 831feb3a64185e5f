// Build time and server. What the social pictures of the shell's own pages show.
import type { Head } from '@platform/contract';
import { SITE_PICTURE, socialPictureFile } from '@platform/contract/files/socialPicture';
import { site } from '@site/brand/site';
import { HOME_HEAD } from './heads.ts';

/** By the picture's file in the release; the build reads it out of the render bundle. */
export const socialHeads: Record<string, Head> = {
  [socialPictureFile('/')]: HOME_HEAD,
  [SITE_PICTURE]: { title: site.legalName, description: HOME_HEAD.description },
};
