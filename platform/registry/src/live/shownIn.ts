// What a page's HTML shows and links to, by the remote that is responsible for it.
import { remoteOf, SHELL, type SlotKey } from '@platform/contract';

export interface ShownLink {
  /** Path, without query and fragment. */
  to: string;
  /** Remote of the nearest slot around it; the shell outside of slots. */
  by: string;
  /** Of a link of the shell. */
  place?: 'header' | 'footer';
}

export interface Shown {
  links: ShownLink[];
  /** All slots, each with the remote of the slot around it. */
  sections: { key: SlotKey; by: string }[];
}

/** Tags that contain slots and links; React writes no ">" in an attribute. */
const TAG = /<(\/?)(div|header|footer|a)\b([^>]*)>/g;

/** @param html as React renders it, so every tag is closed */
export function shownIn(html: string): Shown {
  const shown: Shown = { links: [], sections: [] };
  const open: { tag: string; key?: SlotKey | undefined }[] = [];
  for (const [, close, tag = '', attributes = ''] of html.matchAll(TAG)) {
    const around = open.findLast(({ key }) => key)?.key;
    const by = around ? remoteOf(around) : SHELL;
    if (tag === 'a') {
      const to = / href="(\/(?!\/)[^"?#]*)/.exec(attributes)?.[1];
      const place = open.find((each) => each.tag !== 'div')?.tag as ShownLink['place'];
      if (to) shown.links.push({ to, by, ...(by === SHELL && place && { place }) });
    } else if (close) {
      open.pop();
    } else {
      const key = / data-slot="([^"]+)"/.exec(attributes)?.[1] as SlotKey | undefined;
      if (key) shown.sections.push({ key, by });
      open.push({ tag, key });
    }
  }
  return shown;
}
