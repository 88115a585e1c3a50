import { environment } from '@fernweh/config/environment';
import { type ReviewList, reviewList } from '@fernweh/contracts/review';
import { type Call, getJson } from './get-json.ts';

/** By page and limit, or by offset and count (specification §7: offset 0, count 3 for structured data). */
export type ReviewQuery = {
  tour?: string;
  rating?: number;
  page?: number;
  limit?: number;
  offset?: number;
  count?: number;
};

/** Published reviews (specification §3: Review list). */
export function getReviews(query: ReviewQuery, call: Call): Promise<ReviewList> {
  const parameters = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return getJson(`${environment().API_URL}/api/v1/reviews?${parameters}`, reviewList, call);
}
