// Runs on both sides. Spam signals of the site's own forms. They travel in headers, because a body has only
// the specified fields (spec §7). The API accepts calls without them.

/** Cookie whose value scripts send in X-XSRF-TOKEN (spec §7). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** HttpOnly cookie of the anonymous session, without its prefix on https. */
export const SESSION_COOKIE = 'visit';

/** An invisible field. Its name is meaningless, so that browsers don't fill it in. */
export const HONEYPOT_FIELD = 'topic_k4w9';

/** Sent when that field is filled in. */
export const HONEYPOT_HEADER = 'X-Form-Topic';

/** Signed time when the form was opened, or an earlier one. */
export const OPENED_HEADER = 'X-Form-Opened';

/** First part of a token: its signed time of issue, "time.signature". */
export const STAMP = /^[0-9a-z]{6,11}\.[\w-]{22}(?=\.[\w-]{22}$)/;

/** Signed time of issue of a token; undefined for other formats. */
export const signedTime = (token = ''): string | undefined => STAMP.exec(token)?.[0];

/**
 * Headers of a form's API call.
 * @param honeypot value of the invisible field
 * @param opened signed time when the form was opened
 */
export const signalHeaders = (honeypot: unknown, opened?: string) => ({
  ...(Boolean(honeypot) && { [HONEYPOT_HEADER]: 'filled' }),
  ...(opened && { [OPENED_HEADER]: opened }),
});
