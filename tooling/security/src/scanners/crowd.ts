import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { forward } from '../front/forward.ts';
import { close, listen } from '../front/listen.ts';
import type { Site } from '../site/site.ts';

/** A front of the site for scanners. */
export type Crowd = {
  url: string;
  /** How often each status was answered since the last time. */
  takeStatuses(): Map<number, number>;
  close(): Promise<void>;
};

/** What a scanner sends where every request must have another value. */
export const ANOTHER = 'another';

/**
 * Makes a crowd of visitors out of one scanner: every request has an address of its own, one of the tokens and a key of its own.
 * Limits would otherwise refuse most attacks, and hide what these would have found. The API is below `/api/`, as behind the edge.
 */
export async function openCrowd(site: Site, tokens: string[]): Promise<Crowd> {
  let calls = 0;
  let statuses = new Map<number, number>();
  const server = createServer((incoming, outgoing) => {
    calls += 1;
    const { headers, url = '/' } = incoming;
    const another = (name: string, value: string) => headers[name]?.includes(ANOTHER) && { [name]: value };
    const target = url.startsWith('/api/') ? new URL(site.api).origin : site.url;
    const call = forward(incoming, outgoing, target, {
      host: new URL(target).host,
      'x-forwarded-for': addressOf(calls),
      ...(headers.referer && { referer: `${site.url}/` }),
      ...(headers.origin && { origin: site.url }),
      ...another('authorization', `Bearer ${tokens[calls % tokens.length]}`),
      ...another('idempotency-key', randomUUID()),
    });
    call.on('response', ({ statusCode = 0 }) =>
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1),
    );
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    takeStatuses() {
      const taken = statuses;
      statuses = new Map();
      return taken;
    },
    close: () => close(server),
  };
}

/** Addresses that are for documents and tests, and belong to nobody. */
const addressOf = (n: number) => `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;
