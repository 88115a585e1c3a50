/** A busy service is called again this often before the page says that the search is unavailable. */
export const RETRIES = 3;
