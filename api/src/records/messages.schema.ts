import { apiTexts } from '@site/brand/apiTexts';
import { z } from 'zod';
import { email, text } from './fields.ts';

const { fields: label } = apiTexts;

/** Body of the request (spec §3, §7). Other fields are dropped. */
export const newMessage = z.object({
  name: text(label.name).describe('Who writes.'),
  email: email(label.email).describe('Address for the reply.'),
  message: text(label.message, { multiline: true }).describe('Text of the message.'),
});

export type NewMessage = z.output<typeof newMessage>;
