// The banner of overrides and previews. It is outside the hydrated part of the page.

/** The style sheet's text needs a hash in the Content-Security-Policy. */
export interface Banner {
  html: string;
  css: string;
}

const CSS = `.site-override{position:sticky;bottom:0;z-index:1000;display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-4);justify-content:center;padding:var(--space-2) var(--space-4);background:var(--color-warm);color:var(--color-on-warm);font-size:var(--text-sm)}.site-override p{margin:0}.site-override a{color:inherit}.site-override :focus-visible{outline-color:currentcolor}`;

/**
 * @param label name of the landmark: "Override"
 * @param paragraphs HTML
 * @param panel shown below the paragraphs
 */
export const banner = (label: string, paragraphs: string[], panel = { html: '', css: '' }) => ({
  html: `<aside class="site-override" aria-label="${label}">\n${[...paragraphs, panel.html].join('\n')}\n</aside>`,
  css: CSS + panel.css,
});
