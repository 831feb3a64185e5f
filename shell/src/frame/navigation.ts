// Runs on both sides. Constants of header and navigation; the links are in `content/`.
import type { ExtensionPoint } from '@platform/contract';

/** Width from which the links show in the header; below, they are in the menu. */
export const DESKTOP = '(min-width: 48em)';

/** Id of the navigation, which is the menu on small screens. */
export const NAV_ID = 'site-navigation';

/** Where the site's visitors book a consultation. */
export const CONSULTATION_PATH = '/consultation';

/** Menus that remotes may contribute links to. */
export const menus: Record<'tools' | 'header' | 'company' | 'legal', ExtensionPoint> = {
  tools: { remotes: '*', most: 2 },
  header: { remotes: ['mfe-marketing'], most: 2 },
  company: { remotes: '*', most: 3 },
  legal: { remotes: ['mfe-marketing'], most: 5 },
};

/** aria-current of a link: `page` if it leads to `pathname` or a page above it. */
export function ariaCurrent(to: string, pathname: string): 'page' | undefined {
  const inside = to !== '/' && pathname.startsWith(`${to}/`);
  return pathname === to || pathname === `${to}/` || inside ? 'page' : undefined;
}
