// A form of the site, filled in with the API's sample of its call.
import type { Locator } from 'playwright/test';
import { PAYLOADS } from '../../../../api/src/testing/payloads.ts';

export type Call = keyof typeof PAYLOADS;

/**
 * Fills fields by their names; an empty one is left as it is.
 * @returns what the form must send
 */
export async function fillForm<C extends Call>(
  form: Locator,
  call: C,
): Promise<(typeof PAYLOADS)[C]> {
  for (const [name, value] of Object.entries<string | number>(PAYLOADS[call])) {
    const field = form.locator(`[name="${name}"]`);
    if (typeof value === 'number') {
      await form.locator(`[name="${name}"][value="${value}"]`).check({ force: true });
    } else if (value && (await field.evaluate(({ tagName }) => tagName === 'SELECT'))) {
      await field.selectOption(value);
    } else if (value) await field.fill(value);
  }
  return PAYLOADS[call];
}
