// Build time only. Colour tokens for pictures, which can't use style sheets.
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/**
 * Value of a colour token in the dark theme: `accent` → `#48cfc5`.
 * @throws if brand/src/styles/tokens.css lacks the token
 */
export function darkColour(token: string): string {
  const [, value = ''] = new RegExp(`--color-${token}:\\s*(.+?);`).exec(css) ?? [];
  const [, dark = value] = /^light-dark\([^,]+,\s*(.+)\)$/.exec(value) ?? [];
  if (!dark) throw new Error(`brand/src/styles/tokens.css has no --color-${token}.`);
  return dark;
}
