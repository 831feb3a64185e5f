// Server only. The web server's own cookies, which no script reads.

/** Where a cookie of the web server is valid. */
export interface CookiePlace {
  name: string;
  /** Whether the site is https: then a prefix makes browsers take it from this host alone. */
  secure: boolean;
  path?: string;
}

/** The name with which the browser sends it. */
export function cookieName({ name, secure, path = '/' }: CookiePlace): string {
  if (!secure) return name;
  // __Host- demands the path "/".
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/**
 * The Set-Cookie header.
 * @param maxAge seconds; 0 deletes it
 */
export function setCookie(place: CookiePlace, value: string, maxAge: number): string {
  const { secure, path = '/' } = place;
  const cookie = `${cookieName(place)}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
