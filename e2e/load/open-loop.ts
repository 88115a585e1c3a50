import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const unbrotli = promisify(brotliDecompress);

/** One answer, or the reason why there was none. */
export type Answer = { status: number; ms: number; html: string; retryAfter?: string | undefined };

export type LoadOptions = {
  origin: string;
  /** Requests a second, sent on time whether or not earlier ones are answered. */
  rate: number;
  seconds: number;
  /** The next request. */
  next: () => PageRequest;
};

export type PageRequest = { path: string; channel: number };

/** No answer after this long counts as status 0. */
const LONGEST_MS = 30_000;

/** Sends requests at a fixed rate (open loop). @returns every answer, also those that came after the last request */
export async function openLoop({ origin, rate, seconds, next }: LoadOptions): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const answers: Promise<Answer>[] = [];
  const started = performance.now();
  const count = Math.round(rate * seconds);
  for (let n = 0; n < count; n += 1) {
    const due = started + (n * 1000) / rate;
    const early = due - performance.now();
    if (early > 0) await new Promise(done => setTimeout(done, early));
    answers.push(get(agent, origin, next()));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

/** One page for a market. */
export function get(
  agent: Agent | undefined,
  origin: string,
  { path, channel }: PageRequest,
): Promise<Answer> {
  const started = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise(done => {
    const fail = () => done({ status: 0, ms: performance.now() - started, html: '' });
    const headers = { cookie: `channel=${channel}`, 'accept-encoding': 'br' };
    const sent = request({ agent, hostname, port, path, headers, timeout: LONGEST_MS }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', async () => {
        const ms = performance.now() - started;
        const { 'content-encoding': coding, 'retry-after': retryAfter } = response.headers;
        const body = Buffer.concat(chunks);
        const html = (coding === 'br' ? await unbrotli(body) : body).toString();
        done({ status: response.statusCode ?? 0, ms, html, retryAfter });
      });
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', fail);
    sent.end();
  });
}
