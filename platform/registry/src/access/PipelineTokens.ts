// Server only. OpenID Connect tokens that a CI platform gives to a run; only issuers in owners.json are contacted.

import { isSafeAddress } from '@platform/contract/publishing';
import type { createRemoteJWKSet, JWTPayload } from 'jose';
import { type Owners, ownerOf, type Pipeline } from '../keys/owners.ts';
import { DeniedError, RequestError } from './RequestError.ts';

/** Loaded with the first token: commands and most servers never need it. */
const loadJose = () => import('jose');

/** Above any real answer of an issuer. */
const MAX_BYTES = 256_000;
const TIMEOUT_MS = 5_000;
const CLOCK_SKEW_S = 30;

type Keys = ReturnType<typeof createRemoteJWKSet>;

/** The run that a token was made for. */
export interface PipelineRun {
  pipeline: Pipeline;
  /** `studio/blog@main, run 17` */
  author: string;
  commit?: string;
}

export class PipelineTokens {
  #keys = new Map<string, Promise<Keys>>();

  /** The run of a token that may release `name`. @throws RequestError with what is wrong */
  async check(owners: Owners | null, name: string, token: string): Promise<PipelineRun> {
    const issuer = await issuerOf(token);
    const known = Object.values(owners ?? {}).flatMap(({ pipelines }) => pipelines);
    if (!known.some((pipeline) => pipeline.issuer === issuer)) {
      throw new DeniedError(
        401,
        'This is neither a key of this site nor a token of an issuer in its owners.json.',
        ...STRANGER,
      );
    }
    const wanted = ownerOf(owners, name).pipelines.filter((pipeline) => pipeline.issuer === issuer);
    const audience = known.filter((each) => each.issuer === issuer).map((each) => each.audience);
    const isOwn = (repository: string) => known.some((each) => each.repository === repository);
    const claims = await this.#verify(token, issuer, audience, isOwn);
    const pipeline = wanted.find((each) => isMatchingRun(claims, each));
    if (pipeline) return describe(claims, pipeline);
    const allowed = wanted.map(({ repository, branch }) => `${repository}@${branch}`).join(', ');
    const event = eventOf(claims);
    const run = `${repositoryOf(claims)}@${branchOf(claims)}${event ? ` (${event})` : ''}`;
    throw new DeniedError(
      403,
      `${name} may be released by ${allowed || 'no pipeline of that issuer'}, not by ${run}. The site's operator adds repositories (and ids) and branches to owners.json. Allowed events: ${EVENTS.join(', ')}.`,
      run,
      isOwn(repositoryOf(claims)),
    );
  }

  /** @param isOwn whether owners.json names a repository */
  async #verify(
    token: string,
    issuer: string,
    audience: string[],
    isOwn: (repository: string) => boolean,
  ): Promise<JWTPayload> {
    const keys = await this.#keysOf(issuer);
    const { jwtVerify } = await loadJose();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['RS256', 'ES256'],
        clockTolerance: CLOCK_SKEW_S,
        maxTokenAge: '1 hour',
        requiredClaims: ['exp', 'iat', 'aud'],
      });
      return payload;
    } catch (error) {
      const { message, payload } = error as Error & { payload?: JWTPayload };
      // The library checks the signature before it reads the claims.
      const [who, isKnown] = payload
        ? [`${repositoryOf(payload)}@${branchOf(payload)}`, isOwn(repositoryOf(payload))]
        : STRANGER;
      const says = `The pipeline's token is invalid: ${message}.`;
      throw new DeniedError(401, says, who, isKnown);
    }
  }

  #keysOf(issuer: string): Promise<Keys> {
    const known = this.#keys.get(issuer);
    if (known) return known;
    const found = discover(issuer);
    this.#keys.set(issuer, found);
    found.catch(() => this.#keys.delete(issuer));
    return found;
  }
}

/** Author of an unproven credential, and whether the site knows that author. */
const STRANGER = ['an unknown token', false] as const;

async function issuerOf(token: string): Promise<string> {
  const { decodeJwt } = await loadJose();
  try {
    return decodeJwt(token).iss ?? '';
  } catch {
    return '';
  }
}

async function discover(issuer: string): Promise<Keys> {
  const { createRemoteJWKSet, customFetch } = await loadJose();
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetchBounded(address, {});
    const { issuer: own, jwks_uri: keys } = (await response.json()) as Record<string, unknown>;
    if (own !== issuer) throw new Error(`its configuration names ${own}`);
    if (typeof keys !== 'string' || !isSafeAddress(keys))
      throw new Error('it names no https address for its keys');
    return createRemoteJWKSet(new URL(keys), {
      timeoutDuration: TIMEOUT_MS,
      [customFetch]: fetchBounded,
    });
  } catch (error) {
    throw new RequestError(503, `Can't get the keys of ${issuer}: ${(error as Error).message}.`);
  }
}

/** Limits size, time and redirects. */
async function fetchBounded(address: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  const body = await readBody(response, MAX_BYTES);
  return new Response(body.toString('utf8'), {
    status: response.status,
    headers: response.headers,
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const repositoryOf = ({ repository, project_path }: JWTPayload): string =>
  text(repository) || text(project_path);

/** GitHub's ref is `refs/heads/main`, GitLab's `main`; both have a ref_type. */
const branchOf = ({ ref, ref_type }: JWTPayload): string =>
  ref_type === 'branch' ? text(ref).replace(/^refs\/heads\//, '') : '';

/**
 * Events of GitHub and GitLab whose runs may release. A stranger's pull request can start `pull_request_target`
 * and `workflow_run` with the protected branch as ref.
 */
const EVENTS = ['push', 'workflow_dispatch', 'schedule', 'release', 'merge_group', 'web', 'api'];

/** GitHub says `event_name`, GitLab `pipeline_source`; issuers of other kinds say neither. */
const eventOf = ({ event_name, pipeline_source }: JWTPayload): string | undefined =>
  text(event_name) || text(pipeline_source) || undefined;

const isMatchingRun = (
  claims: JWTPayload,
  { audience, repository, branch, ...ids }: Pipeline,
): boolean =>
  [claims.aud].flat().includes(audience) &&
  repositoryOf(claims) === repository &&
  branchOf(claims) === branch &&
  EVENTS.includes(eventOf(claims) ?? 'push') &&
  isId(ids.repositoryId, claims.repository_id ?? claims.project_id) &&
  isId(ids.ownerId, claims.repository_owner_id ?? claims.namespace_id);

/** An id that owners.json leaves out isn't checked. */
const isId = (stated: string | undefined, claimed: unknown): boolean =>
  stated === undefined || String(claimed) === stated;

function describe(claims: JWTPayload, pipeline: Pipeline): PipelineRun {
  const [run = ''] = /^[\w-]{1,40}$/.exec(text(claims.run_id) || text(claims.pipeline_id)) ?? [];
  const commit = text(claims.sha);
  return {
    pipeline,
    author: `${pipeline.repository}@${pipeline.branch}${run && `, run ${run}`}`,
    ...(/^[0-9a-f]{40,64}$/.test(commit) && { commit }),
  };
}

/** The first `limit` bytes of a body; doesn't wait for more. */
async function readBody(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}
