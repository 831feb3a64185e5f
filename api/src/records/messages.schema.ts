import { z } from 'zod';
import { email, text } from './fields.ts';

/** What a visitor sends (spec §3, §7). Anything else in the body is dropped. */
export const newMessage = z.object({
  name: text('Name').describe('Who writes.'),
  email: email('Email').describe('Address for the reply.'),
  message: text('Message', { multiline: true }).describe('Text of the message.'),
});

export type NewMessage = z.output<typeof newMessage>;
