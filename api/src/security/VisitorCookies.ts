import { randomBytes } from 'node:crypto';
import { readCookie } from '@platform/contract/forms/readCookie';
import { SESSION_COOKIE, XSRF_COOKIE } from '@platform/contract/forms/spamSignals';
import type { Request, Response } from 'express';
import type { TokenSigner } from './TokenSigner.ts';

const SESSION = /^[\w-]{22}$/;
/** Renews tokens older than this, so that a page's token lasts at least half a day. */
const RENEW_AFTER_MS = 12 * 3_600_000;

/**
 * A visitor's two session cookies: XSRF-TOKEN, which scripts read, and an anonymous HttpOnly session to
 * which the token is bound.
 */
export class VisitorCookies {
  readonly #site: URL | undefined;

  /** @param siteUrl public origin of the site, if known */
  constructor(
    private readonly signer: TokenSigner,
    siteUrl?: string,
  ) {
    this.#site = siteUrl ? new URL(siteUrl) : undefined;
  }

  /** Cookies of the request, unchecked. */
  read(req: Request): { session?: string; token?: string } {
    const cookies = req.headers.cookie;
    if (!cookies) return {};
    return {
      session: readCookie(this.#sessionName(req), cookies),
      token: readCookie(XSRF_COOKIE, cookies),
    };
  }

  /** Whether the token proves that a page of this site sent the request. */
  prove(req: Request): boolean {
    const { session, token } = this.read(req);
    if (!session || !token || req.get('X-XSRF-TOKEN') !== token) return false;
    return this.signer.ageOfToken(token, session) !== undefined;
  }

  /** Sets a fresh token, and a session if missing. Marks the answer as private. */
  issue(req: Request, res: Response): void {
    const known = this.read(req).session;
    const session = known && SESSION.test(known) ? known : randomBytes(16).toString('base64url');
    const shared = { path: '/', sameSite: 'lax', secure: this.#isHttps(req) } as const;
    res.cookie(this.#sessionName(req), session, { ...shared, httpOnly: true });
    res.cookie(XSRF_COOKIE, this.signer.token(session), shared);
    if (res.get('Cache-Control') !== 'no-store') res.set('Cache-Control', 'private, no-cache');
  }

  /** Sets the cookies if they are missing, invalid or old. */
  issueIfNeeded(req: Request, res: Response): void {
    const { session, token } = this.read(req);
    const age = session && token ? this.signer.ageOfToken(token, session) : undefined;
    if (age === undefined || age > RENEW_AFTER_MS) this.issue(req, res);
  }

  /** Whether `origin` is this site's: the configured origin or the request's host. */
  isOwnOrigin(origin: string, req: Request): boolean {
    if (!URL.canParse(origin)) return false;
    // Compare hosts, because a proxy may hide the scheme. Express trusts X-Forwarded-Host only behind a trusted proxy.
    return origin === this.#site?.origin || new URL(origin).host === req.host;
  }

  #isHttps(req: Request): boolean {
    return req.secure || (this.#site?.protocol === 'https:' && this.#site.host === req.host);
  }

  /** With the __Host- prefix browsers reject the cookie from subdomains or without TLS. */
  #sessionName(req: Request): string {
    return this.#isHttps(req) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
  }
}
