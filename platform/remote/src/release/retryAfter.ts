// Retry-After in both of its forms (RFC 9110, section 10.2.3).

const LONGEST_MS = 60_000;

/** Milliseconds to wait, at most a minute; 0 without a valid header. @param now milliseconds since 1970 */
export function retryAfterMs(header: string | null, now: number): number {
  const given = header?.trim() ?? '';
  const wait = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Math.min(Math.max(wait || 0, 0), LONGEST_MS);
}
