import { escapeHtml } from '@platform/contract';
import { CALL_FIELD, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import type { Response } from 'express';
import {
  emailParagraph,
  type HostTexts,
  type SiteIdentity,
  type SiteTexts,
} from '../addresses/SiteTexts.ts';
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
  { identity: site, texts }: SiteTexts,
): void {
  const { answer } = answered;
  res.status(pageStatus(200, answer)).set({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': POLICY,
  });
  const [title, content] = answer.answer.ok
    ? [texts.accepted, [paragraph(texts.once), backLink(texts, path)]]
    : [texts.rejected, rejected(answered, path, texts).concat(emailParagraph(texts, site))];
  res.type('html').send(documentOf(site, escapeHtml(title), content));
}

function rejected(
  { form: { call, numbers }, answer }: AnsweredForm,
  path: string,
  texts: HostTexts,
): string[] {
  const { error, fields } = Object(answer.answer.body);
  const reason = typeof error === 'string' ? error : texts.again;
  const filledIn = Object.entries(answer.values);
  const hidden = { [CALL_FIELD]: call, [NUMBERS_FIELD]: numbers.join(' ') };
  const form = [
    `<form method="post" action="${escapeHtml(path)}">`,
    ...Object.entries(hidden).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
    ),
    ...filledIn.map(([name, value], at) =>
      field(name, value, at, { texts, mistake: Object(fields)[name] }),
    ),
    `<p><button>${escapeHtml(texts.sendAgain)}</button></p>`,
    '</form>',
  ];
  return [paragraph(reason), ...(filledIn.length > 0 ? form : []), backLink(texts, path)];
}

/** A text area, because it keeps line breaks. */
function field(
  name: string,
  value: string,
  at: number,
  { texts, mistake }: { texts: HostTexts; mistake: unknown },
): string {
  const label = escapeHtml(texts.labelOf(name));
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

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const backLink = (texts: HostTexts, path: string): string =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(texts.back)}</a></p>`;

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
