// Fingerprint of header and footer, to find pages on which a release changes them.
import type { Page } from 'playwright';
import { inPage } from './inPage.ts';

/** Elements of the frame by their place in it, with what each looks like. */
export type FrameLook = Record<string, Record<string, string>>;

/** Reads it, but for links that are marked as the current page's. */
export const frameLook = (page: Page): Promise<FrameLook> =>
  inPage(
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

/** The first thing that differs, as the end of a sentence. */
export function lookDifference(before: FrameLook, now: FrameLook): string | undefined {
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
