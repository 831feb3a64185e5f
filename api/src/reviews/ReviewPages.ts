import type { ListOptions, Repository } from '../records/repository.ts';
import { presentReview } from './reviews.presenter.ts';

export interface ReviewPage {
  /** JSON of the page. */
  bytes: Buffer;
  /** Id of the page's last review, if there are older ones. */
  next?: string;
}

/** Maximum characters of a page, so that long reviews make shorter pages. */
const LONGEST = 250_000;

/** Serialised pages of the list; caches the first page until the list changes. */
export class ReviewPages {
  #kept: { version: string; limit: number; page: Promise<ReviewPage> } | undefined;

  constructor(private readonly reviews: Repository['reviews']) {}

  /** @param version of the list, read before this call */
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
    // One more review tells whether there is a next page.
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
