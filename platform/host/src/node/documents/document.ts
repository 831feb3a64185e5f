import { createHash } from 'node:crypto';
import { escapeHtml, type PageProps, type Registry } from '@platform/contract';
import { liveRedirects } from '@platform/registry/store';
import { browserDeployment, type Payload, type PayloadOverride } from '../../app/payload.ts';
import {
  backToTopScript,
  dateMinimumScript,
  MIN_TODAY,
} from '../../browser/visitor/arrivalScripts.ts';
import { earlyEventsScript, speculationRules } from '../../browser/visitor/earlyEvents.ts';
import { laterSectionsScript } from '../../browser/visitor/laterSections.ts';
import { scriptJson } from '../../render/tagsToHtml.ts';
import type { Banner } from './banner.ts';
import { firstFiles, hashedAddress, isDue, prefetchList } from './dueFiles.ts';
import { firstStyles } from './firstStyles.ts';
import type { RenderedPage } from './renderPage.ts';
import type { ShellAssets } from './shellAssets.ts';

export interface PageDocument {
  html: string;
  /** `'sha256-…'` sources for the document's Content-Security-Policy. */
  scriptHashes: string[];
  styleHashes: string[];
}

const cspHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** styled-components adds an empty style element and fills it by the CSSOM. */
const EMPTY_STYLE = cspHash('');

/**
 * Where fonts are preloaded, because wide lines may break differently in the fallback font. On phones nothing
 * shifts, and the font would take half of a slow link's bandwidth.
 */
const WIDE = '(min-width: 48em)';

const JSON_LD = /<script type="application\/ld\+json"[\s\S]*?<\/script>/g;

const dataAttributes = (values: Record<string, string | undefined>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    .join('');

/** The same for all documents of a site. */
export interface DocumentSite {
  /** BCP 47: "en-GB". */
  language: string;
  /** Script of the frame, inlined into `<head>` as one line; runs before the first paint. */
  frameScript: string;
}

export interface DocumentOptions extends PageProps {
  page: RenderedPage;
  assets: ShellAssets;
  registry: Registry;
  site: DocumentSite;
  /** HTML for `<head>`, in development only. */
  devHead?: string;
  override?: PayloadOverride;
  banner?: Banner;
}

/** Builds the HTML document of a rendered page. */
export function buildDocument(options: DocumentOptions): PageDocument {
  const { page, assets, registry, site, devHead = '', override, banner, answer } = options;
  const { styleHtml, bodyHtml, texts } = firstStyles(page);
  const scripts = [site.frameScript, laterSectionsScript, earlyEventsScript, backToTopScript];
  if (bodyHtml.includes(MIN_TODAY)) scripts.push(dateMinimumScript);
  const inlineScript = scripts.join(';').replaceAll('\n', '');
  const moved = [
    ...Object.values(registry.retired ?? {}).flatMap((each) => Object.keys(each.moved)),
    ...liveRedirects(registry).map(([from]) => from),
  ];
  const deployments = Object.entries(page.deployments).map(
    ([name, deployment]) => [name, browserDeployment(deployment)] as const,
  );
  const payload: Payload = {
    revision: registry.revision,
    shell: assets.files,
    remotes: Object.fromEntries(deployments),
    failed: page.failed,
    facts: page.facts,
    ...(moved.length > 0 && { moved: moved.map((path) => `${path.split('/:')[0]}/`) }),
    ...(override && { override }),
    ...(answer && { answer }),
  };
  // Read by the inline script.
  const attributes = dataAttributes({
    src: [...assets.libraries, assets.script].map(hashedAddress).join(' '),
    due: isDue(page, payload) ? '' : undefined,
    prefetch: prefetchList(firstFiles(page, payload)),
  });
  // At the end, because it paints nothing.
  const jsonLd = page.headHtml.match(JSON_LD) ?? [];
  const html = `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.headHtml.replace(JSON_LD, '')}
<script${attributes}>${inlineScript}</script>
${devHead}<style>${assets.css}</style>
${styleHtml}${banner ? `<style>${banner.css}</style>` : ''}
${assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" media="${WIDE}" crossorigin>`).join('')}
${assets.touchIcon ? '<link rel="icon" href="/favicon.ico" sizes="32x32">' : ''}<link rel="icon" href="${assets.icon}" type="image/svg+xml">
${assets.touchIcon ? `<link rel="apple-touch-icon" href="${assets.touchIcon}"><link rel="manifest" href="/site.webmanifest">` : ''}
</head>
<body>
<div id="root">${bodyHtml}</div>${banner?.html ?? ''}
${jsonLd.join('')}<script type="application/json" id="site-payload">${scriptJson(payload)}</script>
</body>
</html>
`;
  return {
    html,
    scriptHashes: [inlineScript, speculationRules].map(cspHash),
    styleHashes: [
      EMPTY_STYLE,
      cspHash(assets.css),
      ...(banner ? [cspHash(banner.css)] : []),
      ...texts.map(cspHash),
    ],
  };
}
