import { z } from 'zod';
import { email, text } from './fields.ts';

/** Body of the request (spec §3, §7). Other fields are dropped. */
export const newMessage = z.object({
  name: text('name').describe('Who writes.'),
  email: email('email').describe('Address for the reply.'),
  message: text('message', { multiline: true }).describe('Text of the message.'),
});

export type NewMessage = z.output<typeof newMessage>;
