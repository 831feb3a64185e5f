import type { NodemailerError } from 'nodemailer';

export type Failure = ReturnType<typeof describeFailure>;

const TEXT_MAX = 300;

/** Describes why a mail failed: codes for the log, a text for the owner. */
export function describeFailure(caught: unknown) {
  const error = (caught instanceof Error ? caught : new Error(String(caught))) as NodemailerError;
  const { code = error.name, responseCode, command } = error;
  // nodemailer sets no code if the record itself can't be mailed.
  const ours = error.code === undefined;
  return {
    /** nodemailer's code, such as ECONNECTION. */
    code,
    /** SMTP reply code, such as 550. */
    ...(responseCode ? { responseCode } : {}),
    /** SMTP command, such as RCPT TO. */
    ...(command ? { command } : {}),
    /** A permanent rejection or our fault: needs a person's attention. */
    permanent: error.permanent ?? ours,
    /** The server is unavailable for all mails: no connection or no sign-in. */
    serverIsOut: !ours && code !== 'EENVELOPE' && code !== 'EMESSAGE',
    /** For the owner's inbox; not for logs, because servers quote addresses. */
    text: `${code}: ${error.response ?? error.message}`.replace(/\s+/g, ' ').slice(0, TEXT_MAX),
  };
}
