import type { ListOptions, Repository } from '../records/repository.ts';
import { presentReview } from './reviews.presenter.ts';

export interface ReviewPage {
  /** The JSON as it is sent. */
  bytes: Buffer;
  /** Id of the last review of this page when there are older ones. */
  next?: string;
}

/** Characters of a page: a few long reviews are as much to fetch as a hundred usual ones. */
const LONGEST = 250_000;

/** Pages of the list, serialised. What everybody asks for is kept until the list changes. */
export class ReviewPages {
  #kept: { version: string; limit: number; page: Promise<ReviewPage> } | undefined;

  constructor(private readonly reviews: Repository['reviews']) {}

  /** @param version of the list, as it was before this call */
  page(version: string, query: ListOptions): Promise<ReviewPage> {
    if (query.before !== undefined) return this.#make(query);
    if (this.#kept?.version !== version || this.#kept.limit !== query.limit) {
      const page = this.#make(query);
      const kept = { version, limit: query.limit, page };
      this.#kept = kept;
      page.catch(() => {
        if (this.#kept === kept) this.#kept = undefined;
      });
    }
    return this.#kept.page;
  }

  async #make({ limit, before }: ListOptions): Promise<ReviewPage> {
    // One more than asked for tells whether there is another page.
    const found = await this.reviews.list({ limit: limit + 1, before });
    const texts: string[] = [];
    let length = 0;
    for (const review of found.slice(0, limit)) {
      const text = JSON.stringify(presentReview(review));
      length += text.length;
      if (texts.length > 0 && length > LONGEST) break;
      texts.push(text);
    }
    const next = found.length > texts.length ? found[texts.length - 1]?.id : undefined;
    return { bytes: Buffer.from(`[${texts.join()}]`), ...(next && { next }) };
  }
}
