/** Of what is not the site's page but a document if somebody opens its address, such as a drawing: it shows itself and runs nothing. */
export const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
