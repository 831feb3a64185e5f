import type { TransportConfig } from 'nodemailer';

/**
 * nodemailer's options from SMTP_URL. Parsed here, because nodemailer accepts settings as parameters of
 * the address, which could disable certificate checks or log whole mails.
 *
 * With user and password the connection must be encrypted. On localhost STARTTLS is off, because local
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
    // Longer than servers usually need, because a timeout here sends a duplicate (RFC 5321 §4.5.3.2).
    socketTimeout: 60_000,
    logger: false,
    debug: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
