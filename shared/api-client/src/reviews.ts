import { environment } from '@fernweh/config/environment';
import { type ReviewList, reviewList } from '@fernweh/contracts/review';
import { type Call, getJson, orMissing } from './get-json.ts';

/** By page and limit, or by offset and count (product/reviews 8; structured data takes offset 0, count 3). */
export type ReviewQuery = {
  tour?: string;
  rating?: number;
  page?: number;
  limit?: number;
  offset?: number;
  count?: number;
};

/** Published reviews (product/reviews 6). */
export function getReviews(query: ReviewQuery, call: Call): Promise<ReviewList> {
  const parameters = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  return getJson(`${environment().API_URL}/api/v1/reviews?${parameters}`, reviewList, call);
}

/** The same for a query that came from a URL: undefined where the service does not accept it. */
export const findReviews = (query: ReviewQuery, call: Call): Promise<ReviewList | undefined> =>
  orMissing(getReviews(query, call));
