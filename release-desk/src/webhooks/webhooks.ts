import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseNews } from './release-news.ts';

/**
 * Tells other services what happens to releases (docs/contracts/webhooks.md). Addresses are those of the desk's operators: nothing that a
 * team, a browser or an answer says leads anywhere else.
 */
export type Webhooks = {
  tell(news: ReleaseNews): void;
  /** Ends deliveries; what was not delivered is forgotten. */
  stop(): void;
};

type Outcome = 'delivered' | 'failed' | 'dropped';

type Options = {
  urls: readonly string[];
  secret: string;
  onOutcome(outcome: Outcome, url: string, problem?: string): void;
  /** Pauses before each further attempt, in ms. */
  pauses?: readonly number[];
  now?: () => number;
};

const DEADLINE_MS = 5000;
const PAUSES_MS = [1000, 10_000, 60_000, 600_000];
/** Of one address: more wait only where it has been away for long. */
const MOST_WAITING = 1000;

export function createWebhooks({
  urls,
  secret,
  onOutcome,
  pauses = PAUSES_MS,
  now = Date.now,
}: Options): Webhooks {
  const stopped = new AbortController();
  const queues = urls.map(url => ({ url, waiting: [] as { id: string; body: string }[], works: false }));

  /** One after another, so that an address hears what happened in its order. */
  async function work(queue: (typeof queues)[number]) {
    if (queue.works) return;
    queue.works = true;
    for (let next = queue.waiting[0]; next && !stopped.signal.aborted; next = queue.waiting[0]) {
      const problem = await deliver(queue.url, next.id, next.body);
      queue.waiting.shift();
      if (!stopped.signal.aborted)
        onOutcome(problem === undefined ? 'delivered' : 'failed', queue.url, problem);
    }
    queue.works = false;
  }

  /** @returns why it did not arrive; undefined where it did */
  async function deliver(url: string, id: string, body: string): Promise<string | undefined> {
    let problem = await attempt(url, id, body);
    for (const pause of pauses) {
      if (problem === undefined) return undefined;
      await sleep(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      if (stopped.signal.aborted) return problem;
      problem = await attempt(url, id, body);
    }
    return problem;
  }

  async function attempt(url: string, id: string, body: string): Promise<string | undefined> {
    const timestamp = Math.floor(now() / 1000).toString();
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signatureOf(`${id}.${timestamp}.${body}`, secret)}`,
        },
        body,
        // An answer must not lead the desk to another address.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), stopped.signal]),
      });
      await answer.body?.cancel().catch(() => undefined);
      return answer.ok ? undefined : `status ${answer.status}`;
    } catch (error) {
      const { message, cause } = error as Error;
      return cause instanceof Error ? cause.message : message;
    }
  }

  return {
    tell(news) {
      const body = JSON.stringify(news);
      const id = `msg_${randomUUID()}`;
      for (const queue of queues) {
        if (queue.waiting.length >= MOST_WAITING) {
          onOutcome('dropped', queue.url);
          continue;
        }
        queue.waiting.push({ id, body });
        void work(queue);
      }
    },
    stop: () => stopped.abort(),
  };
}

/** As https://www.standardwebhooks.com has it. */
export const signatureOf = (signed: string, secret: string): string =>
  createHmac('sha256', secret).update(signed).digest('base64');
