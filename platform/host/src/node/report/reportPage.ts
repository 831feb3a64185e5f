// The report of a preview as a page without scripts.
import { createHash } from 'node:crypto';
import { escapeHtml } from '@platform/contract';
import {
  type PageChange,
  type PagePicture,
  pictureFile,
  type SizeChange,
} from '@platform/contract/publishing';
import type { Report } from '@platform/registry';
import { utcText } from '@platform/server/utcText';

const CSS = `:root{color-scheme:light dark;--line:light-dark(#c9d2d8,#33434c);--muted:light-dark(#51606a,#9fb0ba)}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem clamp(1rem,4vw,3rem) 4rem;max-width:90rem;background:light-dark(#fbfcfd,#0b1114);color:light-dark(#11191e,#e8eef1);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}
h2{margin-top:2.5rem;font-size:1.25rem}
h3{margin:1.5rem 0 .5rem;font-size:1rem}
a{color:light-dark(#04696e,#48cfc5)}
:focus-visible{outline:3px solid;outline-offset:2px}
.scroll{overflow-x:auto}
table{border-collapse:collapse}
th,td{padding:.375rem .75rem;border-bottom:1px solid var(--line);text-align:right;overflow-wrap:normal}
th:first-child,td:first-child{text-align:left}
.shots{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.75rem}
figure{margin:0}
figcaption{color:var(--muted);font-size:.875rem}
figure a{display:grid;border:1px solid var(--line);background:#fff}
img{grid-area:1/1;width:100%;height:auto}
img[alt=""]{opacity:.3}
@media (max-width:40rem){.shots{grid-template-columns:1fr}}`;

/** For the Content-Security-Policy. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(CSS).digest('base64')}`;

/** @param address of its folder, ending in "/" @param now milliseconds since 1970 */
export function reportPage(report: Report, address: string, now = Date.now()): string {
  const { name, version, from, gate, until, link, sizes, pages, at, withoutPictures } = report;
  const title = escapeHtml(`Preview of ${name} ${version}`);
  const isOpen = Date.parse(until) > now;
  const seen = isOpen
    ? `<a href="${escapeHtml(link)}">See it on the site</a>: only the browser that opens this link gets it, until ${utcText(until)}.`
    : 'The link to it on the site has expired.';
  const changed = [...pages.entries()].filter(([, { pictures }]) => pictures.length > 0);
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
<p>Compared with ${escapeHtml(from ?? 'nothing')}, ${utcText(at)}. Gate: ${escapeHtml(gate)}.</p>
<p>${seen}</p>
${sizeTable(sizes)}
<h2>Pages</h2>
${withoutPictures === undefined ? pageLists(pages) : `<p>No pictures: ${escapeHtml(withoutPictures)}</p>`}
${changed.map(([index, page]) => pageSection(index, page, address)).join('\n')}
</main>
</body>
</html>
`;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

function sizeTable(sizes: SizeChange[]): string {
  const rows = sizes.map(({ what, before, after }) => {
    const change = `${after < before ? '−' : '+'}${kilobytes(Math.abs(after - before))}`;
    return `<tr><td>${escapeHtml(what)}</td><td>${kilobytes(before)}</td><td>${kilobytes(after)}</td><td>${change}</td></tr>`;
  });
  if (rows.length === 0) return '';
  return `<h2 id="sizes">Transfer size in KB</h2>
<div class="scroll" role="region" aria-labelledby="sizes" tabindex="0"><table>
<thead><tr><th scope="col">Code of</th><th scope="col">Live</th><th scope="col">Preview</th><th scope="col">Change</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table></div>`;
}

const SAYS: Record<PageChange['state'], string> = {
  changed: 'Changed',
  new: 'New',
  gone: 'No longer there',
  unchanged: 'The same to the pixel',
  unseen: 'Not compared',
};

function pageLists(pages: PageChange[]): string {
  const lines = Object.entries(SAYS).flatMap(([state, says]) => {
    const own = [...pages.entries()].filter(([, page]) => page.state === state);
    const names = own.map(([index, { path, pictures }]) =>
      pictures.length > 0 ? `<a href="#page-${index}">${escapeHtml(path)}</a>` : escapeHtml(path),
    );
    return names.length > 0 ? [`<p>${says} (${names.length}): ${names.join(', ')}</p>`] : [];
  });
  return lines.length > 0 ? lines.join('\n') : '<p>No page shows it.</p>';
}

const CAPTION = { before: 'Before', after: 'After', difference: 'Difference' } as const;

const pageSection = (index: number, { path, pictures }: PageChange, address: string): string =>
  `<section aria-labelledby="page-${index}">
<h2 id="page-${index}">${escapeHtml(path)}</h2>
${pictures.map((picture) => shots(index, path, picture, address)).join('\n')}
</section>`;

function shots(index: number, path: string, picture: PagePicture, address: string): string {
  const { width, theme, pixels, parts } = picture;
  const differs = pixels > 0 ? `: ${pixels.toLocaleString('en')} pixels differ` : '';
  const figures = parts.map((part) => {
    const file = escapeHtml(address + pictureFile(index, picture, part));
    const alt = escapeHtml(
      `${path} ${part === 'difference' ? 'with differences in red' : part}, ${width} px, ${theme}`,
    );
    const page = escapeHtml(address + pictureFile(index, picture, 'after'));
    const below = part === 'difference' ? `<img src="${page}" alt="" loading="lazy">` : '';
    return `<figure><figcaption>${CAPTION[part]}</figcaption><a href="${file}">${below}<img src="${file}" alt="${alt}" loading="lazy"></a></figure>`;
  });
  const images = figures.length > 0 ? figures.join('\n') : '<p>Too large to keep.</p>';
  return `<h3>${width} px, ${theme}${differs}</h3>
<div class="shots">${images}</div>`;
}
