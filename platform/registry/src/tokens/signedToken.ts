// Signed tokens in links: JWTs for one purpose, signed and checked with the store's secret.

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { OWNER_ONLY, replaceFile } from '@platform/server/durableFile';
import { z } from 'zod';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/** A week. */
const MAX_HOURS = 7 * 24;

/** Expiry of a token made now, in seconds since 1970. @throws for hours out of range */
export function expiryIn(hours = MAX_HOURS): number {
  if (hours > 0 && hours <= MAX_HOURS) return Math.ceil(Date.now() / 1000 + hours * 3600);
  throw new Error(`--hours is "${hours}"; expected a number up to ${MAX_HOURS}.`);
}

export const tokenFields = {
  /** Seconds since 1970. */
  expires: z.int().positive(),
};

/** Loaded with the first token: most servers never need it. */
const loadJose = () => import('jose');

/** Stricter than the library, which accepts any length, padding and spaces. */
const TOKEN = /^[\w.-]{1,1024}$/;

const ALGORITHM = 'HS256';

/** Tokens for one purpose; other purposes reject them. */
export function tokensFor<T extends { expires: number }>(purpose: string, schema: z.ZodType<T>) {
  const path = `/site/${purpose}`;
  async function sign(store: ReleaseStore, { expires, ...content }: T): Promise<string> {
    const { SignJWT } = await loadJose();
    const token = new SignJWT(content).setProtectedHeader({ alg: ALGORITHM });
    return token
      .setAudience(purpose)
      .setExpirationTime(expires)
      .sign(await ensureSecret(store));
  }
  return {
    /** Address that takes the token. */
    path,
    sign,
    /** @param origin of the site @returns the link and its end (ISO 8601) */
    async link(store: ReleaseStore, origin: string, content: T) {
      const link = `${origin}${path}?token=${await sign(store, content)}`;
      return { link, until: new Date(content.expires * 1000).toISOString() };
    },

    /** The token's content; undefined when signature, purpose or expiry is wrong. */
    async read(store: ReleaseStore, token: string): Promise<T | undefined> {
      if (!TOKEN.test(token)) return undefined;
      try {
        const { jwtVerify } = await loadJose();
        const expected = { audience: purpose, algorithms: [ALGORITHM] };
        const { payload } = await jwtVerify(token, await readSecret(store), expected);
        const { aud: _, exp: expires, ...content } = payload;
        return schema.parse({ ...content, expires });
      } catch {
        return undefined;
      }
    },
  };
}

const SECRET_BYTES = 32;

/** Ends all links on all servers. */
export const endAll = ({ secretFile }: ReleaseStore): Promise<void> =>
  rm(secretFile, { force: true });

async function readSecret({ secretFile }: ReleaseStore): Promise<Buffer> {
  const secret = await readFile(secretFile);
  if (secret.length === SECRET_BYTES) return secret;
  throw new Error(`${secretFile} is damaged. Delete it and try again.`);
}

/** Creates the secret when there is none. */
const ensureSecret = (store: ReleaseStore): Promise<Buffer> =>
  store.locked(async () => {
    if (!existsSync(store.secretFile)) {
      await replaceFile(store.secretFile, randomBytes(SECRET_BYTES), { mode: OWNER_ONLY });
    }
    return readSecret(store);
  });
