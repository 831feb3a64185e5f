import { escapeHtml } from '@platform/contract';
import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import type { Response } from 'express';
import type { SiteIdentity } from '../addresses/SiteIdentity.ts';
import { type AnsweredForm, pageStatus } from './answerForm.ts';

const POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers a form whose page can't be rendered; after a failure, with the values to send again.
 * @param path the page's path and query
 */
export function sendPlainAnswer(
  res: Response,
  answered: AnsweredForm,
  path: string,
  site: SiteIdentity,
): void {
  const { answer } = answered;
  res.status(pageStatus(200, answer)).set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': POLICY,
  });
  res.type('html').send(answer.answer.ok ? accepted(path, site) : rejected(answered, path, site));
}

const accepted = (path: string, site: SiteIdentity): string =>
  documentOf(site, 'Thank you. We’ve received it.', [
    `<p>You don’t need to send it again.</p>`,
    back(path),
  ]);

function rejected(
  { form: { call, numbers }, answer }: AnsweredForm,
  path: string,
  site: SiteIdentity,
): string {
  const { error, fields } = Object(answer.answer.body);
  const reason = typeof error === 'string' ? error : 'Please try again in a minute.';
  const filledIn = Object.entries(answer.values);
  const hidden = { [CALL_FIELD]: call, [NUMBERS_FIELD]: numbers.join(' ') };
  const form = [
    `<form method="post" action="${escapeHtml(path)}">`,
    ...Object.entries(hidden).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    ),
    ...filledIn.map(([name, value], at) => field(name, value, at, Object(fields)[name])),
    '<p><button>Send again</button></p>',
    '</form>',
  ];
  return documentOf(site, 'This hasn’t been sent', [
    `<p>${escapeHtml(reason)}</p>`,
    ...(filledIn.length > 0 ? form : []),
    back(path),
    `<p>Or email <a href="mailto:${site.email}">${site.email}</a>.</p>`,
  ]);
}

/** A text area, because it keeps line breaks. */
function field(name: string, value: string, at: number, mistake: unknown): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const label = escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
  const error = typeof mistake === 'string' ? escapeHtml(mistake) : '';
  const invalid = error && ` aria-invalid="true" aria-describedby="error-${at}"`;
  return [
    `<p><label for="field-${at}">${label}</label><br>`,
    // HTML parsers drop the first line break after the tag.
    `<textarea id="field-${at}" name="${escapeHtml(name)}"${invalid}>\n${escapeHtml(value)}</textarea>`,
    ...(error ? [`<br><span id="error-${at}">${error}</span>`] : []),
    '</p>',
  ].join('');
}

const back = (path: string): string => `<p><a href="${escapeHtml(path)}">Back to the page</a></p>`;

const documentOf = (
  site: SiteIdentity,
  title: string,
  content: string[],
): string => `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${escapeHtml(site.brand)}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${content.join('\n')}
</main>
</body>
</html>
`;
