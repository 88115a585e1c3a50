/** Days before departure on which the balance is due (product: Rules and numbers). */
export const BALANCE_DAYS = 60;
/** How many travel on each booking of this world. */
export const PARTY = 2;
