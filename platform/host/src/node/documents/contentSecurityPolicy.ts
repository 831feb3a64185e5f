import type { Registry } from '@platform/contract';
import type { PageDocument } from './document.ts';

/** A document's Content-Security-Policy: hashes of its inline scripts and styles, and an override's origin (ASVS 3.4.3). */
export function contentSecurityPolicy(
  { scriptHashes, styleHashes }: Pick<PageDocument, 'scriptHashes' | 'styleHashes'>,
  registry: Registry,
): string {
  const deployments = Object.values(registry.remotes).flatMap(({ live, previous }) => [
    live,
    ...previous,
  ]);
  const origins = [
    ...new Set(
      deployments
        .filter(({ base }) => base.includes('://'))
        .map(({ base }) => new URL(base).origin),
    ),
  ];
  // Of all releases, because the first document's policy also applies after client-side navigation.
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
    // The cron tool fetches its engine with a hash, then runs it from a blob.
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
