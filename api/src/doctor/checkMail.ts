import { type Diagnosis, failing, ok, warning } from '@platform/server/diagnosis';
import type { Env } from '@platform/server/env';
import { createTransport } from 'nodemailer';
import { describeFailure } from '../mail/describeFailure.ts';
import { smtpOptions } from '../mail/smtpOptions.ts';

/** Connects and signs in to the mail server; sends nothing. */
export async function checkMail({
  SMTP_URL: url,
  NOTIFY_EMAIL: receiver,
}: Pick<Env, 'SMTP_URL' | 'NOTIFY_EMAIL'>): Promise<Diagnosis> {
  if (!url)
    return warning(
      'mail',
      'SMTP_URL is unset, so messages and requests aren’t mailed; "npm run site -- inbox" lists them.',
      'Set SMTP_URL and NOTIFY_EMAIL: docs/mail.md.',
    );
  const { host } = new URL(url);
  const transport = createTransport(smtpOptions(url));
  try {
    await transport.verify();
    return ok('mail', `${host} accepts the sign-in; mail goes to ${receiver}.`);
  } catch (error) {
    const why = describeFailure(error).text;
    const fix = 'Check SMTP_URL and that this machine can reach that port: docs/mail.md.';
    return failing('mail', `Can't use the mail server ${host}: ${why}`, fix);
  } finally {
    transport.close();
  }
}
