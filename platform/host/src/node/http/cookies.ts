// The web server's HttpOnly cookies.

export interface CookieScope {
  name: string;
  /** Whether the site uses https; then a name prefix binds the cookie to this host. */
  secure: boolean;
}

export const cookieName = ({ name, secure }: CookieScope): string =>
  secure ? `__Host-${name}` : name;

/**
 * The Set-Cookie header.
 * @param maxAge seconds; 0 deletes it
 */
export function setCookie(scope: CookieScope, value: string, maxAge: number): string {
  const { secure } = scope;
  const cookie = `${cookieName(scope)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
  return secure ? `${cookie}; Secure` : cookie;
}
