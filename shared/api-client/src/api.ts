import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './api-types.d.ts';

export type ApiSettings = {
  /** Origin of the API, e.g. `https://fernweh.example`. */
  apiUrl: string;
  /** Access token of who is signed in, or how to get it for each call; undefined where nobody is. */
  token?: string | (() => Promise<string | undefined>);
  /** Longest wait for one answer. */
  deadlineMs?: number;
};

/** Shapes of the API's document by their names there, e.g. `ApiShape<'Booking'>`. */
export type ApiShape<Name extends keyof components['schemas']> = components['schemas'][Name];

const DEADLINE_MS = 5_000;

/**
 * Every call of the API, typed from its document: `await api.GET('/tours/{slug}', {params: {path: {slug}}})` → `{data}`, or
 * `{error}` with the problem it was refused with. Answers are believed, not checked. For browsers and servers.
 * The call rejects only where no answer came: TypeError, or a DOMException by name of TimeoutError or AbortError.
 */
export function createApi({ apiUrl, token, deadlineMs = DEADLINE_MS }: ApiSettings): Client<paths> {
  const client = createClient<paths>({
    baseUrl: `${apiUrl}/api/v1`,
    fetch: request => {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(deadlineMs)]);
      return fetch(request, { signal });
    },
  });
  client.use({
    async onRequest({ request }) {
      const current = typeof token === 'function' ? await token() : token;
      if (current) request.headers.set('authorization', `Bearer ${current}`);
      return request;
    },
  });
  return client;
}
