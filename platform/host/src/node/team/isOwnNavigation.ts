import type { Request } from 'express';

/**
 * Whether a browser itself loads the page into a window, for a form only from this origin. Remotes share the origin:
 * their scripts may neither fetch the page nor post to it.
 * @param origin of the site; with https, every current browser sends Sec-Fetch-*
 */
export function isOwnNavigation(req: Request, origin: string): boolean {
  const dest = req.get('Sec-Fetch-Dest');
  if (dest === undefined ? origin.startsWith('https:') : dest !== 'document') return false;
  if (req.method !== 'POST') return true;
  const site = req.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const from = req.get('Origin') ?? '';
  return from === origin || (URL.canParse(from) && new URL(from).host === req.get('Host'));
}
