import type { NodemailerError } from 'nodemailer';

export type Failure = ReturnType<typeof describeFailure>;

const TEXT_MAX = 300;

/** What went wrong when a mail was sent: codes for the log, a text for the owner. */
export function describeFailure(caught: unknown) {
  const error = (caught instanceof Error ? caught : new Error(String(caught))) as NodemailerError;
  const { code = error.name, responseCode, command } = error;
  // Without a code it is no answer and no broken connection, but a record that can't be mailed.
  const ours = error.code === undefined;
  return {
    /** nodemailer's code, such as ECONNECTION. */
    code,
    /** What the server answered, such as 550. */
    ...(responseCode ? { responseCode } : {}),
    /** What was asked of it, such as RCPT TO. */
    ...(command ? { command } : {}),
    /** Refused for good, or a fault of ours: somebody has to look at it. */
    permanent: error.permanent ?? ours,
    /** It wasn't about this one mail: no connection, no sign-in. */
    serverIsOut: !ours && code !== 'EENVELOPE' && code !== 'EMESSAGE',
    /** For the inbox, where the owner reads it. Not for logs: servers quote addresses. */
    text: `${code}: ${error.response ?? error.message}`.replace(/\s+/g, ' ').slice(0, TEXT_MAX),
  };
}
