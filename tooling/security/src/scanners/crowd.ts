import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { forward } from '../front/forward.ts';
import { close, listen } from '../front/listen.ts';
import type { Site } from '../site/site.ts';

/** A front of the site for scanners. */
export type Crowd = {
  url: string;
  /** How often a method got an answer since the last time, such as `POST 403`. */
  takeAnswers(): Map<string, number>;
  close(): Promise<void>;
};

/** What a scanner sends where every request must have another value. */
export const ANOTHER = 'another';

/**
 * Makes a crowd of visitors out of one scanner: every request has an address of its own, one of the tokens and a key of its own.
 * Limits would otherwise refuse most attacks, and hide what these would have found. The API is below `/api/`, as behind the edge.
 */
export async function openCrowd(site: Pick<Site, 'url' | 'api'>, tokens: string[]): Promise<Crowd> {
  let calls = 0;
  let answers = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    calls += 1;
    const { headers, url = '/' } = incoming;
    const another = (name: string, value: string) => headers[name]?.includes(ANOTHER) && { [name]: value };
    const target = url.startsWith('/api/') ? new URL(site.api).origin : site.url;
    const sent = {
      host: new URL(target).host,
      'x-forwarded-for': addressOf(calls),
      // Debian's wapiti asks for brotli and cannot read it: it would find no link, and nothing else.
      'accept-encoding': 'identity',
      ...(headers.referer && { referer: `${site.url}/` }),
      ...(headers.origin && { origin: site.url }),
      ...another('authorization', `Bearer ${tokens[calls % tokens.length]}`),
      ...another('idempotency-key', randomUUID()),
    };
    const call = forward(incoming, outgoing, target, sent, withSpaces(url));
    call.on('response', ({ statusCode }) => {
      const name = `${incoming.method} ${statusCode}`;
      answers.set(name, (answers.get(name) ?? 0) + 1);
    });
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    takeAnswers() {
      const taken = answers;
      answers = new Map();
      return taken;
    },
    close: () => close(server),
  };
}

/** How many answers there are whose name ends so; all of them by default. */
export const countAnswers = (answers: Map<string, number>, ending = '') =>
  [...answers].reduce((sum, [name, times]) => sum + (name.endsWith(ending) ? times : 0), 0);

/**
 * Scanners write spaces as plus signs, and follow no redirect. The site answers a plus sign with a redirect to `%2B`, because there it
 * stands for itself (product/routes 7): an attack with a space would never reach its page. `%20` is a space everywhere.
 */
function withSpaces(url: string): string {
  const [path = '', ...query] = url.split('?');
  return [path, ...query.map(part => part.replaceAll('+', '%20'))].join('?');
}

/** Addresses that are for documents and tests, and belong to nobody. */
const addressOf = (n: number) => `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;
