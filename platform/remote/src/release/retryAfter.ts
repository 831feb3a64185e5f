// Reads the header Retry-After in both of its forms (RFC 9110, 10.2.3).

/** No site asks for more. */
const LONGEST_MS = 60_000;

/**
 * How long to wait before asking again, in milliseconds: none when the header doesn't say, a minute at most.
 * @param now the present time, milliseconds since 1970
 */
export function retryAfterMs(header: string | null, now: number): number {
  const given = header?.trim() ?? '';
  const wait = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Math.min(Math.max(wait || 0, 0), LONGEST_MS);
}
