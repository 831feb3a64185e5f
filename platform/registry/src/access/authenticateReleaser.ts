// Server only. Authorises requests of a remote's team: releases and commands.

import { shortName } from '@platform/contract/cli/verbs';
import { findKey, findRevoked, idOf, isKey } from '../keys/keys.ts';
import { isKeyFor, ownerOf, readOwners } from '../keys/owners.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { PipelineTokens } from './PipelineTokens.ts';
import { DeniedError, RequestError } from './RequestError.ts';

/** Above any real token. */
const MAX_LENGTH = 8_192;

export interface Releaser {
  /** Key or pipeline run, for the history. */
  author: string;
  /** From the pipeline's token. */
  commit?: string;
  /** Checked again later: a key can be revoked during the checks. */
  stillMay(): Promise<boolean>;
}

/** @throws RequestError, or DeniedError when the Authorization header isn't one for `name` */
export async function authenticateReleaser(
  store: ReleaseStore,
  tokens: Pick<PipelineTokens, 'check'>,
  name: string,
  authorization = '',
): Promise<Releaser> {
  const short = shortName(name);
  const advice = `The site's operator makes a key for ${name}: npm run site -- keys make ${short}`;
  const [, credential = ''] = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization) ?? [];
  if (!credential || credential.length > MAX_LENGTH) {
    throw new RequestError(401, `Set RELEASE_KEY to a key or a pipeline's token. ${advice}`);
  }
  const owners = await readOwners(store);
  if (!isKey(credential)) {
    const { pipeline, author, commit } = await tokens.check(owners, name, credential);
    const stated = JSON.stringify(pipeline);
    const stillMay = async () =>
      ownerOf(await readOwners(store), name).pipelines.some(
        (one) => JSON.stringify(one) === stated,
      );
    return { author, ...(commit && { commit }), stillMay };
  }
  const found = findKey(owners, credential);
  if (!found) {
    const revoked = findRevoked(owners, credential);
    const who = revoked
      ? `revoked key ${revoked.id} of ${revoked.name}`
      : `unknown key ${idOf(credential)}`.trim();
    const says = `This key is unknown or revoked. ${advice}`;
    throw new DeniedError(401, says, who, revoked !== undefined);
  }
  if (!isKeyFor(found.name, name)) {
    const who = `key ${found.id} of ${found.name}`;
    throw new DeniedError(403, `This key is only for ${found.name}. ${advice}`, who, true);
  }
  const stillMay = async () => {
    const now = findKey(await readOwners(store), credential);
    return now !== undefined && isKeyFor(now.name, name);
  };
  return { author: `key ${found.id}`, stillMay };
}
