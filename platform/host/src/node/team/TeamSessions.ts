// Sessions of the team page: a signed cookie that a revoked or rotated key ends at once.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@platform/contract/forms/readCookie';
import {
  findKey,
  isRevoked,
  ownerOf,
  type ReleaseStore,
  readOwners,
  readTeam,
  signingSecret,
  signTeam,
  type TeamSession,
} from '@platform/registry';
import { LRUCache } from 'lru-cache';
import { cookieName, setCookie } from '../http/cookies.ts';

const HOUR_S = 3600;
/** From the last request. */
const IDLE_S = HOUR_S;
/** From the sign-in. */
const LONGEST_S = 8 * HOUR_S;
/** A cookie is renewed at most so often. */
const RENEW_S = 5 * 60;

export interface FoundSession {
  session: TeamSession;
  /** Proves that a form comes from the page. */
  formToken: string;
  /** Renews the session. */
  setCookie?: string;
}

export class TeamSessions {
  readonly #cookie;
  /** Signed out on this server before they expired. */
  #ended = new LRUCache<string, true>({ max: 10_000, ttl: LONGEST_S * 1000 });

  /** @param secure whether the site uses https */
  constructor(
    private readonly store: ReleaseStore,
    secure: boolean,
    private readonly now: () => number = Date.now,
  ) {
    this.#cookie = { name: 'site-team', secure, strict: true };
  }

  /** The Set-Cookie header and the holder of a valid key; undefined for any other text. */
  async begin(key: string): Promise<{ setCookie: string; session: TeamSession } | undefined> {
    const found = findKey(await readOwners(this.store), key);
    if (!found) return undefined;
    const since = this.#seconds();
    const id = randomBytes(16).toString('base64url');
    const session = { id, key: found.id, name: found.name, since, expires: since + IDLE_S };
    return { setCookie: await this.#issue(session), session };
  }

  /** The session of a request's cookie, while its key exists. */
  async find(cookies: string | undefined): Promise<FoundSession | undefined> {
    const token = readCookie(cookieName(this.#cookie), cookies ?? '');
    if (!token) return undefined;
    const [registry, owners] = await Promise.all([this.store.registry(), readOwners(this.store)]);
    const session = readTeam(token, registry?.signer, this.now());
    if (!session || this.#ended.has(session.id)) return undefined;
    const key = ownerOf(owners, session.name).keys.find(({ id }) => id === session.key);
    if (!key || isRevoked(key)) return undefined;
    const found = { session, formToken: formTokenOf(session) };
    const expires = Math.min(this.#seconds() + IDLE_S, session.since + LONGEST_S);
    if (expires - session.expires < RENEW_S) return found;
    return { ...found, setCookie: await this.#issue({ ...session, expires }) };
  }

  /** Ends a session. @returns the Set-Cookie header */
  end({ id }: TeamSession): string {
    this.#ended.set(id, true);
    return setCookie(this.#cookie, '', 0);
  }

  async #issue(session: TeamSession): Promise<string> {
    const token = signTeam(session, await signingSecret(this.store));
    return setCookie(this.#cookie, token, session.expires - this.#seconds());
  }

  #seconds(): number {
    return Math.floor(this.now() / 1000);
  }
}

/** Scripts can't read the cookie that holds the id. */
const formTokenOf = ({ id }: TeamSession): string =>
  createHash('sha256').update(`form ${id}`).digest('base64url');

export function isFormToken(given: unknown, { formToken }: FoundSession): boolean {
  const own = Buffer.from(formToken);
  const other = Buffer.from(typeof given === 'string' ? given : '');
  return own.length === other.length && timingSafeEqual(own, other);
}
