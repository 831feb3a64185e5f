// Runs on both sides. Another remote's section, by its name, on a page of one's own.
import { type ComponentType, type Context, createContext, type ReactNode, use } from 'react';
import type { SlotKey } from './slotKey.ts';

interface OtherSectionProps {
  /** Remote and expose: `mfe-blog#./BlogTeaser`. */
  of: SlotKey;
  /** Stands there while nobody has that section, and when it can't be had or fails. */
  fallback: ReactNode;
}

const KEY = Symbol.for('@site/kit/OtherSection');

type Shows = Context<ComponentType<OtherSectionProps> | undefined>;

/** Each bundle has its own kit; React is shared, and so is this one context. */
const shared = globalThis as { [KEY]?: Shows };

shared[KEY] ??= createContext<ComponentType<OtherSectionProps> | undefined>(undefined);

/** The shell puts what shows a section into this. */
export const OtherSectionContext: Shows = shared[KEY];

/**
 * Shows a section of another remote, which stays that remote's: its failures cost nothing around it.
 * A stub frame, where there is no other remote, shows the fallback.
 */
export function OtherSection(props: OtherSectionProps) {
  const Shown = use(OtherSectionContext);
  return Shown ? <Shown {...props} /> : props.fallback;
}
