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

test('a password requires an encrypted connection', () => {
  expect(smtpOptions('smtp://me:secret@mail.example.com')).toMatchObject({ requireTLS: true });
  expect(smtpOptions('smtp://mail.example.com')).toMatchObject({
    requireTLS: false,
    ignoreTLS: false,
  });
});

test.each(['localhost', '127.0.0.1', '[::1]'])('%s needs no certificate', (host) => {
  expect(smtpOptions(`smtp://${host}:1025`)).toMatchObject({ ignoreTLS: true, requireTLS: false });
});

test('certificates are verified, and mails are never logged', () => {
  const options = smtpOptions('smtp://mail.example.com?tls.rejectUnauthorized=false&debug=true');
  expect(options).toMatchObject({ debug: false, logger: false });
  expect(options).not.toHaveProperty('tls');
});
