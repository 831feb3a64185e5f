import type { Registry, Release } from '@platform/contract';
import type { PageDocument } from './document.ts';

/** A document's Content-Security-Policy: hashes of its inline scripts and styles, and an override's origin (ASVS 3.4.3). */
export function contentSecurityPolicy(
  { scriptHashes, styleHashes }: Pick<PageDocument, 'scriptHashes' | 'styleHashes'>,
  registry: Registry,
): string {
  const deployments = Object.values(registry.remotes).map(({ live }) => live);
  const origins = [
    ...new Set(
      deployments
        .filter(({ base }) => base.includes('://'))
        .map(({ base }) => new URL(base).origin),
    ),
  ];
  // Of all remotes, because the first document's policy also applies after client-side navigation.
  const pictures = deployments.flatMap(({ pictureOrigins = [] }) => pictureOrigins);
  const from = (...sources: string[]) => [...sources, ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from("'self'", ...scriptHashes)}`,
    `style-src ${from("'self'", ...styleHashes)}`,
    // Technology logos come from external origins (spec §7).
    `img-src ${from("'self'", ...new Set(pictures))}`,
    `font-src ${from("'self'")}`,
    `connect-src ${from("'self'")}`,
    "object-src 'none'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}

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
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? '*' : "'none'"}`,
  ].join('; ');
}
