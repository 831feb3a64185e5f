// Server only.
import { PassThrough } from 'node:stream';
import type { SlotKey } from '@platform/contract';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { idleTimeout } from './idleTimeout.ts';

/** React's marker in the HTML of a failed slot. */
const BROKEN_SLOT = /data-slot="([^"]+)"[^>]*><!--\$!-->/g;

interface Whole {
  app: ReactNode;
  /** The frame, which isn't hydrated, around the page's HTML. */
  frame(html: string): ReactNode;
}

/**
 * Renders a page in its frame to HTML and styles, with the failures of its slots.
 * @throws when the page fails outside its slots
 */
export async function renderWhole({ app, frame }: Whole, timeLimitMs: number) {
  const sheet = new ServerStyleSheet();
  const errors: string[] = [];
  try {
    const out = await new Promise<PassThrough>((resolve, reject) => {
      const { pipe, abort } = renderToPipeableStream(sheet.collectStyles(app), {
        // Keeps large boundaries in place, so that the HTML is complete without JavaScript.
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
      const stop = idleTimeout(timeLimitMs, () =>
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
