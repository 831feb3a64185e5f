import type { NodemailerError } from 'nodemailer';

export interface Failure {
  /** nodemailer's code, such as ECONNECTION. */
  code: string;
  /** What the server answered, such as 550. */
  responseCode?: number;
  /** What was asked of it, such as RCPT TO. */
  command?: string;
  /** Refused for good, or a fault of ours: somebody has to look at it. */
  permanent: boolean;
  /** It wasn't about this one mail: no connection, no sign-in. */
  serverIsOut: boolean;
  /** For the inbox, where the owner reads it. Not for logs: servers quote addresses. */
  text: string;
}

const TEXT_MAX = 300;

/** What went wrong when a mail was sent: codes for the log, a text for the owner. */
export function describeFailure(caught: unknown): Failure {
  const error = (caught instanceof Error ? caught : new Error(String(caught))) as NodemailerError;
  const { code = error.name, responseCode, command } = error;
  // Without a code it is no answer and no broken connection, but a record that can't be mailed.
  const ours = error.code === undefined;
  return {
    code,
    ...(responseCode ? { responseCode } : {}),
    ...(command ? { command } : {}),
    permanent: error.permanent ?? ours,
    serverIsOut: !ours && code !== 'EENVELOPE' && code !== 'EMESSAGE',
    text: `${code}: ${error.response ?? error.message}`.replace(/\s+/g, ' ').slice(0, TEXT_MAX),
  };
}
