// Runs on both sides. What the site's own forms send on top of what a visitor fills in, so that the
// API can tell programs from people without asking anybody to solve a puzzle. It travels in headers:
// a body has the fields of the specification and no other (spec §7). A call without these headers is
// as good as any other.

/** Cookie that scripts read and send back in X-XSRF-TOKEN (spec §7). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** Cookie of the anonymous session that only servers read, without the prefix that it has on https. */
export const SESSION_COOKIE = 'visit';

/** A field that people don't see. The name says nothing, so that no browser fills it in. */
export const HONEYPOT_FIELD = 'topic_k4w9';

/** Sent when something has filled that field in. */
export const HONEYPOT_HEADER = 'X-Form-Topic';

/** The signed time that the form was opened at, or earlier. */
export const OPENED_HEADER = 'X-Form-Opened';

/** What begins a token: the signed time of its issue, "time.signature". */
export const STAMP = /^[0-9a-z]{6,11}\.[\w-]{22}(?=\.[\w-]{22}$)/;

/** The signed time that a token was issued at; undefined when it isn't ours. */
export const signedTime = (token = ''): string | undefined => STAMP.exec(token)?.[0];

/**
 * Headers of a form that was opened then. They are no part of bodies, drafts and attempts.
 * @param honeypot what the field that people don't see holds; it counts only when it is filled in
 */
export const signalHeaders = (honeypot: unknown, opened?: string) => ({
  ...(Boolean(honeypot) && { [HONEYPOT_HEADER]: 'filled' }),
  ...(opened && { [OPENED_HEADER]: opened }),
});
