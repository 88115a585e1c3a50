import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainText } from './plain-text.ts';
import type { ReleaseNews } from './release-news.ts';
import { retryAfterMs } from './retry-after.ts';

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
/** Of one address and line: more wait only where it has been away for long. */
const MOST_WAITING = 1000;

/** As the scheme asks. */
const LEAST_KEY = 24;

/** `due`: when its next attempt is, in ms since 1970. */
type Waiting = { id: string; body: string; attempts: number; due: number };
type Address = {
  url: string;
  news: Waiting[];
  refusals: Waiting[];
  works: boolean;
  /** Ends its pause. */
  wake(): void;
};
/** `isFinal`: another attempt would not help. `waitMs`: what the service asks for. */
type Failure = { problem: string; isFinal: boolean; waitMs: number };

const addressAt = (url: string): Address => ({ url, news: [], refusals: [], works: false, wake() {} });

/** @throws Error where the secret is not one of the scheme */
export function createWebhooks({
  urls,
  secret,
  onOutcome,
  pauses = PAUSES_MS,
  now = Date.now,
}: Options): Webhooks {
  const stopped = new AbortController();
  const key = urls.length > 0 ? keyOf(secret) : Buffer.alloc(0);
  const addresses = urls.map(addressAt);

  /** One after another, so that an address hears what happened in its order. What was refused waits for everything else. */
  async function work(address: Address) {
    if (address.works) return;
    address.works = true;
    for (let line = lineOf(address); line && !stopped.signal.aborted; line = lineOf(address)) {
      const [next] = line as [Waiting];
      if (next.due > now()) await pause(address, next.due - now());
      else await deliver(address, line, next);
    }
    address.works = false;
  }

  async function deliver({ url }: Address, line: Waiting[], next: Waiting) {
    const answer = await attempt(url, next.id, next.body);
    if (stopped.signal.aborted) return;
    const wait = answer?.isFinal ? undefined : pauses[next.attempts];
    next.attempts += 1;
    if (answer && wait !== undefined) {
      next.due = now() + Math.max(wait, answer.waitMs);
      return;
    }
    line.shift();
    onOutcome(answer ? 'failed' : 'delivered', url, answer?.problem);
  }

  /** Ends early when there is news: it does not wait for the next attempt of a refusal. */
  async function pause(address: Address, ms: number) {
    const woken = new AbortController();
    address.wake = () => woken.abort();
    const signal = AbortSignal.any([woken.signal, stopped.signal]);
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }

  /** @returns why it did not arrive; undefined where it did */
  async function attempt(url: string, id: string, body: string): Promise<Failure | undefined> {
    const timestamp = Math.floor(now() / 1000).toString();
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signatureOf(`${id}.${timestamp}.${body}`, key)}`,
        },
        body,
        // An answer must not lead the desk to another address.
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), stopped.signal]),
      });
      await answer.body?.cancel().catch(() => undefined);
      if (answer.ok) return undefined;
      const { status, headers } = answer;
      const waitMs = retryAfterMs(headers.get('retry-after'), now());
      return { problem: `status ${status}`, isFinal: isFinalStatus(status), waitMs };
    } catch (error) {
      const { message, cause } = error as Error;
      return { problem: cause instanceof Error ? cause.message : message, isFinal: false, waitMs: 0 };
    }
  }

  return {
    tell(news) {
      const body = JSON.stringify({ ...news, text: plainText(news.text) });
      const message: Waiting = { id: `msg_${randomUUID()}`, body, attempts: 0, due: 0 };
      for (const address of addresses) {
        const line = news.type === 'refusal' ? address.refusals : address.news;
        if (line.length >= MOST_WAITING) {
          onOutcome('dropped', address.url);
          continue;
        }
        line.push({ ...message });
        address.wake();
        void work(address);
      }
    },
    stop: () => stopped.abort(),
  };
}

/** What is delivered next: refusals wait until there is no other news. */
const lineOf = ({ news, refusals }: Address): Waiting[] | undefined =>
  [news, refusals].find(line => line.length > 0);

/** The same request again would be refused again, but for these two. */
const isFinalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

const PREFIX = 'whsec_';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * The key of a secret, as libraries of Standard Webhooks read it: base64, with or without `whsec_`.
 * @throws Error where it is none
 */
export function keyOf(secret: string): Buffer {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  const key = Buffer.from(text, 'base64');
  if (!BASE64.test(text) || key.length < LEAST_KEY)
    throw new Error(
      `DESK_WEBHOOK_SECRET must be at least ${LEAST_KEY} bytes in base64, such as whsec_ and the output of: openssl rand -base64 32`,
    );
  return key;
}

/** As https://www.standardwebhooks.com has it. */
export const signatureOf = (signed: string, key: Buffer): string =>
  createHmac('sha256', key).update(signed).digest('base64');
