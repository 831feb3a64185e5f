import type { Registry } from '@platform/contract';
import { expect, test } from 'vitest';
import type { GateContext } from './Check.ts';
import { deadLinks, linksOf } from './deadLinks.ts';

const FRAME =
  '<header><a href="/a">A</a></header><main><a href="/b">B</a></main><a href="/c">C</a>';

test('the shell answers for the frame’s links, a remote for those of its page', () => {
  expect(linksOf(FRAME, 'shell')).toEqual(['/a', '/c']);
  expect(linksOf(FRAME, 'mfe-blog')).toEqual(['/b']);
});

test('what the frame links to is a page, or leads on to the page of that name', async () => {
  const context = {
    pin: { name: 'shell' },
    next: {
      remotes: { a: { live: { routes: [{ paths: ['/services/devops/monitoring'] }] } } },
      retired: { b: { moved: { '/tool/:one': '/' } } },
    },
    render: async (to: string) => ({
      status: 404,
      slots: ['a#service'],
      bodyHtml: to.endsWith('monitoring') ? '<a href="/services/devops/monitoring">Go</a>' : '',
    }),
  } as unknown as GateContext & { next: Registry };
  const links = new Map([
    ['/services/devops/monitoring', '/'],
    ['/services/monitoring', '/'],
    ['/services/monitorring', '/about'],
    ['/tool/old', '/about'],
  ]);
  expect((await deadLinks(context, links)).map(({ reason }) => reason)).toEqual([
    '/about links to /services/monitorring, which is no page of the site.',
  ]);
});
