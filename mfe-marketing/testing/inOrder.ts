// Tests only.
import { expect } from 'vitest';

/** Expects `text` to contain the parts in this order. */
export function inOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const found = text.indexOf(part, from);
    expect(found, `“${part}” after “${text.slice(Math.max(0, from - 40), from)}”`).toBeGreaterThan(
      -1,
    );
    from = found + part.length;
  }
}
