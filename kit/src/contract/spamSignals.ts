// Runs on both sides. What the site's own forms send on top of what a visitor fills in, so that the
// API can tell programs from people without asking anybody to solve a puzzle. A call without these
// fields is as good as any other.

/** Cookie that scripts read and send back in X-XSRF-TOKEN (spec §7). */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** A field that people don't see. The name says nothing, so that no browser fills it in. */
export const HONEYPOT_FIELD = 'topic_k4w9';

/** The signed time that the form was opened at, or earlier. */
export const OPENED_FIELD = 'opened';

/** What begins a token: the signed time of its issue, "time.signature". */
export const STAMP = /^[0-9a-z]{6,11}\.[\w-]{22}(?=\.[\w-]{22}$)/;
