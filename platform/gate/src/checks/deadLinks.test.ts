import type { Registry } from '@platform/contract';
import { expect, test } from 'vitest';
import type { GateContext } from './Check.ts';
import { deadLinks, linksOf } from './deadLinks.ts';

const FRAME =
  '<header><a href="/a">A</a></header><div data-slot="mfe-blog#list"><header><a href="/b">B</a></header><div data-slot="mfe-x#./X"><a href="/d">D</a></div></div><a href="/c">C</a>';

test('the shell is responsible for the frame’s links, a remote for those in its slots', () => {
  expect(linksOf(FRAME, 'shell')).toEqual(['/a', '/c']);
  expect(linksOf(FRAME, 'mfe-blog')).toEqual(['/b']);
});

test('a frame link needs a page, or a 404 page that links to it', async () => {
  const context = {
    deployment: { name: 'shell' },
    leftOut: ['c'],
    live: { remotes: { c: { live: { routes: [{ paths: ['/later'] }] } } } },
    next: {
      remotes: { a: { live: { routes: [{ paths: ['/services/devops/monitoring'] }] } } },
      retired: { b: { moved: { '/tool/:one': '/' } } },
    },
    render: async (to: string) => ({
      status: 404,
      slots: ['a#service'],
      bodyHtml: /services\/(monitoring|other)$/.test(to)
        ? '<a href="/services/devops/monitoring">Go</a>'
        : '',
    }),
  } as unknown as GateContext & { next: Registry };
  const links = new Map([
    ['/later', '/'],
    ['/services/devops/monitoring', '/'],
    ['/services/monitoring', '/'],
    ['/services/monitorring', '/about'],
    ['/services/other', '/about'],
    ['/elsewhere/monitoring', '/about'],
    ['/tool/old', '/about'],
  ]);
  expect((await deadLinks(context, links)).map(({ reason }) => reason)).toEqual([
    '/about links to /services/monitorring, which is not a page of the site.',
    '/about links to /services/other, which is not a page of the site.',
    '/about links to /elsewhere/monitoring, which is not a page of the site.',
  ]);
});

test.each([
  ['<a href="/a">A</a><a href="/a">A</a>', ['/a']],
  ['<a class="x" href="/a?b=c#d">A</a>', ['/a']],
  ['<a href="/">Home</a>', ['/']],
  ['<a href="/tool/">Tool</a>', []],
  ['<a href="/rss.xml">Feed</a>', []],
  ['<a href="/v1.0/a">A</a>', ['/v1.0/a']],
  ['<a href="https://other.example/">A</a>', []],
  ['<link href="/a">', []],
])('%s links to %j', (html, links) => {
  const slot = `<div data-slot="mfe-blog#list">${html}</div>`;
  expect(linksOf(slot, 'mfe-blog')).toEqual(links);
  expect(linksOf(slot, 'shell')).toEqual([]);
});

test.each<[string, object | Error, boolean]>([
  ['a 404 without slots is dead', { status: 404, slots: [] }, true],
  ['a 404 without any slot list is dead', { status: 404 }, true],
  ['a 404 page of a remote is fine', { status: 404, slots: ['mfe-tool#x'] }, false],
  ['a page is fine', { status: 200, slots: [] }, false],
  ['a render error is another check’s finding', new Error('broken'), false],
])('a remote’s link is checked: %s', async (_what, answer, isDead) => {
  const context = {
    deployment: { name: 'mfe-blog' },
    leftOut: [],
    next: { remotes: {}, retired: { b: {}, c: { moved: { '/older': '/', '/old': '/' } } } },
    render: async () => {
      if (answer instanceof Error) throw answer;
      return { bodyHtml: '', ...answer };
    },
  } as unknown as GateContext;
  const links = new Map([
    ['/', '/blog'],
    ['/old/page', '/blog'],
    ['/none', '/blog'],
  ]);
  expect(await deadLinks(context, links)).toEqual(
    isDead
      ? [
          {
            reason: '/blog links to /none, which is not a page of the site.',
            fix: 'Fix the link; most are in content/.',
          },
        ]
      : [],
  );
});
