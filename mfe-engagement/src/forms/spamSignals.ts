// Browser only. What a form sends on top of what its fields say; the API keeps what looks like spam
// apart. Nothing of it is the visitor's, so none of it belongs into drafts and attempts.

import { readCookie } from '@site/kit/readCookie';
import { HONEYPOT_FIELD, OPENED_FIELD, STAMP, XSRF_COOKIE } from '@site/kit/spamSignals';
import type { Values } from './formValues.ts';

/** The signed time that this browser's token was issued at; undefined when there is none. */
export const signedTime = (cookies = document.cookie): string | undefined =>
  STAMP.exec(readCookie(XSRF_COOKIE, cookies) ?? '')?.[0];

/** Parts what the visitor has filled in from what is sent on top of it. */
export function withoutSignals(
  values: Values,
  opened?: string,
): { values: Values; signals: Values } {
  const { [HONEYPOT_FIELD]: honeypot, ...visible } = values;
  return {
    values: visible,
    signals: {
      ...(honeypot && { [HONEYPOT_FIELD]: honeypot }),
      ...(opened && { [OPENED_FIELD]: opened }),
    },
  };
}
