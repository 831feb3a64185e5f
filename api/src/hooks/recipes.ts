// Payloads for chats (docs/mail.md). Visitors' words arrive as they are: no chat reads them as its own marks.
import { escapeHtml } from '@platform/contract';
import type { HookEvent } from './hookEvent.ts';

type Recipe = (event: HookEvent) => unknown;

const TITLES: Readonly<Record<string, string>> = {
  'message.created': 'New message',
  'consultation.created': 'New consultation request',
  'review.created': 'New review',
};

const titleOf = ({ type }: HookEvent): string => TITLES[type] ?? type;
const linesOf = ({ data }: HookEvent): [string, string][] =>
  Object.entries(data).map(([name, value]) => [name, String(value)]);

/** Incoming webhooks of Slack and Mattermost. */
const slack: Recipe = (event) => ({
  text: titleOf(event),
  blocks: [
    { type: 'header', text: plain(titleOf(event)) },
    ...linesOf(event).map(([name, value]) => ({
      type: 'section',
      // A block has at most 3,000 characters.
      text: plain(`${name}: ${value}`.slice(0, 2900)),
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
          ...linesOf(event).map(([name, value]) => run(`${name}: ${value.slice(0, 5000)}`)),
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
const matrix: Recipe = (event) => ({
  text: [titleOf(event), ...linesOf(event).map(([name, value]) => `${name}: ${value}`)].join('\n'),
  html: [
    `<strong>${escapeHtml(titleOf(event))}</strong>`,
    ...linesOf(event).map(([name, value]) => `${escapeHtml(name)}: ${escapeHtml(value)}`),
  ]
    .join('<br>')
    .replaceAll('\n', '<br>'),
});

/** By name. Without one the event is sent as it is, for n8n, Zapier and programs. */
export const RECIPES: Readonly<Record<string, Recipe>> = { slack, teams, matrix };
