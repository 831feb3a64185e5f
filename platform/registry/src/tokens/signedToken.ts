// Signed tokens in links. Commands sign with the store's secret; servers verify with the registry's public key.

import {
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from '@platform/server/durableFile';
import { z } from 'zod';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Log } from '../store/registryFile.ts';

/** A week. */
export const MAX_HOURS = 7 * 24;

/** Expiry of a token made now, in seconds since 1970. @throws for hours out of range */
export function expiryIn(hours: number): number {
  if (hours > 0 && hours <= MAX_HOURS) return Math.ceil(Date.now() / 1000 + hours * 3600);
  throw new Error(`--hours is "${hours}"; expected a number up to ${MAX_HOURS}.`);
}

export const tokenFields = {
  /** Seconds since 1970. */
  expires: z.int().positive(),
};

/** Above any real token. */
const MAX_LENGTH = 1024;

/** Tokens for one purpose; other purposes reject them. */
export function tokensFor<T extends { expires: number }>(purpose: string, schema: z.ZodType<T>) {
  const signed = (body: string): Buffer => Buffer.from(`${purpose} ${body}`);
  return {
    sign(content: T, secret: Buffer): string {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${body}.${sign(null, signed(body), privateKey(secret)).toString('base64url')}`;
    },

    /**
     * The token's content; undefined when signature or expiry is wrong.
     * @param signer the registry's public key
     * @param now milliseconds since 1970
     */
    read(token: string, signer: string | undefined, now = Date.now()): T | undefined {
      if (!signer || token.length > MAX_LENGTH) return undefined;
      const [body = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      // Base64url allows several spellings of the same bytes; only one is accepted.
      if (rest.length > 0 || given.toString('base64url') !== signature) return undefined;
      try {
        const jwk = { kty: 'OKP', crv: 'Ed25519', x: signer };
        const key = createPublicKey({ key: jwk, format: 'jwk' });
        if (!verify(null, signed(body), key, given)) return undefined;
        const content = schema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
        return content.expires * 1000 > now ? content : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKey = (secret: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });

/** The public key of a secret, base64url. */
export const signerOf = (secret: Buffer): string =>
  createPublicKey(privateKey(secret)).export({ format: 'jwk' }).x ?? '';

const SECRET_BYTES = 32;

/** Returns the store's secret and puts its public key into the registry. @throws before a release */
export async function signingSecret(store: ReleaseStore, log?: Log): Promise<Buffer> {
  await store.needRegistry(log);
  const secret = await ensureSecret(store);
  const signer = signerOf(secret);
  await store.update((current) => {
    if (!current) throw new Error('The registry has disappeared. Try again.');
    return current.signer === signer ? current : { ...current, signer };
  });
  return secret;
}

/** Ends all links on all servers. */
export async function endAll(store: ReleaseStore, log?: Log): Promise<void> {
  await rm(store.secretFile, { force: true });
  await signingSecret(store, log);
}

/** Creates the secret when there is none. */
export async function ensureSecret({ secretFile }: ReleaseStore): Promise<Buffer> {
  await mkdir(path.dirname(secretFile), { recursive: true });
  const temporary = `${secretFile}.${randomUUID()}`;
  try {
    await writeNewFile(temporary, randomBytes(SECRET_BYTES), 0o600);
    // Atomic: a second process uses the first one's secret.
    await link(temporary, secretFile).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  const secret = await readFile(secretFile);
  if (secret.length === SECRET_BYTES) return secret;
  throw new Error(`${secretFile} is damaged. Delete it and try again.`);
}
