// Server only. In development, whose each part of a page is: there is only one version of each.
import type { Registry } from '@site/kit/contract';
import { remoteOf } from '@site/kit/slotKey';
import type { RenderedPage } from '../pages/renderPage.ts';
import { type Banner, banner } from './banner.ts';
import { parts } from './parts.ts';

export function developersBanner({ pins, slots }: RenderedPage, registry: Registry): Banner {
  const shown = { shell: registry.shell.live, ...pins };
  const panel = parts({ shown, onPage: new Set(slots.map(remoteOf)), everybodys: registry });
  const { html, css } = banner('Development', panel.html);
  return { html, css: css + panel.css };
}
