import { deadlineSignal } from '@fernweh/config/deadline';
import { environment } from '@fernweh/config/environment';
import type { ContentfulClientApi, EntryCollection, EntrySkeletonType } from 'contentful';

export type Call = { signal: AbortSignal };
/** A query of the Content Delivery API, without what the adapter sets itself. */
export type EntryQuery = Record<string, string | number | boolean | string[]>;
export type Entries = EntryCollection<EntrySkeletonType, undefined>;

let client: Promise<ContentfulClientApi<undefined>> | undefined;

/** The official client; only configuration tells the sandbox from production (architecture §7). */
function contentful(): Promise<ContentfulClientApi<undefined>> {
  client ??= connect();
  return client;
}

async function connect() {
  // Large: evaluated when it is first asked, so that a worker that starts is not held up by it.
  const { createClient } = await import('contentful');
  const env = environment();
  return createClient({
    space: env.CONTENTFUL_SPACE,
    accessToken: env.CONTENTFUL_TOKEN,
    host: env.CONTENTFUL_HOST,
    insecure: env.CONTENTFUL_INSECURE,
    // The call's own deadline comes first; this one ends what nobody waits for any more.
    timeout: env.CALL_DEADLINE_MS * 5,
    // A page has one deadline; a retry would outlive it.
    retryOnError: false,
  });
}

/**
 * Published entries of a content type.
 * @throws Error where Contentful refuses, or is later than the call's deadline.
 */
export async function entriesOf(contentType: string, query: EntryQuery, { signal }: Call): Promise<Entries> {
  signal.throwIfAborted();
  const late = AbortSignal.any([signal, deadlineSignal(environment().CALL_DEADLINE_MS)]);
  const asking = contentful().then(api => api.getEntries({ content_type: contentType, ...query }));
  return Promise.race([asking, aborted(late)]);
}

/** The client takes no signal; this one stands in for it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
