// The web server's HttpOnly cookies.

export interface CookieScope {
  name: string;
  /** Whether the site uses https; then a name prefix binds the cookie to this host. */
  secure: boolean;
  path?: string;
}

export function cookieName({ name, secure, path = '/' }: CookieScope): string {
  if (!secure) return name;
  // __Host- requires the path "/".
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

/**
 * The Set-Cookie header.
 * @param maxAge seconds; 0 deletes it
 */
export function setCookie(scope: CookieScope, value: string, maxAge: number): string {
  const { secure, path = '/' } = scope;
  const cookie = `${cookieName(scope)}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
