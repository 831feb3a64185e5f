// Build time and server only.
import { readContent } from '@platform/content/checkContent';
import { profilePath } from '../icons/icon.ts';
import { brandContent } from './brandContent.ts';
import { brandFolder } from './brandFolder.ts';

/** Paths of the profiles' icons by name, and of `link`, for profiles that don't exist yet. */
export function profilePaths(): Record<string, string> {
  const { social } = readContent(brandFolder(), 'brand.yaml', brandContent.schemas['brand.yaml']);
  const names = social.flatMap(({ icon, href }) => (href === '#' ? [icon, 'link'] : [icon]));
  return Object.fromEntries(names.map((name) => [name, profilePath(name)]));
}
