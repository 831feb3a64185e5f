// Answers to forms whose page can't be rendered.
import { CALL_FIELD, type FormAnswer, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import { ReleaseStore } from '@platform/registry/store';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { SAMPLE_PAGES, SAMPLE as site, TEXTS } from '../../testing/sampleSite.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { openPages, type PagesOptions } from '../pages/pages.ts';
import { RenderBusy } from '../rendering/RenderHost.ts';

const TYPED = 'One\n\nline & <two> </textarea>"';

/** A site whose API and rendering give these results. */
async function start(answer: FormAnswer['answer'], rendered: { status: number } | Error) {
  const waits: unknown[] = [];
  const onPlainAnswer = vi.fn();
  const { router } = openPages({
    store: new ReleaseStore(await temporaryFolder()),
    origin: 'http://localhost',
    ...SAMPLE_PAGES,
    host: {
      async render(_job: object, options: { canWait: boolean }) {
        waits.push(options.canWait);
        if (rendered instanceof Error) throw rendered;
        return { ...rendered, headHtml: '', styleHtml: '', bodyHtml: '', slots: [], failures: [] };
      },
    },
    health: { rendered() {}, served: () => [] },
    registry: () => ({
      revision: 1,
      shell: { live: fakeDeployment('shell', '1', { base: '/' }), previous: [] },
      remotes: {},
    }),
    issueCookies() {},
    send: async () => answer,
    onPlainAnswer,
  } as unknown as PagesOptions);
  const { url } = await served(express().use(securityHeaders('http://localhost'), router));
  const typed = { [CALL_FIELD]: '/api/contact', [NUMBERS_FIELD]: 'rating', fullName: TYPED };
  const post = async (fields: Record<string, string> = typed) => {
    const response = await fetch(`${url}/?a=1`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  return { post, waits, onPlainAnswer };
}

const OK = { ok: true, status: 201, body: { success: true } };
const BUSY = new RenderBusy('busy');

test.each([
  ['rendering is busy', BUSY],
  ['the shell can’t render', new Error('broken')],
  ['the page is gone', { status: 404 }],
  ['the page can’t be shown', { status: 503 }],
])('an accepted form is confirmed without delay when %s', async (_when, rendered) => {
  const { post, waits, onPlainAnswer } = await start(OK, rendered);
  const { status, headers, html } = await post();
  expect(status).toBe(200);
  expect(waits).toEqual([false]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain(`<html lang="${site.language}">`);
  expect(html).toContain(`<h1>${TEXTS.accepted}</h1>\n<p>${TEXTS.once}</p>`);
  expect(html).toContain('<a href="/?a=1">');
  expect(html).not.toContain('line');
  expect(onPlainAnswer).toHaveBeenCalledTimes(1);
});

test('a form with a mistake has low priority and comes back with its values', async () => {
  const body = { error: 'Look again.', fields: { fullName: 'Please enter your name.' } };
  const { post, waits } = await start({ ok: false, status: 400, body }, BUSY);
  const { status, html } = await post();
  expect(status).toBe(422);
  expect(waits).toEqual([true]);
  expect(html).toContain('<form method="post" action="/?a=1">');
  expect(html).toContain(`name="${CALL_FIELD}" value="/api/contact"`);
  expect(html).toContain(`name="${NUMBERS_FIELD}" value="rating"`);
  expect(html).toContain(`<label for="field-0">${TEXTS.labelOf('fullName')}</label>`);
  expect(html).toContain(`<button>${TEXTS.sendAgain}</button>`);
  expect(html).toContain(
    `<p>${TEXTS.email.replace('{email}', `<a href="mailto:${site.email}">${site.email}</a>`)}</p>`,
  );
  expect(html).toContain(`<h1>${TEXTS.rejected}</h1>`);
  const written = 'One\n\nline &amp; &lt;two&gt; &lt;/textarea&gt;&quot;</textarea>';
  expect(html).toContain(`aria-invalid="true" aria-describedby="error-0">\n${written}`);
  expect(html).toContain('<span id="error-0">Please enter your name.</span>');
  expect(html).toContain('Look again.');
});

test.each([429, 503])('a form that gets %i comes back with its values', async (status) => {
  const { post } = await start({ ok: false, status, body: null }, BUSY);
  const answer = await post();
  expect(answer.status).toBe(status);
  expect(answer.html).toContain('line &amp; &lt;two&gt;');
  expect(answer.html).toContain(TEXTS.again);
});

test('a form that is too long or unreadable is answered in the site’s language', async () => {
  const { post } = await start(OK, { status: 200 });
  const long = await post({ [CALL_FIELD]: '/api/contact', message: 'x'.repeat(5_000_000) });
  expect([long.status, long.html]).toEqual([413, `${TEXTS.tooLong}\n`]);
  const incomplete = await post({ message: 'x' });
  expect([incomplete.status, incomplete.html]).toEqual([400, `${TEXTS.unreadable}\n`]);
});

test('of values that no form accepts, as much comes back as of the longest valid form', async () => {
  const { post } = await start({ ok: false, status: 403, body: { code: 'xsrf' } }, BUSY);
  const { html } = await post({ [CALL_FIELD]: '/api/contact', a: '<'.repeat(450_000), b: 'x' });
  expect(html.match(/&lt;/g)).toHaveLength(210_000);
});

test('values from another site are not shown again', async () => {
  const { post } = await start({ ok: false, status: 403, body: { code: 'origin' } }, BUSY);
  const { status, html } = await post();
  expect(status).toBe(403);
  expect(html).not.toContain('<form');
  expect(html).not.toContain('line');
});
