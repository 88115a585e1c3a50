import { contentfulHost } from '@fernweh/config/contentful-host';
import { environment } from '@fernweh/config/environment';
import type { OnSlip } from '@fernweh/contracts/lenient';
import { endDeadline, serviceDeadline } from '@flotilla/runtime/deadline';
import { createMoment, orAborted } from '@flotilla/runtime/moment';
import { serviceCall } from '@flotilla/runtime/service-calls';
import type { ContentfulClientApi, EntryCollection, EntrySkeletonType } from 'contentful';
import type { ContentType, EntryQuery } from './contentful-model.ts';

/** `onSlip` hears of fields and entries that editors got wrong and that were left out. */
export type Call = { signal: AbortSignal; onSlip?: OnSlip | undefined };
export type Entries = EntryCollection<EntrySkeletonType, undefined>;
export type Entry = Entries['items'][number];

let client: Promise<ContentfulClientApi<undefined>> | undefined;

/** The official client: the sandbox differs from production by configuration only (docs/architecture.md). */
function contentful(): Promise<ContentfulClientApi<undefined>> {
  client ??= connect();
  return client;
}

async function connect() {
  // The library is large: loading it at the first call keeps the start of a worker short.
  const { createClient } = await import('contentful');
  const env = environment();
  return createClient({
    space: env.CONTENTFUL_SPACE,
    accessToken: env.CONTENTFUL_TOKEN,
    host: contentfulHost(env),
    insecure: env.CONTENTFUL_INSECURE,
    // Calls of remotes on the server go through the shell's door, which is `fetch` there (docs/decisions/197).
    adapter: 'fetch',
    // Callers wait for the call's own deadline, which is shorter. This one ends the abandoned request.
    timeout: env.CALL_DEADLINE_MS * 5,
    // A page has one deadline, and a retry would end after it.
    retryOnError: false,
  });
}

const { share } = createMoment();
/** Published entries stay fresh for as long as documents of the content host say that they do. */
const FRESH_MS = 60_000;
/** About as much as a list of posts has. */
const SIZE = 50_000;

/**
 * Published entries of a content type. They are kept for a minute and shared, so that no caller may change them.
 * @throws Error where Contentful refuses the call or misses its deadline
 */
export async function entriesOf<Type extends ContentType>(
  contentType: Type,
  query: EntryQuery<Type>,
  { signal }: Call,
): Promise<Entries> {
  signal.throwIfAborted();
  const all = { content_type: contentType, ...query };
  const { ANSWERS_MS, CALL_DEADLINE_MS, CONTENTFUL_PREVIEW } = environment();
  const ask = async () => ({
    value: await (await contentful()).getEntries(all).catch(rethrow),
    // Who writes a draft looks at each change of it.
    freshMs: CONTENTFUL_PREVIEW ? 0 : Math.min(FRESH_MS, ANSWERS_MS),
    size: SIZE,
  });
  const deadline = serviceDeadline(CALL_DEADLINE_MS);
  try {
    // The client takes no signal.
    return await serviceCall(() =>
      orAborted(share(JSON.stringify(all), ask), AbortSignal.any([signal, deadline])),
    );
  } finally {
    endDeadline(deadline);
  }
}

/**
 * The client puts request, headers and a part of the token into the text of its error. Whoever reads failures needs the status alone, in the
 * form that all services have: what Contentful refuses or cannot do is no fault of a release.
 */
function rethrow(error: unknown): never {
  const status = statusIn(error);
  // The client does not say which network error: `fetch` had no answer.
  if ((error as { code?: unknown }).code === 'ERR_NETWORK') throw new TypeError('fetch failed');
  throw status === undefined ? error : new Error(`Contentful: status: ${status}`);
}

/** The text of the client's error is JSON. */
function statusIn(error: unknown): number | undefined {
  try {
    const { status } = JSON.parse((error as Error).message) as { status?: unknown };
    return typeof status === 'number' ? status : undefined;
  } catch {
    return undefined;
  }
}
