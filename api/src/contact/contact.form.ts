import { newMessage } from '../records/messages.schema.ts';

/** POST /contact: stores a visitor's message. */
export const contactForm = {
  path: '/contact',
  schema: newMessage,
  flag: 'success',
  id: 'sendMessage',
  summary: 'Send the studio a message',
  kept: 'The message is stored.',
  name: 'Message',
};
