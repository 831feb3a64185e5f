// Runs on both sides. A slot is a place on a page that a remote fills: a section or a whole page.
import {
  type PageProps,
  remoteOf,
  type SectionProps,
  type SiteFacts,
  type SlotKey,
} from '@platform/contract';
import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

/** A slot's component, readable by `use()` without a pause once its code is there. */
export type SlotContent = Promise<ComponentType<SectionProps>>;

/** Where slots get their components from: bundles on the server, federation in the browser. */
export interface SlotSource extends PageProps {
  /** The same promise for the same key, always. */
  content(key: SlotKey): SlotContent;
  /** True when the slot is to be left out: nothing could render it. `atFirst`: in the document as it came. */
  failed(key: SlotKey, atFirst?: boolean): boolean;
  /** Told when that changes. */
  subscribe(listener: () => void): () => void;
  /** What sections are told of the site. */
  readonly facts: SiteFacts | undefined;
  /** The server's HTML of the shell's own page that the document came with. */
  ownHtml: string;
  /** Whether there is such a remote at all. */
  knows(key: SlotKey): boolean;
  /** Server only: told whose code runs from now on. */
  entering?(remote: string): void;
  /** Browser only, like all below: fetches a section's code. */
  want?(key: SlotKey): void;
  /** The server's HTML of the slot, to fall back on when its code can't be had or throws. */
  serverHtml?(key: SlotKey): string | undefined;
  onHydrated?(key: SlotKey, element: HTMLElement): void;
  onError?(key: SlotKey, error: unknown): void;
}

/** Key of a slot's element, one with `data-slot`. */
export const slotKeyOf = (element: Element): SlotKey =>
  element.getAttribute('data-slot') as SlotKey;

export const SlotContext = createContext<SlotSource | null>(null);

export function useSlots(): SlotSource {
  const slots = useContext(SlotContext);
  if (!slots) throw new Error('A slot needs a SlotContext around it.');
  return slots;
}

interface SlotProps extends Pick<SectionProps, 'headingLevel'> {
  slotKey: SlotKey;
  /** Whether it is told what the site knows of itself. */
  takesFacts?: boolean;
  /** Shown when the slot can't be rendered. Nothing by default. */
  otherwise?: ReactNode;
}

/** Renders a remote's section or page and keeps its failures to itself. */
export function Slot({ slotKey: key, otherwise = null, headingLevel, takesFacts }: SlotProps) {
  const slots = useSlots();
  const around = useContext(Around);
  const ref = useRef<HTMLDivElement>(null);
  const isLeftOut = useSyncExternalStore(
    slots.subscribe,
    () => slots.failed(key),
    () => slots.failed(key, true),
  );
  if (isLeftOut) return otherwise;
  return (
    <div data-slot={key} ref={ref}>
      <SlotBoundary slotKey={key} slots={slots} otherwise={otherwise}>
        <Suspense fallback={null}>
          <Around value={[...around, key]}>
            <Content
              slotKey={key}
              headingLevel={headingLevel}
              facts={takesFacts ? slots.facts : undefined}
              ready={() => {
                if (ref.current) slots.onHydrated?.(key, ref.current);
              }}
            />
          </Around>
        </Suspense>
      </SlotBoundary>
    </div>
  );
}

/** Enclosing slots, from the outside in. */
const Around = createContext<readonly SlotKey[]>([]);

/** A section on another remote's page, where `OtherSection` names it. */
export function NestedSlot({ of: key, fallback }: { of: SlotKey; fallback: ReactNode }) {
  const slots = useSlots();
  const around = useContext(Around);
  const outer = around.at(-1);
  // A slot can't contain itself.
  const isShown = slots.knows(key) && !around.includes(key);
  // Hydrated together with its enclosing slot.
  useEffect(() => {
    if (isShown) slots.want?.(key);
  }, [slots, key, isShown]);
  return (
    <>
      {isShown ? <Slot slotKey={key} otherwise={fallback} /> : fallback}
      <Back slots={slots} to={outer} />
    </>
  );
}

/** What comes after a section is the outer remote's again. */
function Back({ slots, to }: { slots: SlotSource; to: SlotKey | undefined }) {
  if (to) slots.entering?.(remoteOf(to));
  return null;
}

interface ContentProps extends SectionProps {
  slotKey: SlotKey;
  ready: () => void;
}

function Content({ slotKey: key, ready, ...props }: ContentProps) {
  const slots = useSlots();
  const Section = use(slots.content(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the slot has come alive
  useEffect(ready, []);
  return <Section {...props} answer={slots.answer} />;
}

interface BoundaryProps {
  slotKey: SlotKey;
  slots: SlotSource;
  otherwise: ReactNode;
  children: ReactNode;
}

class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.slots.onError?.(this.props.slotKey, error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const html = this.props.slots.serverHtml?.(this.props.slotKey);
    if (html === undefined) return this.props.otherwise;
    // The server's own HTML of this slot, taken from this document before hydration.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing of a visitor's is in it
    return <div data-inert-html dangerouslySetInnerHTML={{ __html: html }} />;
  }
}
