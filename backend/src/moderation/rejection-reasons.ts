/** Why a review may be kept from the site. What it thinks of us is not among them (product/reviews 3). */
export const REJECTION_REASONS = [
  'personal-data',
  'abusive',
  'advertising',
  'not-this-tour',
  'not-genuine',
  'unlawful',
] as const;
