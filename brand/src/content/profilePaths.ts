// Build time, server and tests; bundles inline the paths as `#profile-icons`.
import { profilePath } from '../icons/icon.ts';
import { readBrandContent } from './brandContent.ts';

/** Paths of the profiles' icons by name, and of `link`, for profiles that don't exist yet. */
export function profilePaths(): Record<string, string> {
  const { social } = readBrandContent('brand.yaml');
  const names = social.flatMap(({ icon, href }) => (href === '#' ? [icon, 'link'] : [icon]));
  return Object.fromEntries(names.map((name) => [name, profilePath(name)]));
}

export default profilePaths();
