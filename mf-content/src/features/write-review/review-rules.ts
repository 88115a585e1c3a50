import type { Failure } from '@fernweh/api-client/visitors';
import {
  emailError,
  type Judgement,
  nameError,
  RATING_WANTED,
  reviewError,
  TOUR_WANTED,
  titleError,
} from '@fernweh/contracts/forms';

export type ReviewForm = {
  tour: string;
  /** '1' to '5'; empty until chosen. */
  rating: string;
  title: string;
  comment: string;
  name: string;
  email: string;
};
export type ReviewField = keyof ReviewForm;
export type ReviewErrors = Partial<Record<ReviewField, string>>;

/** Outcome of a review that the server sent for a browser without script. */
export type PostedReview = { form: ReviewForm } & (
  | { status: string }
  | { errors: ReviewErrors }
  | { failure: Failure }
);

export const FIELDS: readonly ReviewField[] = ['tour', 'rating', 'title', 'comment', 'name', 'email'];
export const EMPTY: ReviewForm = { tour: '', rating: '', title: '', comment: '', name: '', email: '' };

/** Error message of a field (product/forms 12). @param emailNeeded true where no booking verifies the writer */
export function errorOf(field: ReviewField, form: ReviewForm, emailNeeded: boolean): Judgement {
  const value = form[field].trim();
  switch (field) {
    case 'tour':
      return value ? undefined : TOUR_WANTED;
    case 'rating':
      return /^[1-5]$/.test(value) ? undefined : RATING_WANTED;
    case 'title':
      return titleError(value);
    case 'comment':
      return reviewError(value);
    case 'name':
      return nameError(value);
    case 'email':
      return emailNeeded ? emailError(value) : undefined;
  }
}

/** Hint below the text: "26 to go" up to the minimum, then the length. */
export function progressOf(comment: string): string {
  const { length } = comment.trim();
  return length < 50 ? `${50 - length} to go` : `${length} of at most 3000 characters`;
}
