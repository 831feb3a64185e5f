// Browser only, in the bench's single bundle. Replaces the shell's `schedule.ts`: with all code present, waiting
// gains nothing.

interface Slots {
  start(key: string): Promise<unknown>;
  onError(key: string, error: unknown): void;
}

export function scheduleSlots(slots: Slots, _when: unknown, root: ParentNode = document): void {
  for (const element of root.querySelectorAll('[data-slot]')) {
    const key = element.getAttribute('data-slot') ?? '';
    slots.start(key).catch((error) => slots.onError(key, error));
  }
}
