// Server only. In development, whose each part of a page is: there is only one version of each.
import type { Registry } from '@site/kit/contract';
import type { RenderedPage } from '../pages/renderPage.ts';
import { type Banner, banner } from './banner.ts';
import { parts } from './parts.ts';

export const developersBanner = ({ pins, slots }: RenderedPage, registry: Registry): Banner =>
  banner(
    'Development',
    [],
    parts({ shown: { shell: registry.shell.live, ...pins }, slots, everybodys: registry }),
  );
