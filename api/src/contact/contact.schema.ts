import { z } from 'zod';
import { email, text } from '../http/fields.ts';

const CONTACT_LIMITS = { name: 100, message: 10_000 };

/** What a visitor sends (spec §3, §7). Anything else in the body is dropped. */
export const newMessage = z.object({
  name: text('Name', { max: CONTACT_LIMITS.name }).describe('Who writes.'),
  email: email('E-mail').describe('Where the answer goes.'),
  message: text('Message', { max: CONTACT_LIMITS.message, multiline: true }).describe(
    'What they want to say.',
  ),
});

export type NewMessage = z.output<typeof newMessage>;
