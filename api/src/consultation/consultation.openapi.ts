import { z } from 'zod';
import { type EndpointDescription, failureSchema, formFailures } from '../openapi/operation.ts';
import { newConsultation } from './consultation.schema.ts';

export const consultationDescription: EndpointDescription = {
  schemas: {
    NewConsultation: newConsultation,
    ConsultationKept: z.strictObject({ isOpen: z.literal(true) }),
    ConsultationFailure: failureSchema({ isOpen: z.literal(false) }),
  },
  operations: [
    {
      method: 'post',
      path: '/book-consultation',
      id: 'bookConsultation',
      summary: 'Ask for a free consultation',
      body: 'NewConsultation',
      failure: 'ConsultationFailure',
      answers: {
        201: { description: 'The request is kept.', schema: 'ConsultationKept' },
        ...formFailures('ConsultationFailure'),
      },
    },
  ],
};
