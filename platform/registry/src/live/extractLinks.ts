// The links of a page's HTML, by the remote that is responsible for them.
import { remoteOf, SHELL, type SlotKey } from '@platform/contract';

export interface ShownLink {
  /** Path, without query and fragment. */
  to: string;
  /** Remote of the slot around it; the shell outside of slots. */
  by: string;
  /** Absent outside the shell's header and footer. */
  place?: 'header' | 'footer';
}

/** Tags that contain slots and links; React writes no ">" in an attribute. */
const TAG = /<(\/?)(div|header|footer|a)\b([^>]*)>/g;

/** @param html as React renders it, so every tag is closed */
export function extractLinks(html: string): ShownLink[] {
  const links: ShownLink[] = [];
  const open: { tag: string; key?: SlotKey | undefined }[] = [];
  for (const [, close, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (tag === 'a') {
      const around = open.findLast(({ key }) => key)?.key;
      const by = around ? remoteOf(around) : SHELL;
      const to = / href="(\/(?!\/)[^"?#]*)/.exec(attributes)?.[1];
      const place = open.find((each) => each.tag !== 'div')?.tag as ShownLink['place'];
      if (to) links.push({ to, by, ...(by === SHELL && place && { place }) });
    } else if (close) open.pop();
    else open.push({ tag, key: / data-slot="([^"]+)"/.exec(attributes)?.[1] as SlotKey });
  }
  return links;
}
