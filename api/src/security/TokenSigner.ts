import { createHmac } from 'node:crypto';
import { STAMP } from '@platform/contract/forms/spamSignals';
import { isSame } from './isSame.ts';

/** Lifetime of a token. */
const TOKEN_TTL_MS = 24 * 3_600_000;

/**
 * Signs and checks tokens, "time.signature.signature". The first signature proves when the page was
 * opened; the second binds the token to the visitor's session.
 */
export class TokenSigner {
  constructor(
    private readonly key: Buffer,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Creates a token for a session. */
  token(session: string): string {
    const time = this.now().toString(36);
    const stamp = `${time}.${this.#sign('opened', time)}`;
    return `${stamp}.${this.#sign('session', stamp, session)}`;
  }

  /** Milliseconds since the token was issued; undefined if it is invalid or of another session. */
  ageOfToken(token: string, session: string): number | undefined {
    const stamp = STAMP.exec(token)?.[0];
    if (!stamp) return undefined;
    const signature = token.slice(stamp.length + 1);
    if (!isSame(signature, this.#sign('session', stamp, session))) return undefined;
    const age = this.ageOfStamp(stamp);
    // A token from the future, by a wrong clock, must not live longer.
    return age !== undefined && Math.abs(age) < TOKEN_TTL_MS ? age : undefined;
  }

  /** Milliseconds since a signed time of any age; undefined if the signature is invalid. */
  ageOfStamp(stamp: string): number | undefined {
    const [time = '', signature = '', ...rest] = stamp.split('.');
    if (rest.length > 0 || !isSame(signature, this.#sign('opened', time))) return undefined;
    return this.now() - Number.parseInt(time, 36);
  }

  /** Keyed hash of a text that must not be stored in the clear. */
  alias(text: string): string {
    return this.#sign('alias', text);
  }

  #sign(...parts: string[]): string {
    // 128 bits
    const mac = createHmac('sha256', this.key).update(parts.join('\n')).digest();
    return mac.subarray(0, 16).toString('base64url');
  }
}
