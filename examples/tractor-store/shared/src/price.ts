const EUROS = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** @param price in whole euros */
export const formatPrice = (price: number): string => EUROS.format(price);
