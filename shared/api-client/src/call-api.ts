import type { Calls } from '@fernweh/contracts/api';
import { noteServerTime } from './server-clock.ts';

export type Route = keyof Calls;

/** Path, query, headers and body of a call, as the API's document has them. */
export type CallInput<R extends Route> = Omit<Calls[R], 'answer'>;

/** The calls whose answer has the fields of T. */
export type RouteAnswering<T> = { [R in Route]: Calls[R]['answer'] extends T ? R : never }[Route];

export type Caller = {
  /** Origin of the API. */
  apiUrl: string;
  /** Access token of the visitor who is signed in. */
  token?: string | undefined;
  /** More headers: what proves that a person sends a form (product/forms 16, 17), and for whom the site's server calls. */
  headers?: Record<string, string>;
};

type Values = Record<string, unknown>;
type Parts = { path?: Values; query?: Values; headers?: Record<string, string>; body?: object };

/**
 * One call of the API, for browsers and servers. Route and input are typed by the API's document.
 * @throws TypeError where no answer came; DOMException TimeoutError after the deadline
 */
export async function callApi<R extends Route>(
  { apiUrl, token, headers: more }: Caller,
  route: R,
  input: CallInput<R>,
  deadlineMs: number,
): Promise<Response> {
  const { path, query, headers, body }: Parts = input;
  const [method = '', template = ''] = route.split(' ');
  const place = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path?.[name])));
  const search = new URLSearchParams();
  for (const name in query) if (query[name] !== undefined) search.set(name, String(query[name]));
  const askedAt = performance.now();
  const response = await fetch(`${apiUrl}/api/v1${place}${search.size ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...more,
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadlineMs),
  });
  noteServerTime(response, askedAt);
  return response;
}
