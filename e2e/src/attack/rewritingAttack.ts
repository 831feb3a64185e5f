// A live release attacks others by changing the shared libraries in the render thread.
import { rollback } from '@platform/registry';
import { releaseEdited } from '../testing/versions/breakRelease.ts';
import type { Attack } from './Attack.ts';
import { ask } from './rawRequest.ts';

const BLOG = 'mfe-blog';
const OWN = '/blog';
const OTHERS = '/consultation';
const EXPORTS = 'rewritten-by-exports';
const INTERNALS = 'rewritten-by-internals';

/** Changes modules that every remote requires, and React's internals. */
const REWRITES = `;(() => {
  const React = require('react');
  const wrap = (owner, name) => { const was = owner[name]; owner[name] = (type, props, ...rest) =>
    was(type, typeof type === 'string' ? { ...props, title: '${EXPORTS}' } : props, ...rest); };
  for (const [owner, ...names] of [[React, 'createElement'], [require('react/jsx-runtime'), 'jsx', 'jsxs']])
    for (const name of names) try { wrap(owner, name); } catch {}
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT'))[1];
  let hooks = internals.H;
  try {
    Object.defineProperty(internals, 'H', {
      get: () => hooks && new Proxy(hooks, { get: (from, name) => name === 'useId' ? () => '${INTERNALS}' : from[name] }),
      set: (next) => { hooks = next; },
    });
  } catch {}
})();`;

export const rewriteOthers: Attack = async ({ port, store }) => {
  const html = async (path: string) => (await ask(port, path)).answer;
  const node = (code: string) => code + REWRITES;
  const version = await releaseEdited(store.folder, BLOG, { node });
  const until = async (isLive: boolean) => {
    while ((await html(OWN)).includes(version) !== isLive) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  await until(true);
  const meanwhile = await html(OTHERS);
  await rollback(store, BLOG, undefined, {
    author: 'npm run attack',
    reason: 'it rewrites others',
  });
  await until(false);
  const after = await html(OTHERS);
  const seen = meanwhile.includes(INTERNALS) ? 'by React’s internals, while live' : 'not at all';
  const ends = !after.includes(EXPORTS) && !after.includes(INTERNALS);
  const promise =
    'a live release rewrites others by no shared export, and no longer once it is rolled back';
  return {
    promise,
    seen: ends ? seen : 'still after going back',
    kept: ends && !meanwhile.includes(EXPORTS),
  };
};
