import { consultationForm } from './consultation/consultation.form.ts';
import { contactForm } from './contact/contact.form.ts';
import { describeStudioForm } from './forms/studioForm.ts';
import type { EndpointDescription } from './openapi/operation.ts';
import { reviewsDescription } from './reviews/reviews.openapi.ts';

/** The endpoints that `/api/openapi.json` describes, in its order. */
export const ENDPOINTS: readonly EndpointDescription[] = [
  reviewsDescription,
  describeStudioForm(contactForm),
  describeStudioForm(consultationForm),
];
