import { createHmac } from 'node:crypto';
import { STAMP } from '@platform/contract/forms/spamSignals';
import { isSame } from './isSame.ts';

/** How long a token is accepted. */
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

  /** A fresh token for a session. */
  token(session: string): string {
    const time = this.now().toString(36);
    const stamp = `${time}.${this.#sign('opened', time)}`;
    return `${stamp}.${this.#sign('session', stamp, session)}`;
  }

  /** Milliseconds since the token was issued; undefined when it isn't one of this session. */
  ageOfToken(token: string, session: string): number | undefined {
    const stamp = STAMP.exec(token)?.[0];
    if (!stamp) return undefined;
    const signature = token.slice(stamp.length + 1);
    if (!isSame(signature, this.#sign('session', stamp, session))) return undefined;
    const age = this.ageOfStamp(stamp);
    // One from the future was issued while the clock was wrong; it isn't good for longer.
    return age !== undefined && Math.abs(age) < TOKEN_TTL_MS ? age : undefined;
  }

  /** Milliseconds since a signed time, of whatever age; undefined when this key hasn't signed it. */
  ageOfStamp(stamp: string): number | undefined {
    const [time = '', signature = '', ...rest] = stamp.split('.');
    if (rest.length > 0 || !isSame(signature, this.#sign('opened', time))) return undefined;
    return this.now() - Number.parseInt(time, 36);
  }

  /** A name for something that must not be kept in the clear. */
  alias(text: string): string {
    return this.#sign('alias', text);
  }

  #sign(...parts: string[]): string {
    // 128 bits.
    const mac = createHmac('sha256', this.key).update(parts.join('\n')).digest();
    return mac.subarray(0, 16).toString('base64url');
  }
}
