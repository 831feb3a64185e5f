import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Owners } from '../keys/owners.ts';
import { CONFIGURATION, SITE, startIssuer, CLAIMS as WHERE } from '../testing/startIssuer.ts';
import { PipelineTokens } from './PipelineTokens.ts';

const { url: issuer, stop, served, reset, stated, token: made, es, rs } = await startIssuer();
afterAll(stop);

let owners: Owners;
let tokens: PipelineTokens;

beforeEach(() => {
  reset();
  owners = {
    'mfe-blog': { keys: [], pipelines: [stated('studio/blog')] },
    'mfe-tool': { keys: [], pipelines: [stated('studio/tool')] },
  };
  tokens = new PipelineTokens();
});

const CLAIMS = {
  ...{ ...WHERE, event_name: 'push', repository_id: '4711', repository_owner_id: '42' },
  ...{ run_id: '17', sha: 'a'.repeat(40) },
};
const token = (claims: JWTPayload = {}, signed = {}) => made({ ...CLAIMS, ...claims }, signed);

const check = async (given: string | Promise<string>, name = 'mfe-blog') =>
  tokens.check(owners, name, await given);

// biome-ignore lint/plugin/realClock: the token library compares with it
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

test('a run of an allowed repository and branch may release, and is named', async () => {
  expect(await check(token())).toMatchObject({
    author: 'studio/blog@main, run 17',
    commit: CLAIMS.sha,
  });
  // GitLab's form.
  const gitlab = { repository: undefined, project_path: 'studio/blog', ref: 'main' };
  const run = await check(token({ ...gitlab, run_id: undefined, pipeline_id: '18' }));
  expect(run.author).toBe('studio/blog@main, run 18');
});

test.each<[string, JWTPayload]>([
  ['another repository', { repository: 'studio/tool' }],
  ['another branch', { ref: 'refs/heads/dev' }],
  ['a tag of the same name', { ref: 'refs/tags/main', ref_type: 'tag' }],
  ['a pull request', { ref: 'refs/pull/1/merge' }],
  ['a branch of a longer name', { ref: 'refs/heads/refs/heads/main' }],
  ['a branch with the prefix inside', { ref: 'mrefs/heads/ain' }],
  ['a GitLab tag', { ref: 'main', ref_type: 'tag' }],
  ['a ref without a type', { ref: 'main', ref_type: undefined }],
  ['a stranger’s pull request, in the name of the branch', { event_name: 'pull_request_target' }],
  ['another run’s end', { event_name: 'workflow_run' }],
  ['a merge request', { event_name: undefined, pipeline_source: 'merge_request_event' }],
])(
  'a run of %s may not release, and the error lists the allowed pipelines',
  async (_what, claims) => {
    await expect(check(token(claims))).rejects.toThrow(
      expect.objectContaining({
        status: 403,
        message: expect.stringContaining('mfe-blog may be released by studio/blog@main, not by'),
      }),
    );
  },
);

test.each([
  ...['push', 'workflow_dispatch', 'schedule', 'release', 'merge_group', 'web', 'api', undefined],
])('a run by %s may release', async (event) => {
  await check(token({ event_name: event }));
  await check(token({ event_name: undefined, pipeline_source: event }));
});

test.each([
  ['a'.repeat(40), true],
  ['0f'.repeat(32), true],
  ['a'.repeat(39), false],
  ['a'.repeat(65), false],
  ['g'.repeat(40), false],
  [`-${'a'.repeat(40)}`, false],
  [`${'a'.repeat(64)}-`, false],
])('commit %s is recorded: %s', async (sha, isRecorded) => {
  expect((await check(token({ sha }))).commit).toBe(isRecorded ? sha : undefined);
});

test.each([
  ['a-B_'.repeat(10), true],
  ['a'.repeat(41), false],
  ['1 2', false],
  ['!1', false],
  ['1!', false],
])('run id %s is recorded: %s', async (run, isRecorded) => {
  const { author } = await check(token({ run_id: run }));
  expect(author).toBe(isRecorded ? `studio/blog@main, run ${run}` : 'studio/blog@main');
});

test('an issuer’s configuration is fetched once, also with a trailing slash', async () => {
  const name = `${issuer}/`;
  for (const { pipelines } of Object.values(owners)) {
    for (const pipeline of pipelines) pipeline.issuer = name;
  }
  served[CONFIGURATION] = { issuer: name, jwks_uri: `${issuer}/keys` };
  await check(token({ iss: name }));
  served[CONFIGURATION] = undefined;
  await check(token({ iss: name }));
  await check(token({ iss: name, repository: 'studio/tool' }), 'mfe-tool');
});

test('a malformed token gets 401', async () => {
  for (const none of ['', 'a.b.c', 'open-sesame']) {
    await expect(check(none)).rejects.toThrow(expect.objectContaining({ status: 401 }));
  }
  await expect(tokens.check(null, 'mfe-blog', await token())).rejects.toThrow('nor a token of an');
});

test('a rejection names the run, its event and the allowed pipelines', async () => {
  await expect(check(token({ event_name: 'workflow_run' }))).rejects.toThrow(
    'by studio/blog@main, not by studio/blog@main (workflow_run).',
  );
  const silent = { event_name: undefined, repository: undefined };
  await expect(check(token(silent))).rejects.toThrow('not by @main.');
  Object.assign(owners['mfe-blog'] ?? {}, { pipelines: [] });
  await expect(check(token())).rejects.toThrow('released by no pipeline of that issuer, not by');
});

