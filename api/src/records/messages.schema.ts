import { z } from 'zod';
import { email, text } from './fields.ts';

/** What a visitor sends (spec §3, §7). Anything else in the body is dropped. */
export const newMessage = z.object({
  name: text('Name').describe('Who writes.'),
  email: email('E-mail').describe('Where the answer goes.'),
  message: text('Message', { multiline: true }).describe('What they want to say.'),
});

export type NewMessage = z.output<typeof newMessage>;
