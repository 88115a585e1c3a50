import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { tooManyAttempts } from '@fernweh/contracts/too-many-attempts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallCounts } from './call-counts.ts';
import { callerOf } from './caller.ts';
import { isOwnService } from './own-services.ts';
import { Problem } from './problem.ts';

const WINDOW_MS = 60_000;

type Limit = { max: number; timeWindow: number; alone?: true };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a call that was refused before it was counted, such as one with an invalid token.
     * @returns the refusal of a caller who calls too often
     */
    countRefused(request: FastifyRequest): Promise<Problem | undefined>;
    /** Refuses a user who calls too often before anything else is asked about them. @throws Problem 429 */
    refuseKnown(request: FastifyRequest, userId: string): void;
  }
}

type Options = { counts: CallCounts; trustedProxies: string[] };

/**
 * Limits the calls of a user, or of an address prefix when nobody is signed in. Routes set their limit with `limited` and
 * `limitedReads`.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  { counts, trustedProxies }: Options,
): Promise<void> {
  const isOwn = isOwnService(trustedProxies);
  const counted = new WeakSet<FastifyRequest>();

  await app.register(rateLimit, {
    global: false,
    // After the `onRequest` hooks, which find out who calls, and before anything is done with the body.
    hook: 'preParsing',
    keyGenerator: request => {
      counted.add(request);
      return callerOf(request);
    },
    allowList: request => limitOf(request)?.alone === true && isOwn(request),
    errorResponseBuilder: (_, { ttl }) => tooOften(ttl),
    store: storeOf(counts),
  });

  app.decorate('refuseKnown', (request, userId) => {
    const limit = limitOf(request);
    const what = `${routeOf(request.routeOptions)} ${callerOf({ user: { id: userId, permissions: [] }, ip: '' })}`;
    const refusal = limit && counts.refusalOf({ what, max: limit.max });
    if (!refusal) return;
    counted.add(request);
    throw tooOften(refusal.leftMs);
  });

  app.decorate('countRefused', async request => {
    const limit = limitOf(request);
    if (!limit || counted.has(request)) return undefined;
    counted.add(request);
    const { max, timeWindow: windowMs, alone } = limit;
    const what = `${routeOf(request.routeOptions)} ${callerOf(request)}`;
    const { calls, leftMs } = await counts.add({ what, max, windowMs, alone });
    return calls > max ? tooOften(leftMs) : undefined;
  });
}

/** @param max calls per minute, counted over all processes */
export const limited = (max: number) => ({ rateLimit: { max, timeWindow: WINDOW_MS } satisfies Limit });

/**
 * For calls that write nothing: each process counts alone, without asking the database. The site's own services, which
 * read for all visitors, are not limited.
 * @param max calls per minute and process
 */
export const limitedReads = (max = READS) => ({
  rateLimit: { max, timeWindow: WINDOW_MS, alone: true } satisfies Limit,
});
/** A page makes a handful; people behind one address read many pages. */
const READS = 600;

const limitOf = ({ routeOptions }: FastifyRequest) =>
  (routeOptions?.config as { rateLimit?: Limit } | undefined)?.rateLimit;

type Route = { method?: string | string[]; url?: string };
/** A HEAD costs what its GET does. */
const routeOf = ({ method, url }: Route) => `${String(method).replace('HEAD', 'GET')} ${url}`;

function tooOften(leftMs: number): Problem {
  const retryAfter = Math.max(1, Math.ceil(leftMs / 1000));
  return new Problem(429, 'too-many-requests', tooManyAttempts(retryAfter), { retryAfter });
}

/** The counts as the plugin wants them: each route has a store, so that it counts alone. */
const storeOf = (counts: CallCounts): FastifyRateLimitStoreCtor =>
  class Store {
    private readonly route: string;
    private readonly alone: true | undefined;
    constructor({ routeInfo, alone }: { routeInfo?: Route; alone?: true }) {
      this.route = routeOf(routeInfo ?? {});
      this.alone = alone;
    }
    incr(
      caller: string,
      done: (error: Error | null, count?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ) {
      counts
        .add({ what: `${this.route} ${caller}`, max, windowMs, alone: this.alone })
        .then(({ calls, leftMs }) => done(null, { current: calls, ttl: leftMs }), done);
    }
    child(options: object) {
      return new Store(options);
    }
  } as unknown as FastifyRateLimitStoreCtor;
