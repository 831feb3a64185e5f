// Server only. Mails to visitors, from `brand/content/visitor-mails.yaml`.

/** Null, and none are sent, without that file. */
export { default as visitorMails } from '#visitor-mails';
