// Runs on both sides.
import { IconGithub, IconInstagram, IconLink, IconLinkedin, IconX } from './icons.tsx';

/** Icons by the names in `brand/content/brand.yaml`. */
export const profileIcons = {
  linkedin: IconLinkedin,
  github: IconGithub,
  x: IconX,
  instagram: IconInstagram,
  link: IconLink,
};
