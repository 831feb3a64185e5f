// Server only. Who wants to release over HTTP, and whether they may.

import { findKey, isKey, ownerOf, type ReleaseStore, readOwners } from '@platform/registry';
import { shortName } from '@platform/remote/release/names';
import { Denied } from './Denied.ts';
import type { PipelineTokens } from './PipelineTokens.ts';

/** Longer than any token. */
const MAX_LENGTH = 8_192;

/** Somebody who may release a name. */
export interface Releaser {
  /** For the history: the key or the run. */
  author: string;
  /** What is released was built from it, as the pipeline's platform says. */
  commit?: string;
  /** Whether they still may: a key can be revoked while a release is checked. */
  stillMay(): Promise<boolean>;
}

/** @throws Denied with what to do, when the Authorization header gives no right to release `name` */
export async function releaserOf(
  store: ReleaseStore,
  tokens: Pick<PipelineTokens, 'check'>,
  name: string,
  authorization = '',
): Promise<Releaser> {
  const short = shortName(name);
  const advice = `The site's owner makes a key for ${name} with: npm run site -- keys make ${short}`;
  const [, credential = ''] = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization) ?? [];
  if (!credential || credential.length > MAX_LENGTH) {
    throw new Denied(401, `Set RELEASE_KEY to a key, or to a pipeline's token. ${advice}`);
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
  if (!found) throw new Denied(401, `This key isn't known, or it was revoked. ${advice}`);
  if (found.name !== name) {
    throw new Denied(403, `This key is for ${found.name} and releases nothing else. ${advice}`);
  }
  const stillMay = async () => findKey(await readOwners(store), credential)?.name === name;
  return { author: `key ${found.id}`, stillMay };
}
