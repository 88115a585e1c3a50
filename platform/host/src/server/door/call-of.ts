import type { DoorRequest } from '../../worker/door-messages.ts';
import type { Call } from './call-service.ts';
import { isForVisitor, type Service, serviceFor } from './services.ts';

/** Longest address and body of a call: a search with every filter is far below. Characters, and bytes. */
const LONGEST_URL = 16_000;
export const LARGEST_BODY = 2 ** 20;

/**
 * A renderer's call as the door makes it: to a service that takes it, with the headers that are passed on, and the site's credentials.
 * @param visitors addresses of those whose forms the renderer has at the moment: for nobody else it sends one
 * @returns undefined where no service takes it, or it names a user of its own
 */
export function callOf(
  services: readonly Service[],
  request: DoorRequest,
  visitors: readonly string[],
): Call | undefined {
  const { method, body } = request;
  const url = request.url.length <= LONGEST_URL ? URL.parse(request.url) : null;
  const service = url && serviceFor(services, url, method);
  if (!service || url.username || url.password || (body?.length ?? 0) > LARGEST_BODY) return undefined;
  const passed = request.headers.filter(([name]) => service.headers.includes(name.toLowerCase()));
  const headers = headersOf(passed);
  if (!headers) return undefined;
  if (isForVisitor(service, url, method)) {
    const visitor = addressIn(request.headers);
    if (!visitor || !visitors.includes(visitor)) return undefined;
    headers.set(VISITOR, visitor);
  }
  service.authorise?.(url, headers);
  url.hash = '';
  return { service, url, method, headers, body: body as Call['body'] };
}

/** For whom a form is sent. */
const VISITOR = 'x-forwarded-for';
const addressIn = (headers: DoorRequest['headers']): string | undefined =>
  headers.find(([name]) => name.toLowerCase() === VISITOR)?.[1];

/** @returns undefined for a name or value that no header has */
function headersOf(pairs: DoorRequest['headers']): Headers | undefined {
  try {
    return new Headers(pairs);
  } catch {
    return undefined;
  }
}
