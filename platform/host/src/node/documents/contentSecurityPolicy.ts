// Server only. The policy of one document: hashes of its own inline parts instead of
// 'unsafe-inline', and the origins of remotes that are served from elsewhere.
import type { Registry } from '@platform/contract';
import type { PageDocument } from './document.ts';

/** Value of the Content-Security-Policy header (OWASP ASVS 5.0, 3.4.3). */
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
  // Of every live release: a visitor goes on to other pages under the first one's policy.
  const pictures = deployments.flatMap(({ pictureOrigins = [] }) => pictureOrigins);
  const from = (...sources: string[]) => [...sources, ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${from("'self'", ...scriptHashes)}`,
    `style-src ${from("'self'", ...styleHashes)}`,
    // Technology logos come from external addresses (spec section 7).
    `img-src ${from("'self'", ...new Set(pictures))}`,
    `font-src ${from("'self'")}`,
    `connect-src ${from("'self'")}`,
    "object-src 'none'",
    // The cron tool's engine: fetched with its hash, then run from a blob.
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ');
}