test('a repository with a reused name is rejected where ids are set', async () => {
  const [pipeline] = owners['mfe-blog']?.pipelines ?? [];
  Object.assign(pipeline ?? {}, { repositoryId: '4711', ownerId: '42' });
  await check(token());
  for (const other of [
    { repository_id: '4712' },
    { repository_owner_id: '43' },
    { repository_id: undefined },
  ]) {
    await expect(check(token(other))).rejects.toThrow(expect.objectContaining({ status: 403 }));
  }
  const gitlab = { repository_id: undefined, repository_owner_id: undefined };
  await check(token({ ...gitlab, project_id: '4711', namespace_id: '42' }));
});

test.each<[string, JWTPayload]>([
  ['has another audience', { aud: 'https://other.example' }],
  ['has ended', { iat: secondsAgo(600), exp: secondsAgo(60) }],
  ['is from the future', { iat: secondsAgo(-120) }],
  ['is for a day', { iat: secondsAgo(7200), exp: secondsAgo(-86_400) }],
])('a token that %s is rejected', async (_what, claims) => {
  await expect(check(token(claims))).rejects.toThrow(
    expect.objectContaining({ status: 401, message: expect.stringContaining('is invalid') }),
  );
});

test('clocks may differ by 30 seconds', async () => {
  await check(token({ iat: secondsAgo(300), exp: secondsAgo(15) }));
});

test.each(['exp', 'iat', 'aud'])('a token without %s is rejected', async (claim) => {
  const { [claim]: _, ...others } = decodeJwt(await token());
  const signed = new SignJWT(others).setProtectedHeader({ alg: 'ES256', kid: 'es' });
  await expect(check(await signed.sign(es.privateKey))).rejects.toMatchObject({ status: 401 });
});

test('a token may be signed with RS256', async () => {
  await check(token({}, { alg: 'RS256', kid: 'rs', key: rs.privateKey }));
});

test('an issuer cannot release what another issuer may, nor use its audience', async () => {
  const two = { iss: `${issuer}/two`, aud: 'https://two.example' };
  served[`/two${CONFIGURATION}`] = { issuer: two.iss, jwks_uri: `${issuer}/keys` };
  const [pipeline] = owners['mfe-tool']?.pipelines ?? [];
  Object.assign(pipeline ?? {}, { issuer: two.iss, audience: two.aud });
  await check(token({ ...two, repository: 'studio/tool' }), 'mfe-tool');
  await expect(check(token(two))).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('released by no pipeline of that issuer'),
  });
  await expect(check(token({ ...two, aud: SITE }))).rejects.toMatchObject({ status: 401 });
  await expect(check(token({ aud: two.aud }))).rejects.toMatchObject({ status: 401 });
  Object.assign(pipeline ?? {}, { audience: SITE });
  const shared = token({ ...two, aud: SITE });
  await expect(check(shared), 'with one audience').rejects.toMatchObject({ status: 403 });
});

test.each([
  ['/keys', 302, 401],
  ['/keys', 500, 401],
  [CONFIGURATION, 302, 503],
])('an issuer whose %s answers %i gets %i: it is not followed', async (path, answer, status) => {
  served['/elsewhere'] = served[path];
  served[path] = [answer, served[path]];
  await expect(check(token())).rejects.toMatchObject({ status });
});

test('a token with another signature, or none, is rejected', async () => {
  const forged = { key: (await generateKeyPair('ES256')).privateKey };
  await expect(check(token({}, forged))).rejects.toThrow('signature verification failed');
  const [, payload = ''] = (await token()).split('.');
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  await expect(check(`${header}.${payload}.`)).rejects.toThrow('is invalid');
  // The public key as a shared secret.
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(es.publicKey)));
  const symmetric = new SignJWT({ iss: issuer, aud: SITE, ...CLAIMS })
    .setProtectedHeader({ alg: 'HS256', kid: 'es' })
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(secret);
  await expect(check(symmetric)).rejects.toThrow('is invalid');
});

test('an issuer that is not in owners.json is not contacted', async () => {
  const other = token({ iss: 'http://127.0.0.1:1' });
  await expect(check(other)).rejects.toThrow('nor a token of an issuer in its owners.json');
});

test.each<[string, string, object | string | undefined, string]>([
  ['has no configuration', CONFIGURATION, undefined, "Can't get the keys"],
  [
    'calls itself another',
    CONFIGURATION,
    { issuer: 'https://a.example', jwks_uri: 'x' },
    'its configuration names https://a.example',
  ],
  [
    'names keys without https',
    CONFIGURATION,
    { jwks_uri: 'http://keys.example/keys' },
    'no https address for its keys',
  ],
  ['names no keys', CONFIGURATION, {}, 'no https address for its keys'],
  ['sends too much', '/keys', `{"keys":["${'x'.repeat(300_000)}"]}`, 'is invalid'],
])('an issuer that %s is rejected until it is fixed', async (_what, address, answer, words) => {
  served[address] = typeof answer === 'object' ? { issuer, ...answer } : answer;
  await expect(check(token())).rejects.toThrow(words);
  reset();
  expect(await check(token())).toMatchObject({ author: 'studio/blog@main, run 17' });
});
