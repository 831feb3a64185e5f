import type { TransportConfig } from 'nodemailer';

/**
 * Connection settings for nodemailer from SMTP_URL. Parsed here, because nodemailer takes parameters
 * in the address for settings, with which certificate checks could be turned off and whole mails logged.
 *
 * With a user and password the connection must be encrypted. On this machine STARTTLS is off: local
 * mail servers have self-signed certificates.
 */
export function smtpOptions(smtpUrl: string): TransportConfig {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const local = /^(localhost|127(\.\d+){3}|::1)$/i.test(host);
  return {
    host,
    secure: protocol === 'smtps:',
    ...(port ? { port: Number(port) } : {}),
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
    ignoreTLS: local,
    requireTLS: !local && username !== '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Longer than servers usually think about a mail: a cut-off here is a duplicate (RFC 5321 §4.5.3.2).
    socketTimeout: 60_000,
    logger: false,
    debug: false,
  };
}
