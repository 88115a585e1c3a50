import type { PublicConfig } from '@fernweh/contracts/page';
import { createInsightsClient, type InsightsClient, type InsightsEvent } from 'search-insights';

/** Algolia's client for events of hits, which react-instantsearch's `insights` takes. Only this file imports it. */
export type Insights = InsightsClient;

/**
 * A client that keeps its anonymous visitor in memory alone: one number for as long as the client lives, no cookie and no stored key.
 * Create it after consent (product/consent-and-measurement 7).
 * @param insights the service's origin
 */
export function createInsights({ appId, apiKey, insights }: PublicConfig['search']): Insights {
  const client = createInsightsClient(send);
  client('init', { appId, apiKey, host: insights, useCookie: false });
  const call = (method: string, ...args: unknown[]): unknown => {
    // The client would store each click for the purchases of later visits.
    if (method === 'clickedObjectIDsAfterSearch') {
      const [event, options] = args as [Omit<InsightsEvent, 'eventType'>, object | undefined];
      return client('sendEvents', [{ ...event, eventType: 'click' }], options);
    }
    return (client as (method: string, ...args: unknown[]) => unknown)(method, ...args);
  };
  return Object.assign(call as InsightsClient, { version: client.version });
}

/** What is told of hits. InstantSearch would also tell its vendor how it was set up. */
const OF_HITS = new Set(['click', 'view']);

/** Sends events, also while the page is left. Nobody waits for them, and none is repeated. */
async function send(url: string, { events }: { events?: { eventType: string }[] }): Promise<boolean> {
  const wanted = events?.filter(({ eventType }) => OF_HITS.has(eventType)) ?? [];
  if (wanted.length === 0) return false;
  try {
    // Text is sent without a preflight, as the vendor's own beacon is.
    const body = JSON.stringify({ events: wanted });
    return (await fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' })).ok;
  } catch {
    return false;
  }
}
