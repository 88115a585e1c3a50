/** Anchor of the details on the account's first page. */
export const DETAILS_ID = 'my-details';
