// Payloads for chats (docs/mail.md). No chat reads visitors' words as its own marks.
import { escapeHtml } from '@platform/contract';
import { apiTexts } from '@site/brand/apiTexts';
import type { HookEvent } from './hookEvent.ts';

type Recipe = (event: HookEvent) => unknown;

const TITLES = new Map(Object.entries(apiTexts.chats));
const { record: id, review: text } = apiTexts.fields;
const LABELS = new Map(Object.entries({ ...apiTexts.fields, id, text }));

/** Of `message.created`. */
const titleOf = ({ type }: HookEvent): string => TITLES.get(type.split('.')[0] ?? '') ?? type;
const linesOf = ({ data }: HookEvent): [string, string][] =>
  Object.entries(data).map(([name, value]) => [LABELS.get(name) ?? name, shortened(String(value))]);

/** Slack takes 3,000 characters in a block, Teams 28 KB in a card, Matrix 64 KB; more would fail for ever. */
const MOST = 2900;

const shortened = (text: string): string =>
  // Half of a pair isn't text either.
  text.length > MOST ? `${text.slice(0, MOST).replace(/\p{Cs}$/u, '')}…` : text;

/** Incoming webhooks of Slack and Mattermost. */
const slack: Recipe = (event) => ({
  text: titleOf(event),
  blocks: [
    { type: 'header', text: plain(titleOf(event)) },
    ...linesOf(event).map(([name, value]) => ({
      type: 'section',
      text: plain(`${name}: ${value}`),
    })),
  ],
});

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

/** A Teams workflow "Post to a channel when a webhook request is received": an Adaptive Card. */
const teams: Recipe = (event) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          run(titleOf(event), { weight: 'Bolder', size: 'Medium' }),
          ...linesOf(event).map(([name, value]) => run(`${name}: ${value}`)),
        ],
      },
    },
  ],
});

/** Unlike a TextBlock, a run of text has no Markdown. */
const run = (text: string, style: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...style }],
});

/** A generic webhook of matrix-hookshot. */
const matrix: Recipe = (event) => {
  const lines = linesOf(event).map(([name, value]) => `${name}: ${quiet(value)}`);
  return {
    text: [titleOf(event), ...lines].join('\n'),
    html: [`<strong>${titleOf(event)}</strong>`, ...lines.map(escapeHtml)]
      .join('<br>')
      .replaceAll('\n', '<br>'),
  };
};

/** "@room" notifies everybody; a word joiner after the "@" ends that. */
const quiet = (text: string): string => text.replaceAll(/@(?=room)/gi, '@\u2060');

/** By name. Without one the event is sent as it is, for n8n, Zapier and programs. */
export const RECIPES: Readonly<Record<string, Recipe>> = { slack, teams, matrix };
