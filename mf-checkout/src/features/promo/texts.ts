/** What visitors read: promo. */

export const promoCode = 'Promo code';
export const checking = 'Checking…';
export const apply = 'Apply';
