// What `site status` prints, as a read-only page behind a signed link. It works when shell and remotes don't.
import { createHash } from 'node:crypto';
import { escapeHtml } from '@platform/contract';
import { statusToken } from '@platform/registry/keys';
import { readStatus } from '@platform/registry/live';
import type { ReleaseStore } from '@platform/registry/store';
import { utcText } from '@platform/server/texts';
import { Router } from 'express';
import { PRIVATE } from './override/tokenRoutes.ts';

const CSS = `:root{color-scheme:light dark}
body{margin:0 auto;padding:1.5rem clamp(1rem,4vw,3rem) 4rem;max-width:90rem;background:light-dark(#fbfcfd,#0b1114);color:light-dark(#11191e,#e8eef1);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
h2{margin:2.5rem 0 .5rem;font-size:1.25rem}
div{overflow-x:auto}
:focus-visible{outline:3px solid;outline-offset:2px}
table{border-collapse:collapse}
th,td{padding:.375rem .75rem;border-bottom:1px solid light-dark(#c9d2d8,#33434c);text-align:left;vertical-align:top;overflow-wrap:normal}`;

const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

const HEADERS = {
  ...PRIVATE,
  // The address contains the token.
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

export function statusPage(store: ReleaseStore): Router {
  return Router().get(statusToken.path, async ({ query }, res) => {
    const token = typeof query.token === 'string' ? query.token : '';
    const link = await statusToken.read(store, token);
    res.set(HEADERS);
    if (link) return void res.type('html').send(await page(store, link));
    res.status(403).type('txt');
    res.send(
      'This link is invalid or has expired.\nMake a new one: npm run site -- status --link\n',
    );
  });
}

async function page(store: ReleaseStore, { name, expires }: { name?: string; expires: number }) {
  const { registry, tables } = await readStatus(store, name);
  const frozen = registry?.frozen;
  const title = escapeHtml(`Status${name ? ` of ${name}` : ''}`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Revision ${registry?.revision ?? 'none'}, ${utcText(Date.now())}. This link ends ${utcText(expires * 1000)}.</p>
${frozen ? `<p>Everything is frozen by ${escapeHtml(`${frozen.author}: ${frozen.reason}`)}</p>` : ''}
${tables.map(section).join('\n')}
</main>
</body>
</html>
`;
}

type Table = Awaited<ReturnType<typeof readStatus>>['tables'][number];

function section({ title, columns, rows }: Table, index: number): string {
  const heading = `<h2 id="table-${index}">${escapeHtml(title)}</h2>`;
  if (rows.length === 0) return `${heading}\n<p>Nothing yet.</p>`;
  const heads = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`);
  const lines = rows.map(([first = '', ...others]) => {
    const cells = others.map((cell) => `<td>${escapeHtml(cell)}</td>`);
    return `<tr><th scope="row">${escapeHtml(first)}</th>${cells.join('')}</tr>`;
  });
  return `${heading}
<div role="region" aria-labelledby="table-${index}" tabindex="0"><table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody>
</table></div>`;
}
