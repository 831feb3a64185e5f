// Runs on both sides.
import { IconGithub, IconInstagram, IconLink, IconLinkedin, IconX } from './icons.tsx';

/** The marks of the profiles that `brand/content/brand.yaml` names. */
export const profileIcons = {
  linkedin: IconLinkedin,
  github: IconGithub,
  x: IconX,
  instagram: IconInstagram,
  link: IconLink,
};
