// Build time and server only. Fields of content that name an icon.
import { z } from 'zod';
import { closeNames, iconPath, isIcon } from './iconSet.ts';

export { iconPath };

const unknown = (name: unknown): string =>
  `"${name}" isn’t an icon of lucide.dev/icons; close names: ${closeNames(String(name)).join(', ')}`;

const named = (own: readonly string[] = []) =>
  z
    .string()
    .describe('Name of an icon of lucide.dev/icons')
    .refine((name) => own.includes(name) || isIcon(name), {
      error: ({ input }) => unknown(input),
      abort: true,
    });

/** Name of an icon of the set. */
export const iconName = named();

/** The same; pages get its path, so that they have no other icon. */
export const icon = iconName.transform(iconPath);

/** Own drawings of marks; the set has none of X, and a cross by that name. */
const OWN_PATHS: Record<string, string> = {
  x: 'M4 4l11.73 16H20L8.27 4ZM4 20l6.77-6.77M13.23 10.77 20 4',
};

/** Name of a profile's icon. */
export const profileIcon = named(Object.keys(OWN_PATHS));

export const profilePath = (name: string): string => OWN_PATHS[name] ?? iconPath(name);
