import type { RenderRemote, RenderRequest, RenderResult } from '@platform/contract/rendering';
import { expect, test, vi } from 'vitest';
import { type FormerBundle, fromContract1 } from './formerShells.ts';

const REMOTE: RenderRemote = {
  routes: [],
  release: { base: '/', files: {} },
  contributions: [{ extensionPoint: 'tools', label: 'Tool', to: '/tool', order: 15 }],
  load: async () => undefined,
};
const REQUEST: RenderRequest = {
  url: '/',
  origin: 'https://www.studio.example',
  remotes: { 'mfe-tool': REMOTE },
  shell: { base: '/', files: {} },
  context: { now: 1, preview: true },
  failed: [],
  entering: () => {},
  timeLimitMs: 1,
};

test('a shell of contract 1 gets the names that it knows', async () => {
  const render = vi.fn(async (_: RenderRequest) => ({ status: 200 }) as RenderResult);
  await fromContract1({ render }).render(REQUEST);
  expect(render.mock.calls[0]?.[0]).toMatchObject({
    moment: { now: 1, preview: true },
    year: expect.any(Number),
    remotes: {
      'mfe-tool': { wishes: [{ place: 'tools', label: 'Tool', to: '/tool', order: 15 }] },
    },
  });
});

test('extension points of a shell of contract 1 are read under their former name', () => {
  const allowances = { home: { remotes: '*', most: 1 } } as const;
  const bundle: FormerBundle = { render: vi.fn(), allowances };
  expect(fromContract1(bundle)).toMatchObject({ extensionPoints: allowances });
});
