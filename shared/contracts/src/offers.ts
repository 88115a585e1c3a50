/** Which price of a tour a card shows: the lowest, the next date's, the lowest reduced one, the next guaranteed date's. */
export const OFFERS = ['lowest', 'next', 'sale', 'guaranteed'] as const;
export type OfferName = (typeof OFFERS)[number];
