import { randomBytes } from 'node:crypto';
import { readCookie } from '@platform/contract/forms/readCookie';
import { SESSION_COOKIE, XSRF_COOKIE } from '@platform/contract/forms/spamSignals';
import type { Request, Response } from 'express';
import type { TokenSigner } from './TokenSigner.ts';

const SESSION = /^[\w-]{22}$/;
/** A page opened with a token of this age gets a fresh one, which then lasts the day. */
const RENEW_AFTER_MS = 12 * 3_600_000;

/**
 * The two cookies of a visitor's browser: XSRF-TOKEN, which scripts read, and an anonymous session
 * that only the server reads and that the token is bound to. Both end with the browser's session.
 */
export class VisitorCookies {
  readonly #site: URL | undefined;

  /** @param siteUrl public origin of the site, when it is known */
  constructor(
    private readonly signer: TokenSigner,
    siteUrl?: string,
  ) {
    this.#site = siteUrl ? new URL(siteUrl) : undefined;
  }

  /** What the browser has sent, not checked yet. */
  read(req: Request): { session?: string; token?: string } {
    const cookies = req.headers.cookie;
    if (!cookies) return {};
    return {
      session: readCookie(this.#sessionName(req), cookies),
      token: readCookie(XSRF_COOKIE, cookies),
    };
  }

  /** True when the request proves that a page of this site has sent it. */
  prove(req: Request): boolean {
    const { session, token } = this.read(req);
    if (!session || !token || req.get('X-XSRF-TOKEN') !== token) return false;
    return this.signer.ageOfToken(token, session) !== undefined;
  }

  /** Sets a fresh token, and a session where there is none. Such an answer is this visitor's only. */
  issue(req: Request, res: Response): void {
    const known = this.read(req).session;
    const session = known && SESSION.test(known) ? known : randomBytes(16).toString('base64url');
    const shared = { path: '/', sameSite: 'lax', secure: this.#isHttps(req) } as const;
    res.cookie(this.#sessionName(req), session, { ...shared, httpOnly: true });
    res.cookie(XSRF_COOKIE, this.signer.token(session), shared);
    if (res.get('Cache-Control') !== 'no-store') res.set('Cache-Control', 'private, no-cache');
  }

  /** For answers to a browser: sets the cookies where they are missing, foreign or old. */
  issueIfNeeded(req: Request, res: Response): void {
    const { session, token } = this.read(req);
    const age = session && token ? this.signer.ageOfToken(token, session) : undefined;
    if (age === undefined || age > RENEW_AFTER_MS) this.issue(req, res);
  }

  /** True for an `Origin` of this site: the configured one, or the host that was asked for. */
  isOwnOrigin(origin: string, req: Request): boolean {
    if (!URL.canParse(origin)) return false;
    // The scheme may have been lost at a proxy. X-Forwarded-Host counts behind a trusted one only.
    return origin === this.#site?.origin || new URL(origin).host === req.host;
  }

  #isHttps(req: Request): boolean {
    return req.secure || (this.#site?.protocol === 'https:' && this.#site.host === req.host);
  }

  /** The prefix makes browsers refuse the cookie from a subdomain or without TLS. */
  #sessionName(req: Request): string {
    return this.#isHttps(req) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
  }
}
