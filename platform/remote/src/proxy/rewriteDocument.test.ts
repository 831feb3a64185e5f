import { withFormerNames } from '@platform/contract/rendering';
import { expect, test } from 'vitest';
import type { LocalRemote } from './localRemote.ts';
import { payloadOf, rewriteDocument } from './rewriteDocument.ts';

const FILES = '/releases/mfe-jobs/files/';
const route = (id: string, path: string) => ({ id, path, hydrate: 'load' as const });
const live = {
  revision: 7,
  shell: { base: '/releases/shell/files/', integrity: {}, version: '1' },
  remotes: {
    'mfe-jobs': { base: FILES, routes: [route('jobs/list', '/jobs')], version: '1' },
    'mfe-other': { base: '/releases/mfe-other/files/', routes: [route('other/any', '/other/:id')] },
  },
  failed: ['mfe-jobs#./Old', 'mfe-other#./Down'],
};
const LEFT = '<!--$!--><template data-dgst="left-to-the-browser"></template><!--/$-->';
const jobs = `<div data-slot="mfe-jobs#jobs/list"><!--$--><p>live</p><div data-slot="mfe-other#./Team"><!--$-->Team<!--/$--></div><!--/$--></div>`;
const other = '<div data-slot="mfe-other#./Top"><!--$-->Top<!--/$--></div>';

const pageWith = (main: string, payload: unknown = live) => `<!doctype html>
<html><head>
<script data-src="/s.js h" data-prefetch="/f.js sha384-f ${FILES}a.js sha384-a">inline()</script>
</head><body><header>Live</header><main id="main" data-first=""><link rel="preload" as="image" href="${FILES}p.svg"/>${main}</main><footer></footer>
<script type="application/json" data-next="${FILES}b.js sha384-b /g.js sha384-g" id="site-payload">${JSON.stringify(payload).replaceAll('<', '\\u003c')}</script>
</body></html>`;

const remote: LocalRemote = {
  name: 'mfe-jobs',
  container: 'mfe_jobs',
  entry: 'browser/remoteEntry.js',
  base: '/dev/mfe-jobs/',
  routes: [route('jobs/list', '/jobs'), route('jobs/one', '/jobs/:id')],
  exposes: ['./routes', './Jobs', './New'],
  contributions: [
    { extensionPoint: 'home', section: './New', order: 15 },
    { extensionPoint: 'tools', label: '</script>', to: '/jobs', order: 20 },
  ],
  pictureOrigins: [],
};
const rewrite = (html: string, path: string, status = 200) =>
  rewriteDocument(
    { html, path, status },
    { remote, origin: 'http://localhost:3100', script: '/dev/mfe-jobs/react.js' },
  );

test('a page’s slots of this remote are left to the browser, all else stays', () => {
  const { html, status } = rewrite(pageWith(other + jobs), '/jobs');
  expect(status).toBe(200);
  expect(html).toContain(
    `data-first="">${other}<div data-slot="mfe-jobs#jobs/list">${LEFT}</div></main>`,
  );
  // The policy of the live site has a hash of it.
  expect(html).toContain('>inline()</script>');
  expect(html).toMatch(/<head>\s*<script src="\/dev\/mfe-jobs\/react.js"><\/script>/);
  expect(html).not.toContain(FILES);
  expect(html).toContain('data-prefetch="/f.js sha384-f"');
  expect(html).toContain('data-next="/g.js sha384-g"');
});

test('the payload has the local code, unchecked and as an override', () => {
  const { html } = rewrite(
    pageWith(`${jobs}<div data-slot="mfe-jobs#./Jobs"><!--$-->x<!--/$--></div>`),
    '/jobs',
  );
  expect(payloadOf(html)).toEqual({
    ...live,
    remotes: {
      ...live.remotes,
      'mfe-jobs': {
        base: '/dev/mfe-jobs/',
        container: 'mfe_jobs',
        entry: 'browser/remoteEntry.js',
        version: 'local',
        integrity: {},
        unchecked: true,
        routes: remote.routes.map((each) => ({ ...each, files: [] })),
        exposes: { './routes': [], './Jobs': [], './New': [] },
        contributions: [{ extensionPoint: 'home', section: './New', order: 15 }],
        ...withFormerNames({
          contributions: [{ extensionPoint: 'home', section: './New', order: 15 }],
        }),
      },
    },
    // The document has no element for a new section; the browser adds it.
    failed: ['mfe-other#./Down', 'mfe-jobs#./New'],
    override: { remote: 'mfe-jobs', from: 'http://localhost:3100' },
  });
});

test('a new route gets the live frame of the 404 page, and 200', () => {
  const { html, status } = rewrite(pageWith('<h1>Not found</h1>'), '/jobs/7', 404);
  expect(status).toBe(200);
  expect(html).toContain(`<div data-slot="mfe-jobs#jobs/one">${LEFT}</div></main><footer>`);
  expect(html).not.toContain('Not found');
  expect(html).toContain('<header>Live</header>');
});

test('other addresses keep their page and status, with and without the remote on the site', () => {
  expect(rewrite(pageWith('<h1>Not found</h1>'), '/nowhere', 404)).toMatchObject({
    status: 404,
    html: expect.stringContaining('<h1>Not found</h1>'),
  });
  const { 'mfe-jobs': _, ...others } = live.remotes;
  const page = pageWith(other, { ...live, remotes: others });
  expect(rewrite(page, '/other/1').html).toContain(other);
  expect(rewrite(page, '/jobs', 404).status).toBe(200);
});

test('a document without a payload of this contract stays as it is', () => {
  for (const html of ['<h1>Tool</h1>', pageWith(jobs, { remotes: {} }), pageWith(jobs, null)]) {
    expect(rewrite(html, '/jobs', 404)).toEqual({ html, path: '/jobs', status: 404 });
  }
});
