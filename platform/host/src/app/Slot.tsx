// Runs on both sides.
import type { PageProps, SectionProps, SiteFacts, SlotKey } from '@platform/contract';
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

/** A slot's component; `use()` reads it synchronously once its code has loaded. */
export type SlotContent = Promise<ComponentType<SectionProps>>;

/** Source of slots' components: Node bundles on the server, federation in the browser. */
export interface SlotSource extends PageProps {
  /** Always the same promise for the same key. */
  content(key: SlotKey): SlotContent;
  /** Whether the slot is left out. `atFirst`: as in the server's document. */
  failed(key: SlotKey, atFirst?: boolean): boolean;
  /** Calls the listener when `failed` changes. */
  subscribe(listener: () => void): () => void;
  readonly facts: SiteFacts | undefined;
  /** Browser only, like all below: the server's HTML of the slot, the fallback when its code fails. */
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
  if (!slots) throw new Error('Render slots within a SlotContext.');
  return slots;
}

interface SlotProps extends Pick<SectionProps, 'headingLevel'> {
  slotKey: SlotKey;
  /** Whether it gets `SiteFacts`. */
  needsFacts?: boolean;
  /** Shown when the slot can't be rendered; nothing by default. */
  fallback?: ReactNode;
}

/** Renders a remote's section or page and contains its failures. */
export function Slot({ slotKey: key, fallback = null, headingLevel, needsFacts }: SlotProps) {
  const slots = useSlots();
  const ref = useRef<HTMLDivElement>(null);
  const isLeftOut = useSyncExternalStore(
    slots.subscribe,
    () => slots.failed(key),
    () => slots.failed(key, true),
  );
  if (isLeftOut) return fallback;
  return (
    // An inline script may have styled it (browser/visitor/laterSections.ts).
    <div data-slot={key} ref={ref} suppressHydrationWarning>
      <SlotBoundary slotKey={key} slots={slots} fallback={fallback}>
        <Suspense fallback={null}>
          <Content
            slotKey={key}
            headingLevel={headingLevel}
            facts={needsFacts ? slots.facts : undefined}
            onHydrated={() => {
              if (ref.current) slots.onHydrated?.(key, ref.current);
            }}
          />
        </Suspense>
      </SlotBoundary>
    </div>
  );
}

interface ContentProps extends SectionProps, Pick<SlotProps, 'slotKey'> {
  onHydrated: () => void;
}

function Content({ slotKey: key, headingLevel, facts, onHydrated }: ContentProps) {
  const slots = useSlots();
  const Section = use(slots.content(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, after hydration
  useEffect(onHydrated, []);
  return <Section headingLevel={headingLevel} facts={facts} answer={slots.answer} />;
}

interface BoundaryProps {
  slotKey: SlotKey;
  slots: SlotSource;
  fallback: ReactNode;
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
    if (html === undefined) return this.props.fallback;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's HTML of this slot, kept before hydration
    return <div data-inert-html dangerouslySetInnerHTML={{ __html: html }} />;
  }
}
