// Runs on both sides; fetches in the browser only.
import { useEffect, useState } from 'react';
import { getJson } from '../http/http.ts';
import { CALL, type Review, readReviews } from './review.ts';

// The spinner appears after 150 ms and then stays for 300 ms, to avoid flicker.
const SPINNER_SHOWS_MS = 150;
const SPINNER_STAYS_MS = 300;

/**
 * Reviews (undefined while loading), whether the list is complete, and a function that adds one on top.
 * @param created review sent without JavaScript
 */
export function useReviews(created?: Review) {
  const [loaded, setLoaded] = useState<Review[]>();
  const [added, setAdded] = useState<Review[]>(created ? [created] : []);

  useEffect(() => {
    void fetchReviews().then(setLoaded);
  }, []);

  const add = (review: Review) => setAdded((others) => [review, ...others]);
  // A review sent while the list was loading may be in both.
  const older = loaded?.filter(({ id }) => !added.some((review) => review.id === id));
  const none = !older && added.length === 0;
  const reviews = none ? undefined : [...added, ...(older ?? [])];
  return { reviews, isWhole: loaded !== undefined, add };
}

async function fetchReviews(): Promise<Review[]> {
  const start = performance.now();
  const result = await getJson(CALL);
  const waited = performance.now() - start;
  const left = SPINNER_SHOWS_MS + SPINNER_STAYS_MS - waited;
  if (waited > SPINNER_SHOWS_MS && left > 0) {
    await new Promise((resolve) => setTimeout(resolve, left));
  }
  return 'answer' in result && result.answer.ok ? readReviews(result.answer.body) : [];
}
