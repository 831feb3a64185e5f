// Server only. Tells a developer, on every page, that this browser alone gets another version. It
// stands outside of what React hydrates, so that pages are the same with it and without.
import { escapeHtml } from '../../render/tagsToHtml.ts';
import { type ActiveOverride, END_PATH } from './findOverride.ts';

/** Element and style sheet; the sheet's text needs a hash in the document's policy. */
export interface Banner {
  html: string;
  css: string;
}

const CSS = `.site-override{position:sticky;bottom:0;z-index:1000;display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-4);justify-content:center;padding:var(--space-2) var(--space-4);background:var(--color-warm);color:var(--color-on-warm);font-size:var(--text-sm)}.site-override p{margin:0}.site-override a{color:inherit}`;

/**
 * @param shown version of the remote that the server has rendered, undefined when it has left the
 *   remote out
 */
export function overrideBanner(override: ActiveOverride, shown: string | undefined): Banner {
  const until = `${new Date(override.expires * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const html = `<aside class="site-override" aria-label="Override">
<p><strong>Only this browser</strong> gets ${escapeHtml(describe(override))}, until ${until}.</p>
<p id="site-override-state" role="status">${escapeHtml(problem(override, shown))}</p>
<p><a href="${END_PATH}">End the override</a></p>
</aside>`;
  return { html, css: CSS };
}

const describe = ({ remote, version, from }: ActiveOverride): string =>
  from ? `${remote} from ${from}` : `${remote} ${version}`;

/** Why the page doesn't show what it should; the browser adds what only it can know. */
function problem(
  { version, from, gone, registry, remote }: ActiveOverride,
  shown?: string,
): string {
  if (from) return '';
  const live = registry.remotes[remote]?.live.version;
  if (gone) return `${version} is kept no longer; this is ${live}, which is live.`;
  if (shown && shown !== version) return `${version} can’t be rendered; this is ${shown}.`;
  return '';
}
