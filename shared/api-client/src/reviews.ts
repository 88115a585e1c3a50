import { environment } from '@fernweh/config/environment';
import { type ReviewList, reviewList } from '@fernweh/contracts/review';
import { type Call, getJson } from './get-json.ts';

export type ReviewQuery = { tour?: string; rating?: number; page?: number; limit?: number };

/** Published reviews (specification §3: Review list). */
export function getReviews(query: ReviewQuery, call: Call): Promise<ReviewList> {
  const parameters = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return getJson(`${environment().API_URL}/api/v1/reviews?${parameters}`, reviewList, call);
}
