import type { REVIEW_STATES } from '../database/schema/reviews.ts';
import { stateMachine } from '../states/state-machine.ts';

/** The states of a review (product/states 3). */
export const reviewStates = stateMachine<(typeof REVIEW_STATES)[number]>('review', {
  UNVERIFIED: ['PENDING'],
  PENDING: ['PUBLISHED', 'REJECTED'],
  PUBLISHED: ['WITHDRAWN'],
  REJECTED: [],
  WITHDRAWN: [],
});
