// Browser only. What a form sends beside what its fields say; the API keeps what looks like spam
// apart. Nothing of it is the visitor's, so none of it belongs into bodies, drafts and attempts.

import { readCookie } from '@site/kit/readCookie';
import {
  HONEYPOT_FIELD,
  HONEYPOT_HEADER,
  OPENED_HEADER,
  STAMP,
  XSRF_COOKIE,
} from '@site/kit/spamSignals';

/** The signed time that this browser's token was issued at; undefined when there is none. */
export const signedTime = (cookies = document.cookie): string | undefined =>
  STAMP.exec(readCookie(XSRF_COOKIE, cookies) ?? '')?.[0];

/** Headers of a form that was opened then. The field that nobody sees counts only when it is filled in. */
export function signalHeaders(form: FormData, opened?: string): Record<string, string> {
  return {
    ...(form.get(HONEYPOT_FIELD) && { [HONEYPOT_HEADER]: 'filled' }),
    ...(opened && { [OPENED_HEADER]: opened }),
  };
}
