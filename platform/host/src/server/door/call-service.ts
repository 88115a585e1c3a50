import { boundedBody } from '@flotilla/runtime/bounded-body';
import type { Answered } from '../../worker/door-messages.ts';
import type { Service } from './services.ts';

/** What the door asks a service, after it has looked at it. */
export type Call = {
  service: Service;
  url: URL;
  method: string;
  headers: Headers;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
};

/** A service sent the caller to another place, or in a circle. */
export class SentElsewhere extends Error {
  override name = 'SentElsewhere';
}

const MOST_REDIRECTS = 3;
/** `fetch` has unpacked the body; the rest is about one connection. Cookies of a service are for nobody's code. */
const NOT_PASSED: ReadonlySet<string> = new Set([
  ...['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'],
  ...['set-cookie', 'vary'],
]);

/**
 * @param take is told of the bytes that are read, and may throw
 * @param find the service that takes a call of the same kind at another address; undefined where none does
 * @throws SentElsewhere, TooLarge, or what `fetch` throws
 */
export async function callService(
  call: Call,
  { largest, take }: { largest: number; take(bytes: number): void },
  signal: AbortSignal,
  find: (url: URL) => Service | undefined,
): Promise<Answered> {
  let { url } = call;
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    const { method, headers, body } = call;
    const response = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual', signal });
    const next = placeNamedBy(response, url);
    if (!next) return answerOf(response, largest, take);
    await response.body?.cancel().catch(() => {});
    // The credentials of a call are for its service alone, and what was posted is not posted to another place.
    if (method !== 'GET' || find(next) !== call.service)
      throw new SentElsewhere(`${url.host} sends the call elsewhere`);
    url = next;
  }
  throw new SentElsewhere(`${url.host} sends the call in circles`);
}

function placeNamedBy({ status, headers }: Response, url: URL): URL | undefined {
  const location = [301, 302, 303, 307, 308].includes(status) && headers.get('location');
  return location ? (URL.parse(location, url) ?? undefined) : undefined;
}

async function answerOf(
  response: Response,
  largest: number,
  take: (bytes: number) => void,
): Promise<Answered> {
  const body = await boundedBody(response, largest, `The answer of ${new URL(response.url).host}`, take);
  const headers = [...response.headers].filter(([name]) => !NOT_PASSED.has(name));
  return { status: response.status, statusText: response.statusText, headers, body };
}
