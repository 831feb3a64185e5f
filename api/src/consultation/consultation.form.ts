import { newConsultation } from '../records/consultations.schema.ts';

/** POST /book-consultation: keeps a visitor's request for a free consultation. */
export const consultationForm = {
  path: '/book-consultation',
  schema: newConsultation,
  flag: 'isOpen', // opens the confirmation
  id: 'bookConsultation',
  summary: 'Ask for a free consultation',
  kept: 'The request is kept.',
  name: 'Consultation',
};
