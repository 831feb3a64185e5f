import { newMessage } from '../records/messages.schema.ts';

/** POST /contact: keeps a visitor's message for the studio. */
export const contactForm = {
  path: '/contact',
  schema: newMessage,
  flag: 'success',
  id: 'sendMessage',
  summary: 'Send the studio a message',
  kept: 'It is kept.',
  name: 'Message',
};
