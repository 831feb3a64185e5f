import { shortName } from '@platform/remote/release/names';
import { utcText } from '@platform/server/utcText';
import type { SiteIdentity } from '../../addresses/SiteIdentity.ts';
import { Html, html, type Part } from './html.ts';
import { STYLES } from './styles.ts';

export const TEAM_PATH = '/team';

export const pathOf = (name: string): string => `${TEAM_PATH}/${name}`;

/** The result of a form, at the top of the page. */
export interface Message {
  isError: boolean;
  title: string;
  lines?: readonly string[];
  /** A link to open or copy. */
  link?: { text: string; href: string };
}

/** A signed-in visitor's part of every page. */
export interface Frame {
  site: SiteIdentity;
  /** Id of the key. */
  key: string;
  /** Milliseconds since 1970. */
  expires: number;
  formToken: string;
  /** Names that the key counts for. */
  names: readonly string[];
  /** The shown name. */
  current?: string;
  message?: Message | undefined;
}

export const time = (at: string | number): Html =>
  html`<time class="nowrap" datetime="${new Date(at).toISOString()}">${utcText(at)}</time>`;

// An autofocus without a script also works on an element that isn't a control.
const message = ({ isError, title, lines = [], link }: Message): Html =>
  html`<div class="message${isError && ' bad'}" role="${isError ? 'alert' : 'status'}" tabindex="-1" autofocus><strong>${title}</strong>${lines.map((line) => html`<p>${line}</p>`)}${link && html`<p><a href="${link.href}">${link.text}</a></p><p><code>${link.href}</code></p>`}</div>`;

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`;

function names({ names, current }: Frame): Part {
  if (names.length < 2) return null;
  const link = (href: string, text: string, isCurrent: boolean) =>
    html`<a href="${href}"${isCurrent && new Html(' aria-current="page"')}>${text}</a>`;
  return html`<nav class="names" aria-label="Names">${link(TEAM_PATH, 'All', !current)}${names.map(
    (name) => link(pathOf(name), shortName(name), name === current),
  )}</nav>`;
}

/** @param title without the brand */
function page(site: SiteIdentity, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${site.brand}</title>
<style>${new Html(STYLES)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}

export function signedInPage(frame: Frame, title: string, body: Part): string {
  const { site, key, expires, formToken } = frame;
  const shown = frame.message?.isError ? `Error: ${title}` : title;
  return page(
    site,
    shown,
    html`<header class="bar"><p class="brand">${site.brand} <span class="muted">Team</span></p>
<form method="post" action="${TEAM_PATH}">${hidden('do', 'sign-out')}${hidden('token', formToken)}<span class="muted">Key ${key}, until ${time(expires)}</span><button>Sign out</button></form></header>
${names(frame)}
<main>
${frame.message && message(frame.message)}
${body}
</main>`,
  );
}

/**
 * @param problem why the last attempt failed
 * @param formToken of the session that another key replaces
 */
export function signInPage(site: SiteIdentity, problem?: string, formToken?: string): string {
  const error = problem && html`<p class="message bad" role="alert" id="problem">${problem}</p>`;
  const described = problem ? 'problem help' : 'help';
  return page(
    site,
    problem ? 'Error: Sign in' : 'Sign in',
    html`<main class="signin"><div class="card">
<h1>Team sign-in</h1>
${error}
<form class="form" method="post" action="${TEAM_PATH}">
${hidden('do', 'sign-in')}${formToken && hidden('token', formToken)}
<div><label for="key">Key</label><input id="key" name="key" type="password" autocomplete="current-password" required autofocus spellcheck="false" aria-describedby="${described}"${problem && new Html(' aria-invalid="true"')}></div>
<p class="muted" id="help">The key that releases your remote (RELEASE_KEY). The site’s operator makes one: <code>npm run site -- keys make &lt;name&gt;</code></p>
<div class="row"><button class="main">Sign in</button></div>
</form>
</div></main>`,
  );
}
