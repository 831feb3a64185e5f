import type { NewConsultation } from '../consultation/consultation.schema.ts';
import type { NewMessage } from '../contact/contact.schema.ts';
import type { NewReview } from '../reviews/reviews.schema.ts';
import type { Collection } from '../storage/repository.ts';

export const CALLS = ['find', 'get', 'setState', 'all', 'restore'] as const;
export const COLLECTIONS = ['reviews', 'messages', 'consultations'] as const;

export type CollectionName = (typeof COLLECTIONS)[number];
export type DeskCollection<T> = Pick<Collection<T>, (typeof CALLS)[number]>;

/** What the commands on the machine need of the storage; a Repository is one. */
export interface Desk {
  readonly reviews: DeskCollection<NewReview>;
  readonly messages: DeskCollection<NewMessage>;
  readonly consultations: DeskCollection<NewConsultation>;
  close(): Promise<void>;
}
