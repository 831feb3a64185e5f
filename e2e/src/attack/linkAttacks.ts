// Attacks with override and preview links: forged ones, and what a shared cache would keep of a real one.
import { randomBytes } from 'node:crypto';
import { type Override, signingSecret, signOverride, signPreview } from '@platform/registry';
import type { Attack, Target } from './Attack.ts';
import { ask } from './rawRequest.ts';

const BLOG = 'mfe-blog';
const PAGE = '/blog';
/** Both banners contain this. */
const BANNER = 'Only this browser';
const HOUR_S = 3_600;

/** A token signed by this site, and forgeries made from it. */
async function tokensOf({ store }: Target) {
  const { live } = (await store.needRegistry()).remotes[BLOG] ?? {};
  if (!live) throw new Error(`There is no ${BLOG}.`);
  const now = Math.floor(Date.now() / 1000);
  const override = (changes: object, expires = now + HOUR_S) =>
    ({ changes: [{ name: BLOG, version: live.version, ...changes }], expires }) as Override;
  const secret = await signingSecret(store);
  const good = signOverride(override({}), secret);
  const [body = '', signature = ''] = good.split('.');
  const other = Buffer.from(JSON.stringify(override({}, now + 2 * HOUR_S))).toString('base64url');
  const evil = { version: undefined, from: 'https://evil.example' };
  return {
    good,
    forged: [
      signOverride(override({}), randomBytes(32)),
      signPreview({ expires: now + HOUR_S }, secret),
      signOverride(override({}, now - 1), secret),
      signOverride(override(evil), secret),
      `${other}.${signature}`,
      `${body}.`,
      `${body}.${Buffer.alloc(64).toString('base64url')}`,
      `${good}=`,
      body,
    ],
  };
}

const shows = async (port: number, headers: Record<string, string> = {}) => {
  const { status, answer } = await ask(port, PAGE, { headers });
  const [head = ''] = answer.split('\r\n\r\n');
  const etag = /^etag: (.*)\r$/im.exec(answer)?.[1];
  return { status, banner: answer.includes(BANNER), stored: !/no-store/i.test(head), etag };
};

const forgeLinks: Attack = async (target) => {
  const { port } = target;
  const { forged } = await tokensOf(target);
  let taken = 0;
  for (const token of forged) {
    for (const kind of ['override', 'preview']) {
      // The preview's own token, used as a preview, is no forgery.
      if (kind === 'preview' && token === forged[1]) continue;
      const { status } = await ask(port, `/site/${kind}?token=${encodeURIComponent(token)}`);
      const { banner } = await shows(port, { Cookie: `site-${kind}=${token}` });
      if (status !== 403 || banner) taken += 1;
    }
  }
  const promise = 'only this site signs links to other versions and drafts';
  return { promise, seen: `${taken} of ${forged.length * 2 - 1} taken`, kept: taken === 0 };
};

const keepOverride: Attack = async (target) => {
  const { port } = target;
  const { good } = await tokensOf(target);
  const before = await shows(port);
  const Cookie = `site-override=${good}`;
  const own = await shows(port, { Cookie });
  // Revalidates as a cache that holds the public document would.
  const again = await shows(port, { Cookie, 'If-None-Match': before.etag ?? '' });
  const after = await shows(port);
  const isPrivate = own.banner && !own.stored && again.banner && !again.stored;
  const isPublic = !after.banner && after.etag === before.etag;
  const promise = 'no cache gives one browser’s version to another';
  const seen = isPrivate ? 'stored nowhere' : 'may be stored';
  return { promise, seen, kept: isPrivate && isPublic };
};

export const LINK_ATTACKS: Record<string, Attack> = {
  'forged links to other versions': forgeLinks,
  'an override in a shared cache': keepOverride,
};
