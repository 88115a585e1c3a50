/** Reasons for rejecting a review. Its sentiment is never a reason (product/reviews 3). */
export const REJECTION_REASONS = [
  'personal-data',
  'abusive',
  'advertising',
  'not-this-tour',
  'not-genuine',
  'unlawful',
] as const;
