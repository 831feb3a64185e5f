// An override is one remote in another version for one browser. What it is stands in a token, signed
// with a secret that only this machine's commands and servers can read: nothing is stored, and
// whoever deletes the secret ends every override at once.

import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from '@site/kit/server/durableFile';
import { z } from 'zod';
import { isMissing } from '../store/durableFile.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { nameSchema, versionSchema } from '../store/releases.schema.ts';

/** Longest time that an override may last: a week. */
export const MAX_HOURS = 7 * 24;

/** Address of the page that turns a token into a cookie. */
export const OVERRIDE_PATH = '/site/override';

/** Origin of a developer's own machine, the only place from which unchecked code may come. */
const localOrigin = z.string().regex(/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/);

const overrideSchema = z
  .object({
    remote: nameSchema,
    /** A published version, or … */
    version: versionSchema.optional(),
    /** … the origin of a server on the developer's machine. */
    from: localOrigin.optional(),
    /** Seconds since 1970. */
    expires: z.int().positive(),
  })
  .refine(({ version, from }) => (version === undefined) !== (from === undefined));

/** One remote in another version, until then. */
export type Override = z.output<typeof overrideSchema>;

/** Whether this names a server on the developer's own machine. */
export const isLocalOrigin = (text: string): boolean => localOrigin.safeParse(text).success;

/** Longer than any token that was ever made. */
const MAX_LENGTH = 1024;

/** Writes an override down and signs it. */
export function signOverride(override: Override, secret: Buffer): string {
  const body = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${body}.${mac(body, secret).toString('base64url')}`;
}

/**
 * What a token says, if this machine has signed it and its time isn't over.
 * @param now milliseconds since 1970
 */
export function readOverride(
  token: string,
  secret: Buffer,
  now = Date.now(),
): Override | undefined {
  if (token.length > MAX_LENGTH) return undefined;
  const [body = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = mac(body, secret);
  // Another spelling of the same bytes is another text: exactly one is accepted.
  if (rest.length > 0 || given.toString('base64url') !== signature) return undefined;
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  try {
    const override = overrideSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return override.expires * 1000 > now ? override : undefined;
  } catch {
    return undefined;
  }
}

const mac = (body: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`override ${body}`).digest();

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
