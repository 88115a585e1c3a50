/** Travellers on each booking of this world. */
export const PARTY = 2;
