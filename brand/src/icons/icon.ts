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

/** Marks of companies, which the set doesn't keep up. */
const OWN_PATHS: Record<string, string> = {
  linkedin:
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6ZM2 9h4v12H2ZM2 4a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  github:
    'M15 22v-4a4.8 4.8 0 0 0-1-3.5c3 0 6-2 6-5.5.08-1.25-.27-2.48-1-3.5.28-1.15.28-2.35 0-3.5 0 0-1 0-3 1.5-2.64-.5-5.36-.5-8 0C6 2 5 2 5 2c-.3 1.15-.3 2.35 0 3.5A5.4 5.4 0 0 0 4 9c0 3.5 3 5.5 6 5.5a4.8 4.8 0 0 0-1 3.5v4M9 18c-4.51 2-5-2-7-2',
  x: 'M4 4l11.73 16H20L8.27 4ZM4 20l6.77-6.77M13.23 10.77 20 4',
  instagram:
    'M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37ZM17.5 6.5h.01M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Z',
};

/** Name of a profile's icon. */
export const profileIcon = named(Object.keys(OWN_PATHS));

export const profilePath = (name: string): string => OWN_PATHS[name] ?? iconPath(name);
