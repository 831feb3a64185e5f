import type { Release } from '@platform/contract';

/** Hash of "": styled-components adds an empty style element and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Content-Security-Policy of a standalone page's files: nothing inline, nothing from other origins.
 * @returns undefined for files of no standalone page
 */
export function standalonePolicy(
  { standalone }: Pick<Release, 'standalone'>,
  file: string,
): string | undefined {
  const page = standalone?.find(({ folder }) => file.startsWith(folder));
  if (!page) return undefined;
  const framed = page.framed.includes(file.slice(page.folder.length));
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
  ].join('; ');
}
