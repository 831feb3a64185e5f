// Several issuers, and faulty ones.

import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Owners } from '../keys/owners.ts';
import { CLAIMS, CONFIGURATION, startIssuer } from '../testing/startIssuer.ts';
import { PipelineTokens } from './PipelineTokens.ts';

const { url: origin, stop, served, reset, stated, token: made, es, rs } = await startIssuer();
afterAll(stop);

let owners: Owners;
let tokens: PipelineTokens;
const ONE = { iss: `${origin}/one`, aud: 'https://one.example' };
const TWO = { iss: `${origin}/two`, aud: 'https://two.example' };

/** Two issuers with the same keys. */
beforeEach(() => {
  reset();
  for (const { iss } of [ONE, TWO]) serveConfiguration(iss);
  const pipelines = ({ iss, aud }: typeof ONE, repository: string) => ({
    ...{ keys: [], pipelines: [stated(repository, { issuer: iss, audience: aud })] },
  });
  owners = { 'mfe-blog': pipelines(ONE, 'studio/blog'), 'mfe-tool': pipelines(TWO, 'studio/tool') };
  tokens = new PipelineTokens();
});

function serveConfiguration(issuer: string, keys = '/keys') {
  const { pathname } = new URL(issuer);
  served[pathname + CONFIGURATION] = { issuer, jwks_uri: origin + keys };
}

/** Checks a token of the first issuer for the blog, with these changes. */
const check = async (claims: JWTPayload = {}, signed = {}) =>
  tokens.check(owners, 'mfe-blog', await made({ ...ONE, ...claims }, signed));

test('tokens signed with ES256 and RS256 are accepted', async () => {
  await check();
  await check({}, { alg: 'RS256', kid: 'rs', key: rs.privateKey });
});

test('an issuer cannot release what another issuer may', async () => {
  await expect(check({ ...TWO, aud: ONE.aud })).rejects.toMatchObject({ status: 401 });
  await expect(check(TWO)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('released by no pipeline of that issuer'),
  });
  // Even with the same audience.
  for (const { pipelines } of Object.values(owners)) {
    for (const pipeline of pipelines) pipeline.audience = 'https://site.example';
  }
  const shared = { ...TWO, aud: 'https://site.example' };
  await expect(check(shared)).rejects.toMatchObject({ status: 403 });
});

test('a token for the audience of another issuer is not accepted', async () => {
  await expect(check({ aud: TWO.aud })).rejects.toMatchObject({ status: 401 });
});

test.each(['exp', 'iat', 'aud'])('a token without %s is not accepted', async (claim) => {
  const { exp, iat } = decodeJwt(await made());
  const { [claim as 'exp']: _, ...others } = { ...ONE, ...CLAIMS, exp, iat };
  const token = new SignJWT(others as JWTPayload).setProtectedHeader({ alg: 'ES256', kid: 'es' });
  const checked = tokens.check(owners, 'mfe-blog', await token.sign(es.privateKey));
  await expect(checked).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['a GitLab tag', { ref: 'main', ref_type: 'tag' }],
  ['a ref without a type', { ref: 'main', ref_type: undefined }],
  ['a branch with the prefix inside', { ref: 'mrefs/heads/ain' }],
])('%s named like the branch may not release', async (_what, claims) => {
  await expect(check(claims)).rejects.toMatchObject({ status: 403 });
});

test.each([
  ['/moved', 302],
  ['/failing', 500],
])('keys at %s are not accepted', async (path, status) => {
  served['/elsewhere'] = served['/keys'];
  served[path] = [status, served['/keys']];
  serveConfiguration(ONE.iss, path);
  await expect(check()).rejects.toMatchObject({ status: 401 });
});

test('an issuer that redirects to its configuration is not followed', async () => {
  const configuration = `/one${CONFIGURATION}`;
  served['/elsewhere'] = served[configuration];
  served[configuration] = [302, served[configuration]];
  await expect(check()).rejects.toMatchObject({ status: 503 });
});
