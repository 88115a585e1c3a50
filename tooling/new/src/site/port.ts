/** Where the pages of a new site are. Its release desk is 300 above. */
export const PORT = 6200;
