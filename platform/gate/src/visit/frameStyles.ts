// Fingerprint of header and footer, to find releases that change them.
import type { Page } from 'playwright';
import { runInPage } from './runInPage.ts';

/** Computed styles by an element's path in the frame. */
export type FrameStyles = Record<string, Record<string, string>>;

/** Skips links that mark the current page. */
export const readFrameStyles = (page: Page): Promise<FrameStyles> =>
  runInPage(
    page,
    async () => {
      await document.fonts.ready;
      const PROPERTIES = [
        'display',
        'visibility',
        'opacity',
        'position',
        'color',
        'background-color',
        'background-image',
        'border',
        'font',
        'letter-spacing',
        'text-decoration',
        'transform',
        'filter',
        'z-index',
        'pointer-events',
      ];
      const look: Record<string, Record<string, string>> = {};
      const read = (element: Element, name: string, frame: DOMRect) => {
        if (element.matches('[aria-current], [data-current]')) return;
        const style = getComputedStyle(element);
        const own = PROPERTIES.map((property) => [property, style.getPropertyValue(property)]);
        const { x, y, width, height } = element.getBoundingClientRect();
        const box = [x - frame.x, y - frame.y, width, height].map(Math.round).join(' ');
        look[name] = { ...Object.fromEntries(own), 'place and size': box };
        [...element.children].forEach((child, place) => {
          read(child, `${name} > ${child.localName}:nth-child(${place + 1})`, frame);
        });
      };
      for (const part of document.querySelectorAll('#root > header, #root > footer')) {
        read(part, part.localName, part.getBoundingClientRect());
      }
      return look;
    },
    null,
  );

/** End of a sentence; undefined without a difference. */
export function describeStyleDifference(before: FrameStyles, now: FrameStyles): string | undefined {
  for (const [name, wanted] of Object.entries(before)) {
    const found = now[name];
    if (!found) continue;
    for (const [property, value] of Object.entries(wanted)) {
      if (found[property] !== value) {
        return `changes the shell's ${name}: ${property} is "${found[property]}", not "${value}"`;
      }
    }
  }
  return undefined;
}
