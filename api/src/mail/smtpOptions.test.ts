import { expect, test } from 'vitest';
import { smtpOptions } from './smtpOptions.ts';

test('user, password and port come from SMTP_URL', () => {
  expect(smtpOptions('smtps://me%40x.example:p%2Fw%3A@mail.example.com:2465')).toMatchObject({
    host: 'mail.example.com',
    port: 2465,
    secure: true,
    auth: { user: 'me@x.example', pass: 'p/w:' },
  });
});

test.each([
  ['me:secret@mail.example.com', { requireTLS: true }],
  ['mail.example.com', { requireTLS: false, ignoreTLS: false }],
  ['localhost', { requireTLS: false, ignoreTLS: true }],
  ['127.0.0.1', { requireTLS: false, ignoreTLS: true }],
  ['[::1]', { requireTLS: false, ignoreTLS: true }],
])('a password requires TLS, this machine needs no certificate: smtp://%s', (address, expected) => {
  expect(smtpOptions(`smtp://${address}:1025`)).toMatchObject(expected);
});

test('certificates are verified, and mails are never logged', () => {
  const options = smtpOptions('smtp://mail.example.com?tls.rejectUnauthorized=false&debug=true');
  expect(options).toMatchObject({ debug: false, logger: false });
  expect(options).not.toHaveProperty('tls');
});
