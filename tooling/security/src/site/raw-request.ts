import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

type Raw = { method?: string; headers?: Record<string, string>; body?: string };
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

const DEADLINE_MS = 15_000;

/** Sends a request target as it is written. `fetch` would tidy `..`, `//` and `\` up first. */
export function rawRequest(origin: string, target: string, { method = 'GET', headers = {}, body }: Raw = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<RawAnswer>((done, fail) => {
    const call = request({ host: hostname, port, path: target, method, headers, timeout: DEADLINE_MS });
    call.on('response', async answer => {
      const { statusCode: status = 0, headers: received } = answer;
      done({ status, headers: received, body: await text(answer).catch(() => '') });
    });
    call.on('timeout', () => call.destroy(new Error(`${target} is not answered`)));
    call.on('error', fail);
    call.end(body);
  });
}
