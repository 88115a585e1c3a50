import type { Geo, PublicConfig } from './page.ts';

/** What component tests give to a host: a British visitor of a site without vendors. */
export const britishVisitor: { geo: Geo; config: PublicConfig } = {
  geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
  config: {
    siteUrl: 'http://site',
    apiUrl: 'http://api',
    search: { appId: 'test', apiKey: 'test', host: 'search', protocol: 'http' },
    identity: { domain: 'http://identity', clientId: 'test', audience: 'test' },
  },
};
