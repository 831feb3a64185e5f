// Tests only. An issuer of tokens for pipelines, and tokens as a CI platform creates them.
import { serve } from '@platform/testing/serve';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Pipeline } from '../keys/owners.ts';

export const SITE = 'https://site.example';
export const CONFIGURATION = '/.well-known/openid-configuration';

export const PIPELINE: Pipeline = {
  ...{ issuer: 'https://ci.example', audience: SITE, repository: 'studio/blog', branch: 'main' },
};

export const CLAIMS = { repository: 'studio/blog', ref: 'refs/heads/main', ref_type: 'branch' };

/** Listens until `stop`. */
export async function startIssuer() {
  const es = await generateKeyPair('ES256');
  const rs = await generateKeyPair('RS256');
  const keys = [
    { ...(await exportJWK(es.publicKey)), kid: 'es', alg: 'ES256' },
    { ...(await exportJWK(rs.publicKey)), kid: 'rs', alg: 'RS256' },
  ];
  /** Bodies by path, with a status other than 200 in `[status, body]`; `reset` restores them. */
  const served: Record<string, unknown> = {};
  const { url, stop } = await serve((request, response) => {
    const answer = served[request.url ?? ''];
    const [status, body] = Array.isArray(answer) ? answer : [answer ? 200 : 404, answer ?? {}];
    response.writeHead(status, { 'Content-Type': 'application/json', Location: '/elsewhere' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const reset = () => {
    for (const path of Object.keys(served)) delete served[path];
    served[CONFIGURATION] = { issuer: url, jwks_uri: `${url}/keys` };
    served['/keys'] = { keys };
  };
  const stated = (repository: string, more: Partial<Pipeline> = {}): Pipeline => ({
    ...{ ...PIPELINE, issuer: url, repository, ...more },
  });
  /** A token for the blog's pipeline, with these changes. */
  const token = (
    claims: JWTPayload = {},
    { key = es.privateKey, kid = 'es', alg = 'ES256' } = {},
  ) =>
    new SignJWT({ iss: url, aud: SITE, ...CLAIMS, ...claims })
      .setProtectedHeader({ alg, kid })
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? '5 minutes')
      .sign(key);
  return { url, stop, served, reset, stated, token, es, rs };
}
