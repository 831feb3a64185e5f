import { z } from 'zod';
import { type EndpointDescription, failureSchema, formFailures } from '../openapi/operation.ts';
import { newMessage } from './contact.schema.ts';

export const contactDescription: EndpointDescription = {
  schemas: {
    NewMessage: newMessage,
    MessageKept: z.strictObject({ success: z.literal(true) }),
    MessageFailure: failureSchema({ success: z.literal(false) }),
  },
  operations: [
    {
      method: 'post',
      path: '/contact',
      id: 'sendMessage',
      summary: 'Send the studio a message',
      body: 'NewMessage',
      failure: 'MessageFailure',
      answers: {
        201: { description: 'It is kept.', schema: 'MessageKept' },
        ...formFailures('MessageFailure'),
      },
    },
  ],
};
