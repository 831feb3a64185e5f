// Several issuers, and faulty ones.

import { serve } from '@platform/testing/serve';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Owners, Pipeline } from '../keys/owners.ts';
import { PipelineTokens } from './PipelineTokens.ts';

const { privateKey, publicKey } = await generateKeyPair('ES256');
const rsa = await generateKeyPair('RS256');

let origin: string;
let owners: Owners;
let tokens: PipelineTokens;
let keysAt: string;

/** Two issuers, `/one` and `/two`, with the same keys at several addresses. */
beforeAll(async () => {
  const keys = [
    { ...(await exportJWK(publicKey)), kid: 'es', alg: 'ES256' },
    { ...(await exportJWK(rsa.publicKey)), kid: 'rs', alg: 'RS256' },
  ];
  const { url, stop } = await serve((request, response) => {
    const [, name = ''] = request.url?.split('/') ?? [];
    const isFacts = request.url?.endsWith('/openid-configuration');
    const status = { moved: 302, failing: 500 }[name] ?? 200;
    const Location = isFacts ? '/moved-to/openid-configuration' : '/keys';
    response.writeHead(status, { 'Content-Type': 'application/json', Location });
    const issuer = `${origin}/${name.replace('-to', '')}`;
    const facts = { issuer, jwks_uri: origin + keysAt };
    response.end(JSON.stringify(isFacts ? facts : { keys }));
  });
  origin = url;
  return stop;
});

beforeEach(() => {
  const stated = (issuer: string, repository: string): Pipeline => ({
    ...{ issuer: `${origin}/${issuer}`, audience: `https://${issuer}.example` },
    ...{ repository, branch: 'main' },
  });
  owners = {
    'mfe-blog': { keys: [], pipelines: [stated('one', 'studio/blog')] },
    'mfe-tool': { keys: [], pipelines: [stated('two', 'studio/tool')] },
  };
  tokens = new PipelineTokens();
  keysAt = '/keys';
});

const CLAIMS = { repository: 'studio/blog', ref: 'refs/heads/main', ref_type: 'branch' };

/** A token of issuer `one` for the blog, with these changes. */
const token = (claims: Record<string, unknown> = {}, header = { alg: 'ES256', kid: 'es' }) =>
  new SignJWT({ iss: `${origin}/one`, aud: 'https://one.example', ...CLAIMS, ...claims })
    .setProtectedHeader(header)
    .setIssuedAt()
    .setExpirationTime('5 minutes');

const check = async (made: Promise<string>) => tokens.check(owners, 'mfe-blog', await made);

test('tokens signed with ES256 and RS256 are accepted', async () => {
  await check(token().sign(privateKey));
  await check(token({}, { alg: 'RS256', kid: 'rs' }).sign(rsa.privateKey));
});

test('an issuer cannot release what another issuer may', async () => {
  const claims = { iss: `${origin}/two`, aud: 'https://one.example' };
  await expect(check(token(claims).sign(privateKey))).rejects.toMatchObject({ status: 401 });
  const ownAudience = { ...claims, aud: 'https://two.example' };
  await expect(check(token(ownAudience).sign(privateKey))).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('released by no pipeline of that issuer'),
  });
  // Even with the same audience.
  for (const { pipelines } of Object.values(owners)) {
    for (const pipeline of pipelines) pipeline.audience = 'https://site.example';
  }
  const shared = { ...claims, aud: 'https://site.example' };
  await expect(check(token(shared).sign(privateKey))).rejects.toMatchObject({ status: 403 });
});

test('a token for the audience of another issuer is not accepted', async () => {
  const made = token({ aud: 'https://two.example' }).sign(privateKey);
  await expect(check(made)).rejects.toMatchObject({ status: 401 });
});

test.each(['exp', 'iat', 'aud'])('a token without %s is not accepted', async (claim) => {
  const { exp = 0, iat = 0 } = JSON.parse(
    Buffer.from((await token().sign(privateKey)).split('.')[1] ?? '', 'base64url').toString(),
  );
  const all = { iss: `${origin}/one`, aud: 'https://one.example', ...CLAIMS, exp, iat };
  const { [claim as 'exp']: _, ...others } = all;
  const made = new SignJWT(others).setProtectedHeader({ alg: 'ES256', kid: 'es' });
  await expect(check(made.sign(privateKey))).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['a GitLab tag', { ref: 'main', ref_type: 'tag' }],
  ['a ref without a type', { ref: 'main', ref_type: undefined }],
  ['a branch with the prefix inside', { ref: 'mrefs/heads/ain' }],
])('%s named like the branch may not release', async (_what, claims) => {
  await expect(check(token(claims).sign(privateKey))).rejects.toMatchObject({ status: 403 });
});

test.each(['/moved', '/failing'])('keys at %s are not accepted', async (path) => {
  keysAt = path;
  await expect(check(token().sign(privateKey))).rejects.toMatchObject({ status: 401 });
});

test('an issuer that redirects to its configuration is not followed', async () => {
  const issuer = `${origin}/moved`;
  for (const pipeline of owners['mfe-blog']?.pipelines ?? []) pipeline.issuer = issuer;
  await expect(check(token({ iss: issuer }).sign(privateKey))).rejects.toMatchObject({
    status: 503,
  });
});
