import type { Env } from '@platform/server/env';
import { type Finding, failing, ok } from '@platform/server/finding';
import { createTransport } from 'nodemailer';
import { describeFailure } from '../mail/describeFailure.ts';
import { smtpOptions } from '../mail/smtpOptions.ts';

/** Speaks to the mail server as the site would, up to the password; sends nothing. */
export async function checkMail({
  SMTP_URL: url,
  NOTIFY_EMAIL: receiver,
}: Pick<Env, 'SMTP_URL' | 'NOTIFY_EMAIL'>): Promise<Finding> {
  if (!url)
    return ok('mail', 'Nothing is mailed: SMTP_URL is not set. "npm run site -- inbox" lists all.');
  const { host } = new URL(url);
  const transport = createTransport(smtpOptions(url));
  try {
    await transport.verify();
    return ok('mail', `${host} takes mails for ${receiver}.`);
  } catch (error) {
    const why = describeFailure(error).text;
    const fix = 'Check SMTP_URL, and that this machine may reach that port: docs/mail.md.';
    return failing('mail', `${host} can't be used: ${why}`, fix);
  } finally {
    transport.close();
  }
}
