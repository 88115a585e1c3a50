import type { DoorRequest } from '../../worker/door-messages.ts';
import type { Call } from './call-service.ts';
import { type Service, serviceFor } from './services.ts';

/** Longest address and body of a call: a search with every filter is far below. Characters, and bytes. */
const LONGEST_URL = 16_000;
const LARGEST_BODY = 2 ** 20;

/**
 * A renderer's call as the door makes it: to a service that takes it, with the headers that are passed on, and the site's credentials.
 * @returns undefined where no service takes it, or it names a user of its own
 */
export function callOf(services: readonly Service[], request: DoorRequest): Call | undefined {
  const { method, body } = request;
  const url = request.url.length <= LONGEST_URL ? URL.parse(request.url) : null;
  const service = url && serviceFor(services, url, method);
  if (!service || url.username || url.password || (body?.length ?? 0) > LARGEST_BODY) return undefined;
  const passed = request.headers.filter(([name]) => service.headers.includes(name.toLowerCase()));
  const headers = headersOf(passed);
  if (!headers) return undefined;
  service.authorise?.(url, headers);
  url.hash = '';
  return { service, url, method, headers, body: body as Call['body'] };
}

/** @returns undefined for a name or value that no header has */
function headersOf(pairs: DoorRequest['headers']): Headers | undefined {
  try {
    return new Headers(pairs);
  } catch {
    return undefined;
  }
}
