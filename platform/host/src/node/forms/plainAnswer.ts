// Server only. What became of a form, where the page that would say so can't be rendered just now.

import { escapeHtml } from '@platform/contract';
import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import type { Response } from 'express';
import type { SiteIdentity } from '../addresses/SiteIdentity.ts';
import { type AnsweredForm, pageStatus } from './answerForm.ts';

const POLICY = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sends it with the form's own status; what was filled in stays, to be sent again.
 * @param path of the page
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
  res.type('html').send(answer.answer.ok ? accepted(path, site) : refused(answered, path, site));
}

const accepted = (path: string, site: SiteIdentity): string =>
  documentOf(site, 'Thank you. It has arrived.', [
    `<p>We have what you sent, and you needn’t send it again.</p>`,
    back(path),
  ]);

function refused(
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
    `<p>Or write to <a href="mailto:${site.email}">${site.email}</a>.</p>`,
  ]);
}

/** Text areas keep lines as they were typed. */
function field(name: string, value: string, at: number, mistake: unknown): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const label = escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
  const said = typeof mistake === 'string' ? escapeHtml(mistake) : '';
  const told = said && ` aria-invalid="true" aria-describedby="said-${at}"`;
  return [
    `<p><label for="field-${at}">${label}</label><br>`,
    // The first line break behind the tag is the parser's.
    `<textarea id="field-${at}" name="${escapeHtml(name)}"${told}>\n${escapeHtml(value)}</textarea>`,
    ...(said ? [`<br><span id="said-${at}">${said}</span>`] : []),
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
