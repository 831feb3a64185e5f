// Server only. The environment, parsed at start. Every variable has a working default; `.env.example` lists them.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { z } from 'zod';

/** Values that error messages must not print. */
const SECRET = new Set([
  'API_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'WEBHOOK_URLS',
  'WEBHOOK_SECRET',
  'FORM_WEBHOOKS',
]);

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const MAIL_SERVER =
  'an address such as smtps://user:password@mail.example.com, with special characters of the ' +
  'password percent-encoded (%40) and nothing after the port';
const WEBHOOKS = 'addresses such as https://chat.example/hook, separated by spaces';
const FORM_WEBHOOKS =
  'addresses such as https://n8n.example/hook or https://chat.example/hook#slack, separated by spaces; http only for localhost';
const WEBHOOK_KEY =
  'whsec_ and the base64 of 24 to 64 bytes, such as whsec_$(openssl rand -base64 32)';
const MAIL_ADDRESS = 'an email address';
const SECRET_LENGTH = 'at least 16 characters';
const DATABASE = 'an address such as postgres://user:p%23d@db/site (percent-encode # ? /)';
const WEB = ['http:', 'https:'];
const schema = z.object({
  /** Port to listen on; 0 takes any free one. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** Address to listen on; all IPv4 and IPv6 addresses when unset. */
  HOST: z.string().optional(),
  /** Public origin, without a final slash. http://localhost:PORT when unset. */
  SITE_URL: address(WEB, 'an origin such as https://www.example.com', true).optional(),
  /** Folder of the visitors' records. */
  DATA_DIR: folder().prefault('./data'),
  /** Folder of releases and the registry. */
  RELEASES_DIR: folder().prefault('./releases'),
  /** Folder of backups, on a disk that outlives this machine's. */
  BACKUP_DIR: folder().optional(),
  /** Address of an API outside the web server. */
  API_URL: address(WEB, 'an address such as http://localhost:3001').optional(),
  /** Authenticates web servers at an API behind API_URL; the same for all of them. */
  API_SECRET: z.string().min(16, SECRET_LENGTH).optional(),
  /** PostgreSQL instead of files. */
  DATABASE_URL: address(['postgres:', 'postgresql:'], DATABASE).optional(),
  /** Mail server; only together with NOTIFY_EMAIL. */
  SMTP_URL: address(['smtp:', 'smtps:'], MAIL_SERVER).refine(isMailServer, MAIL_SERVER).optional(),
  /** Recipient of messages and requests; only together with SMTP_URL. */
  NOTIFY_EMAIL: z.email(MAIL_ADDRESS).optional(),
  /** Trusted proxies in front, for the visitor's address. */
  TRUST_PROXY: wholeNumber(0, 100).default(0),
  /** Seconds after SIGTERM during which the site still answers. */
  DRAIN_SECONDS: wholeNumber(0, 8).default(3),
  /** Writes allowed per visitor and minute; 0 = no limit. */
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).default(60),
  /** Called on release, rejection and rollback; only together with WEBHOOK_SECRET. */
  WEBHOOK_URLS: addresses(WEBHOOKS).optional(),
  /** Signs all webhooks as Standard Webhooks specifies. */
  WEBHOOK_SECRET: z.string().refine(isWebhookKey, WEBHOOK_KEY).optional(),
  /** Called with each message, request and review; only together with WEBHOOK_SECRET. */
  FORM_WEBHOOKS: addresses(FORM_WEBHOOKS)
    .refine((all) => all.every(isSafe), FORM_WEBHOOKS)
    .optional(),
  /** Port of /metrics, with an address in front unless it is loopback; PORT serves it with the site. None when unset. */
  METRICS_PORT: hostAndPort().optional(),
  /** `moderated`: every review needs approval; `open`: only suspected spam does. */
  REVIEWS: z.enum(['open', 'moderated'], 'open or moderated').default('open'),
  /** Accepts releases over HTTP without a sandbox: a rejected release can then read every record. */
  ALLOW_UNSANDBOXED_RELEASES: z.literal('true', 'true, or nothing').optional(),
  /** Receiver of traces, OTLP over HTTP. None when unset. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(WEB, 'an address such as http://localhost:4318').optional(),
  /** Lowest level that is logged. */
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** Parsed: numbers are numbers, folders absolute, addresses without a final slash. */
export type Env = z.output<typeof schema> & { SITE_URL: string };

/** Blank values count as unset. @throws one Error with every mistake: variable, value, expected value */
export function parseEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  );
  const parsed = schema.safeParse(given);
  const mistakes = [...(parsed.error?.issues ?? []), ...missingHalf(given)];
  if (!parsed.success || mistakes.length > 0) throw new Error(describeMistakes(mistakes, given));
  const env = parsed.data;
  return { ...env, SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}` };
}

/** The environment of this process and `.env`. @param defaults for unset variables @throws like `parseEnv` */
export function readEnv(defaults: Readonly<Record<string, string>> = {}): Env {
  const file = resolve(ROOT, '.env');
  // Variables that are set win over the file's.
  if (existsSync(file)) process.loadEnvFile(file);
  const given = Object.entries(process.env).filter(([, value]) => value?.trim());
  return parseEnv({ ...defaults, ...Object.fromEntries(given) });
}

type Mistake = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** Variables that need another one. */
function missingHalf(given: Readonly<Record<string, unknown>>): Mistake[] {
  const needs = (name: string, expected: string, because: string): Mistake[] =>
    given[name] ? [] : [{ path: [name], message: `${expected}, because ${because}` }];
  return [
    ...(given.SMTP_URL ? needs('NOTIFY_EMAIL', MAIL_ADDRESS, 'SMTP_URL is set') : []),
    ...(given.NOTIFY_EMAIL ? needs('SMTP_URL', MAIL_SERVER, 'NOTIFY_EMAIL is set') : []),
    ...(given.WEBHOOK_URLS ? needs('WEBHOOK_SECRET', WEBHOOK_KEY, 'WEBHOOK_URLS is set') : []),
    ...(given.FORM_WEBHOOKS ? needs('WEBHOOK_SECRET', WEBHOOK_KEY, 'FORM_WEBHOOKS is set') : []),
  ];
}

/** Visitors' words go there, so they are encrypted on the way. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function isWebhookKey(value: string): boolean {
  const [, base64] = /^whsec_([A-Za-z\d+/]+={0,2})$/.exec(value) ?? [];
  const { length = 0 } = base64 ? Buffer.from(base64, 'base64') : [];
  return length >= 24 && length <= 64;
}

function isMailServer(value: string): boolean {
  const { hostname, pathname, search, hash, username, password } = new URL(value);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '' && `${pathname}${search}${hash}` === '';
}

function describeMistakes(
  issues: readonly Mistake[],
  given: Readonly<Record<string, string | undefined>>,
): string {
  const lines = new Map(
    issues.map(({ path, message }) => {
      const name = String(path[0]);
      const value = SECRET.has(name) ? 'set, but invalid' : JSON.stringify(given[name]);
      return [name, `  ${name} is ${given[name] ? value : 'unset'}; expected ${message}.`];
    }),
  );
  const count = lines.size === 1 ? 'a mistake' : `${lines.size} mistakes`;
  return `The environment has ${count}:\n${[...lines.values()].join('\n')}\nSee .env.example.`;
}

function wholeNumber(min: number, max: number) {
  const expected = `a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, expected)
    .transform(Number)
    .pipe(z.number().max(max, expected).min(min, expected));
}

