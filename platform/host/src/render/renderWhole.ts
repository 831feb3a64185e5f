// Server only. React's part of rendering: a page to HTML, styles and what failed.
import { PassThrough } from 'node:stream';
import type { SlotKey } from '@platform/contract';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { afterWaiting } from './afterWaiting.ts';
import type { ServerSlots } from './serverSlots.tsx';

/** Marks, in the HTML of a slot, that React gave up on it. */
const BROKEN_SLOT = /data-slot="([^"]+)"[^>]*><!--\$!-->/g;

interface Whole {
  app: ReactNode;
  slots: ServerSlots;
  /** A page that has no code in the browser. */
  own: ReactNode;
  /** The frame around the page, which isn't hydrated. */
  frame(html: string): ReactNode;
}

/**
 * Renders a page in its frame.
 * @throws when the page can't be rendered even without its slots
 */
export async function renderWhole({ app, slots, own, frame }: Whole, timeLimitMs: number) {
  const sheet = new ServerStyleSheet();
  const errors: string[] = [];
  try {
    slots.ownHtml = renderToStaticMarkup(sheet.collectStyles(own));
    const out = await new Promise<PassThrough>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(sheet.collectStyles(app), {
        // Large boundaries stay in their place, so that the HTML is whole without a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          stop();
          resolve(pipe(new PassThrough({ encoding: 'utf8' })));
        },
        onShellError: reject,
        onError(error) {
          errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        },
      });
      const stop = afterWaiting(timeLimitMs, () =>
        abort(new Error(`did not finish rendering in ${timeLimitMs} ms`)),
      );
    });
    const html = (await out.toArray()).join('');
    const failures = [...html.matchAll(BROKEN_SLOT)].map((match, index) => ({
      key: (match[1] ?? '').replaceAll('&#x27;', "'") as SlotKey,
      error: errors[index] ?? errors[0] ?? 'unknown',
      phase: 'render' as const,
    }));
    const whole = renderToStaticMarkup(sheet.collectStyles(frame(html)));
    return { html: whole, styleHtml: sheet.getStyleTags(), failures };
  } finally {
    sheet.seal();
  }
}
