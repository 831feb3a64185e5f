// Runs on both sides. What a site hands to the host. It is part of the first script that browsers fetch.
import type { ExtensionPoint, Head, HydrateWhen, SlotKey } from '@platform/contract';
import type { ComponentType } from 'react';

/** How a site calls itself in every `<head>`. */
export interface SiteNames {
  brand: string;
  /** BCP 47, as "en-GB". */
  language: string;
  /** On X, as "@name". */
  xHandle?: string | undefined;
}

export interface HomeSection {
  key: SlotKey;
  /** When it gets its code. */
  when: HydrateWhen;
  /** Whether it gets `SiteFacts`. */
  takesFacts?: true;
}

/** A page of the shell's own without code in the browser: a link to it loads a document. */
export interface OwnPage {
  /** Begins with "shell/". */
  id: string;
  path: string;
}

/** Sections of the home page. */
export interface HomeLayout {
  sections: readonly HomeSection[];
  /** What remotes may add. */
  extensionPoint: ExtensionPoint;
}

export interface Shell {
  names: SiteNames;
  home: HomeLayout & { head: Head };
  ownPages: readonly OwnPage[];
  /** For addresses that no remote owns: 404. */
  notFound: { head: Head; Page: ComponentType };
  /** For a page whose remote can't be loaded in any version: 503. */
  Unavailable: ComponentType;
  /** Shown when even that throws. */
  LastResort: ComponentType;
}
