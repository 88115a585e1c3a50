import { getReviews } from '@fernweh/api-client/reviews';
import type { ReviewList } from '@fernweh/contracts/review';

const LATEST = 5;

export function load({
  props,
  signal,
}: {
  props: { tour: string };
  signal: AbortSignal;
}): Promise<ReviewList> {
  return getReviews({ tour: props.tour, limit: LATEST }, { signal });
}
