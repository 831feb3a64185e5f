import type { NewConsultation } from '../../records/consultations.schema.ts';
import type { NewMessage } from '../../records/messages.schema.ts';

export const message: NewMessage = {
  name: 'Asha Rao',
  email: 'asha@visitor.example',
  message: 'Can you help us to move to Kubernetes?\n.\nFrom here on by ourselves.',
};

export const consultation: NewConsultation = {
  fullName: 'Asha Rao',
  email: 'asha@visitor.example',
  phone: '+91 80 5555 0123',
  company: 'Rao & Sons; Bengaluru',
  projectType: 'Other',
  otherProjectType: 'Backend Development',
  preferredDate: '2031-03-09',
  message: 'Two services, one database.\nWhat does it cost?',
};

/** The fields as a stored record. */
export function stored<T>(fields: T) {
  return {
    ...fields,
    id: '6f6d7a0e-2f8c-4f0e-9d3a-0d4a1c2b3e4f',
    created_at: '2030-11-21T08:30:00.123Z',
    handling: {
      state: 'new' as const,
      mail: {
        messageId: '<6f6d7a0e-2f8c-4f0e-9d3a-0d4a1c2b3e4f@pipewright.example>',
        attempts: 0,
        nextAt: '2030-11-21T08:30:00.123Z',
      },
    },
  };
}
