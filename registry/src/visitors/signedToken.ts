// What a link says of one browser stands in a token, signed with a secret that only this machine's
// commands and servers can read: nothing is stored, and whoever deletes the secret ends them all.

import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from '@site/kit/server/durableFile';
import { z } from 'zod';
import { isMissing } from '../store/durableFile.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/** Longest time that a token may be good for: a week. */
export const MAX_HOURS = 7 * 24;

/** When a token that is made now ends, in seconds since 1970. */
export function expiryIn(hours: number): number {
  if (hours > 0 && hours <= MAX_HOURS) return Math.ceil(Date.now() / 1000 + hours * 3600);
  throw new Error(`--hours is "${hours}"; expected a number up to ${MAX_HOURS}.`);
}

/** What every token says, whatever it is for. */
export const tokenFields = {
  /** Seconds since 1970. */
  expires: z.int().positive(),
};

/** Longer than any token that was ever made. */
const MAX_LENGTH = 1024;

/** Writes something down and signs it for one purpose. */
export function signToken(purpose: string, content: object, secret: Buffer): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${mac(purpose, body, secret).toString('base64url')}`;
}

/**
 * What a token says, if this machine has signed it for this purpose and its time isn't over.
 * @param now milliseconds since 1970
 */
export function readToken<T extends { expires: number }>(
  purpose: string,
  schema: z.ZodType<T>,
  token: string,
  secret: Buffer,
  now = Date.now(),
): T | undefined {
  if (token.length > MAX_LENGTH) return undefined;
  const [body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = mac(purpose, body, secret);
  // Another spelling of the same bytes is another text: exactly one is accepted.
  if (rest.length > 0 || given.toString('base64url') !== signature) return undefined;
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  try {
    const content = schema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return content.expires * 1000 > now ? content : undefined;
  } catch {
    return undefined;
  }
}

const mac = (purpose: string, body: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${body}`).digest();

const SECRET_BYTES = 32;

/** A store's secret; none before the first override. */
export async function readSecret({ secretFile }: SecretFile): Promise<Buffer | undefined> {
  try {
    const secret = await readFile(secretFile);
    return secret.length === SECRET_BYTES ? secret : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A store's secret, made when there is none. */
export async function needSecret(store: SecretFile): Promise<Buffer> {
  const { secretFile } = store;
  await mkdir(path.dirname(secretFile), { recursive: true });
  const temporary = `${secretFile}.${randomUUID()}`;
  try {
    await writeNewFile(temporary, randomBytes(SECRET_BYTES), 0o600);
    // Complete or not at all; whoever comes second takes the first one's.
    await link(temporary, secretFile).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  const secret = await readSecret(store);
  if (secret) return secret;
  throw new Error(`${secretFile} is damaged. Delete it and try again.`);
}

/** The part of a store that is needed here. */
type SecretFile = Pick<ReleaseStore, 'secretFile'>;
