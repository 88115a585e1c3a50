/** Days before departure on which the balance is due (product/money 2). */
export const BALANCE_DAYS = 60;
/** Travellers on each booking of this world. */
export const PARTY = 2;
