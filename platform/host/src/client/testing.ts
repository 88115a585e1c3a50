import type { DocumentPayload, PagePayload } from '@flotilla/contracts/page';

/** A page payload for tests. */
export function pageAt(url: string, changes: Partial<PagePayload> = {}): PagePayload {
  const state = { params: {}, data: 1, fragments: {} };
  return {
    url,
    status: 200,
    channel: 33,
    route: 'tours',
    owner: 'mf-destinations',
    head: { title: `Title of ${url}`, description: '' },
    states: { header: state, page: { ...state, route: 'tours' }, footer: state },
    versions: { 'mf-destinations': 'v1' },
    assets: { 'mf-destinations/routes/tours': { js: [], css: [] } },
    deferred: [],
    ...changes,
  };
}

/** The first document of a session, with one release of mf-destinations. */
export function documentAt(url: string): DocumentPayload {
  return {
    ...pageAt(url),
    snapshot: { 'mf-destinations': { version: 'v1', entry: '/entry.js', css: [], integrity: {} } },
    snapshotId: 'snapshot',
    shellIntegrity: {},
    geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
    config: {
      siteUrl: 'http://site',
      apiUrl: 'http://api',
      search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
      identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
    },
  };
}
