import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** A request at the edge. */
export type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; text: string };
/** In one line: when, what was asked for, and what came. */
type Failed = string;

/** What is asked for at a steady rate. */
export type Lane = { perSecond: number; ask(n: number): Asked };

export type Traffic = {
  /** Answers so far. */
  answered(): number;
  /** Requests so far that were sent again because a kept connection had ended. */
  sentAgain(): number;
  /** Pages so far that lacked a part. */
  incomplete(): number;
  /**
   * Ends the traffic.
   * @returns what did not get a 2xx answer, and how many requests were sent again
   */
  end(): Promise<{ failed: Failed[]; sentAgain: number }>;
};

/** Shorter than the 30 s after which the edge ends a connection without requests: a client that waits longer may use it in that moment. */
const KEPT_MS = 15_000;

/**
 * Sends requests on time, whether or not earlier ones are answered, until it ends. Every other request comes on a connection of its own, as from
 * a visitor who is new: the edges share those. The others keep theirs.
 */
export function startTraffic(edge: string, lanes: Lane[]): Traffic {
  const agent = new Agent({ keepAlive: true, timeout: KEPT_MS });
  const failed: Failed[] = [];
  const pending = new Set<Promise<void>>();
  let sent = 0;
  let answered = 0;
  let sentAgain = 0;
  let incomplete = 0;

  async function send(asked: Asked): Promise<Answer> {
    sent += 1;
    try {
      return await ask(sent % 2 === 0 && agent, edge, asked);
    } catch (error) {
      // The server ended a connection that was kept, just when it was used again. As browsers do, this sends the request on a new one.
      if (!(error as Error & { wasKept?: boolean }).wasKept) throw error;
      sentAgain += 1;
      return askAnew(edge, asked);
    }
  }

  async function follow(asked: Asked): Promise<void> {
    const what = `${asked.method ?? 'GET'} ${asked.path}`;
    const problem = await send(asked).then(
      ({ status, text }) => {
        if (status < 200 || status >= 300) return `${status} ${essence(text)}`;
        if (text.includes('data-rendered="fallback"')) incomplete += 1;
        return '';
      },
      (error: Error) => `no answer: ${error.message}`,
    );
    answered += 1;
    if (problem) failed.push(`${new Date().toISOString()} ${what}: ${problem}`);
  }

  const timers = lanes.map(({ perSecond, ask: next }) => {
    let n = 0;
    return setInterval(() => {
      const following = follow(next(n));
      n += 1;
      pending.add(following);
      void following.finally(() => pending.delete(following));
    }, 1000 / perSecond);
  });
  return {
    answered: () => answered,
    sentAgain: () => sentAgain,
    incomplete: () => incomplete,
    async end() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return { failed, sentAgain };
    },
  };
}

const WARM_MS = 4_000;
const MOST_ROUNDS = 20;
/** Numbers that the test itself does not come to, so that nothing which it asks for is in a cache. */
const OTHERS = 1_000_000;

/**
 * Sends the same traffic until a round of it is answered without a failure. Containers that have just started compile their code, which on a slow machine
 * takes longer than their deadlines allow.
 * @throws Error with what failed, where no round is
 */
export async function warmUp(edge: string, lanes: readonly Lane[]): Promise<void> {
  const others = lanes.map(({ perSecond, ask: next }) => ({
    perSecond,
    ask: (n: number) => next(OTHERS + n),
  }));
  let failures: Failed[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const traffic = startTraffic(edge, others);
    await setTimeout(WARM_MS);
    failures = (await traffic.end()).failed;
    if (failures.length === 0) return;
  }
  throw new Error(`The site is not warm after ${MOST_ROUNDS} rounds: ${failures.join('\n')}`);
}

/** The title of a page, or the beginning of another answer. */
const essence = (answer: string) => /<title>([^<]*)/.exec(answer)?.[1] ?? answer.slice(0, 200);

/** Asks on a connection of its own, which any edge may get. */
export const askAnew = (edge: string, asked: Asked) => ask(false, edge, asked);

function ask(
  agent: Agent | false,
  edge: string,
  { path, method = 'GET', headers, body }: Asked,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(new URL(path, edge), { agent, method, headers }, (answer: IncomingMessage) => {
      text(answer).then(content => done({ status: answer.statusCode ?? 0, text: content }), fail);
    });
    // Without a single byte of an answer.
    sent.on('error', error => fail(Object.assign(error, { wasKept: sent.reusedSocket })));
    sent.end(body);
  });
}
