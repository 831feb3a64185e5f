// Build time only. The site's colours for pictures, which can't read style sheets.
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/**
 * A colour token's value in the dark scheme: `accent` → `#48cfc5`.
 * @throws when brand/src/styles/tokens.css has no such token
 */
export function darkColour(token: string): string {
  const [, value = ''] = new RegExp(`--color-${token}:\\s*(.+?);`).exec(css) ?? [];
  const [, dark = value] = /^light-dark\([^,]+,\s*(.+)\)$/.exec(value) ?? [];
  if (!dark) throw new Error(`brand/src/styles/tokens.css has no --color-${token}.`);
  return dark;
}
