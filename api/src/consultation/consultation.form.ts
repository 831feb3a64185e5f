import { newConsultation } from '../records/consultations.schema.ts';

/** POST /book-consultation: stores a visitor's request. */
export const consultationForm = {
  path: '/book-consultation',
  schema: newConsultation,
  flag: 'isOpen', // opens the confirmation dialog
  id: 'bookConsultation',
  summary: 'Ask for a free consultation',
  kept: 'The request is stored.',
  name: 'Consultation',
};
