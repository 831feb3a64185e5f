// Runs on both sides. What header and navigation are known by; their links are in `content/`.

/** From here on the header is one line; below, its links are in the menu (visual brief). */
export const DESKTOP = '(min-width: 768px)';

/** The element that is the navigation, and on small screens the menu. */
export const NAV_ID = 'site-navigation';

/** `page` for the link to `pathname`, or to the section that it lies in. */
export function ariaCurrent(to: string, pathname: string): 'page' | undefined {
  const inside = to !== '/' && pathname.startsWith(`${to}/`);
  return pathname === to || pathname === `${to}/` || inside ? 'page' : undefined;
}