/** `9100`, or `0.0.0.0:9100`. */
function hostAndPort() {
  const format = /^(?:([\w.-]+|\[[\da-f:]+\]):)?(\d{1,5})$/i;
  return z
    .string()
    .refine(
      (text) => Number(format.exec(text)?.[2] ?? Number.NaN) <= 65_535,
      'a port such as 9100, or an address and a port such as 0.0.0.0:9100',
    )
    .transform((text) => {
      const [, host = '127.0.0.1', port] = format.exec(text) ?? [];
      return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
    });
}

/** Relative to the repository, so that npm workspaces share them. */
function folder() {
  return z.string().transform((path) => resolve(ROOT, path));
}

function addresses(expected: string) {
  return z
    .string()
    .transform((text) => text.split(/\s+/))
    .refine((all) => all.every((each) => /^https?:/.test(each) && URL.canParse(each)), expected);
}

function address(protocols: readonly string[], expected: string, originOnly = false) {
  return z
    .string()
    .refine((value) => {
      if (!URL.canParse(value) || /:\/\/.*[/?#].*@/.test(value)) return false;
      const url = new URL(value);
      if (!protocols.includes(url.protocol)) return false;
      return !originOnly || `${url.pathname}${url.search}${url.hash}${url.username}` === '/';
    }, expected)
    .transform((value) => value.replace(/\/+$/, ''));
}
