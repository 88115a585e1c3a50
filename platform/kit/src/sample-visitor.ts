/** A visitor of no site in particular. */
export const visitor = {
  geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
  config: { siteUrl: 'http://site', apiUrl: 'http://api' },
};
