import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
const root = fileURLToPath(new URL('../../../', import.meta.url));

test('an empty environment gives working defaults', () => {
  expect(parseEnv({})).toEqual({
    DRAIN_SECONDS: 3,
    PORT: 3000,
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: join(root, 'data'),
    RELEASES_DIR: join(root, 'releases'),
    TRUST_PROXY: 0,
    RATE_LIMIT_PER_MINUTE: 60,
    REVIEWS: 'open',
    LOG_LEVEL: 'info',
  });
});

test('empty and blank values count as unset', () => {
  expect(parseEnv({ PORT: '', SITE_URL: ' ', API_URL: '', DATA_DIR: '' })).toEqual(parseEnv({}));
});

test('SITE_URL defaults to localhost with the port', () => {
  expect(parseEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
  expect(parseEnv({ SITE_URL: 'https://www.example.com/' }).SITE_URL).toBe(
    'https://www.example.com',
  );
});

test('folders become absolute, relative to the repository', () => {
  expect(parseEnv({ DATA_DIR: 'elsewhere' }).DATA_DIR).toBe(join(root, 'elsewhere'));
  expect(parseEnv({ DATA_DIR: root }).DATA_DIR.startsWith(root.replace(/.$/, ''))).toBe(true);
  expect(isAbsolute(parseEnv({}).RELEASES_DIR)).toBe(true);
});

test('every variable is read', () => {
  const given = {
    HOST: '127.0.0.1',
    API_URL: 'http://api:3001',
    DATABASE_URL: 'postgres://user:secret@db/site',
    SMTP_URL: 'smtps://mail.example.com:465',
    NOTIFY_EMAIL: 'owner@example.com',
    LOG_LEVEL: 'warn',
  };
  expect(parseEnv({ ...given, TRUST_PROXY: '2', RATE_LIMIT_PER_MINUTE: '10' })).toMatchObject({
    ...given,
    TRUST_PROXY: 2,
    RATE_LIMIT_PER_MINUTE: 10,
  });
});

test('one error lists every mistake with variable, value and expected value', () => {
  const wrong = {
    PORT: '70000',
    SITE_URL: 'www.example.com',
    TRUST_PROXY: '-1',
    SMTP_URL: 'smtp://localhost',
    NOTIFY_EMAIL: 'me',
  };
  for (const words of [
    '4 mistakes',
    'PORT is "70000"; expected a whole number from 0 to 65535.',
    'SITE_URL is "www.example.com"; expected an origin such as',
    'TRUST_PROXY is "-1"; expected a whole number from 0 to 100.',
    'NOTIFY_EMAIL is "me"; expected an email address.',
  ]) {
    expect(() => parseEnv(wrong)).toThrow(words);
  }
});

test.each<[string, string]>([
  ['PORT', '3000.5'],
  ['PORT', 'abc'],
  ['PORT', '1e3'],
  ['SITE_URL', 'https://example.com/path'],
  ['SITE_URL', 'ftp://example.com'],
  ['API_URL', 'localhost:3001'],
  ['DATABASE_URL', 'mysql://db/site'],
  ['DATABASE_URL', 'postgres://u:1#w@db/site'],
  ['DATABASE_URL', 'postgres://u:1/w@db/site'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.example.com?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
  ['TRUST_PROXY', 'true'],
  ['RATE_LIMIT_PER_MINUTE', 'ten'],
  ['WEBHOOK_URLS', 'chat.example/hook'],
  ['WEBHOOK_SECRET', 'a secret of more than sixteen'],
  ['FORM_WEBHOOKS', 'http://chat.example/hook'],
  ['FORM_WEBHOOKS', 'https://chat.example/hook http://10.0.0.1/hook'],
  ['WEBHOOK_SECRET', 'whsec_AAAA'],
  ['METRICS_PORT', '70000'],
  ['METRICS_PORT', '::1:9100'],
  ['ALLOW_UNSANDBOXED_RELEASES', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected with the variable’s name', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`${name} is `);
});

test('a password in an invalid address is not printed', () => {
  const wrong = { DATABASE_URL: 'mysql://user:secret@db/site' };
  expect(() => parseEnv(wrong)).toThrow(/^(?=.*DATABASE_URL)(?!.*secret)/s);
});

test('SMTP_URL and NOTIFY_EMAIL need each other', () => {
  expect(() => parseEnv({ SMTP_URL: 'smtp://localhost:1025' })).toThrow(
    'NOTIFY_EMAIL is unset; expected an email address, because SMTP_URL is set.',
  );
  expect(() => parseEnv({ NOTIFY_EMAIL: 'owner@example.com' })).toThrow(
    /SMTP_URL is unset; expected an address such as smtps:\/\/.* because NOTIFY_EMAIL is set\./,
  );
});

test('webhook URLs are separated by spaces and need a secret, which is not printed', () => {
  const given = { WEBHOOK_URLS: 'https://a.example/x  http://b.example', WEBHOOK_SECRET };
  expect(parseEnv(given).WEBHOOK_URLS).toEqual(['https://a.example/x', 'http://b.example']);
  expect(() => parseEnv({ WEBHOOK_URLS: 'https://a.example/token' })).toThrow(
    'WEBHOOK_SECRET is unset; expected whsec_',
  );
  expect(() => parseEnv({ ...given, WEBHOOK_SECRET: 'secret' })).toThrow(/^(?!.*"secret")/s);
});

test('a mail server’s address may have a final slash and a user', () => {
  const given = { SMTP_URL: 'smtp://me%40x:p%2Fw@[::1]:1025/', NOTIFY_EMAIL: 'owner@example.com' };
  expect(parseEnv(given).SMTP_URL).toBe('smtp://me%40x:p%2Fw@[::1]:1025');
});

test('webhooks of forms may be on this machine or anywhere with https, and need the secret', () => {
  const FORM_WEBHOOKS = 'http://localhost:5678/hook#slack https://n8n.example/x';
  expect(parseEnv({ FORM_WEBHOOKS, WEBHOOK_SECRET }).FORM_WEBHOOKS).toHaveLength(2);
  expect(() => parseEnv({ FORM_WEBHOOKS })).toThrow('WEBHOOK_SECRET is unset; expected whsec_');
});

test('METRICS_PORT may name an address', () => {
  const read = (METRICS_PORT: string) => parseEnv({ METRICS_PORT }).METRICS_PORT;
  expect(read('9100')).toEqual({ host: '127.0.0.1', port: 9100 });
  expect(read('0.0.0.0:9100')).toEqual({ host: '0.0.0.0', port: 9100 });
  expect(read('[::]:0')).toEqual({ host: '::', port: 0 });
});
