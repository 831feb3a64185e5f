// Runs on both sides, in the first script that browsers fetch. A site's settings for the host.
import type { ExtensionPoint, Head, HydrateWhen, SlotKey } from '@platform/contract';
import type { ComponentType } from 'react';

/** For every `<head>`. */
export interface SiteNames {
  brand: string;
  /** BCP 47: "en-GB". */
  language: string;
  /** Account on X: "@name". */
  xHandle?: string | undefined;
}

export interface HomeSection {
  key: SlotKey;
  when: HydrateWhen;
  /** Whether it gets `SiteFacts`. */
  needsFacts?: true;
}

export interface HomeLayout {
  sections: readonly HomeSection[];
  extensionPoint: ExtensionPoint;
}

export interface Shell {
  names: SiteNames;
  home: HomeLayout & { head: Head };
  /** 404: no remote owns the address. */
  notFound: { head: Head; Page: ComponentType };
  /** 503: no version of the page's remote renders. */
  Unavailable: ComponentType;
  /** Shown when `Unavailable` throws. */
  LastResort: ComponentType;
}
