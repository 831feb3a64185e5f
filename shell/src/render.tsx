// Server only: the shell's Node bundle.
import type { Head } from '@platform/contract';
import { SITE_PICTURE, socialPictureFile } from '@platform/contract/files/socialPicture';
import { createRender } from '@platform/host/render';
import { site } from '@site/brand/site';
import { Frame } from './frame/Frame.tsx';
import { menus } from './frame/navigation.ts';
import { HOME_HEAD, UNAVAILABLE_HEAD } from './pages/heads.ts';
import { shell } from './pages/shell.ts';

/** Heads by picture file; the build draws the shell's social pictures from them. */
export const socialHeads: Record<string, Head> = {
  [socialPictureFile('/')]: HOME_HEAD,
  [SITE_PICTURE]: { title: site.legalName, description: HOME_HEAD.description },
};

const bundle = createRender({
  shell,
  Frame,
  menus,
  unavailableHead: UNAVAILABLE_HEAD,
  socialHeads,
});

export const { rendering, render, shared, sections, extensionPoints } = bundle;
